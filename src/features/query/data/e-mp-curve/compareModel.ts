import type { ChartedMeter, CurveChart } from '@/api/query/curveRead'
import type { CurveItem } from '@/api/capture/meterReadings'
import { measuredFields } from '@/domain/columns/measuredFields'
import { voltageLimits } from '@/domain/curves/curveModel'
import type { ChartLimit, ChartModel } from '@/ui/chart/chartModel'

interface Words {
  /** Name of a meter, marked where its clock deviates and where its values are at the right axis. */
  meter: (meter: ChartedMeter, isRight: boolean) => string
  upper: (volts: number) => string
  lower: (volts: number) => string
}

/** Number of times by which the values of one meter may exceed those of another at the same axis. */
const widestScale = 8

/**
 * Ids of the meters whose values belong to an axis of their own: beside a feeder, the curves of homes would lie flat at
 * zero. Empty where all fit one axis.
 */
function largeMeters({ meters }: CurveChart, item: CurveItem): ReadonlySet<string> {
  const sizes = meters
    .map(({ meter_id, series }) => ({
      id: meter_id,
      size: (series[item] ?? []).reduce<number>(
        (highest, value) => Math.max(highest, Math.abs(value ?? 0)),
        0,
      ),
    }))
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => a.size - b.size)
  const [smallest, largest] = [sizes[0]?.size ?? 0, sizes.at(-1)?.size ?? 0]
  if (largest <= smallest * widestScale) return new Set()
  const steps = sizes.map(({ size }, index) => size / (sizes[index - 1]?.size ?? size))
  return new Set(sizes.slice(steps.indexOf(Math.max(...steps))).map(({ id }) => id))
}

/**
 * Chart of one item of several meters; those of another order of magnitude have the right axis. Limits are drawn only
 * where all meters have the same.
 */
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
  const large = largeMeters(chart, item)
  // Two axes that begin at other values than zero would invite comparing what cannot be compared.
  const axis = { ...measuredFields[item], fromZero: item.endsWith('_e') || large.size > 0 }
  return {
    points: chart.data_time,
    axes: large.size > 0 ? [axis, axis] : [axis],
    series: chart.meters.map((meter) => ({
      key: meter.meter_id,
      name: words.meter(meter, large.has(meter.meter_id)),
      axis: large.has(meter.meter_id) ? 1 : 0,
      values: meter.series[item] ?? chart.data_time.map(() => null),
    })),
    limits: sharedLimits,
  }
}
