import type { CalcType } from '../../../src/rules/codes/calcTypes'
import {
  calcPeriods,
  calcResultOf,
  type CalcResult,
  type CalcSpan,
} from '../../../src/rules/losses/calculation'
import type { Core } from '../../core'
import { closingOf } from '../../db/closedMonths'
import { perHeadEnd } from '../../db/derived'
import { calcWorkOf, type FigurePair } from './calculationFigures'

/** An object with the days or months of it that a run works out. */
export interface CalcGroup {
  id: string
  periods: readonly string[]
}

/** A figure of a run. */
export interface CalcItem {
  object: string
  period: string
  result: CalcResult
  pair: FigurePair
}

/** What became of the figures of a run, as far as it has come. */
export interface CalcRun {
  groups: readonly CalcGroup[]
  total: number
  count: Readonly<Record<CalcResult, number>>
  ended: boolean
  /** What is settled of a group; undefined for one that waits. */
  settled: (group: number) => readonly (CalcItem | undefined)[] | undefined
  /** What is worked out stays. */
  stop: () => void
}

/** The runs of a head-end, by the id of their record: the same for all who ask. */
export const runsOf = perHeadEnd(() => new Map<string, CalcRun>())

export const groupsOf = (objects: readonly string[], span: CalcSpan): CalcGroup[] => {
  const periods = calcPeriods(span)
  return objects.map((id) => ({ id, periods }))
}

/** The figures of a run that failed, by object. */
export function failedOf(run: CalcRun): CalcGroup[] {
  return run.groups.flatMap(({ id }, at) => {
    const failed = (run.settled(at) ?? []).flatMap((item) => (item?.result === 'failed' ? item.period : []))
    return failed.length > 0 ? [{ id, periods: failed }] : []
  })
}

/**
 * Begins to work figures out, in turns so short that no call waits for them: nothing is worked out yet when it answers.
 * @param ended called once, with what was counted
 */
export function beginRun(
  { unscoped: core }: Core,
  type: CalcType,
  groups: readonly CalcGroup[],
  ended: (run: CalcRun) => void,
): CalcRun {
  const { db, now, turns } = core
  const begun = now()
  const { together, work, keep } = calcWorkOf(core, type)
  const isClosed = (period: string) => closingOf(db.tables.closedMonths, period.slice(0, 7)) !== undefined
  const total = groups.reduce((sum, { periods }) => sum + periods.length, 0)
  const count = { changed: 0, same: 0, failed: 0, closed: 0, noNeed: 0, waiting: total }
  const items = new Map<number, (CalcItem | undefined)[]>()
  let [group, place] = [0, 0]

  function settle(at: number, object: string, period: string, pair: FigurePair, closed: boolean): void {
    const result = closed ? 'closed' : pair ? calcResultOf(pair.before, pair.after) : 'noNeed'
    const own = items.get(at) ?? []
    own.push({ object, period, result, pair })
    items.set(at, own)
    count[result] += 1
    count.waiting -= 1
  }
  function workOutNextPiece({ id, periods }: CalcGroup): void {
    const at = group
    const piece = together ? periods : periods.slice(place, place + 1)
    place += piece.length
    if (place >= periods.length) [group, place] = [group + 1, 0]
    const [open, shut] = [false, true].map((closed) => piece.filter((period) => isClosed(period) === closed))
    const worked = new Map<string, FigurePair>()
    const take = (periods: readonly string[] = [], by: typeof work): void => {
      if (periods.length === 0) return
      for (const [n, pair] of by(id, periods, begun).entries()) worked.set(periods[n] ?? '', pair)
    }
    take(open, work)
    take(shut, keep)
    for (const period of piece) settle(at, id, period, worked.get(period), isClosed(period))
  }
  function end(): void {
    if (run.ended) return
    run.ended = true
    ended(run)
  }
  const run = {
    groups,
    total,
    count,
    ended: false,
    settled: (at: number) => items.get(at),
    stop: end,
  }
  turns.begin(() => {
    const next = groups[group]
    if (next && !run.ended) workOutNextPiece(next)
    if (!groups[group]) end()
    return !run.ended
  })
  return run
}
