import type { AbnormalRow } from '../../src/api/cbo/abnormal'
import type { CollectionPointRow } from '../../src/api/capture/collectionPoints'
import type { DashboardSummary } from '../../src/api/console/dashboard'
import type { DayReadRow } from '../../src/api/query/dayRead'
import type { AreaLoss, AreaLosses } from '../../src/api/capture/gis'
import type { LineRow } from '../../src/api/capture/lines'
import type { MeterRow } from '../../src/api/capture/meters'
import { isTotalizer } from '../../src/rules/archive/meterRules'
import { checkArea } from './areaRules'
import { checkBlame, checkCauses, checkSignals, addSignalEffect, noSignalEffect } from './causeRules'
import { signedIn, type Answer, type Ask } from './ask'
import { checkConsumer } from './consumerRules'
import { checkCredit, checkTokens } from './creditRules'
import { checkLine } from './lineRules'
import { checkAreaLists } from './listRules'
import { checkAreaFigures, checkLineFigures } from './lossRules'
import { checkAddresses, checkCounts, checkOnline, checkTasks, checkTotal } from './countRules'
import { checkEvents } from './eventRules'
import { daysOf, dayBefore, eventsOf, factsOf } from './facts'
import { checkEnergy, checkMonthDemand, checkVoltages } from './meterRules'
import { checkAngles } from './phaseRules'
import { checkRates, noEvents, addMeterDays } from './rateRules'
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
  /** Number of checked objects, and number of existing objects. */
  sample: Sample
  existing: Sample
}

/** Indexes into a list of `total`, spread over the entire list by `seed`: each index once. */
function* spread(total: number, seed: number): Generator<number, undefined> {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
  let step = Math.max(1, Math.floor(total * 0.618_034))
  while (gcd(step, total) !== 1) step += 1
  for (let i = 0, index = seed % Math.max(1, total); i < total; i++, index = (index + step) % total)
    yield index
  return undefined
}

interface CheckOptions {
  seed: number
  hasTimeLeft: (sample: Sample) => boolean
  withAllMeters: boolean
  large?: boolean
}

/**
 * Checks every rule against the answers of the calls: counts over the entire utility, the other rules on as many
 * meters, areas and collection points as `hasTimeLeft` allows, in rounds of ten meters, one area, one point and one
 * line.
 * @param withAllMeters also sums the day rows of every meter, one call each
 * @param large skips months of areas and comparisons over all lines, which cost too much
 */
