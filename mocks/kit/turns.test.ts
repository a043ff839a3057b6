import { expect, test } from 'vitest'
import { manualTimers } from '../testClient'
import { countingStopwatch } from './stopwatch'
import { budgets, createTurns } from './turns'

/** Figures that take so many ms each, in turns that run when the test says so. */
function figures(ms: number) {
  const { later, advance: run } = manualTimers()
  let passed = 0
  const made = new Map<number, string>()
  const turns = createTurns(later, () => passed)
  const queueOf = () =>
    turns.figures<number, string>({
      cached: (id) => made.get(id),
      figure(id) {
        passed += ms
        made.set(id, `figure of ${String(id)}`)
        return `figure of ${String(id)}`
      },
    })
  return { turns, made, run, queueOf, all: queueOf() }
}
const ids = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

test('a few figures are ready at once, each made once', () => {
  const { all, made, run } = figures(1)
  expect(all.advance(ids(10))).toEqual({ done: 10, total: 10 })
  expect(all.advance(ids(10))).toEqual({ done: 10, total: 10 })
  run(1_000)
  expect([made.size, all.cached(3)]).toEqual([10, 'figure of 3'])
})

test('of many only as many are made as a call has time for; the others follow in turns, and none is left out', () => {
  const { all, made, run } = figures(budgets.turn / 5)
  const inACall = (budgets.call / budgets.turn) * 5
  expect(all.advance(ids(100))).toEqual({ done: inACall, total: 100 })
  run(30)
  expect(made.size).toBe(inACall + 5)
  run(5_000)
  expect(all.advance(ids(100))).toEqual({ done: 100, total: 100 })
  expect([...made.keys()]).toEqual(ids(100))
})

test('an answer shows figures as long as it has time for the next one; what is known takes none', () => {
  const { turns, all, made, run } = figures(budgets.call / 4)
  const budget = turns.budget()
  const shown = ids(6).map((id) => all.figureInTime(id, budget))
  expect(shown.map((figure) => figure !== undefined)).toEqual([true, true, true, true, false, false])
  expect(all.figureInTime(0, budget)).toBe('figure of 0')
  run(1_000)
  expect(made.size).toBe(6)
})

test('a figure that would take longer than an answer has follows by itself, once that is known', () => {
  const { all, run } = figures(2 * budgets.call)
  // Nobody knows how long the first one takes; from then on it is about that long.
  expect(all.advance(ids(9)).done).toBe(1)
  run(30)
  expect(all.advance(ids(9)).done).toBe(2)
})

test('a call that asks again for what follows has little time; a file and another question have all of theirs', () => {
  const { all, made } = figures(budgets.repeat / 2)
  const inACall = (budgets.call / budgets.repeat) * 2
  all.advance(ids(200))
  expect(made.size).toBe(inACall)
  all.advance(ids(200))
  expect(made.size).toBe(inACall + 2)
  all.advance(ids(100))
  expect(made.size).toBe(2 * inACall + 2)
  all.complete(ids(200))
  expect(made.size).toBe(200)
})

test('sets of figures of one answer share its time, when it asks again too', () => {
  const { turns, queueOf, made } = figures(budgets.repeat / 2)
  const [low, high] = [queueOf(), queueOf()]
  const ask = () => {
    const budget = turns.budget()
    low.advance(ids(100), budget)
    high.advance(
      ids(100).map((id) => id + 1_000),
      budget,
    )
  }
  ask()
  const madeFirst = made.size
  ask()
  expect(made.size).toBe(madeFirst + 2)
})

test('a later question replaces what an earlier one waited for, and other figures have their turn beside it', () => {
  const { all, queueOf, made, run } = figures(budgets.call)
  const beside = queueOf()
  all.advance(ids(3))
  beside.advance([20, 21, 22])
  all.advance([10, 11])
  run(2_000)
  expect([...made.keys()].toSorted((a, b) => a - b)).toEqual([0, 10, 11, 20, 21, 22])
})

test('a file waits for all figures where that is not long, and is refused where it is', () => {
  const few = figures(budgets.file / 30).all
  few.complete(ids(30))
  expect(few.cached(29)).toBe('figure of 29')
  const { all, run } = figures(budgets.file / 30)
  expect(() => all.complete(ids(31))).toThrow('figuresComing')
  run(5_000)
  expect(() => all.complete(ids(31))).not.toThrow()
})

test('a job goes on step by step between calls until nothing is left, and ends with the head-end', () => {
  const { later, advance: run } = manualTimers()
  const turns = createTurns(later, countingStopwatch())
  const steps = { short: 0, long: 0 }
  turns.begin(() => (steps.short += 1) < 3)
  turns.begin(() => (steps.long += 1) < 1_000_000)
  run(30)
  expect(steps.short).toBe(3)
  const { long } = steps
  expect(long).toBeGreaterThan(3)
  turns.stop()
  run(1_000)
  expect(steps.long).toBe(long)
})
