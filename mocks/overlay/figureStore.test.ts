import { expect, it } from 'vitest'
import { createFigureStore } from './figureStore'

const at = (now: number, mark = 0) => ({ now, mark })

it('a figure holds for its time and its values, and as long as the network is the same', () => {
  let version = 'a'
  const store = createFigureStore<string>(() => version)
  store.keep('day', 'tg', 'figure', { from: 10, until: 20, mark: 0 })
  // The clock may be put back, to before it was worked out.
  const said = [at(9), at(10), at(19), at(20), at(15, 1)].map((when) => store.known('day', 'tg', when))
  expect(said).toEqual([undefined, 'figure', 'figure', undefined, undefined])
  expect(store.known('day', 'other', at(15))).toBeUndefined()
  version = 'b'
  expect(store.known('day', 'tg', at(15))).toBeUndefined()
})

it('beyond its limit it forgets the period that was not asked for longest', () => {
  const store = createFigureStore<number>(() => '', 4)
  const keep = (period: string, id: string) => store.keep(period, id, 1, { from: 0, until: 9, mark: 0 })
  for (const period of ['1', '2']) for (const id of ['a', 'b']) keep(period, id)
  keep('1', 'a')
  expect(store.known('1', 'a', at(1))).toBe(1)
  keep('3', 'a')
  expect(['1', '2', '3'].map((period) => store.known(period, 'a', at(1)))).toEqual([1, undefined, 1])
})

it('what was shown until the network changed is still told, as long as it would have held', () => {
  let version = 'a'
  const store = createFigureStore<string>(() => version)
  store.keep('day', 'tg', 'figure', { from: 10, until: 20, mark: 0 })
  version = 'b'
  const said = [at(15), at(20), at(15, 1)].map((when) => store.shown('day', 'tg', when))
  expect(said).toEqual(['figure', undefined, undefined])
})

it('remembers when a figure was worked out by hand, whatever is kept after it', () => {
  const store = createFigureStore<string>(() => '')
  store.keep('day', 'tg', 'by hand', { from: 10, until: 20, mark: 0, byHand: true })
  store.keep('day', 'tg', 'by itself', { from: 20, until: 30, mark: 0 })
  // The clock may be put back.
  const told = [9, 10, 25].map((now) => store.byHandAt('day', 'tg', now))
  expect([...told, store.byHandAt('day', 'other', 25)]).toEqual([0, 10, 10, 0])
})
