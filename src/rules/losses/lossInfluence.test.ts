import { describe, expect, it } from 'vitest'
import {
  byInfluence,
  conclude,
  explains,
  influenceText,
  meterOfCause,
  sumOfPeriods,
  type MeterPart,
} from './lossInfluence'

const part = (of: Partial<MeterPart>): MeterPart => ({
  energy: 10,
  baseline: 10,
  unregistered: 0,
  tags: [],
  ...of,
})

it.each([
  ['nothing where nothing is wrong', part({}), 0],
  ['what its signs keep from the register', part({ unregistered: 3 }), 3],
  ['a drop to less than half', part({ energy: 2 }), 8],
  ['any drop, however small', part({ energy: 9.9 }), 0.1],
  ['no rise', part({ energy: 12 }), 0],
  ['the larger of the two', part({ energy: 1, unregistered: 12 }), 12],
  ['nothing that is not known', part({ energy: null, baseline: null }), 0],
])('a meter explains %s', (_, of, kwh) => expect(explains(of)).toBeCloseTo(kwh, 9))

it('meters stand by what they explain, as a share of the loss above the target', () => {
  const parts = [part({}), part({ unregistered: 2 }), part({ energy: 2 }), part({ tags: ['clock'] })]
  expect(byInfluence(parts, 16).map(({ influence }) => influence)).toEqual([50, 12.5, 0, 0])
  expect(byInfluence(parts, 16)[2]?.tags).toEqual(['clock'])
  // Where nothing is above it there is no share.
  expect(byInfluence(parts, -1).map(({ influence }) => influence)).toEqual([null, null, null, null])
})

it('San Telmo T0007: 22.98 of the 87.86 kWh above the target is 26.2 %, as any drop is', () => {
  const [meter] = byInfluence([part({ energy: 77.02, baseline: 100 })], 87.86)
  expect(meter?.influence).toBe(26.2)
})

it('an influence above the whole is no number', () => {
  expect([0.1, 100, 100.1, 1128.2].map((each) => influenceText(each, 'en'))).toEqual([
    '0.1',
    '100.0',
    '> 100',
    '> 100',
  ])
})

it('the meter that is named has a sign of the kind of cause; a drop alone names nobody', () => {
  const named = (cause: string) =>
    meterOfCause(cause, [
      { id: 'drop', unregistered: null, tags: [] },
      { id: 'filed', unregistered: 90, tags: ['otherArea'] },
      { id: 'small', unregistered: 1, tags: ['neutral'] },
      { id: 'thief', unregistered: 5, tags: ['neutral', 'relay'] },
      { id: 'wired', unregistered: 8, tags: ['wiring', 'tamper'] },
    ])?.id
  expect(['meter', 'wiring', 'unmetered', 'technical', ''].map(named)).toEqual([
    'thief',
    'wired',
    undefined,
    undefined,
    undefined,
  ])
})

describe('a conclusion', () => {
  const of = {
    supply: 100,
    loss: 18,
    usual: 0.045,
    meters: 0,
    wiring: 0,
    looked: true,
    filedHere: 0,
    filedElsewhere: 0,
  }
  it.each([
    ['unmetered', { meters: 5, wiring: 1 }, [4.5, 1, 5, 0, 7.5]],
    ['meter', { meters: 12 }, [4.5, 0, 12, 0, 1.5]],
    ['wiring', { wiring: 10, meters: 2 }, [4.5, 10, 2, 0, 1.5]],
    ['filed', { filedElsewhere: 12 }, [4.5, 0, 0, 12, 1.5]],
    // Never more than there is.
    ['meter', { meters: 50 }, [4.5, 0, 13.5, 0, 0]],
    // Three times what is left are no consumers of this area.
    ['unmetered', { filedElsewhere: 60 }, [4.5, 0, 0, 0, 13.5]],
    ['notLooked', { looked: false, meters: 2 }, [4.5, 0, 2, 0, 11.5]],
    // What the values of its own meters say is told all the same.
    ['meter', { looked: false, meters: 12 }, [4.5, 0, 12, 0, 1.5]],
    ['technical', { loss: 5 }, [4.5, 0, 0, 0, 0.5]],
    ['technical', { loss: 3, meters: 9 }, [3, 0, 0, 0, 0]],
    // Filed here and fed elsewhere: they lower the loss.
    ['filed', { loss: -6, filedHere: 9 }, [0, 0, 0, -9, 3]],
    ['', { loss: -6 }, [0, 0, 0, 0, 0, -6]],
    // A wiring keeps as much here as beside its meter: the usual loss makes room, and too much is told as such.
    ['wiring', { wiring: 15.12 }, [2.88, 15.12, 0, 0, 0]],
    ['wiring', { loss: 8, wiring: 10 }, [0, 10, 0, 0, 0, -2]],
    // Rounded parts add up to the loss as it is shown.
    ['meter', { supply: 1000, loss: 33.335, usual: 0.001001, meters: 32.3345 }, [1, 0, 32.34, 0, 0]],
  ])('is %j of %j', (cause, more, energies) => {
    const said = conclude({ ...of, ...more })
    expect(said.cause).toBe(cause)
    expect(said.parts.map(({ energy }) => energy)).toEqual(energies)
    const { loss } = { ...of, ...more }
    const sum = said.parts.reduce((all, { energy }) => all + energy, 0)
    expect(sum).toBeCloseTo(Math.round(100 * loss) / 100, 9)
  })
})

it('sums of periods have the rate of their sums', () =>
  expect(
    sumOfPeriods([
      { supply: 100, sale: 90, loss: 10 },
      { supply: 300, sale: 294, loss: 6 },
    ]),
  ).toEqual({ supply: 400, sale: 384, loss: 16, rate: 4 }))
