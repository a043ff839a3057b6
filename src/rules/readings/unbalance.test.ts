import { expect, test } from 'vitest'
import { unbalance, unbalanceFormulaOf, unbalanceLimits, type UnbalanceFormula } from './unbalance'

type Phases = readonly (number | null)[]
const currents = [42.1, 35.6, 51.3]
const voltages = [228.4, 231.9, 224.7]

test.each<[string, Phases, UnbalanceFormula, number, number | null]>([
  ['currents of the worked example', currents, 'maxMin', 0, 30.6],
  ['voltages of the worked example', voltages, 'maxMin', 0, 3.1],
  ['currents of the worked example', currents, 'nema', 0, 19.3],
  ['voltages of the worked example', voltages, 'nema', 0, 1.59],
  ['currents of the worked example', currents, 'iec', 0, 10.59],
  ['voltages of the worked example', voltages, 'iec', 0, 0.91],
  ['equal phases', [230, 230, 230], 'iec', 0, 0],
  ['two of three wires', [100, 90], 'maxMin', 0, 10],
  ['two of three wires', [100, 90], 'nema', 0, 5.26],
  ['two phases have no sequences', [100, 90], 'iec', 0, null],
  ['a phase that carries nothing', [10, 10, 0], 'maxMin', 0, 100],
  ['a phase that carries nothing', [10, 10, 0], 'nema', 0, 100],
  ['a phase that carries nothing', [10, 10, 0], 'iec', 0, 50],
  ['one phase has nothing to be unequal to', [230], 'nema', 0, null],
  ['a phase that is not known', [230, null, 231], 'iec', 0, null],
  ['too little to judge', [0.2, 0.1, 0.1], 'maxMin', 0.25, null],
  ['too little to judge', [0.25, 0.1, 0.1], 'nema', 0.25, null],
  ['just enough to judge', [0.26, 0.13, 0.13], 'maxMin', 0.25, 50],
  ['nothing at all', [0, 0, 0], 'iec', 0, null],
])('%s: %o by %s', (_, phases, formula, least, percent) => {
  expect(unbalance(phases, { formula, least })).toBe(percent)
})

test('the sequences are those of the line voltages by the formula of CIGRE', () => {
  const between = (a: number, b: number) => Math.sqrt(a * a + b * b + a * b)
  for (const [a = 0, b = 0, c = 0] of [voltages, currents, [240, 200, 231], [120, 119, 80]]) {
    const lines = [between(a, b), between(b, c), between(c, a)]
    const sum = (power: number) => lines.reduce((all, line) => all + line ** power, 0)
    const root = Math.sqrt(3 - 6 * (sum(4) / sum(2) ** 2))
    const percent = Math.sqrt((1 - root) / (1 + root)) * 100
    expect(unbalance([a, b, c], { formula: 'iec' })).toBeCloseTo(percent, 1)
  }
})

test('each formula has its own limit for voltages, and all one for currents', () => {
  expect(Object.values(unbalanceLimits).map(({ voltage, current }) => [voltage, current])).toEqual([
    [5, 30],
    [2, 30],
    [2, 30],
  ])
})

test.each([
  ['nema', 'nema'],
  ['', 'maxMin'],
  ['other', 'maxMin'],
])('the code %o is %s', (code, formula) => expect(unbalanceFormulaOf(code)).toBe(formula))
