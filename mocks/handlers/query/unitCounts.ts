import type { UnitLevel } from '../../../src/rules/readings/unitLevels'
import type { Core } from '../../core'
import { perHeadEnd, remembered } from '../../db/derived'
import type { Collection } from '../../overlay/collections'
import { byPeriod } from '../../overlay/figureCache'
import { addTo, noCounts, type Counts, type ReadCounts } from '../../overlay/readCounts'
import { budgets, type Budget, type Turned } from '../../kit/turns'
import type { Progress } from '../../kit/progress'

/** Read counts of a day by unit; a unit with a line that is not counted yet is missing. */
export type UnitSums = Record<UnitLevel, ReadonlyMap<string, Counts>>

export interface UnitCounts {
  /** Counts some of the lines of a day at once, the others in turns; how many are counted. */
  advance: (day: number, budget?: Budget) => Progress
  /** The same of some days, in one queue from the last of them to the first; days that only an earlier call asked for are left. */
  advanceDays: (days: readonly number[]) => readonly Progress[]
  /** Counts some days for a file. @throws Refusal where that takes too long: a file lacks nothing that comes a moment later */
  complete: (days: readonly number[]) => void
  /** Progress of counting the lines of a day. */
  progress: (day: number) => Progress
  sums: (day: number) => UnitSums
  /** Names the state of a day's counts: another one holds other numbers. */
  state: (day: number) => readonly unknown[]
  /** Counts of collection points on a day as of now; undefined for a point whose line is not counted. */
  points: (day: number) => (id: string) => Counts | undefined
}

const byCollection = perHeadEnd(() => new Map<Collection, UnitCounts>())

/** The same for all who ask a head-end. */
export function unitCountsOf(core: Core, collection: Collection = 'days'): UnitCounts {
  const countsByCollection = byCollection(core)
  const counts = countsByCollection.get(collection) ?? createUnitCounts(core.unscoped, collection)
  countsByCollection.set(collection, counts)
  return counts
}

/** Σ of a day by unit, without units of which lines are missing. */
function createSums({ db, world, archive, now }: Core, readCounts: ReadCounts) {
  const { network } = world.parts
  const { grid } = archive
  const { areas, lines, points } = db.tables
  return (day: number, missing: ReadonlySet<number>): UnitSums => {
    const [byArea, byLine, byOrg] = [0, 1, 2].map(() => new Map<string, Counts>()) as [
      Map<string, Counts>,
      Map<string, Counts>,
      Map<string, Counts>,
    ]
    const [unknownLines, unknownOrgs] = [new Set<string>(), new Set<string>()]
    const add = (sums: Map<string, Counts>, id: string, counts: Counts, sign: 1 | -1 = 1): void => {
      if (id === '') return
      const sum = sums.get(id) ?? noCounts()
      addTo(sum, counts, sign)
      sums.set(id, sum)
    }
    for (let area = 0; area < network.areaCount; area++) {
      const id = network.id('tg', area)
      if (!missing.has(network.areaLine[area] ?? 0)) {
        const { first, end } = network.areaPoints(area)
        add(byArea, id, readCounts.ofPoints(first, end, day))
      } else unknownLines.add(areas.get(id)?.line_id ?? '')
    }
    for (let line = 0; line < network.plan.lines; line++) {
      if (missing.has(line)) continue
      add(byLine, network.id('line', line), readCounts.ofPoint(network.feederPoint(line), day))
    }
    // Collection points that people moved count where they stand now.
    for (const id of points.changed()) {
      const [point, row] = [network.find('rcp', id), points.get(id)]
      const area = point < 0 ? -1 : (network.pointArea[point] ?? -1)
      if (area < 0 || missing.has(network.pointLine[point] ?? 0) || row?.tg_id === network.id('tg', area))
        continue
      add(byArea, network.id('tg', area), readCounts.ofPoint(point, day), -1)
      if (row) add(byArea, row.tg_id, readCounts.ofPoint(point, day))
    }
    for (const [id, counts] of readCounts.changes(day, now())) {
      const { tg_id, line_id } = grid.place(id)
      add(tg_id ? byArea : byLine, tg_id || line_id, counts)
    }
    for (const { id, line_id } of areas.all()) {
      const counts = byArea.get(id)
      if (counts) add(byLine, line_id, counts)
    }
    for (const line of missing) unknownLines.add(network.id('line', line))
    for (const { id, org_id } of lines.all()) {
      const counts = byLine.get(id)
      if (unknownLines.has(id)) unknownOrgs.add(org_id)
      else if (counts) add(byOrg, org_id, counts)
    }
    for (const id of unknownLines) byLine.delete(id)
    for (const id of unknownOrgs) byOrg.delete(id)
    return { area: byArea, line: byLine, org: byOrg }
  }
}

function createUnitCounts(core: Core, collection: Collection): UnitCounts {
  const { world, archive, now, turns } = core
  const { network } = world.parts
  const { grid } = archive
  const readCounts = archive.collections[collection]
  const sumsOf = createSums(core, readCounts)
  const lines = Array.from({ length: network.plan.lines }, (_, line) => line)
  const sumCache = remembered<UnitSums>(40)

  /** Lines of a day, each by a number of its own. */
  const keysOf = (day: number): number[] => lines.map((line) => day * lines.length + line)
  const placeOf = (key: number): [line: number, day: number] => [
    key % lines.length,
    Math.floor(key / lines.length),
  ]
  const queue = (): Turned<number, true> =>
    turns.figures({
      cached: (key) => (readCounts.isCounted(...placeOf(key), now()) ? true : undefined),
      figure(key) {
        readCounts.count(...placeOf(key), now())
        return true
      },
    })
  const ofDay = byPeriod<number, true>(queue)
  const ofDays = queue()
  const missingOf = (day: number): number[] => lines.filter((line) => !readCounts.isCounted(line, day, now()))
  const stateOf = (day: number, missing: readonly number[]): readonly unknown[] => [
    day,
    readCounts.mark(day),
    grid.version(),
    readCounts.changes(day, now()),
    missing.length,
  ]
  const progress = (day: number): Progress => ({
    done: lines.length - missingOf(day).length,
    total: lines.length,
  })

  return {
    progress,
    advance: (day, budget) => ofDay(String(day)).advance(keysOf(day), budget),
    advanceDays(days) {
      // A page that shows many days asks for more than their counts.
      ofDays.advance(days.toReversed().flatMap(keysOf), turns.budget(budgets.turn))
      return days.map(progress)
    },
    complete: (days) => ofDays.complete(days.flatMap(keysOf)),
    sums(day) {
      const missing = missingOf(day)
      return sumCache(stateOf(day, missing), () => sumsOf(day, new Set(missing)))
    },
    state: (day) => stateOf(day, missingOf(day)),
    points(day) {
      const missing = new Set(missingOf(day))
      const changes = readCounts.changes(day, now())
      return (id) => {
        const pointIndex = network.find('rcp', id)
        if (pointIndex >= 0 && missing.has(network.pointLine[pointIndex] ?? 0)) return undefined
        const sum = pointIndex < 0 ? noCounts() : readCounts.ofPoint(pointIndex, day)
        const changedCounts = changes.get(id)
        if (changedCounts) addTo(sum, changedCounts)
        return sum
      }
    },
  }
}
