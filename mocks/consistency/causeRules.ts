import type { CollectionPointRow } from '../../src/api/capture/collectionPoints'
import type { DayReadRow } from '../../src/api/query/dayRead'
import type { AreaLoss } from '../../src/api/capture/gis'
import type { MissingRow } from '../../src/api/query/missingData'
import type { SignalRow } from '../../src/api/capture/signalRead'
import type { Ask } from './ask'
import { dayBefore } from './facts'
import type { Note } from './rule'

/** Minimum number of areas for the check, minimum spread in percentage points, and minimum of the highest loss, %. */
const spread = { areas: 8, points: 3, highest: 6 }
/** Loss in % above which cables and connections cannot be the cause, and the number of such areas to check. */
const high = { above: 10, areas: 6 }

/** Losses must differ between areas, and a high loss must have another cause than the cables. */
export async function checkCauses(ask: Ask, losses: readonly AreaLoss[], note: Note): Promise<void> {
  const rates = losses.flatMap(({ rate }) => rate ?? [])
  if (rates.length >= spread.areas) {
    const [lowest, highest] = [Math.min(...rates), Math.max(...rates)]
    note(
      'lossSpread',
      highest - lowest >= spread.points && highest >= spread.highest,
      () => `losses of ${String(rates.length)} areas lie between ${String(lowest)} and ${String(highest)} %`,
    )
  }
  const lossy = losses.filter(({ rate }) => (rate ?? 0) > high.above).slice(0, high.areas)
  for (const { id, date, rate } of lossy) {
    const { cause = '' } = await ask.get<{ cause?: string }>('/business/loss/analysis', {
      tg_id: id,
      date_begin: date,
      date_end: date,
    })
    note('causes', cause !== 'technical', () => `${id} ${date}: ${String(rate)} % lost, said to be ${cause}`)
  }
}

const unreached = new Set(['dcuOffline', 'outage'])

/**
 * Checks the device blamed for a missing day: the meter when it did not answer, otherwise the lowest device that
 * explains it.
 */
export async function checkBlame(
  ask: Ask,
  query: { tg_id?: string; date: string },
  note: Note,
): Promise<void> {
  const { date, tg_id } = query
  const rows = await ask.allRows<MissingRow>('/query/missingData/list', {
    data_date: date,
    of_day: '1',
    ...(tg_id !== undefined && { tg_id }),
  })
  for (const { metercomid, fail_reason, cause, cause_level, tml_id } of rows) {
    const blamed = cause.slice(cause.indexOf('-') + 1)
    const isMeterOrItsPoint = cause_level === 'meter' || (cause_level === 'point' && blamed === tml_id)
    // A device above the point explains more only when several points depend on it.
    const isPlausible = isMeterOrItsPoint || (await pointsBelow(ask, cause_level, blamed)) > 1
    note(
      'blame',
      (cause_level === 'meter') !== unreached.has(fail_reason) && isPlausible,
      () => `${metercomid} ${date}: ${fail_reason}, blamed is ${cause_level} ${blamed}`,
    )
  }
}
const filterOf: Readonly<Record<string, string>> = { tg: 'tg_id', line: 'line_id', subs: 'subs_id' }
async function pointsBelow(ask: Ask, level: string, id: string): Promise<number> {
  const filter = filterOf[level]
  return filter
    ? (await ask.page<CollectionPointRow>('/capture/cp/list', { [filter]: id, pageSize: 1 })).total
    : 0
}

/** Number of expected readings of weak and of strong modules, and number of late or missing readings. */
export interface SignalEffect {
  weak: { due: number; late: number }
  strong: { due: number; late: number }
}
export const noSignalEffect = (): SignalEffect => ({ weak: { due: 0, late: 0 }, strong: { due: 0, late: 0 } })
/** Weeks of an area that are counted, and the minimum number of readings of each kind. */
const countedWeeks = 4
const minReadings = 150

/** Adds the days before `date` of an area. */
export async function addSignalEffect(
  ask: Ask,
  { id: tg_id, date }: AreaLoss,
  effect: SignalEffect,
): Promise<void> {
  const signals = await ask.allRows<SignalRow>('/capture/signalRead/list', {
    tg_id,
    data_date: date,
    device: 'module',
  })
  const level = new Map(signals.map(({ id, signal_level }) => [id, signal_level]))
  const rows: DayReadRow[] = []
  for (let week = 0; week < countedWeeks; week++) {
    const end = dayBefore(date, 7 * week)
    const span = { tg_id, date_begin: dayBefore(end, 6), date_end: end }
    rows.push(...(await ask.allRows<DayReadRow>('/query/dayRead/list', span)))
  }
  for (const row of rows) {
    const signalLevel = level.get(row.meter_id) ?? ''
    const kind =
      signalLevel === '1' || signalLevel === '2'
        ? effect.weak
        : signalLevel === '4' || signalLevel === '5'
          ? effect.strong
          : undefined
    if (!kind || row.read_result === '3') continue
    kind.due += 1
    if (row.read_time === '' || row.read_time > `${dayBefore(row.data_date, -1)} 06:00:00`) kind.late += 1
  }
}

/** Weak modules must have a larger share of late or missing readings than strong ones. */
export function checkSignals({ weak, strong }: SignalEffect, note: Note): void {
  if (weak.due < minReadings || strong.due < minReadings) return
  const [low, good] = [weak.late / weak.due, strong.late / strong.due]
  note(
    'signalEffect',
    low > 1.2 * good,
    () =>
      `late or missing: ${(low * 100).toFixed(1)} % of weak modules, ${(good * 100).toFixed(1)} % of strong ones`,
  )
}
