import { expect, it } from 'vitest'
import type { Energies, ModelMeter } from './energyBalance'
import { lineBalanceOf } from './lineBalance'

const took = (taken: number, given = 0, quality = 'valid'): ModelMeter => ({
  energies: { taken, given, quality },
})
const unread = (estimate?: Energies): ModelMeter => ({ energies: undefined, estimate: () => estimate })
const kwh = (taken: number): Energies => ({ taken, given: 0 })

it.each([
  // Roofs along the line send 48 kWh back to the substation: an area gives 150 and the others take 100.
  ['a line that gives back', took(0, 48), [took(100), took(0, 150)], { supply: 102, sale: 100, rate: 1.96 }],
  ['a line', took(125_430), [took(100_000), took(17_902.2)], { supply: 125_430, sale: 117_902.2, rate: 6 }],
  // What an area gives back joins the supply and does not lower the sale.
  ['a giving area', took(100), [took(60, 20), took(50)], { supply: 120, sale: 110, rate: 8.33 }],
  ['below zero', took(3120), [took(3188.4)], { supply: 3120, sale: 3188.4, rate: -2.19 }],
  [
    'a derived area',
    took(100),
    [took(60), took(37, 0, 'derived')],
    { rate: 3, quality: 'derived', coverage: 1 },
  ],
  // 98 of 100 kWh are read, however few meters that are.
  ['just enough', took(102), [took(98), unread(kwh(1)), unread(kwh(1))], { due: 3, read: 1, coverage: 0.98 }],
])('%s', (_, feeder, outputs, expected) => {
  expect(lineBalanceOf(feeder, outputs)).toMatchObject(expected)
})

it.each([
  ['no feeder meter', undefined, [took(1)], 'noCheck'],
  ['a feeder meter that was not read', unread(), [took(1)], 'checkUnread'],
  ['too little energy read', took(102), [took(97.99), unread(kwh(2.01))], 'coverage'],
  ['an output of which nothing is known', took(102), [took(100), unread()], 'coverage'],
  ['nothing on the line', took(10), [], 'noConsumer'],
  ['nothing supplied', took(0), [took(0)], 'noSupply'],
])('has a reason where there is none: %s', (_, feeder, outputs, reason) => {
  expect(lineBalanceOf(feeder, outputs)).toBe(reason)
})
