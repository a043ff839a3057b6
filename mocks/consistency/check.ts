import type { AbnormalRow } from '../../src/api/cbo/abnormal'
import type { CollectionPointRow } from '../../src/api/capture/collectionPoints'
import type { DashboardSummary } from '../../src/api/console/dashboard'
import type { DayReadRow } from '../../src/api/query/dayRead'
import type { AreaLoss, AreaLosses } from '../../src/api/capture/gis'
import type { LineRow } from '../../src/api/capture/lines'
import type { MeterRow } from '../../src/api/capture/meters'
import { isTotalizer } from '../../src/rules/archive/meterRules'
import { checkArea } from './areaRules'
import { checkBlame, checkCauses, checkSignals, hear, nothingHeard } from './causeRules'
import { signedIn, type Answer, type Ask } from './ask'
import { checkLine } from './lineRules'
import { checkAreaLists } from './listRules'
import { checkAreaFigures, checkLineFigures } from './lossRules'
import { checkAddresses, checkCounts, checkOnline, checkTasks, checkTotal } from './countRules'
import { checkEvents } from './eventRules'
import { daysOf, dayBefore, eventsOf, factsOf } from './facts'
import { checkEnergy, checkMonthDemand, checkVoltages } from './meterRules'
import { checkAngles } from './phaseRules'
import { checkRates, nothingTold, tell } from './rateRules'
import { checkNeutrals, checkRecords } from './recordRules'
import { counting, type Count } from './rule'
import { checkAreaMonth, checkAreaReads } from './statRules'

export interface Sample {
  meters: number
  areas: number
  points: number
  lines: number
}
export interface Checked {
  counts: Count[]
  /** How many were looked at, of how many there are. */
  sample: Sample
  all: Sample
}

/** Places in a list of `total`, spread over all of it by `seed`: every place once, in an order of its own. */
function* spread(total: number, seed: number): Generator<number, undefined> {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
  let step = Math.max(1, Math.floor(total * 0.618_034))
  while (gcd(step, total) !== 1) step += 1
  for (let i = 0, place = seed % Math.max(1, total); i < total; i++, place = (place + step) % total)
    yield place
  return undefined
}

interface Asked {
  seed: number
  goesOn: (sample: Sample) => boolean
  whole: boolean
  large?: boolean
}

/**
 * Checks every rule against what the calls answer: counts over the whole utility, the rest on as many meters, areas and collection
 * points as `goesOn` allows, in turns of ten meters, one area, one point and one line.
 * @param whole also sums the day rows of every meter, one call each
 * @param large months of areas, and what all lines tell together, are too dear
 */
