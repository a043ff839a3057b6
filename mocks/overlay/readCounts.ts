import type { Db } from '../db/createDb'
import { remembered } from '../db/derived'
import { HOUR, MINUTE, QUARTER } from '../world/calendar'
import { eveningGap } from '../world/curve'
import { endsIn } from '../world/load'
import { isDue, outcomeCode } from '../world/outcome'
import type { DashboardSummary, World } from '../world/types'
import type { Code, Collected } from './collections'
import type { Grid } from './grid'
import type { LaterReadings } from './laterReadings'
import { versionedMeters } from './valueVersions'

const names = [
  'installed',
  'should',
  'early',
  'read',
  'typed',
  'unneeded',
  'points',
  'curves',
  'earlyCurves',
] as const

/**
 * Numbers of meters that were there on a day, had to be read, were read by the deadline and until now, were not read
 * but typed since, need not be read (stopped), and number of quarter-hour points that came of those that had to be;
 * `curves` are the meters of which none is missing that there was voltage for, by the deadline and until now.
 */
type Name = (typeof names)[number]
export type Counts = Record<Name, number>

/** See `pointsOf`. */
interface PointsOfDay {
  expected: number
  ofMeter: (meter: number, point: number) => number
}
interface CountedMeter {
  meter: number
  point: number
  /** Absent where no curve is counted. */
  points: PointsOfDay | undefined
}

export const noCounts = (): Counts => ({
  installed: 0,
  should: 0,
  early: 0,
  read: 0,
  typed: 0,
  unneeded: 0,
  points: 0,
  curves: 0,
  earlyCurves: 0,
})
/** Adds counts to others, or takes them away. */
export function addTo(sum: Counts, counts: Counts, sign: 1 | -1 = 1): void {
  for (const name of names) sum[name] += sign * counts[name]
}

/** Outcome of collecting something of many meters on one day: sums of the rule that says it of one. */
export interface ReadCounts {
  /** As of which instant a day is counted at `now`: of the hour until its deadline, then of the minute. */
  asOf: (day: number, instant: number) => number
  /** True when a line of the world is counted; readings that came since are added at once. */
  isCounted: (line: number, day: number, instant: number) => boolean
  count: (line: number, day: number, instant: number) => void
  /** The world's counts of a collection point whose line is counted. */
  ofPoint: (point: number, day: number) => Counts
  /** Σ of the same over the collection points of one line from … to before `to`. */
  ofPoints: (firstPoint: number, endPoint: number, day: number) => Counts
  /** Names the state of a day's counts: each change makes it greater. */
  mark: (day: number) => number
  /**
   * Outcome of one meter of the world (`code`), and of any meter with the readings that people brought (`codeOf`), as
   * they are counted.
   */
  code: Code
  /** CPU ms of it, about. */
  perMeter: number
  codeOf: (id: string, day: number, instant: number) => number
  broughtBy: Collected['broughtBy']
  /**
   * Changes that people made to the world's counts, by collection point: meters moved, removed, added, stopped, read
   * again or typed.
   */
  changes: (day: number, instant: number) => ReadonlyMap<string, Counts>
}

interface LineDay {
  /** By collection point and name. */
  counts: Uint16Array
  /** Meters that may still be read, with their collection points. */
  open: { meter: number; point: number }[]
  /** As of when, and until when no answer can come. */
  countedAt: number
  until: number
  /** All were asked at least once: only `open` can change. */
  final: boolean
}

/** Days that are kept: two months for the matrix of a month. */
const keptDays = 66
/** Always the same, so that what follows from it holds from minute to minute. */
const unchanged: ReadonlyMap<string, Counts> = new Map()
/** By then each meter was asked once, ms after the day's end. */
const firstRounds = 6 * HOUR

