import type { LossAnalysis, LossPeriod } from '@/api/business/lossAnalysis'
import { useMarking } from '@/domain/abnormal/useMarking'
import { isDate } from '@/lib/time'
import { areaEvidence } from '@/rules/losses/areaLossRules'

/** Records a day of an area as abnormal. Abnormal records are about days, and only a loss that breaks a rule can be recorded. */
export function useDayMarking(
  { object_id, object_name, object_type, periods }: LossAnalysis,
  onMarked: () => void,
) {
  const previousRates = new Map(
    periods.map(({ period }, index) => [period, periods[index - 1]?.loss_rate ?? null]),
  )
  return useMarking<LossPeriod>({
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
    onMarked,
  })
}
