import { expect, it } from 'vitest'
import { findingRules as rules, type Broken } from './findingRules'

const volts = { nominal: 230, limit: 90 }
const sixteen = (value: number, places = 16) => Array.from({ length: places }, () => value)
const area = { rate: 7, previousRate: 2, target: 7 }

// Each rule with values at its limit, which are in order, and with values that are just beyond it.
const cases: readonly (readonly [keyof typeof rules, Broken | undefined, Broken | undefined])[] = [
  [
    'readingDecrease',
    rules.readingDecrease({ previous: 100, current: 100 }) ??
      rules.readingDecrease({ previous: 999_990, current: 12 }),
    rules.readingDecrease({ previous: 100, current: 99.99 }),
  ],
  ['energyJump', rules.energyJump({ energy: 30, usual: 10 }), rules.energyJump({ energy: 30.01, usual: 10 })],
  [
    'meterStopped',
    rules.meterStopped({ days: 6, usual: 5, amps: 2 }) ??
      rules.meterStopped({ days: 9, usual: 0.2, amps: 2 }) ??
      rules.meterStopped({ days: 9, usual: 5, amps: 0.25 }),
    rules.meterStopped({ days: 7, usual: 5, amps: 2 }),
  ],
  [
    'runaway',
    rules.runaway({ register: 11, intervals: 10 }),
    rules.runaway({ register: 11.02, intervals: 10 }),
  ],
  [
    'tariffMismatch',
    rules.tariffMismatch({ total: 10.1, tariffs: [4, 6] }),
    rules.tariffMismatch({ total: 9.89, tariffs: [4, 6] }),
  ],
  [
    'reverseEnergy',
    rules.reverseEnergy({ exported: 5, roof: true }) ?? rules.reverseEnergy({ exported: 0, roof: false }),
    rules.reverseEnergy({ exported: 0.01, roof: false }),
  ],
  [
    'overCapacity',
    rules.overCapacity({ energy: 240, contract: 10, hours: 24 }),
    rules.overCapacity({ energy: 231, contract: 10, hours: 23 }),
  ],
  [
    'missingVoltage',
    rules.missingVoltage({ volts: 138, nominal: 230, limit: 60, amps: 2 }) ??
      rules.missingVoltage({ volts: 100, nominal: 230, limit: 60, amps: 0.25 }) ??
      rules.missingVoltage({ volts: 22.9, nominal: 230, limit: 60, amps: 2 }),
    rules.missingVoltage({ volts: 137.9, nominal: 230, limit: 60, amps: 2 }),
  ],
  [
    'currentNoVoltage',
    rules.currentNoVoltage({ volts: 23, nominal: 230, amps: 2 }) ??
      rules.currentNoVoltage({ volts: 0, nominal: 230, amps: 0.25 }),
    rules.currentNoVoltage({ volts: 22.9, nominal: 230, amps: 2 }),
  ],
  [
    'underVoltage',
    rules.underVoltage({ ...volts, volts: 207 }),
    rules.underVoltage({ ...volts, volts: 206.9 }),
  ],
  [
    'overVoltage',
    rules.overVoltage({ nominal: 230, limit: 110, volts: 253 }),
    rules.overVoltage({ nominal: 230, limit: 110, volts: 253.1 }),
  ],
  [
    'voltageUnbalance',
    rules.voltageUnbalance({ phases: [95, 100, 100], formula: 'maxMin' }) ??
      rules.voltageUnbalance({ phases: [98, 100, 102], formula: 'nema' }),
    rules.voltageUnbalance({ phases: [94.9, 100, 100], formula: 'maxMin' }),
  ],
  [
    'currentUnbalance',
    rules.currentUnbalance({ phases: [7, 10, 8], formula: 'maxMin' }) ??
      rules.currentUnbalance({ phases: [0.01, 0.2, 0.1], formula: 'maxMin' }),
    rules.currentUnbalance({ phases: [6.9, 10, 8], formula: 'maxMin' }),
  ],
  [
    'neutralDiffers',
    rules.neutralDiffers({ phase: 9, neutral: 10, limit: 10 }) ??
      rules.neutralDiffers({ phase: 0.1, neutral: 0.25, limit: 10 }),
    rules.neutralDiffers({ phase: 8.9, neutral: 10, limit: 10 }),
  ],
  [
    'ctReversed',
    rules.ctReversed({ powers: [-1, -2, -1], amps: [5, 5, 5], roof: true }) ??
      rules.ctReversed({ powers: [-1, 2, 1], amps: [0.2, 5, 5], roof: false }),
    rules.ctReversed({ powers: [-1, 2, 1], amps: [5, 5, 5], roof: false }),
  ],
  [
    'lowPowerFactor',
    rules.lowPowerFactor({ factors: sixteen(0.5), amps: sixteen(5) }) ??
      rules.lowPowerFactor({ factors: sixteen(0.4, 15), amps: sixteen(5, 15) }) ??
      rules.lowPowerFactor({ factors: sixteen(0.4), amps: sixteen(0.25) }),
    rules.lowPowerFactor({ factors: sixteen(-0.4), amps: sixteen(5) }),
  ],
  [
    'overload',
    rules.overload({ shares: sixteen(110, 8) }) ??
      rules.overload({ shares: [...sixteen(120, 4), Number.NaN, ...sixteen(120, 4)] }),
    rules.overload({ shares: sixteen(111, 8) }),
  ],
  [
    'demandOver',
    rules.demandOver({ demand: 6, contract: 6 }),
    rules.demandOver({ demand: 6.01, contract: 6 }),
  ],
  [
    'clockDeviation',
    rules.clockDeviation({ seconds: 300, limit: 5 }),
    rules.clockDeviation({ seconds: -310, limit: 5 }),
  ],
  ['noData', rules.noData({ days: 2, limit: 3 }), rules.noData({ days: 3, limit: 3 })],
  ['dcuOffline', rules.dcuOffline({ hours: 24 }), rules.dcuOffline({ hours: 24.1 })],
  [
    'dcuSuccess',
    rules.dcuSuccess({ due: 10, read: 9 }) ?? rules.dcuSuccess({ due: 9, read: 0 }),
    rules.dcuSuccess({ due: 100, read: 89 }),
  ],
  [
    'weakSignal',
    rules.weakSignal({ rssi: -104, limit: -105 }) ?? rules.weakSignal({ rssi: null, limit: -105 }),
    rules.weakSignal({ rssi: -105, limit: -105 }),
  ],
  [
    'unknownMeter',
    rules.unknownMeter({ heard: 0, filed: 0 }) ?? rules.unknownMeter({ heard: 2, filed: 1 }),
    rules.unknownMeter({ heard: 1, filed: 0 }),
  ],
  [
    'duplicateAddress',
    rules.duplicateAddress({ heard: 1, filed: 1 }) ?? rules.duplicateAddress({ heard: 1, filed: 0 }),
    rules.duplicateAddress({ heard: 2, filed: 1 }),
  ],
  [
    'ratioMismatch',
    rules.ratioMismatch({ device: 20, filed: 20 }),
    rules.ratioMismatch({ device: 40, filed: 20 }),
  ],
  [
    'wrongTransformer',
    rules.wrongTransformer({ likeness: 0.7 }) ?? rules.wrongTransformer({ likeness: Number.NaN }),
    rules.wrongTransformer({ likeness: 0.69 }),
  ],
  ['lossNegative', rules.lossNegative({ ...area, rate: -1 }), rules.lossNegative({ ...area, rate: -1.01 })],
  ['lossHigh', rules.lossHigh(area), rules.lossHigh({ ...area, rate: 7.01 })],
  ['lossChange', rules.lossChange(area), rules.lossChange({ ...area, previousRate: 1.99 })],
]

it('knows each of its rules here', () => {
  expect(cases.map(([rule]) => rule).toSorted()).toEqual(Object.keys(rules).toSorted())
})

it.each(cases)('%s is broken beyond its limit, and not at it', (_, atLimit, beyond) => {
  expect(atLimit).toBeUndefined()
  expect(beyond).toMatchObject({
    value: expect.any(Number) as number,
    threshold: expect.any(Number) as number,
  })
})
