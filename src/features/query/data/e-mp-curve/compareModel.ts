import type { ChartedMeter, CurveChart } from '@/api/query/curveRead'
import type { CurveItem } from '@/api/capture/meterReadings'
import { measuredFields } from '@/domain/columns/measuredFields'
import { voltageLimits } from '@/domain/curves/curveModel'
import type { ChartLimit, ChartModel } from '@/ui/chart/chartModel'

interface Words {
  /** Name of a meter, marked where its clock deviates. */
  meter: (meter: ChartedMeter) => string
  upper: (volts: number) => string
  lower: (volts: number) => string
}

/** Chart of one item of several meters. Limits are drawn only where all meters have the same. */
export function compareModel(chart: CurveChart, item: CurveItem, words: Words): ChartModel {
  const limits = chart.meters.map((meter) => voltageLimits(meter))
  const [first] = limits
  const areLimitsEqual = limits.every((range) => range?.low === first?.low && range?.high === first?.high)
  const sharedLimits: ChartLimit[] =
    first && areLimitsEqual && /^u[abc]$/.test(item)
      ? [
          { name: words.upper(first.high), value: first.high },
          { name: words.lower(first.low), value: first.low },
        ]
      : []
  return {
    points: chart.data_time,
    axes: [{ ...measuredFields[item], fromZero: item.endsWith('_e') }],
    series: chart.meters.map((meter) => ({
      key: meter.meter_id,
      name: words.meter(meter),
      values: meter.series[item] ?? chart.data_time.map(() => null),
    })),
    limits: sharedLimits,
  }
}
