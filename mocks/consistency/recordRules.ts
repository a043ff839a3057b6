import type { AbnormalRow } from '../../src/api/cbo/abnormal'
import type { CurveItem } from '../../src/api/capture/meterReadings'
import type { MeterEventRow } from '../../src/api/capture/meters'
import type { AbnormalRule } from '../../src/rules/archive/abnormalRules'
import type { Ask } from './ask'
import { curveOf, dayBefore, daysOf, type Curve, type Day } from './facts'
import { isNear, sum, type Note } from './rule'

const mean = (values: readonly number[]): number => sum(values) / values.length
const knownValues = (curve: Curve, item: CurveItem): number[] =>
  curve.valuesOf(item).filter((value): value is number => value !== null)

/** The value of a record computed from the day's readings, and the tolerance: gaps move a mean. */
const recomputed: Partial<
  Record<AbnormalRule, { valueOf: (day: Day | undefined, curve: Curve) => number | null; tolerance: number }>
> = {
  demandOver: { valueOf: (day) => day?.pap_demand_primary ?? null, tolerance: 0.006 },
  overCapacity: { valueOf: (day) => day?.pap_e ?? null, tolerance: 0.006 },
  energyJump: { valueOf: (day) => day?.pap_e ?? null, tolerance: 0.006 },
  reverseEnergy: { valueOf: (day) => day?.rap_e ?? null, tolerance: 0.02 },
  readingDecrease: { valueOf: (day) => day?.pap_r ?? null, tolerance: 0 },
  neutralDiffers: {
    valueOf(_, curve) {
      const [phase, neutral] = [mean(knownValues(curve, 'ia')), mean(knownValues(curve, 'i0'))]
      return Number.isNaN(phase + neutral) ? null : (1 - phase / neutral) * 100
    },
    tolerance: 3,
  },
  currentUnbalance: {
    valueOf(_, curve) {
      const phases = (['ia', 'ib', 'ic'] as const).flatMap((item) => {
        const values = knownValues(curve, item)
        return values.length > 0 ? [mean(values)] : []
      })
      return phases.length < 2 ? null : (1 - Math.min(...phases) / Math.max(...phases)) * 100
    },
    tolerance: 2,
  },
}
/** Number of records of each rule that are recomputed. */
const recordsPerRule = 4

/** Compares the value of a record with the readings of its meter and day. */
export async function checkRecords(ask: Ask, records: readonly AbnormalRow[], note: Note): Promise<void> {
  const checkedCounts = new Map<string, number>()
  for (const { meter_id, metercomid, data_date, e_type = '', value } of records) {
    const recomputation = recomputed[e_type as AbnormalRule]
    const count = checkedCounts.get(e_type) ?? 0
    if (!recomputation || count >= recordsPerRule || value === null) continue
    checkedCounts.set(e_type, count + 1)
    const [day] = await daysOf(ask, meter_id, data_date, data_date)
    const curve = await curveOf(ask, meter_id, data_date, ['ia', 'ib', 'ic', 'i0'])
    const expected = recomputation.valueOf(day, curve)
    if (expected === null) continue
    note(
      'records',
      isNear(value, expected, recomputation.tolerance),
      () => `${metercomid} ${data_date}: ${e_type} ${String(value)}, by its readings ${expected.toFixed(2)}`,
    )
  }
}

/** Number of months searched for bypasses. */
const months = 13
/** Days of each query; a month's length varies. */
const spanDays = 28
const bypasses = 3
const percentIn = (detail: string): number => Number(/(?<!\d)(\d+) %/.exec(detail)?.[1] ?? Number.NaN)

/** Checks that a meter which reported a bypass current shows it in its neutral current on the next day. */
export async function checkNeutrals(
  ask: Ask,
  today: string,
  areas: readonly string[],
  note: Note,
): Promise<void> {
  /** Checks at most `maxCount` bypasses of a period; returns their number. */
  const checkPeriod = async (span: Readonly<Record<string, string>>, maxCount: number): Promise<number> => {
    let checkedCount = 0
    const { rows } = await ask.page<MeterEventRow & { meter_id: string }>('/query/eMeterEvent/list', {
      ...span,
      event_code: '54',
      pageSize: 20,
    })
    for (const { meter_id, event_time, detail } of rows) {
      const date = dayBefore(event_time.slice(0, 10), -1)
      if (checkedCount >= maxCount || date >= today) continue
      const curve = await curveOf(ask, meter_id, date, ['ia', 'i0'])
      const [phase, neutral] = [mean(knownValues(curve, 'ia')), mean(knownValues(curve, 'i0'))]
      if (!(neutral > 0.25)) continue
      checkedCount++
      const differs = (1 - phase / neutral) * 100
      note(
        'neutral',
        isNear(differs, percentIn(detail), 3),
        () => `${meter_id} ${date}: ${detail}, by its currents ${differs.toFixed(1)} %`,
      )
    }
    return checkedCount
  }
  let remaining = bypasses
  for (let month = 0; month < months; month++) {
    const last = dayBefore(today, 1 + spanDays * month)
    const span = {
      time_begin: `${dayBefore(last, spanDays - 1)} 00:00:00`,
      time_end: `${last} 23:59:59`,
    }
    for (const tg_id of areas) remaining -= await checkPeriod({ ...span, tg_id }, remaining)
    if (remaining <= 0) return
  }
}
