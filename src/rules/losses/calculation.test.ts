import { describe, expect, it } from 'vitest'
import {
  calcDifference,
  calcObjectsOf,
  calcPeriods,
  calcProgress,
  calcResultOf,
  calcSpanProblem,
  mostFigures,
  type CalcFigure,
} from './calculation'

const today = '2026-11-20'
const loss: CalcFigure = { energy: 585.35, supply: 8_421.6, sale: 7_836.25, rate: 6.95, reason: '' }
const none = { energy: null, supply: null, sale: null, rate: null }

describe('a calculation by hand', () => {
  it.each([
    ['day', '2026-11-13', '2026-11-19', undefined],
    ['day', '2026-10-20', '2026-11-19', undefined],
    ['day', '2026-10-19', '2026-11-19', 'tooLong'],
    // A day that is not over has no figure.
    ['day', '2026-11-20', '2026-11-20', 'future'],
    ['day', '2026-11-19', '2026-11-18', 'order'],
    ['day', '2026-11', '2026-11', 'nonsense'],
    ['day', '', '', 'nonsense'],
    // The month that runs has a preliminary one.
    ['month', '2026-06', '2026-11', undefined],
    ['month', '2026-05', '2026-11', 'tooLong'],
    ['month', '2026-12', '2026-12', 'future'],
    ['month', '2026-11-01', '2026-11-01', 'nonsense'],
  ] as const)('by %s from %s to %s: %s', (density, from, to, problem) => {
    expect(calcSpanProblem(density, { from, to }, today)).toBe(problem)
  })

  it.each([
    ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['2025-12', '2026-02', ['2025-12', '2026-01', '2026-02']],
    ['2026-11-18', '2026-11-18', ['2026-11-18']],
  ])('holds each day or month from %s to %s', (from, to, periods) => {
    expect(calcPeriods({ from, to })).toEqual(periods)
  })

  it.each([
    ['the same figure', loss, loss, 'same'],
    ['another loss', loss, { ...loss, energy: 585.36 }, 'changed'],
    // A meter moved from sale to supply changes no loss.
    ['the same loss of another supply', loss, { ...loss, supply: 8_422.6, sale: 7_837.25 }, 'changed'],
    ['a figure where there was none', { ...none, reason: 'coverage' }, loss, 'changed'],
    ['none where there was one', loss, { ...none, reason: 'coverage' }, 'failed'],
    ['none as before', { ...none, reason: 'noCheck' }, { ...none, reason: 'noCheck' }, 'failed'],
    ['a loss of 0 where there was none', { ...none, reason: 'notYet' }, { ...loss, energy: 0 }, 'changed'],
  ] as const)('%s', (_, before, after, result) => {
    expect(calcResultOf(before, after)).toBe(result)
  })

  it.each([
    [6.95, 7.2, 0.25],
    [0.3, 0.1, -0.2],
    [null, 7.2, null],
    [6.95, null, null],
  ])('from %s to %s is a difference of %s', (before, after, difference) => {
    expect(calcDifference(before, after)).toBe(difference)
  })

  it('is whole only when nothing waits', () => {
    expect([calcProgress(1_000, 1_000), calcProgress(1_000, 1), calcProgress(1_000, 0)]).toEqual([0, 99, 100])
  })

  it('of lines knows no areas, and of losses holds fewer figures', () => {
    expect(calcObjectsOf('lineLoss')).not.toContain('5')
    expect(calcObjectsOf('areaLoss')).toContain('5')
    expect(mostFigures('lineLoss')).toBeLessThan(mostFigures('monthEnergy'))
  })
})
