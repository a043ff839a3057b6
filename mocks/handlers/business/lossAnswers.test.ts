import { expect, it } from 'vitest'
import { createTurns } from '../../overlay/turns'
import { manualTimers } from '../../testClient'
import { advance, shownFigure } from './lossAnswers'
import { costs, type Turned } from './lossFigures'

/** Figures of which one costs so much, in turns that run when the test says so. */
function figures(cost: number) {
  const { later, advance: run } = manualTimers()
  const made = new Map<string, string>()
  const of = (id: string): string => {
    made.set(id, `figure of ${id}`)
    return `figure of ${id}`
  }
  const turns = createTurns(later, { isKnown: (id) => made.has(id), make: of, cost: () => cost }, costs)
  return { made, run, all: { cost: () => cost, known: (id) => made.get(id), of, ...turns } as Turned<string> }
}
const ids = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n) }))
const answering = (whole = false) => ({
  period: '2026-11',
  whole,
  left: costs.call,
  settled: new Set<Turned<unknown>>(),
})

it('an answer works out figures as long as it may; the others come by themselves', () => {
  const { made, run, all } = figures(costs.call / 4)
  const one = answering()
  const shown = ids(6).map(({ id }) => shownFigure(one, all, id))
  expect(shown.map((figure) => figure !== undefined)).toEqual([true, true, true, true, false, false])
  // What is known costs nothing.
  expect(shownFigure(one, all, '0')).toBe('figure of 0')
  run(1_000)
  expect(made.size).toBe(6)
})

it('a sort works out what one call may, and says how far it is', () => {
  const { all } = figures(costs.call / 10)
  expect(advance(answering(), all, ids(30))).toEqual({ done: 10, total: 30 })
  const [sorted, other] = [answering(), answering()]
  advance(sorted, all, ids(10))
  // In a list that is sorted by them, what was not known stands last and stays unknown.
  expect([shownFigure(sorted, all, '20'), shownFigure(other, all, '21')]).toEqual([undefined, 'figure of 21'])
})

it('what is left goes on by turns', () => {
  const { all, run, made } = figures(costs.call / 10)
  advance(answering(), all, ids(30))
  run(30)
  // One turn is a tenth of a call here: one figure.
  expect(made.size).toBe(11)
  run(600)
  expect(advance(answering(), all, ids(30))).toEqual({ done: 30, total: 30 })
})

it('a file waits for all figures where that is not long, and is refused where it is', () => {
  const [few, many] = [figures(costs.order / 30), figures(costs.order / 30)]
  expect(advance(answering(true), few.all, ids(30))).toEqual({ done: 30, total: 30 })
  expect(() => advance(answering(true), many.all, ids(31))).toThrow('figuresComing')
  many.run(2_000)
  expect(advance(answering(true), many.all, ids(31))).toEqual({ done: 31, total: 31 })
})
