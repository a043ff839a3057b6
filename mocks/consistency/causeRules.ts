import type { CollectionPointRow } from '../../src/api/capture/collectionPoints'
import type { DayReadRow } from '../../src/api/query/dayRead'
import type { AreaLoss } from '../../src/api/capture/gis'
import type { MissingRow } from '../../src/api/query/missingData'
import type { SignalRow } from '../../src/api/capture/signalRead'
import type { Ask } from './ask'
import { dayBefore } from './facts'
import type { Note } from './rule'

/** Areas below which nothing is said of how losses differ, points by which they do, and the least of the highest, %. */
const spread = { areas: 8, points: 3, highest: 6 }
/** Above which loss, %, cables and connections cannot be the cause, and how many such areas are asked for theirs. */
const high = { above: 10, areas: 6 }

/** Losses differ from area to area, and a high one has another cause than cables. */
export async function checkCauses(ask: Ask, losses: readonly AreaLoss[], note: Note): Promise<void> {
  const rates = losses.flatMap(({ rate }) => rate ?? [])
  if (rates.length >= spread.areas) {
    const [least, most] = [Math.min(...rates), Math.max(...rates)]
    note(
      'lossSpread',
      most - least >= spread.points && most >= spread.highest,
      () => `losses of ${String(rates.length)} areas lie between ${String(least)} and ${String(most)} %`,
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

/** Who is blamed for a missing day: the meter where it did not answer, else the lowest device that explains it. */
export async function checkBlame(
  ask: Ask,
  asked: { tg_id?: string; date: string },
  note: Note,
): Promise<void> {
  const { date, tg_id } = asked
  const rows = await ask.all<MissingRow>('/query/missingData/list', {
    data_date: date,
    of_day: '1',
    ...(tg_id !== undefined && { tg_id }),
  })
  for (const { metercomid, fail_reason, cause, cause_level, tml_id } of rows) {
    const blamed = cause.slice(cause.indexOf('-') + 1)
    const own = cause_level === 'meter' || (cause_level === 'point' && blamed === tml_id)
    // A device further up explains more than the point only where more points hang on it.
    const wider = own || (await pointsBelow(ask, cause_level, blamed)) > 1
    note(
      'blame',
      (cause_level === 'meter') !== unreached.has(fail_reason) && wider,
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

/** How many readings of weak and of strong modules were asked for, and how many came late or not at all. */
export interface Heard {
  weak: { due: number; late: number }
  strong: { due: number; late: number }
}
export const nothingHeard = (): Heard => ({ weak: { due: 0, late: 0 }, strong: { due: 0, late: 0 } })
/** Weeks of an area that are counted, and readings of each kind that say something. */
const heardWeeks = 4
const enough = 150

/** Adds the days before `date` of an area. */
export async function hear(ask: Ask, { id: tg_id, date }: AreaLoss, heard: Heard): Promise<void> {
  const signals = await ask.all<SignalRow>('/capture/signalRead/list', {
    tg_id,
    data_date: date,
    device: 'module',
  })
  const level = new Map(signals.map(({ id, signal_level }) => [id, signal_level]))
  const rows: DayReadRow[] = []
  for (let week = 0; week < heardWeeks; week++) {
    const end = dayBefore(date, 7 * week)
    const span = { tg_id, date_begin: dayBefore(end, 6), date_end: end }
    rows.push(...(await ask.all<DayReadRow>('/query/dayRead/list', span)))
  }
  for (const row of rows) {
    const of = level.get(row.meter_id) ?? ''
    const kind = of === '1' || of === '2' ? heard.weak : of === '4' || of === '5' ? heard.strong : undefined
    if (!kind || row.read_result === '3') continue
    kind.due += 1
    if (row.read_time === '' || row.read_time > `${dayBefore(row.data_date, -1)} 06:00:00`) kind.late += 1
  }
}

/** Weak modules are read later than strong ones, or not at all. */
export function checkSignals({ weak, strong }: Heard, note: Note): void {
  if (weak.due < enough || strong.due < enough) return
  const [low, good] = [weak.late / weak.due, strong.late / strong.due]
  note(
    'signalEffect',
    low > 1.2 * good,
    () =>
      `late or missing: ${(low * 100).toFixed(1)} % of weak modules, ${(good * 100).toFixed(1)} % of strong ones`,
  )
}
