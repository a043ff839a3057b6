import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LossAnalysis, LossPeriod } from '@/api/business/lossAnalysis'
import { useMarking } from '@/domain/abnormal/useMarking'
import { isDate } from '@/lib/time'
import { areaEvidence } from '@/rules/losses/areaLossRules'
import { isYes } from '@/rules/codes/codes'
import { PlainTable } from '@/ui/table/PlainTable'
import type { Action } from '@/ui/actions/actions'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { useLossMarks } from '../../shared/losses/useLossMarks'
import { periodColumns } from './periodColumns'
import css from './LineLossAnalysis.module.css'

interface Props {
  data: LossAnalysis
  toggle: (period: string) => void
  /** After a cause was marked or taken back. */
  reload: () => void
}

/** The days or months of the analysis: each can be left out of it, somebody may say what caused its loss, or write it down as abnormal. */
export function PeriodTable({ data, toggle, reload }: Props) {
  const { t } = useTranslation('lossAnalysis')
  const { object_id, object_name, object_type } = data
  const marks = useLossMarks(object_type === 'tg' ? 'area' : 'line', {
    nameOf: () => object_name,
    after: reload,
  })
  const before = new Map(
    data.periods.map(({ period }, at) => [period, data.periods[at - 1]?.loss_rate ?? null]),
  )
  const marking = useMarking<LossPeriod>({
    // Records are about days; a loss that breaks no rule is nothing to be written down.
    rules: ({ period, loss_rate, target_loss }) =>
      object_type === 'tg' && isDate(period)
        ? areaEvidence({
            rate: loss_rate,
            before: before.get(period) ?? null,
            target: target_loss,
          }).map(({ rule }) => rule)
        : [],
    day: ({ period }) => ({
      meter_id: '',
      metercomid: '',
      data_date: period,
      tg_id: object_id,
      tg_name: object_name,
    }),
    rule: ({ loss_rate, target_loss }) =>
      areaEvidence({ rate: loss_rate, before: null, target: target_loss })[0]?.rule ?? '',
    marked: ({ abnormal_id }) => abnormal_id !== '',
    onMarked: reload,
  })
  const ofPeriod = (row: LossPeriod) => [{ ...row, id: object_id }]
  const button = ({ label, hidden, to, run, danger = false }: Action) => {
    if (hidden === true) return null
    if (to !== undefined)
      return (
        <span className={css.record}>
          <ObjectLink to={to}>{label}</ObjectLink>
        </span>
      )
    return (
      <Button size="small" type="text" danger={danger} onClick={() => void run?.()}>
        {label}
      </Button>
    )
  }
  return (
    <section className={css.card}>
      <h2 className={css.title}>{t('periods')}</h2>
      <PlainTable
        name={t('periods')}
        rows={data.periods}
        rowKey={({ period }) => period}
        columns={periodColumns}
        actions={{
          title: '',
          width: 400,
          render: (row) => (
            <>
              <Button size="small" type="text" onClick={() => toggle(row.period)}>
                {t(isYes(row.excluded) ? 'include' : 'exclude')}
              </Button>
              {button(marks.mark(ofPeriod(row)))}
              {button(marks.unmark(ofPeriod(row)))}
              {button(marking.action([row]))}
              {button(marking.record(row))}
            </>
          ),
        }}
      />
      {marks.dialog}
      {marking.dialog}
    </section>
  )
}
