import { expect, it } from 'vitest'
import { loadRateOf, loadStateOf, transformerLoadOf, type PowerQuarter } from './transformerLoad'

const quarter = (p: number | null, q: number | null = 0): PowerQuarter => ({ p, q })
const many = (count: number, p: number | null) => Array.from({ length: count }, () => quarter(p))
const stateOf = (quarters: readonly PowerQuarter[], plate = 100) => {
  const load = transformerLoadOf(quarters)
  return load && [loadRateOf(load, plate), loadStateOf(load, plate)]
}

it('the rate is that of the apparent power of received quarters: 12 kW and 9 kvar are 15 kVA', () => {
  expect(transformerLoadOf([quarter(12, 9), quarter(11, 2), quarter(40, null), quarter(null, 40)])).toEqual({
    kw: 12,
    kva: 15,
    lasting: null,
  })
  expect(stateOf([quarter(12, 9)], 50)).toEqual([30, 'usual'])
  // What roofs give back loads the transformer just as well.
  expect(stateOf([quarter(-60, 70)])).toEqual([92.2, 'heavy'])
})

it('without a received quarter there is none', () => {
  expect(transformerLoadOf([])).toBeUndefined()
  expect(transformerLoadOf(many(96, null))).toBeUndefined()
})

it.each([
  ['80.0 % as shown is not heavy', many(96, 80.04), [80, 'usual']],
  ['above it is', many(1, 80.06), [80.1, 'heavy']],
  ['above 100 % for less than two hours', many(7, 120), [120, 'heavy']],
  ['above 100 % for two hours', many(8, 101), [101, 'overload']],
  ['100.0 % for a day', many(96, 100.04), [100, 'heavy']],
  ['a quarter below ends the run', [...many(7, 120), quarter(99), ...many(7, 120)], [120, 'heavy']],
  ['a gap ends it too', [...many(7, 120), quarter(null), ...many(7, 120)], [120, 'heavy']],
  ['a run behind a gap', [...many(3, 120), quarter(null), ...many(8, 110)], [120, 'overload']],
] as const)('%s', (_, quarters, expected) => expect(stateOf(quarters)).toEqual(expected))