export async function check(answer: Answer, { seed, goesOn, whole, large = false }: Asked): Promise<Checked> {
  const ask = await signedIn(answer)
  const { note, counts } = counting()
  await checkCounts(ask, note)
  await checkTasks(ask, note)
  const board = await ask.get<DashboardSummary>('/dashboard/summary')
  const today = board.as_of.slice(0, 10)
  if (whole) await checkWhole(ask, board, note)
  const found = await ask.all<AbnormalRow>('/cbo/abnormalData/list')
  const losses = await allLosses(ask)
  await checkCauses(ask, losses, note)
  await checkRecords(ask, found, note)
  const count = async (path: string): Promise<number> => (await ask.page(path, { pageSize: 1 })).total
  const all = {
    meters: await count('/capture/meter/list'),
    areas: losses.length,
    points: await count('/capture/cp/list'),
    lines: await count('/capture/line/list'),
  }
  const turns = {
    meters: spread(all.meters, seed),
    areas: spread(all.areas, seed),
    points: spread(all.points, seed),
    lines: spread(all.lines, seed),
  }
  const sample: Sample = { meters: 0, areas: 0, points: 0, lines: 0 }
  const nth = async <Row>(path: string, place: number): Promise<Row | undefined> =>
    (await ask.page<Row>(path, { currentPage: place + 1, pageSize: 1 })).rows[0]
  const lossy = losses.flatMap(({ id, rate }) => ((rate ?? 0) > 10 ? id : []))
  const beside = found.flatMap(({ e_type, tg_id }) => (e_type === 'neutralDiffers' ? tg_id : []))
  await checkNeutrals(ask, today, [...new Set([...beside, ...lossy])].slice(0, 4), note)
  if (!large) await checkBlame(ask, { date: dayBefore(today, 2) }, note)
  const heard = nothingHeard()
  const told = nothingTold()
  const checkMeter = async (id: string): Promise<void> => {
    const facts = await factsOf(ask, id, today)
    // In a large utility the list of all covers a part of the areas; by its number a meter's own are found.
    const own = { type: '3', font: facts.detail.metercomid }
    const records = await ask.all<AbnormalRow>('/cbo/abnormalData/list', own)
    const named = new Set(records.flatMap(({ meter_id, e_type }) => (meter_id === id ? [e_type] : [])))
    checkEnergy(facts, note, (rule) => named.has(rule))
    checkVoltages(facts, note)
    checkEvents(facts, note)
    tell(facts, told)
    await checkAngles(ask, facts, today, note)
    await checkMonthDemand(ask, facts, today, note)
  }
  while (goesOn(sample)) {
    let more = false
    for (let i = 0; i < 10; i++) {
      const { value: place } = turns.meters.next()
      const row = place === undefined ? undefined : await nth<MeterRow>('/capture/meter/list', place)
      if (!row) break
      await checkMeter(row.id)
      sample.meters += 1
      more = true
    }
    const { value: area } = turns.areas.next()
    const loss = area === undefined ? undefined : losses[area]
    if (loss) {
      await checkArea(ask, loss, note)
      await checkAreaFigures(ask, loss, note)
      await checkDay(ask, loss, note, large)
      await hear(ask, loss, heard)
      if (large) await checkBlame(ask, { tg_id: loss.id, date: dayBefore(today, 2) }, note)
      sample.areas += 1
      more = true
    }
    const { value: at } = turns.points.next()
    const point = at === undefined ? undefined : await nth<CollectionPointRow>('/capture/cp/list', at)
    if (point) {
      await checkAddresses(ask, [point.tml_id], note)
      await checkOnline(ask, point, board.as_of, note)
      sample.points += 1
      more = true
    }
    const { value: bay } = turns.lines.next()
    const line = bay === undefined ? undefined : await nth<LineRow>('/capture/line/list', bay)
    if (line) {
      // By then nearly all is read.
      await checkLine(ask, line, dayBefore(today, 2), note)
      await checkLineFigures(ask, line, today, note)
      sample.lines += 1
      more = true
    }
    if (!more) break
  }
  checkRates(told, note)
  // Limiters act rarely: of the meters that follow, the first one with such an event is checked as well.
  const limited = (): boolean => counts().some(({ rule, checked }) => rule === 'limiter' && checked > 0)
  for (const place of limited() ? [] : turns.meters) {
    const row = await nth<MeterRow>('/capture/meter/list', place)
    if (!row || !(await eventsOf(ask, row.id, today)).some(({ event_code }) => event_code === '65')) continue
    await checkMeter(row.id)
    sample.meters += 1
    if (limited()) break
  }
  checkSignals(heard, note)
  return { counts: counts(), sample, all }
}

/** What lists and statistics say of a day of an area and its meters; statistics of a large utility are too dear. */
async function checkDay(
  ask: Ask,
  { id, date }: AreaLoss,
  note: ReturnType<typeof counting>['note'],
  large: boolean,
): Promise<void> {
  const area = { id, date }
  const days = await ask.all<DayReadRow>('/query/dayRead/list', {
    tg_id: id,
    date_begin: date,
    date_end: date,
  })
  await checkAreaLists(ask, area, days, note)
  await checkAreaReads(ask, { ...area, large }, days, note)
  if (!large) await checkAreaMonth(ask, area, note)
}

/** The losses of all areas; many are worked out in turns between calls. */
async function allLosses(ask: Ask): Promise<readonly AreaLoss[]> {
  const losses = await ask.whole<AreaLosses>('/capture/gis/loss')
  if (!losses) throw new Error('The losses of the map are never worked out.')
  return losses.dataList
}

async function checkWhole(
  ask: Ask,
  board: DashboardSummary,
  note: ReturnType<typeof counting>['note'],
): Promise<void> {
  const yesterday = dayBefore(board.as_of.slice(0, 10))
  const energies: number[] = []
  for (const { id, meter_type } of await ask.all<MeterRow>('/capture/meter/list')) {
    const [day] = isTotalizer(meter_type) ? [] : await daysOf(ask, id, yesterday, yesterday)
    energies.push(day?.pap_e ?? 0)
  }
  checkTotal(board, energies, note)
}
