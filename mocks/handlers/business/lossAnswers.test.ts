import { expect, it } from 'vitest'
import { budgets, createTurns } from '../../kit/turns'
import { manualTimers } from '../../testClient'
import { advance, answeringOf, shownFigure } from './lossAnswers'

/** Figures of which a call may work out ten. */
function setUp() {
  const { later, advance: run } = manualTimers()
  let passed = 0
  const made = new Map<string, string>()
  const turns = createTurns(later, () => passed)
  const all = turns.figures<string, string>({
    cached: (id) => made.get(id),
    figure(id) {
      passed += budgets.call / 10
      made.set(id, `figure of ${id}`)
      return `figure of ${id}`
    },
  })
  return { run, all, answer: (whole = false) => answeringOf({ turns }, '2026-11', whole) }
}
const ids = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n) }))

it('a sort works out what one call may, and says how far it is', () => {
  const { all, answer } = setUp()
  expect(advance(answer(), all, ids(30))).toEqual({ done: 10, total: 30 })
  const sorted = answer()
  advance(sorted, all, ids(10))
  // In a list that is sorted by them, what was not known stands last and stays unknown.
  expect(shownFigure(sorted, all, '20')).toBeUndefined()
  expect(shownFigure(answer(), all, '21')).toBe('figure of 21')
})

it('a file has all figures of its rows, or is refused', () => {
  const { all, answer, run } = setUp()
  expect(advance(answer(true), all, ids(100))).toEqual({ done: 100, total: 100 })
  expect(() => advance(answer(true), all, ids(300))).toThrow('figuresComing')
  run(10_000)
  expect(advance(answer(true), all, ids(300))).toEqual({ done: 300, total: 300 })
})
