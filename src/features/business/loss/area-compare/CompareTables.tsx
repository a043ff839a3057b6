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
import { figureOf } from './figureOf'
import type { Compared, Subject } from './subjects'
import type { useCompared } from './useCompared'

interface Props {
  compared: Compared
  asked: ReturnType<typeof useCompared>
  base: Subject | undefined
  /** Of the period, for a link to the losses; '' of an area over several. */
  title: string
}

/** Why a figure of a day or a month is not known, in words. */
function useWhy() {
  const { t } = useTranslation('losses')
  const { word } = useWords()
  return (figure: ComparedFigure | undefined): string =>
    figure?.loss_reason ? word(noBalance, figure.loss_reason) : t('notYet')
}

/** Everything that is compared, one row each, with what it differs from the base by. */
export function SubjectTable({ compared, asked, base, title }: Props) {
  const { t } = useTranslation('areaCompare')
  const whyOf = useWhy()
  const { subjects, shared, periods } = compared
  const areas = subjects.every(({ period }) => period === '')
  const metrics = comparedMetrics.filter((each) => each !== 'peak' || asked.of.density === 'day')
  const today = utilityToday()
  const daysOf = ({ period }: Subject): Days =>
    period === '' ? [1, 1] : [periodDays(period, today), periodDays(base?.period ?? '', today)]
  const columns: Column<Subject>[] = [
    {
      key: 'name',
      title: t(areas ? 'area' : 'period'),
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
          why={row.period === '' ? t('notKnown') : whyOf(row.figures[0])}
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
      {areas && shared.length < periods.length && (
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
          width: areas ? 172 : 110,
          render: (row) => (
            <>
              {row === base ? (
                <span className={sharedStyles.mutedFigure}>{t('base')}</span>
              ) : (
                <Button size="small" type="text" onClick={() => asked.setBase(row.key)}>
                  {t('makeBase')}
                </Button>
              )}
              {areas && <AreaButtons id={row.tg_id} name={row.name} asked={asked} />}
            </>
          ),
        }}
      />
    </section>
  )
}

function AreaButtons({ id, name, asked }: { id: string; name: string; asked: Props['asked'] }) {
  const { t } = useTranslation('areaCompare')
  const pinned = asked.pinned.includes(id)
  return (
    <>
      <Button
        size="small"
        type="text"
        aria-pressed={pinned}
        aria-label={`${t(pinned ? 'unpin' : 'pin')}: ${name}`}
        title={t(pinned ? 'unpin' : 'pin')}
        icon={pinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
        onClick={() => asked.pin(id)}
      />
      <Button
        size="small"
        type="text"
        aria-label={`${t('out')}: ${name}`}
        title={t('out')}
        icon={<CloseOutlined aria-hidden />}
        onClick={() => asked.takeOut(id)}
      />
    </>
  )
}

/** One metric of each day or month, one column for each area, with what it differs from the base by. */
export function PeriodTable({
  compared: { subjects, periods },
  metric,
  base,
  nameOf,
}: Pick<Props, 'compared' | 'base'> & { metric: ComparedMetric; nameOf: (period: string) => string }) {
  const { t } = useTranslation('areaCompare')
  const title = t('byPeriod', { metric: t(`m.${metric}`) })
  const whyOf = useWhy()
  const figureIn = (subject: Subject | undefined, period: string) =>
    subject?.figures.find((each) => each.period === period)
  const valueOf = (subject: Subject | undefined, period: string): number | null => {
    const figure = figureIn(subject, period)
    return figure === undefined ? null : figureOf(figure, metric)
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
                why={whyOf(figureIn(subject, period))}
              />
            ),
          })),
        ]}
      />
    </section>
  )
}
