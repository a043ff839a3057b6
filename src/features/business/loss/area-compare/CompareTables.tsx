import { CloseOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ComparedFigure } from '@/api/business/areaCompare'
import { useWords } from '@/domain/words/words'
import { noBalance } from '@/rules/codes/dictionaries'
import { utilityToday } from '@/lib/time'
import { comparedMetrics, periodDays, type ComparedMetric, type Days } from '@/rules/losses/compared'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Quantity } from '@/ui/value/Quantity'
import { areaLossPath, periodIn } from '../../shared/losses/lossPaths'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './AreaCompare.module.css'
import { Difference } from './Difference'
import { metricValue } from './metricValue'
import type { Compared, Subject } from './subjects'
import type { useComparison } from './useComparison'

interface Props {
  compared: Compared
  comparison: ReturnType<typeof useComparison>
  base: Subject | undefined
  /** Heading of the table. */
  title: string
}

/** Returns the reason for an unknown figure in words. */
function useMissingReason() {
  const { t } = useTranslation('losses')
  const { word } = useWords()
  return (figure: ComparedFigure | undefined): string =>
    figure?.loss_reason ? word(noBalance, figure.loss_reason) : t('notYet')
}

/** Table of all subjects with all metrics and their differences from the base. */
export function SubjectTable({ compared, comparison, base, title }: Props) {
  const { t } = useTranslation('areaCompare')
  const missingReason = useMissingReason()
  const { subjects, shared, periods } = compared
  const comparesAreas = subjects.every(({ period }) => period === '')
  const metrics = comparedMetrics.filter(
    (candidate) => candidate !== 'peak' || comparison.lossSpan.density === 'day',
  )
  const today = utilityToday()
  const daysOf = ({ period }: Subject): Days =>
    period === '' ? [1, 1] : [periodDays(period, today), periodDays(base?.period ?? '', today)]
  const columns: Column<Subject>[] = [
    {
      key: 'name',
      title: t(comparesAreas ? 'area' : 'period'),
      width: 134,
      identity: true,
      render: (row) => {
        const last = row.period || (periods.at(-1) ?? '')
        return <ObjectLink to={areaLossPath({ tg_id: row.tg_id, ...periodIn(last) })}>{row.name}</ObjectLink>
      },
    },
    ...metrics.map((metric): Column<Subject> => ({
      key: metric,
      title: t(`m.${metric}`),
      width: 118,
      align: 'right',
      explain: t(`means.${metric}`),
      render: (row) => (
        <Difference
          metric={metric}
          value={row.sums[metric]}
          base={row === base ? undefined : (base?.sums[metric] ?? null)}
          days={daysOf(row)}
          reason={row.period === '' ? t('notKnown') : missingReason(row.figures[0])}
        />
      ),
    })),
    {
      key: 'due_count',
      title: t('meters'),
      explain: t('metersMean'),
      width: 84,
      align: 'right',
      render: (row) => <Quantity value={row.figures[0]?.due_count ?? null} decimals={0} />,
    },
  ]
  return (
    <section className={css.card}>
      <h2 className={css.title}>{title}</h2>
      {comparesAreas && shared.length < periods.length && (
        <p className={css.muted}>
          {shared.length === 0 ? t('sharedNone') : t('shared', { n: shared.length, all: periods.length })}
        </p>
      )}
      <PlainTable
        name={title}
        rows={subjects}
        rowKey={({ key }) => key}
        columns={columns}
        strong={(row) => row === base}
        actions={{
          title: '',
          width: comparesAreas ? 172 : 110,
          render: (row) => (
            <>
              {row === base ? (
                <span className={sharedStyles.mutedFigure}>{t('base')}</span>
              ) : (
                <Button size="small" type="text" onClick={() => comparison.setBase(row.key)}>
                  {t('makeBase')}
                </Button>
              )}
              {comparesAreas && <AreaButtons id={row.tg_id} name={row.name} comparison={comparison} />}
            </>
          ),
        }}
      />
    </section>
  )
}

function AreaButtons({
  id,
  name,
  comparison,
}: {
  id: string
  name: string
  comparison: Props['comparison']
}) {
  const { t } = useTranslation('areaCompare')
  const isPinned = comparison.pinned.includes(id)
  return (
    <>
      <Button
        size="small"
        type="text"
        aria-pressed={isPinned}
        aria-label={`${t(isPinned ? 'unpin' : 'pin')}: ${name}`}
        title={t(isPinned ? 'unpin' : 'pin')}
        icon={isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
        onClick={() => comparison.pin(id)}
      />
      <Button
        size="small"
        type="text"
        aria-label={`${t('out')}: ${name}`}
        title={t('out')}
        icon={<CloseOutlined aria-hidden />}
        onClick={() => comparison.remove(id)}
      />
    </>
  )
}

/** Table of one metric by day or month with a column for each area and the differences from the base. */
export function PeriodTable({
  compared: { subjects, periods },
  metric,
  base,
  nameOf,
}: Pick<Props, 'compared' | 'base'> & { metric: ComparedMetric; nameOf: (period: string) => string }) {
  const { t } = useTranslation('areaCompare')
  const title = t('byPeriod', { metric: t(`m.${metric}`) })
  const missingReason = useMissingReason()
  const figureAt = (subject: Subject | undefined, period: string) =>
    subject?.figures.find((entry) => entry.period === period)
  const valueOf = (subject: Subject | undefined, period: string): number | null => {
    const figure = figureAt(subject, period)
    return figure === undefined ? null : metricValue(figure, metric)
  }
  return (
    <section className={css.card}>
      <h2 className={css.title}>{title}</h2>
      <PlainTable
        name={title}
        rows={periods}
        rowKey={(period) => period}
        columns={[
          { key: 'period', title: t('period'), width: 110, identity: true, render: nameOf },
          ...subjects.map((subject): Column<string> => ({
            key: subject.key,
            title: subject.name,
            width: 150,
            align: 'right',
            explain: t(`means.${metric}`),
            render: (period) => (
              <Difference
                metric={metric}
                value={valueOf(subject, period)}
                base={subject === base ? undefined : valueOf(base, period)}
                reason={missingReason(figureAt(subject, period))}
              />
            ),
          })),
        ]}
      />
    </section>
  )
}
