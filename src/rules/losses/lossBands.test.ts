import { describe, expect, it } from 'vitest'
import {
  abnormalRun,
  areaLossBand,
  areaLossBands,
  bandOf,
  exceedsTarget,
  groupRate,
  lineLossBand,
  lineLossBands,
} from './lossBands'

describe('the band of an area', () => {
  it.each([
    [-1.01, 'abnormalNegative'],
    // As shown it is −1.00: the border is the band's nearer zero.
    [-1.004, 'negative'],
    [-1, 'negative'],
    [-0.01, 'negative'],
    [0, 'qualified'],
    [-0.004, 'qualified'],
    [7, 'qualified'],
    [7.004, 'qualified'],
    [7.005, 'warning'],
    [10, 'warning'],
    [10.01, 'high'],
    [20, 'high'],
    [20.01, 'severe'],
    [null, ''],
  ])('%s is %s', (rate, band) => {
    expect(bandOf(areaLossBands, rate)).toBe(band)
  })
})

describe('the band of a line', () => {
  it.each([
    [-0.01, 'negative'],
    [0, 'good'],
    [3.5, 'good'],
    [3.51, 'acceptable'],
    [6, 'acceptable'],
    [6.004, 'acceptable'],
    [6.01, 'bad'],
    [null, ''],
  ])('%s is %s', (rate, band) => {
    expect(bandOf(lineLossBands, rate)).toBe(band)
  })
})

it('knows the look of every band', () => {
  expect(areaLossBands.map(({ band }) => band).toSorted()).toEqual(areaLossBand.codes)
  expect(lineLossBands.map(({ band }) => band).toSorted()).toEqual(lineLossBand.codes)
})

it.each([
  // A mean of the rates would say 8.
  [
    [
      { supply: 1000, loss: 60 },
      { supply: 100, loss: 10 },
    ],
    6.36,
  ],
  [[{ supply: 125_430, loss: 7527.8 }], 6],
  [[], null],
])('the rate of a group is Σ loss ÷ Σ supply: %j', (parts, rate) => {
  expect(groupRate(parts)).toBe(rate)
})

it.each([
  [6, 6, false],
  [6.004, 6, false],
  [6.01, 6, true],
  [-3, 6, false],
  [null, 6, undefined],
  [7, null, undefined],
])('a rate of %s over a target of %s: %s', (rate, target, exceeds) => {
  expect(exceedsTarget(rate, target)).toBe(exceeds)
})

it.each([
  [[7, 8, 5, 9], 2],
  [[-1.01, 7, 3], 2],
  [[-1, 7], 0],
  // Nobody knows the day between: it breaks no run and counts for none.
  [[7, null, 8, null, 5], 2],
  [[null, 5], 0],
  [[], 0],
])('abnormal days in a row of %j with a target of 6: %s', (rates, run) => {
  expect(abnormalRun(rates, 6)).toBe(run)
})

it('looks at no day behind the run', () => {
  const looked: number[] = []
  function* rates() {
    for (const rate of [8, 3, 9]) {
      looked.push(rate)
      yield rate
    }
  }
  expect(abnormalRun(rates(), 6)).toBe(1)
  expect(looked).toEqual([8, 3])
})
