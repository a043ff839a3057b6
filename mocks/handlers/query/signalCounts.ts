import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import type { PointRecord } from '../../db/points'
import type { Progress } from '../../kit/progress'
import { createTurnedFigures } from '../../overlay/figureCache'
import type { createDeviceSignals } from './signalDevices'

/** Figures that are kept: a collection point and a day each. */
const mostCounts = 400_000

/** Counts of modules by level, for each collection point and day: worked out once, many of them in turns. */
export function createLevelCounts(core: Core, signals: ReturnType<typeof createDeviceSignals>) {
  const { grid } = core.archive
  const version = (): string => grid.version()
  const onDay = createTurnedFigures<string, readonly number[]>(
    core.turns,
    { now: core.now, version, forGood: true, limit: mostCounts },
    (id, day) => signals.moduleLevels(id, Number(day)),
  )
  const ends = remembered<{ isComplete: boolean }>(6)
  const sums = remembered<readonly number[]>(6)
  const countsOf = (id: string, day: number): readonly number[] => onDay(String(day)).cached(id) ?? []
  return {
    countsOf,
    /** Σ of all these collection points, once each of them is counted. */
    sum: (points: readonly PointRecord[], day: number): readonly number[] =>
      sums([points, version(), day], () => {
        const sum = [0, 0, 0, 0, 0, 0]
        for (const { id } of points)
          for (const [level, count] of countsOf(id, day).entries()) sum[level] = (sum[level] ?? 0) + count
        return sum
      }),
    /** Progress of counting these collection points. */
    advance(points: readonly PointRecord[], day: number): Progress {
      const state = ends([points, version(), day], () => ({ isComplete: false }))
      if (state.isComplete) return { done: points.length, total: points.length }
      const progress = onDay(String(day)).advance(points.map(({ id }) => id))
      state.isComplete = progress.done === progress.total
      return progress
    },
  }
}

/** Filter for the collection points with modules behind them: a meter with a modem of its own is no module. */
export function pointsWithModules({
  world,
}: Core): (points: readonly PointRecord[]) => readonly PointRecord[] {
  const { network } = world.parts
  const pointCache = remembered<readonly PointRecord[]>(4)
  return (points) =>
    pointCache([points], () =>
      points.filter(({ id }) => {
        const point = network.find('rcp', id)
        return point < 0 || network.pointDirect[point] === 0
      }),
    )
}