/** Counts of one meter. */
function createMeterCounts({ parts: { network, calendar, days, faults } }: World, { curves }: Collected) {
  /**
   * Points that come of a meter's curve of a day when it is read, without gaps, and without what had no voltage; `all`: how many
   * come where there is no gap.
   */
  function pointsOf(day: number, line: number): PointsOfDay | undefined {
    if (!curves) return undefined
    const quarters = calendar.quarters(day)
    const end = (q: number): number => quarters.start + (q + 1) * QUARTER
    const outages = faults.outages(line, quarters.start, end(quarters.count - 1))
    const dark = quarters.hour.map((_, q) => (outages.some((outage) => endsIn(outage, end(q))) ? 1 : 0))
    const lit = dark.reduce((sum, isDark) => sum + 1 - isDark, 0)
    return {
      expected: lit,
      ofMeter(meter, point) {
        const gap = eveningGap(network, meter, point, day)
        if (!gap) return lit
        let lostPoints = 0
        for (const [q, hour] of quarters.hour.entries())
          if (dark[q] === 0 && hour >= gap.beginHour && hour < gap.endHour) lostPoints += 1
        return lit - lostPoints
      },
    }
  }
  /** Adds a meter whose day was read to the counts of its day. */
  function* readNames(
    code: number,
    day: number,
    { meter, point, points }: CountedMeter,
  ): Iterable<[Name, number]> {
    const early = code <= days.deadline(day)
    yield ['read', 1]
    if (early) yield ['early', 1]
    if (!points) return
    const receivedPoints = points.ofMeter(meter, point)
    const isComplete = receivedPoints === points.expected
    yield ['points', receivedPoints]
    if (isComplete) yield ['curves', 1]
    if (early && isComplete) yield ['earlyCurves', 1]
  }

  function addMeter(sum: Counts, code: number, day: number, countedMeter: CountedMeter): void {
    if (code === outcomeCode.unborn) return
    sum.installed += 1
    if (code === outcomeCode.notNeeded) sum.unneeded += 1
    if (!isDue(code)) return
    sum.should += 1
    if (code <= 0) return
    for (const [name, increment] of readNames(code, day, countedMeter)) sum[name] += increment
  }
  return { pointsOf, readNames, addMeter }
}

/** Changes that people made to the world's counts of a day, by collection point. */
function createReadChanges(world: World, db: Db, later: LaterReadings, collected: Collected) {
  const { network } = world.parts
  const { pointsOf, addMeter } = createMeterCounts(world, collected)

  function ownCounts(meter: number, day: number, instant: number): Counts {
    const point = network.pointOf(meter)
    const sum = noCounts()
    const points = pointsOf(day, network.pointLine[point] ?? 0)
    addMeter(sum, collected.code(meter, point, day, instant), day, { meter, point, points })
    return sum
  }

  return (day: number, instant: number): Map<string, Counts> => {
    const countsByPoint = new Map<string, Counts>()
    const add = (point: string, counts: Counts, sign: 1 | -1): void => {
      const sum = countsByPoint.get(point) ?? noCounts()
      addTo(sum, counts, sign)
      countsByPoint.set(point, sum)
    }
    const worldPoint = (meter: number): string => network.id('rcp', network.pointOf(meter))
    const stopped = new Set<string>()
    const entries = db.meters.entries()
    for (const [id, { index, removed, fields }] of entries) {
      const idle = fields.use_status === '0'
      if (idle || removed) stopped.add(id)
      const isMade = !network.added.isAdded(index)
      if (isMade && !removed && !idle && fields.tml_id === worldPoint(index)) continue
      const meterCounts = ownCounts(index, day, instant)
      // The world's counts hold made meters alone.
      if (isMade) add(worldPoint(index), meterCounts, -1)
      if (removed) continue
      add(
        fields.tml_id,
        idle
          ? { ...noCounts(), installed: meterCounts.installed, unneeded: meterCounts.installed }
          : meterCounts,
        1,
      )
    }
    for (const id of new Set([...later.meters(instant), ...versionedMeters(db)])) {
      const meter = network.find('meter', id)
      if (stopped.has(id)) continue
      const meterCounts = ownCounts(meter, day, instant)
      if (meterCounts.should === 0 || meterCounts.read > 0) continue
      const manner = collected.broughtBy(id, day, instant)
      if (manner !== 'reading' && manner !== 'typing') continue
      const addition = manner === 'reading' ? { read: 1 } : { typed: 1 }
      add(entries.get(id)?.fields.tml_id ?? worldPoint(meter), { ...noCounts(), ...addition }, 1)
    }
    return countsByPoint
  }
}

/** The meters that had to be read, and those that were, of the dashboard, with what people changed. */
export function readsOf(
  madeSummary: Pick<DashboardSummary, 'read_should' | 'read_success'>,
  changes: ReadonlyMap<string, Counts>,
  inside: (point: string) => boolean,
) {
  const sum = noCounts()
  for (const [point, counts] of changes) if (inside(point)) addTo(sum, counts)
  return {
    read_should: madeSummary.read_should + sum.should,
    read_success: madeSummary.read_success + sum.read,
  }
}

