import { expect, test } from 'vitest'
import { createAreaRounds } from './areaRounds'

/** Rounds over a figure that counts how often it is made; `run` gives the next turn. */
function rounds() {
  const clock = { now: 0, version: 'a' }
  const turns: (() => void)[] = []
  const made: string[] = []
  const changes = new Map<string, number>()
  const { peak, loss } = createAreaRounds(
    {
      changes: (id) => changes.get(id) ?? 0,
      balance(id) {
        made.push(id)
        return 'noCheck'
      },
      peak(id) {
        made.push(id)
        return id === 'none' ? null : Number(id)
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
  return { peak, loss, changes, clock, made, run }
}
const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i))

test('a few areas are ready at once, each made once', () => {
  const { peak, made, run } = rounds()
  expect(peak.advance([...ids(9), 'none'])).toEqual({ done: 10, total: 10 })
  expect(peak.known([...ids(9), 'none'])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, null])
  expect(peak.of('3')).toBe(3)
  expect([made.length, run()]).toEqual([10, false])
})

test('of very many only some are made within a call; the others follow by themselves and none is left out', () => {
  const { peak, made, run } = rounds()
  const all = ids(3000)
  const { done, total } = peak.advance(all)
  expect(total).toBe(3000)
  expect(done).toBeLessThan(500)
  expect(made.length).toBe(done)
  const before = peak.known(all).length
  expect(run()).toBe(true)
  expect(peak.known(all).length - before).toBeLessThan(100)
  while (run()) expect(made.length).toBeLessThanOrEqual(3000)
  expect(peak.known(all)).toEqual(all.map(Number))
  expect(peak.advance(all)).toEqual({ done: 3000, total: 3000 })
})

test('figures hold for their hour and their network', () => {
  const { peak, clock, made } = rounds()
  peak.advance(ids(5))
  clock.now += 3_599_000
  peak.advance(ids(5))
  expect(made.length).toBe(5)
  clock.now += 1000
  expect(peak.known(ids(5))).toEqual([])
  peak.advance(ids(5))
  clock.version = 'b'
  peak.advance(ids(5))
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
