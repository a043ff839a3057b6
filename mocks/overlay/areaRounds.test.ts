import { expect, test } from 'vitest'
import { createAreaRounds } from './areaRounds'

/** Rounds over a figure that counts how often it is made; `run` gives the next turn. */
function rounds() {
  const clock = { now: 0, version: 'a' }
  const turns: (() => void)[] = []
  const made: string[] = []
  const changes = new Map<string, number>()
  const { load, loss } = createAreaRounds(
    {
      changes: (id) => changes.get(id) ?? 0,
      balance(id) {
        made.push(id)
        return 'noCheck'
      },
      load(id) {
        made.push(id)
        return id === 'none' ? 'noCheck' : { kw: Number(id), kva: 0, lasting: null }
      },
    },
    {
      now: () => clock.now,
      later(run) {
        turns.push(run)
        return () => undefined
      },
      version: () => clock.version,
    },
  )
  const run = (): boolean => {
    const next = turns.shift()
    next?.()
    return next !== undefined
  }
  const known = (areas: readonly string[]) =>
    load.known(areas).map((each) => (typeof each === 'string' ? each : each.kw))
  return { load, known, loss, changes, clock, made, run }
}
const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i))

test('a few areas are ready at once, each made once', () => {
  const { load, known, made, run } = rounds()
  expect(load.advance([...ids(9), 'none'])).toEqual({ done: 10, total: 10 })
  expect(known([...ids(9), 'none'])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 'noCheck'])
  expect(load.of('3')).toMatchObject({ kw: 3 })
  expect([made.length, run()]).toEqual([10, false])
})

test('of very many only some are made within a call; the others follow by themselves and none is left out', () => {
  const { load, known, made, run } = rounds()
  const all = ids(3000)
  const { done, total } = load.advance(all)
  expect(total).toBe(3000)
  expect(done).toBeLessThan(500)
  expect(made.length).toBe(done)
  const before = known(all).length
  expect(run()).toBe(true)
  expect(known(all).length - before).toBeLessThan(100)
  while (run()) expect(made.length).toBeLessThanOrEqual(3000)
  expect(known(all)).toEqual(all.map(Number))
  expect(load.advance(all)).toEqual({ done: 3000, total: 3000 })
})

test('figures hold for their hour and their network', () => {
  const { load, known, clock, made } = rounds()
  load.advance(ids(5))
  clock.now += 3_599_000
  load.advance(ids(5))
  expect(made.length).toBe(5)
  clock.now += 1000
  expect(known(ids(5))).toEqual([])
  load.advance(ids(5))
  clock.version = 'b'
  load.advance(ids(5))
  expect(made.length).toBe(15)
})

test('a figure is made again when a value below its area changes, and no other is', () => {
  const { loss, changes, made } = rounds()
  loss.advance(ids(5))
  changes.set('3', 7)
  expect(loss.known(ids(5)).length).toBe(4)
  loss.advance(ids(5))
  expect(made).toEqual([...ids(5), '3'])
})
