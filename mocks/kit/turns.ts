import type { Later } from './later'
import { Refusal } from './params'
import type { Progress } from './progress'
import type { Stopwatch } from './stopwatch'

/**
 * ms that work may take: in one call, in one that asks again while the figures of an earlier one follow, in one turn
 * between calls, and in a call that makes a file.
 */
export const budgets = { call: 400, repeat: 20, turn: 50, file: 5_000 }
/** ms between two turns. */
const pause = 30

/** The time of one answer. */
export interface Budget {
  /** True as long as work of so many ms still fits. */
  lasts: (expected: number) => boolean
  /** The time of an answer that asks again, which all its sets of figures share. */
  repeat: () => Budget
}

/** Figures of objects, too expensive to be worked out for all of them within one call. */
export interface Turned<Id, Figure> {
  /** The figure of an object where it is worked out already. */
  cached: (id: Id) => Figure | undefined
  /** Works the figure out where it is not cached, however long that takes. */
  figure: (id: Id) => Figure
  /** Works the figure out if the answer still has time for it; otherwise it follows by itself. */
  figureInTime: (id: Id, budget: Budget) => Figure | undefined
  /** The figure follows by itself. */
  want: (id: Id) => void
  /**
   * Works out as many of these figures as the answer has time for; the others follow by themselves, in place of those that an
   * earlier call waited for. A call that asks for the same again has little time: they follow anyway.
   */
  advance: (ids: readonly Id[], budget?: Budget) => Progress
  /** Works out all of them for a file. @throws Refusal where that takes too long: the others follow by themselves */
  complete: (ids: readonly Id[]) => void
}

/** Work of a head-end that is too expensive for one call: the rest of it is done between calls, in turns so short that no call waits. */
export interface Turns {
  /** The time of an answer runs from now on. */
  budget: (ms?: number) => Budget
  /** @param source where figures are kept, and how one is made and kept there */
  figures: <Id, Figure>(source: Pick<Turned<Id, Figure>, 'cached' | 'figure'>) => Turned<Id, Figure>
  /** Repeats a step between calls until it answers that nothing is left. */
  begin: (step: () => boolean) => void
  /** Ends all unfinished work: nothing waits for it any more. */
  stop: () => void
}

/** @throws Refusal where some figures are still worked out */
export function refuseUnfinished({ done, total }: Progress): void {
  if (done < total) throw new Refusal('figuresComing', { done, all: total })
}

export function createTurns(later: Later, stopwatch: Stopwatch): Turns {
  let jobs: (() => boolean)[] = []
  let cancel: (() => void) | undefined

  /** Every job has its step, and at least one step is made in each turn. */
  function turn(): void {
    cancel = undefined
    const end = stopwatch() + budgets.turn
    do {
      const job = jobs.shift()
      if (job?.()) jobs.push(job)
    } while (jobs.length > 0 && stopwatch() < end)
    goOn()
  }
  function goOn(): void {
    if (jobs.length > 0) cancel ??= later(turn, pause)
  }
  function begin(step: () => boolean): void {
    jobs.push(step)
    goOn()
  }
  function budget(ms = budgets.call): Budget {
    const end = stopwatch() + ms
    let repeated: Budget | undefined
    return {
      lasts: (expected) => stopwatch() + expected <= end,
      repeat: () => (repeated ??= budget(budgets.repeat)),
    }
  }

  function figures<Id, Figure>(source: Pick<Turned<Id, Figure>, 'cached' | 'figure'>): Turned<Id, Figure> {
    const { cached } = source
    const wantedIds = new Set<Id>()
    let waiting: readonly Id[] = []
    /** Number of waiting pieces that have had their turn. */
    let passedOver = 0
    let isGoingOn = false
    /** ms that the next figure takes, about: the first one may have made what all need. */
    let expected = 0

    function figure(id: Id): Figure {
      const existing = cached(id)
      if (existing !== undefined) return existing
      const start = stopwatch()
      const computed = source.figure(id)
      const passed = stopwatch() - start
      expected = Math.min(passed, (expected + passed) / 2)
      return computed
    }
    function step(): boolean {
      const [first = waiting[passedOver]] = wantedIds
      if (first === undefined) {
        isGoingOn = false
        return false
      }
      if (!wantedIds.delete(first)) passedOver += 1
      figure(first)
      return true
    }
    function goOnByItself(): void {
      if (isGoingOn) return
      isGoingOn = true
      begin(step)
    }
    function want(id: Id): void {
      wantedIds.add(id)
      goOnByItself()
    }
    const isMissing = (id: Id): boolean => cached(id) === undefined
    function workOff(ids: readonly Id[], missing: readonly Id[], time: Budget): Progress {
      let madeCount = 0
      for (const id of missing) {
        if (!time.lasts(expected)) break
        figure(id)
        madeCount += 1
      }
      wantedIds.clear()
      waiting = missing.slice(madeCount)
      passedOver = 0
      if (waiting.length > 0) goOnByItself()
      return { done: ids.length - waiting.length, total: ids.length }
    }
    function advance(ids: readonly Id[], time = budget()): Progress {
      const missing = ids.filter(isMissing)
      const isRepeated = isGoingOn && missing.length > 0 && missing.at(-1) === waiting.at(-1)
      return workOff(ids, missing, isRepeated ? time.repeat() : time)
    }
    return {
      cached,
      figure,
      want,
      advance,
      figureInTime(id, time) {
        const existing = cached(id)
        if (existing !== undefined) return existing
        if (time.lasts(expected)) return figure(id)
        want(id)
        return undefined
      },
      complete: (ids) => refuseUnfinished(workOff(ids, ids.filter(isMissing), budget(budgets.file))),
    }
  }

  return {
    budget,
    figures,
    begin,
    stop() {
      jobs = []
      cancel?.()
      cancel = undefined
    },
  }
}
