import type { DataItemRow } from '@/api/capture/dataItems'
import type { WatchSample } from '@/api/capture/realTime'
import { lineVoltage } from '@/rules/readings/lineVoltage'
import type { ChartAxis, ChartModel } from '@/ui/chart/chartModel'

type Item = Pick<DataItemRow, 'item_code' | 'item_name' | 'unit' | 'decimals'>

/** Limits of one item; undefined = no limit. */
export interface Alarm {
  low?: number | undefined
  high?: number | undefined
}
export type Alarms = Readonly<Record<string, Alarm>>

/** Items by their codes, named as a meter with this wiring (code of `wiringMode`) measures them. */
export const itemsOf = <Catalogued extends Item>(
  catalogue: readonly Catalogued[],
  codes: readonly string[],
  wiring: string,
  word: (name: 'u12' | 'u32') => string,
): Catalogued[] =>
  codes.flatMap((code) => {
    const item = catalogue.find((candidate) => candidate.item_code === code)
    const voltage = lineVoltage(code, wiring)
    return item ? [voltage ? { ...item, item_name: word(voltage) } : item] : []
  })

/** Distinct units of the items; a chart has at most two axes. */
export const unitsOf = (items: readonly Item[]): string[] => [...new Set(items.map((item) => item.unit))]

/** Limit that a value breaks; undefined when it breaks none. */
export function brokenLimit(
  value: number | null | undefined,
  alarm: Alarm | undefined,
): 'low' | 'high' | undefined {
  if (value === null || value === undefined || !alarm) return undefined
  if (alarm.low !== undefined && value < alarm.low) return 'low'
  return alarm.high !== undefined && value > alarm.high ? 'high' : undefined
}

/** Items whose newest value breaks a limit although the previous value did not. */
export const newAlarms = (samples: readonly WatchSample[], alarms: Alarms): string[] => {
  const [previous, newest] = [samples.at(-2), samples.at(-1)]
  if (!newest) return []
  return Object.keys(newest.values).filter(
    (code) =>
      brokenLimit(newest.values[code], alarms[code]) && !brokenLimit(previous?.values[code], alarms[code]),
  )
}

/** Chart of the samples: at most two units, each with its axis; limits are lines. */
export function watchModel(
  items: readonly Item[],
  samples: readonly WatchSample[],
  alarms: Alarms,
  words: { low: (name: string) => string; high: (name: string) => string },
): ChartModel {
  const units = unitsOf(items).slice(0, 2)
  const axisOf = (item: Item): 0 | 1 => (units.indexOf(item.unit) === 1 ? 1 : 0)
  const axes = units.map((unit): ChartAxis => ({
    unit,
    decimals: Math.max(...items.filter((item) => item.unit === unit).map((item) => item.decimals)),
  }))
  const [first = { unit: '', decimals: 0 }, second] = axes
  return {
    points: samples.map((sample) => sample.time),
    series: items
      .filter((item) => units.includes(item.unit))
      .map((item) => ({
        key: item.item_code,
        name: item.item_name,
        axis: axisOf(item),
        values: samples.map((sample) => sample.values[item.item_code] ?? null),
      })),
    axes: second ? [first, second] : [first],
    limits: items.flatMap((item) => {
      const { low, high } = alarms[item.item_code] ?? {}
      const axis = axisOf(item)
      return [
        ...(low === undefined ? [] : [{ name: words.low(item.item_name), value: low, axis }]),
        ...(high === undefined ? [] : [{ name: words.high(item.item_name), value: high, axis }]),
      ]
    }),
  }
}