export async function check(
  answer: Answer,
  { seed, hasTimeLeft, withAllMeters, large = false }: CheckOptions,
): Promise<Checked> {
  const ask = await signedIn(answer)
  const { note, counts } = counting()
  await checkCounts(ask, note)
  await checkTasks(ask, note)
  const board = await ask.get<DashboardSummary>('/dashboard/summary')
  const today = board.as_of.slice(0, 10)
  if (withAllMeters) await checkWhole(ask, board, note)
  const findings = await ask.allRows<AbnormalRow>('/cbo/abnormalData/list')
  const losses = await allLosses(ask)
  await checkCauses(ask, losses, note)
  await checkRecords(ask, findings, note)
  const count = async (path: string): Promise<number> => (await ask.page(path, { pageSize: 1 })).total
  const existing = {
    meters: await count('/capture/meter/list'),
    areas: losses.length,
    points: await count('/capture/cp/list'),
    lines: await count('/capture/line/list'),
  }
  const indexes = {
    meters: spread(existing.meters, seed),
    areas: spread(existing.areas, seed),
    points: spread(existing.points, seed),
    lines: spread(existing.lines, seed),
  }
  const sample: Sample = { meters: 0, areas: 0, points: 0, lines: 0 }
  const nth = async <Row>(path: string, index: number): Promise<Row | undefined> =>
    (await ask.page<Row>(path, { currentPage: index + 1, pageSize: 1 })).rows[0]
  const lossy = losses.flatMap(({ id, rate }) => ((rate ?? 0) > 10 ? id : []))
  const bypassed = findings.flatMap(({ e_type, tg_id }) => (e_type === 'neutralDiffers' ? tg_id : []))
  await checkNeutrals(ask, today, [...new Set([...bypassed, ...lossy])].slice(0, 4), note)
  if (!large) await checkBlame(ask, { date: dayBefore(today, 2) }, note)
  const signalEffect = noSignalEffect()
  const eventTotals = noEvents()
  const checkMeter = async (id: string): Promise<void> => {
    const facts = await factsOf(ask, id, today)
    // In a large utility the complete list covers only a part of the areas; searched by number, it has the meter's
    // findings.
    const search = { type: '3', font: facts.detail.metercomid }
    const records = await ask.allRows<AbnormalRow>('/cbo/abnormalData/list', search)
    const rulesFound = new Set(records.flatMap(({ meter_id, e_type }) => (meter_id === id ? [e_type] : [])))
    await checkConsumer(ask, id, today, note)
    checkEnergy(facts, note, (rule) => rulesFound.has(rule))
    checkVoltages(facts, note)
    checkEvents(facts, note)
    checkCredit(facts, note)
    await checkTokens(ask, facts, today, note)
    addMeterDays(facts, eventTotals)
    await checkAngles(ask, facts, today, note)
    await checkMonthDemand(ask, facts, today, note)
  }
  while (hasTimeLeft(sample)) {
    let hasMore = false
    for (let i = 0; i < 10; i++) {
      const { value: meterIndex } = indexes.meters.next()
      const row =
        meterIndex === undefined ? undefined : await nth<MeterRow>('/capture/meter/list', meterIndex)
      if (!row) break
      await checkMeter(row.id)
      sample.meters += 1
      hasMore = true
    }
    const { value: areaIndex } = indexes.areas.next()
    const loss = areaIndex === undefined ? undefined : losses[areaIndex]
    if (loss) {
      await checkArea(ask, loss, note)
      await checkAreaFigures(ask, loss, note)
      await checkDay(ask, loss, note, large)
      await addSignalEffect(ask, loss, signalEffect)
      if (large) await checkBlame(ask, { tg_id: loss.id, date: dayBefore(today, 2) }, note)
      sample.areas += 1
      hasMore = true
    }
    const { value: pointIndex } = indexes.points.next()
    const point =
      pointIndex === undefined ? undefined : await nth<CollectionPointRow>('/capture/cp/list', pointIndex)
    if (point) {
      await checkAddresses(ask, [point.tml_id], note)
      await checkOnline(ask, point, board.as_of, note)
      sample.points += 1
      hasMore = true
    }
    const { value: lineIndex } = indexes.lines.next()
    const line = lineIndex === undefined ? undefined : await nth<LineRow>('/capture/line/list', lineIndex)
    if (line) {
      // Two days back, nearly all meters have been read.
      await checkLine(ask, line, dayBefore(today, 2), note)
      await checkLineFigures(ask, line, today, note)
      sample.lines += 1
      hasMore = true
    }
    if (!hasMore) break
  }
  checkRates(eventTotals, note)
  // Limiters act rarely: the first of the following meters with such an event is checked as well.
  const isLimiterChecked = (): boolean =>
    counts().some(({ rule, checked }) => rule === 'limiter' && checked > 0)
  for (const meterIndex of isLimiterChecked() ? [] : indexes.meters) {
    const row = await nth<MeterRow>('/capture/meter/list', meterIndex)
    if (!row || !(await eventsOf(ask, row.id, today)).some(({ event_code }) => event_code === '65')) continue
    await checkMeter(row.id)
    sample.meters += 1
    if (isLimiterChecked()) break
  }
  checkSignals(signalEffect, note)
  return { counts: counts(), sample, existing }
}

/** Checks lists and statistics about a day of an area and its meters; statistics of a large utility cost too much. */
async function checkDay(
  ask: Ask,
  { id, date }: AreaLoss,
  note: ReturnType<typeof counting>['note'],
  large: boolean,
): Promise<void> {
  const area = { id, date }
  const days = await ask.allRows<DayReadRow>('/query/dayRead/list', {
    tg_id: id,
    date_begin: date,
    date_end: date,
  })
  await checkAreaLists(ask, area, days, note)
  await checkAreaReads(ask, { ...area, large }, days, note)
  if (!large) await checkAreaMonth(ask, area, note)
}

/** Losses of all areas; many of them are computed between calls. */
async function allLosses(ask: Ask): Promise<readonly AreaLoss[]> {
  const losses = await ask.complete<AreaLosses>('/capture/gis/loss')
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
  for (const { id, meter_type } of await ask.allRows<MeterRow>('/capture/meter/list')) {
    const [day] = isTotalizer(meter_type) ? [] : await daysOf(ask, id, yesterday, yesterday)
    energies.push(day?.pap_e ?? 0)
  }
  checkTotal(board, energies, note)
}
