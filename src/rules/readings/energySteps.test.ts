import { expect, test } from 'vitest'
import { energySteps } from './energySteps'

test('each energy of a month becomes the next', () => {
  const steps = energySteps({
    pap_e: 6_150_758,
    estimated_energy: 93_245,
    sale_energy: 3_251_032,
    loss_energy: 174_544,
    supply_energy: 3_425_576,
  })
  expect(steps.map(({ key, value }) => [key, value])).toEqual([
    ['estimates', -93_245],
    ['read', 6_057_513],
    ['unbalanced', -2_899_726],
    ['sale', 3_251_032],
    ['loss', 174_544],
    ['supply', 3_425_576],
  ])
})

test('what is not known makes no number', () => {
  const none = { sale_energy: null, loss_energy: null, supply_energy: null }
  const steps = energySteps({ pap_e: 10, estimated_energy: 1, ...none })
  expect(steps.map(({ value }) => value)).toEqual([-1, 9, null, null, null, null])
})
