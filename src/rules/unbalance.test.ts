import { expect, test } from 'vitest'
import { unbalance } from './unbalance'

test.each<[string, (number | null)[], number, number | null]>([
  ['currents of the worked example', [42.1, 35.6, 51.3], 0, 30.6],
  ['voltages of the worked example', [228.4, 231.9, 224.7], 0, 3.1],
  ['two of three wires', [100, 90], 0, 10],
  ['a phase that carries nothing', [10, 10, 0], 0, 100],
  ['one phase has nothing to be unequal to', [230], 0, null],
  ['a phase that is not known', [230, null, 231], 0, null],
  ['too little to judge', [0.2, 0.1, 0.1], 0.25, null],
  ['nothing at all', [0, 0, 0], 0, null],
])('%s', (_, phases, least, percent) => {
  expect(unbalance(phases, least)).toBe(percent)
})
