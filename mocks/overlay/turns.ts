import type { Later } from '../kit/later'

/** How far a figure of many objects is. */
export interface Progress {
  done: number
  total: number
}

/** Works through what is too dear for one call, in turns so short that no call waits for them. */
export interface Turns {
  /** Works out some of these objects at once; what is left, instead of what was left before, goes on by itself. */
  advance: (ids: readonly string[]) => Progress
  /** Adds one to what goes on by itself. */
  want: (id: string) => void
}

/** ms between two turns. */
const pause = 30

/**
 * @param cost of one object; all cost the same without it
 * @param sizes what may be spent in one call, and in one turn between calls: at least one object
 */
export function createTurns(
  later: Later,
  {
    isKnown,
    make,
    cost = () => 1,
  }: { isKnown: (id: string) => boolean; make: (id: string) => void; cost?: (id: string) => number },
  sizes: { call: number; turn: number },
): Turns {
  let waiting: readonly string[] = []
  /** What was asked for one by one since the last turn. */
  const wanted = new Set<string>()
  let busy = false

  /** Works out some of what waits; then the rest has its turn later. */
  function work(size: number): void {
    const left = [...wanted, ...waiting].filter((id) => !isKnown(id))
    wanted.clear()
    let [spent, made] = [0, 0]
    for (const id of left) {
      if (spent >= size) break
      spent += cost(id)
      make(id)
      made += 1
    }
    waiting = left.slice(made)
    if (waiting.length > 0) goOn()
  }
  function goOn(): void {
    if (busy) return
    busy = true
    later(() => {
      busy = false
      work(sizes.turn)
    }, pause)
  }
  return {
    advance(ids) {
      waiting = ids
      wanted.clear()
      work(sizes.call)
      return { done: ids.length - waiting.length, total: ids.length }
    },
    want(id) {
      wanted.add(id)
      goOn()
    },
  }
}
