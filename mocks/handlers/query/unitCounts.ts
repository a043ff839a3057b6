import type { UnitLevel } from '../../../src/rules/readings/unitLevels'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import type { Collection } from '../../overlay/collections'
import { addTo, noCounts, type Counts, type ReadCounts } from '../../overlay/readCounts'
import { createTurns, type Progress, type Turns } from '../../overlay/turns'
import { Recent } from '../../world/recent'
import { Refusal } from '../../kit/params'

/** What became of reading a day, by unit; a unit of which not all lines are counted yet is missing. */
export type UnitSums = Record<UnitLevel, ReadonlyMap<string, Counts>>

export interface UnitCounts {
  /** Counts some of the lines of a day at once, the others in turns; how many are counted. */
  advance: (day: number) => Progress
  /** The same of some days, in one queue from the last of them to the first; days that only an earlier call asked for are left. */
  advanceDays: (days: readonly number[]) => readonly Progress[]
  /** @throws Refusal where a day is not counted and would take too long: a file lacks nothing that comes a moment later */
  whole: (day: number) => void
  /** The same of some days together. */
  wholeDays: (days: readonly number[]) => void
  /** How many lines of a day are counted, and what the others cost, CPU ms. */
  progress: (day: number) => Progress & { cost: number }
  sums: (day: number) => UnitSums
  /** Counts of a collection point, undefined while its line is not counted. */
  point: (id: string, day: number) => Counts | undefined
}

/** CPU ms of one call, of one turn between calls, and of a file that waits longer. */
export const sizes = { call: 50, turn: 25, file: 1_500 }

const made = new WeakMap<object, Map<Collection, UnitCounts>>()

/** The same for all who ask a head-end. */
export function unitCountsOf({ unscoped: core }: Core, of: Collection = 'days'): UnitCounts {
  const all = made.get(core.db) ?? new Map<Collection, UnitCounts>()
  made.set(core.db, all)
  const known = all.get(of) ?? createUnitCounts(core, of)
  all.set(of, known)
  return known
}

/** Counts lines of some days in turns, in one queue, in the order of these days; what only an earlier call asked for is left. */
function createDayTurns({ now, later }: Core, readCounts: ReadCounts, lines: number) {
  const placeOf = (id: string): [day: number, line: number] => [
    Math.floor(Number(id) / lines),
    Number(id) % lines,
  ]
  const turns = createTurns(
    later,
    {
      isKnown(id) {
        const [day, line] = placeOf(id)
        return readCounts.known(line, day, now())
      },
      make(id) {
        const [day, line] = placeOf(id)
        readCounts.count(line, day, now())
      },
      cost: (id) => readCounts.cost(placeOf(id)[1]),
    },
    // A page that shows many days asks for more than their counts.
    { call: sizes.turn, turn: sizes.turn },
  )
  return (days: readonly number[]): unknown =>
    turns.advance(
      days.flatMap((day) => Array.from({ length: lines }, (_, line) => String(day * lines + line))),
    )
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
    const add = (to: Map<string, Counts>, id: string, counts: Counts, sign: 1 | -1 = 1): void => {
      if (id === '') return
      const sum = to.get(id) ?? noCounts()
      addTo(sum, counts, sign)
      to.set(id, sum)
    }
    for (let area = 0; area < network.areaCount; area++) {
      const id = network.id('tg', area)
      if (!missing.has(network.areaLine[area] ?? 0)) {
        const { from, to } = network.areaPoints(area)
        add(byArea, id, readCounts.ofPoints(from, to, day))
      } else unknownLines.add(areas.get(id)?.line_id ?? '')
    }
    for (let line = 0; line < network.plan.lines; line++) {
      if (missing.has(line)) continue
      add(byLine, network.id('line', line), readCounts.ofPoint(network.feederPoint(line), day))
    }
    // Collection points that people moved count where they stand now.
    for (const id of points.changed()) {
      const [cp, row] = [network.find('rcp', id), points.get(id)]
      const area = cp < 0 ? -1 : (network.pointArea[cp] ?? -1)
      if (area < 0 || missing.has(network.pointLine[cp] ?? 0) || row?.tg_id === network.id('tg', area))
        continue
      add(byArea, network.id('tg', area), readCounts.ofPoint(cp, day), -1)
      if (row) add(byArea, row.tg_id, readCounts.ofPoint(cp, day))
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

function createUnitCounts(core: Core, of: Collection): UnitCounts {
  const { world, archive, now, later } = core
  const { network } = world.parts
  const { grid } = archive
  const readCounts = archive.collections[of]
  const sumsOf = createSums(core, readCounts)
  const ids = Array.from({ length: network.plan.lines }, (_, line) => String(line))
  const kept = remembered<UnitSums>(40)
  const turns = new Recent<number, Turns>(70)

  const turnsOf = (day: number): Turns =>
    turns.get(day, () =>
      createTurns(
        later,
        {
          isKnown: (id) => readCounts.known(Number(id), day, now()),
          make: (id) => readCounts.count(Number(id), day, now()),
          cost: (id) => readCounts.cost(Number(id)),
        },
        sizes,
      ),
    )
  const manyDays = createDayTurns(core, readCounts, ids.length)
  const missingOf = (day: number): number[] =>
    ids.map(Number).filter((line) => !readCounts.known(line, day, now()))

  function progress(day: number): Progress & { cost: number } {
    const missing = missingOf(day)
    const cost = missing.reduce((sum, line) => sum + readCounts.cost(line), 0)
    return { done: ids.length - missing.length, total: ids.length, cost }
  }
  function advanceDays(asked: readonly number[]): readonly Progress[] {
    manyDays(asked.toReversed())
    return asked.map(progress)
  }
  function whole(day: number): void {
    for (const line of missingOf(day)) readCounts.count(line, day, now())
  }
  return {
    advanceDays,
    wholeDays(asked) {
      if (asked.reduce((sum, day) => sum + progress(day).cost, 0) > sizes.file) {
        const parts = advanceDays(asked)
        const sum = (name: 'done' | 'total') => parts.reduce((some, part) => some + part[name], 0)
        throw new Refusal('figuresComing', { done: sum('done'), all: sum('total') })
      }
      for (const day of asked) whole(day)
    },
    advance: (day) => turnsOf(day).advance(ids),
    progress,
    whole(day) {
      if (progress(day).cost > sizes.file) {
        const { done, total } = turnsOf(day).advance(ids)
        if (done < total) throw new Refusal('figuresComing', { done, all: total })
      }
      whole(day)
    },
    sums(day) {
      const missing = missingOf(day)
      const changes = readCounts.changes(day, now())
      const state = [day, readCounts.mark(day), grid.version(), changes, missing.length]
      return kept(state, () => sumsOf(day, new Set(missing)))
    },
    point(id, day) {
      const cp = network.find('rcp', id)
      if (cp >= 0 && !readCounts.known(network.pointLine[cp] ?? 0, day, now())) return undefined
      const sum = cp < 0 ? noCounts() : readCounts.ofPoint(cp, day)
      const more = readCounts.changes(day, now()).get(id)
      if (more) addTo(sum, more)
      return sum
    },
  }
}