export function createReadCounts(
  world: World,
  db: Db,
  grid: Grid,
  later: LaterReadings,
  collected: Collected,
): ReadCounts {
  const { network, calendar, days } = world.parts
  const { pointsOf, readNames, addMeter } = createMeterCounts(world, collected)
  const difference = createReadChanges(world, db, later, collected)
  const linesByDay = new Map<number, (LineDay | undefined)[]>()
  const marks = new Map<number, number>()
  const touch = (day: number): unknown => marks.set(day, (marks.get(day) ?? 0) + 1)
  const changed = remembered<ReadonlyMap<string, Counts>>(70)

  function linesOf(day: number): (LineDay | undefined)[] {
    const lines = linesByDay.get(day) ?? []
    linesByDay.delete(day)
    linesByDay.set(day, lines)
    const [oldest] = linesByDay.keys()
    if (linesByDay.size > keptDays && oldest !== undefined) linesByDay.delete(oldest)
    return lines
  }
  const asOf = (day: number, instant: number): number => {
    const unit = instant < days.deadline(day) ? HOUR : MINUTE
    return Math.floor(instant / unit) * unit
  }

  function work(line: number, day: number, instant: number): LineDay {
    const { first, end } = network.linePoints(line)
    const counts = new Uint16Array((end - first) * names.length)
    const open: LineDay['open'] = []
    const points = pointsOf(day, line)
    for (let point = first; point < end; point++) {
      const sum = noCounts()
      const endMeter = network.pointMeter[point + 1] ?? 0
      for (let meter = network.pointMeter[point] ?? 0; meter < endMeter; meter++) {
        const code = collected.state(meter, point, day, instant)
        addMeter(sum, code, day, { meter, point, points })
        if (isDue(code) && code <= 0) open.push({ meter, point })
      }
      for (const [n, name] of names.entries()) counts[(point - first) * names.length + n] = sum[name]
    }
    const final = instant - calendar.dayStart(day + 1) >= firstRounds
    return {
      counts,
      open,
      countedAt: instant,
      until: final ? untilOf(open, day, instant) : instant + 1,
      final,
    }
  }
  const untilOf = (open: LineDay['open'], day: number, instant: number): number =>
    open.reduce(
      (least, { meter, point }) => Math.min(least, collected.codeUntil(meter, point, day, instant)),
      Number.POSITIVE_INFINITY,
    )

  /** Asks again for those that were open: all others stay as they are. */
  function complete(lineDay: LineDay, line: number, day: number, instant: number): void {
    const { first } = network.linePoints(line)
    const points = pointsOf(day, line)
    lineDay.open = lineDay.open.filter(({ meter, point }) => {
      const code = collected.code(meter, point, day, instant)
      if (code <= 0) return true
      for (const [name, increment] of readNames(code, day, { meter, point, points })) {
        const place = (point - first) * names.length + names.indexOf(name)
        lineDay.counts[place] = (lineDay.counts[place] ?? 0) + increment
      }
      touch(day)
      return false
    })
    lineDay.countedAt = instant
    lineDay.until = untilOf(lineDay.open, day, instant)
  }

  function ofPoints(firstPoint: number, endPoint: number, day: number): Counts {
    const line = network.pointLine[firstPoint] ?? 0
    const { counts } = linesOf(day)[line] ?? {}
    const first = network.linePoints(line).first
    const sum = noCounts()
    for (let point = firstPoint; point < endPoint; point++)
      for (const [n, name] of names.entries()) sum[name] += counts?.[(point - first) * names.length + n] ?? 0
    return sum
  }

  function codeOf(id: string, day: number, instant: number): number {
    const meter = network.find('meter', id)
    const code = collected.code(meter, network.pointOf(meter), day, instant)
    return isDue(code) && code <= 0 ? (collected.brought(id, day, instant) ?? code) : code
  }

  return {
    asOf,
    code: collected.code,
    perMeter: collected.perMeter,
    codeOf,
    broughtBy: collected.broughtBy,
    mark: (day) => marks.get(day) ?? 0,
    isCounted(line, day, instant) {
      const asOfInstant = asOf(day, instant)
      const lineDay = linesOf(day)[line]
      if (!lineDay || lineDay.countedAt > asOfInstant || (!lineDay.final && lineDay.countedAt < asOfInstant))
        return false
      if (asOfInstant >= lineDay.until && asOfInstant > lineDay.countedAt)
        complete(lineDay, line, day, asOfInstant)
      return true
    },
    count(line, day, instant) {
      linesOf(day)[line] = work(line, day, asOf(day, instant))
      touch(day)
    },
    ofPoint: (point, day) => ofPoints(point, point + 1, day),
    ofPoints,
    changes(day, instant) {
      const asOfInstant = asOf(day, instant)
      const versions = db.tables.valueVersions.all()
      const state = [day, asOfInstant, grid.version(), later.meters(asOfInstant).join(), versions]
      return changed(state, () => {
        const pointChanges = difference(day, asOfInstant)
        return pointChanges.size === 0 ? unchanged : pointChanges
      })
    },
  }
}
