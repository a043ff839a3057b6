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
  /** Called after a cause was marked or its mark removed. */
  reload: () => void
}

/**
 * Table of the days or months of the analysis; users can exclude each, mark the cause of its loss, or record it as
 * abnormal.
 */
export function PeriodTable({ data, toggle, reload }: Props) {
  const { t } = useTranslation('lossAnalysis')
  const { object_id, object_name, object_type } = data
  const marks = useLossMarks(object_type === 'tg' ? 'area' : 'line', {
    nameOf: () => object_name,
    onChanged: reload,
  })
  const previousRates = new Map(
    data.periods.map(({ period }, index) => [period, data.periods[index - 1]?.loss_rate ?? null]),
  )
  const marking = useMarking<LossPeriod>({
    // Abnormal records are about days, and only a loss that breaks a rule can be recorded.
    rules: ({ period, loss_rate, target_loss }) =>
      object_type === 'tg' && isDate(period)
        ? areaEvidence({
            rate: loss_rate,
            previousRate: previousRates.get(period) ?? null,
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
      areaEvidence({ rate: loss_rate, previousRate: null, target: target_loss })[0]?.rule ?? '',
    marked: ({ abnormal_id }) => abnormal_id !== '',
    onMarked: reload,
  })
  const markedRows = (row: LossPeriod) => [{ ...row, id: object_id }]
  const renderAction = ({ label, hidden, to: path, run, danger = false }: Action) => {
    if (hidden === true) return null
    if (path !== undefined)
      return (
        <span className={css.record}>
          <ObjectLink to={path}>{label}</ObjectLink>
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
              {renderAction(marks.mark(markedRows(row)))}
              {renderAction(marks.unmark(markedRows(row)))}
              {renderAction(marking.action([row]))}
              {renderAction(marking.record(row))}
            </>
          ),
        }}
      />
      {marks.dialog}
      {marking.dialog}
    </section>
  )
}
