import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import type { PointRecord } from '../../db/points'
import { createTurns, type Progress } from '../../overlay/turns'
import type { createDeviceSignals } from './signalDevices'

/** What may be counted in one call, and in one turn between calls: modules as they are now; of an earlier day one costs thirty. */
const sizes = { call: 500_000, turn: 150_000 }
const earlierCost = 30

/** Counts of modules by level, for each collection point and day: worked out once, many of them in turns. */
export function createLevelCounts(core: Core, signals: ReturnType<typeof createDeviceSignals>) {
  const { grid, networks } = core.archive
  let known = { version: '', of: new Map<string, readonly number[]>() }
  const now = (): Map<string, readonly number[]> => {
    if (known.version !== grid.version() || known.of.size > 400_000)
      known = { version: grid.version(), of: new Map() }
    return known.of
  }
  const keyOf = (id: string, day: number): string => `${String(day)} ${id}`
  const partsOf = (key: string) => ({
    day: Number(key.slice(0, key.indexOf(' '))),
    id: key.slice(key.indexOf(' ') + 1),
  })
  const turns = createTurns(
    core.later,
    {
      isKnown: (key) => now().has(key),
      make(key) {
        const { id, day } = partsOf(key)
        now().set(key, signals.moduleLevels(id, day))
      },
      cost(key) {
        const { id, day } = partsOf(key)
        return networks.size(id) * (day === signals.today() ? 1 : earlierCost)
      },
    },
    sizes,
  )
  const ends = remembered<{ whole: boolean }>(6)
  const sums = remembered<readonly number[]>(6)
  const of = (id: string, day: number): readonly number[] => now().get(keyOf(id, day)) ?? []
  return {
    of,
    /** Of all these collection points, once each of them is counted. */
    sum: (points: readonly PointRecord[], day: number): readonly number[] =>
      sums([points, now(), day], () => {
        const sum = [0, 0, 0, 0, 0, 0]
        for (const { id } of points)
          for (const [level, count] of of(id, day).entries()) sum[level] = (sum[level] ?? 0) + count
        return sum
      }),
    /** How many of these collection points are counted. */
    advance(points: readonly PointRecord[], day: number): Progress {
      const state = ends([points, now(), day], () => ({ whole: false }))
      if (state.whole) return { done: points.length, total: points.length }
      const progress = turns.advance(points.map(({ id }) => keyOf(id, day)))
      state.whole = progress.done === progress.total
      return progress
    },
  }
}

/** Of these points those that have modules behind them: a meter with a modem of its own is no module. */
export function pointsWithModules({
  world,
}: Core): (points: readonly PointRecord[]) => readonly PointRecord[] {
  const { network } = world.parts
  const kept = remembered<readonly PointRecord[]>(4)
  return (points) =>
    kept([points], () =>
      points.filter(({ id }) => {
        const cp = network.find('rcp', id)
        return cp < 0 || network.pointDirect[cp] === 0
      }),
    )
}
