import { expect, it } from 'vitest'
import { countingStopwatch } from '../kit/stopwatch'
import { createTurns } from '../kit/turns'
import { manualTimers } from '../testClient'
import { createFigureCache, createTurnedFigures } from './figureCache'

const at = (instant: number, mark = 0) => ({ instant, mark })

it('a figure holds for its time and its values, and as long as the network is the same', () => {
  let version = 'a'
  const cache = createFigureCache<string, string>(() => version)
  cache.keep('day', 'tg', 'figure', { validFrom: 10, until: 20, mark: 0 })
  // The clock may be put back, to before it was worked out.
  const figures = [at(9), at(10), at(19), at(20), at(15, 1)].map((when) => cache.cached('day', 'tg', when))
  expect(figures).toEqual([undefined, 'figure', 'figure', undefined, undefined])
  expect(cache.cached('day', 'other', at(15))).toBeUndefined()
  version = 'b'
  expect(cache.cached('day', 'tg', at(15))).toBeUndefined()
})

it('beyond its limit it forgets the period that was not asked for longest', () => {
  const cache = createFigureCache<string, number>(() => '', 4)
  const keep = (period: string, id: string) => cache.keep(period, id, 1, { validFrom: 0, until: 9, mark: 0 })
  for (const period of ['1', '2']) for (const id of ['a', 'b']) keep(period, id)
  keep('1', 'a')
  expect(cache.cached('1', 'a', at(1))).toBe(1)
  keep('3', 'a')
  expect(['1', '2', '3'].map((period) => cache.cached(period, 'a', at(1)))).toEqual([1, undefined, 1])
})

it('what was shown until the network changed is still told, as long as it would have held', () => {
  let version = 'a'
  const cache = createFigureCache<string, string>(() => version)
  cache.keep('day', 'tg', 'figure', { validFrom: 10, until: 20, mark: 0 })
  version = 'b'
  const figures = [at(15), at(20), at(15, 1)].map((when) => cache.cachedAnyVersion('day', 'tg', when))
  expect(figures).toEqual(['figure', undefined, undefined])
})

it('remembers when a figure was worked out by hand, whatever is kept after it', () => {
  const cache = createFigureCache<string, string>(() => '')
  cache.keep('day', 'tg', 'by hand', { validFrom: 10, until: 20, mark: 0, byHand: true })
  cache.keep('day', 'tg', 'by itself', { validFrom: 20, until: 30, mark: 0 })
  // The clock may be put back.
  const times = [9, 10, 25].map((now) => cache.madeByHandAt('day', 'tg', now))
  expect([...times, cache.madeByHandAt('day', 'other', 25)]).toEqual([0, 10, 10, 0])
})

/** Figures of yesterday, and how often each was made. */
function turned({ forGood = false } = {}) {
  const state = { now: 0, version: 'a' }
  const made: string[] = []
  const changes = new Map<string, number>()
  const { later } = manualTimers()
  const figures = createTurnedFigures<string, string>(
    createTurns(later, countingStopwatch()),
    { now: () => state.now, version: () => state.version, markOf: (id) => changes.get(id) ?? 0, forGood },
    (id, period) => {
      made.push(id)
      return `${period} of ${id}`
    },
  )('day')
  return { state, made, changes, figures }
}

it('figures hold for their hour and their network', () => {
  const { figures, state, made } = turned()
  figures.advance(['a', 'b'])
  state.now += 3_599_000
  figures.advance(['a', 'b'])
  expect([made.length, figures.cached('a')]).toEqual([2, 'day of a'])
  state.now += 1000
  expect(figures.cached('a')).toBeUndefined()
  figures.advance(['a', 'b'])
  state.version = 'b'
  figures.advance(['a', 'b'])
  expect(made.length).toBe(6)
})

it('a figure is made again when a value below its object changes, and no other is', () => {
  const { figures, changes, made } = turned()
  figures.advance(['a', 'b', 'c'])
  changes.set('b', 7)
  figures.advance(['a', 'b', 'c'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('what follows from values that never change holds for good', () => {
  const { figures, state, made } = turned({ forGood: true })
  figures.figure('a')
  state.now += 86_400_000
  figures.figure('a')
  expect(made).toEqual(['a'])
})
