import { expect, it } from 'vitest'
import type { ModelFlow } from '@/api/business/lossModels'
import { flowBands, isFlowKnown } from './flowModel'

const words = {
  fedIn: 'roofs',
  remainder: (count: number) => `${String(count)} more`,
  loss: 'loss',
  gain: 'unknown',
}
const flow = (more: Partial<ModelFlow>): ModelFlow => ({
  data_date: '2026-11-18',
  loss_reason: '',
  calculated_at: '',
  inputs: [{ name: 'check', energy: 90 }],
  given: 10,
  outputs: [
    { name: 'a', energy: 50 },
    { name: 'b', energy: 30 },
  ],
  rest: 15,
  rest_count: 4,
  loss: 5,
  ...more,
})
const named = (bands: readonly { name: string; energy: number }[]) =>
  bands.map(({ name, energy }) => [name, energy])

it('what comes in is as thick as what becomes of it', () => {
  const { inputBands, outputBands, total } = flowBands(flow({}), words, 200)
  expect(named(inputBands)).toEqual([
    ['check', 90],
    ['roofs', 10],
  ])
  expect(named(outputBands)).toEqual([
    ['a', 50],
    ['b', 30],
    ['4 more', 15],
    ['loss', 5],
  ])
  expect(total).toBe(100)
  const thick = (bands: typeof inputBands) => bands.reduce((sum, { height }) => sum + height, 0)
  expect(thick(inputBands)).toBeCloseTo(200)
  expect(thick(outputBands)).toBeCloseTo(200)
})

it('a negative loss comes in, and what is nothing has no band', () => {
  const { inputBands, outputBands, total } = flowBands(
    flow({ given: 0, loss: -5, inputs: [{ name: 'check', energy: 90 }] }),
    words,
    100,
  )
  expect(named(inputBands)).toEqual([
    ['check', 90],
    ['unknown', 5],
  ])
  expect(outputBands.map(({ kind }) => kind)).not.toContain('loss')
  expect(total).toBe(95)
})

it.each<[string, Partial<ModelFlow>, boolean]>([
  ['all energies', {}, true],
  ['no rest', { rest: null, rest_count: 0 }, true],
  ['a rest that is not known', { rest: null }, false],
  ['no loss', { loss: null }, false],
  ['nothing of what was fed in', { given: null }, false],
  ['an input without its energy', { inputs: [{ name: 'check', energy: null }] }, false],
  ['an output without its energy', { outputs: [{ name: 'a', energy: null }] }, false],
])('a balance with %s', (_, more, known) => {
  expect(isFlowKnown(flow(more))).toBe(known)
})
