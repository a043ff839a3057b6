import type { AbnormalRow } from '../../src/api/cbo/abnormal'
import type { CurveItem } from '../../src/api/capture/meterReadings'
import type { MeterEventRow } from '../../src/api/capture/meters'
import type { AbnormalRule } from '../../src/rules/archive/abnormalRules'
import type { Ask } from './ask'
import { curveOf, dayBefore, daysOf, type Curve, type Day } from './facts'
import { near, sum, type Note } from './rule'

const mean = (values: readonly number[]): number => sum(values) / values.length
const known = (curve: Curve, item: CurveItem): number[] =>
  curve.of(item).filter((value): value is number => value !== null)

/** How a value of a record follows from the readings of its day, and by how much it may differ: gaps move a mean. */
const worked: Partial<
  Record<AbnormalRule, { of: (day: Day | undefined, curve: Curve) => number | null; by: number }>
> = {
  demandOver: { of: (day) => day?.pap_demand_primary ?? null, by: 0.006 },
  overCapacity: { of: (day) => day?.pap_e ?? null, by: 0.006 },
  energyJump: { of: (day) => day?.pap_e ?? null, by: 0.006 },
  reverseEnergy: { of: (day) => day?.rap_e ?? null, by: 0.02 },
  readingDecrease: { of: (day) => day?.pap_r ?? null, by: 0 },
  neutralDiffers: {
    of(_, curve) {
      const [phase, neutral] = [mean(known(curve, 'ia')), mean(known(curve, 'i0'))]
      return Number.isNaN(phase + neutral) ? null : (1 - phase / neutral) * 100
    },
    by: 3,
  },
  currentUnbalance: {
    of(_, curve) {
      const phases = (['ia', 'ib', 'ic'] as const).flatMap((item) => {
        const values = known(curve, item)
        return values.length > 0 ? [mean(values)] : []
      })
      return phases.length < 2 ? null : (1 - Math.min(...phases) / Math.max(...phases)) * 100
    },
    by: 2,
  },
}
/** Records of each rule that are worked out again. */
const each = 4

/** The value of a record is what the readings of its meter and day say. */
export async function checkRecords(ask: Ask, records: readonly AbnormalRow[], note: Note): Promise<void> {
  const looked = new Map<string, number>()
  for (const { meter_id, metercomid, data_date, e_type = '', value } of records) {
    const how = worked[e_type as AbnormalRule]
    const count = looked.get(e_type) ?? 0
    if (!how || count >= each || value === null) continue
    looked.set(e_type, count + 1)
    const [day] = await daysOf(ask, meter_id, data_date, data_date)
    const curve = await curveOf(ask, meter_id, data_date, ['ia', 'ib', 'ic', 'i0'])
    const own = how.of(day, curve)
    if (own === null) continue
    note(
      'records',
      near(value, own, how.by),
      () => `${metercomid} ${data_date}: ${e_type} ${String(value)}, by its readings ${own.toFixed(2)}`,
    )
  }
}

/** Months back in which a bypass is looked for, and how many of them are looked at. */
const months = 13
/** Days of each question: a month is no longer anywhere. */
const spanDays = 28
const bypasses = 3
const percentIn = (detail: string): number => Number(/(?<!\d)(\d+) %/.exec(detail)?.[1] ?? Number.NaN)

/** A meter of these areas that told of a current beside its own shows it in its neutral on the day after. */
export async function checkNeutrals(
  ask: Ask,
  today: string,
  areas: readonly string[],
  note: Note,
): Promise<void> {
  /** Looks at some of the bypasses of a time; how many. */
  const look = async (span: Readonly<Record<string, string>>, most: number): Promise<number> => {
    let looked = 0
    const { rows } = await ask.page<MeterEventRow & { meter_id: string }>('/query/eMeterEvent/list', {
      ...span,
      event_code: '54',
      pageSize: 20,
    })
    for (const { meter_id, event_time, detail } of rows) {
      const date = dayBefore(event_time.slice(0, 10), -1)
      if (looked >= most || date >= today) continue
      const curve = await curveOf(ask, meter_id, date, ['ia', 'i0'])
      const [phase, neutral] = [mean(known(curve, 'ia')), mean(known(curve, 'i0'))]
      if (!(neutral > 0.25)) continue
      looked++
      const differs = (1 - phase / neutral) * 100
      note(
        'neutral',
        near(differs, percentIn(detail), 3),
        () => `${meter_id} ${date}: ${detail}, by its currents ${differs.toFixed(1)} %`,
      )
    }
    return looked
  }
  let left = bypasses
  for (let month = 0; month < months; month++) {
    const last = dayBefore(today, 1 + spanDays * month)
    const span = {
      time_begin: `${dayBefore(last, spanDays - 1)} 00:00:00`,
      time_end: `${last} 23:59:59`,
    }
    for (const tg_id of areas) left -= await look({ ...span, tg_id }, left)
    if (left <= 0) return
  }
}
