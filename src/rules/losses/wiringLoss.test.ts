import { describe, expect, it } from 'vitest'
import { byWiring, wiringLoss, type Element } from './wiringLoss'
import { wiringVerdict } from '../readings/wiringVerdict'

describe('what a wrong wiring keeps from the register', () => {
  it('is what its currents carry less what the meter sees of them', () => {
    const right = { kind: 'right' as const, phi: 0 }
    const reversed = { kind: 'wrong' as const, phi: 0, mistakes: 1, terminals: [] }
    const elements = [180, 0, 0].map((angle_i) => ({ u: 230, i: 2, angle_i }))
    expect(byWiring(right, elements, 1)).toBe(0)
    // Of three times 460 W two are seen, and one against them.
    expect(byWiring(reversed, elements, 1)).toBeCloseTo((2 * 460 * 24) / 1000, 2)
    // What is counted backwards is no import, and no second loss.
    const backwards = [180, 180, 180].map((angle_i) => ({ u: 230, i: 2, angle_i }))
    expect(byWiring(reversed, backwards, 1)).toBeCloseTo((3 * 460 * 24) / 1000, 2)
    // Three wires: √3 · 400 V · 2 A, of which a pair that is exchanged sees nothing.
    const pair = [270, 90].map((angle_i) => ({ u: 400, i: 2, angle_i }))
    expect(byWiring(reversed, pair, 1)).toBeCloseTo((Math.sqrt(3) * 800 * 24) / 1000, 2)
  })

  /** Two amperes in the hours named, a tenth of it in the others. */
  const dayOf = (most: readonly number[]) =>
    [0, 1, 2].map(() => Array.from({ length: 24 }, (_, hour) => (most.includes(hour) ? 2 : 0.2)))
  const reversed: Element[] = [200, 20, 20].map((angle_i) => ({ u: 230, i: 2, angle_i }))
  const sound: Element[] = [20, 20, 20].map((angle_i) => ({ u: 230, i: 2, angle_i }))
  const ask = (elementsAt: (hour: number) => Element[]) =>
    wiringLoss({ wires: 'four', currents: dayOf([18, 19, 20]), elementsAt, ratio: 10 })

  it('follows from the three hours at which the most flows, in proportion to the currents of the day', () => {
    const looked: number[] = []
    const loss = ask((hour) => {
      looked.push(hour)
      return reversed
    })
    expect(looked.toSorted((a, b) => a - b)).toEqual([18, 19, 20])
    expect(loss?.hour).toBe(18)
    const mean = (3 * 2 + 21 * 0.2) / 24
    const whole = byWiring(verdictOf(reversed), reversed, 10)
    expect(loss?.daily).toBeCloseTo((whole * mean) / 2, 6)
  })

  it('is not told where the hours do not agree, the wiring is right or too little flows', () => {
    expect(ask((hour) => (hour === 19 ? sound : reversed))).toBeUndefined()
    expect(ask(() => sound)).toBeUndefined()
    expect(ask(() => reversed.map((each) => ({ ...each, i: 0.1 })))).toBeUndefined()
    // An hour at which too little flows is left out.
    expect(
      ask((hour) => (hour === 18 ? reversed.map((each) => ({ ...each, i: 0.1 })) : reversed))?.hour,
    ).toBe(19)
  })
})

const verdictOf = (elements: readonly Element[]) =>
  wiringVerdict({
    wires: 'four',
    lags: elements.map(({ angle_i }) => angle_i),
    currents: elements.map(({ i }) => i),
  })
