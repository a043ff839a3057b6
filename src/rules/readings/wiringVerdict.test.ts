import { expect, it, test } from 'vitest'
import { wiringVerdict, type Terminal, type Wires } from './wiringVerdict'

const judge = (
  lags: (number | null)[],
  more: { wires?: Wires; amps?: number | readonly (number | null)[]; feedsIn?: boolean } = {},
) =>
  wiringVerdict({
    wires: more.wires ?? 'four',
    lags,
    currents:
      typeof more.amps === 'object' ? more.amps : lags.map(() => (more.amps as number | undefined) ?? 2),
    feedsIn: more.feedsIn ?? false,
  })

/** Readings.md 5 in words: a terminal holds a conductor, maybe reversed, 120° after the one before. */
const lagsOf = (terminals: readonly Terminal[], phi: number): number[] =>
  terminals.map(({ phase, reversed }, at) => (phi + 120 * (phase - at) + (reversed ? 180 : 0) + 720) % 360)

const orders = [
  { order: [0, 1, 2], mistakes: 0 },
  { order: [1, 0, 2], mistakes: 1 },
  { order: [0, 2, 1], mistakes: 1 },
  { order: [2, 1, 0], mistakes: 1 },
  { order: [1, 2, 0], mistakes: 2 },
  { order: [2, 0, 1], mistakes: 2 },
]
const all = orders
  .flatMap(({ order, mistakes }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((flags) => {
      const terminals = order.map((phase, index) => ({ phase, reversed: ((flags >> index) & 1) === 1 }))
      return { terminals, mistakes: mistakes + terminals.filter((each) => each.reversed).length }
    }),
  )
  .filter(({ mistakes }) => mistakes <= 3)

it('tells all 37 wirings of up to three mistakes apart, from 5° to 55°', () => {
  expect(all).toHaveLength(37)
  const missed: string[] = []
  for (const { terminals, mistakes } of all)
    for (let phi = 5; phi <= 55; phi += 5) {
      const found = judge(lagsOf(terminals, phi))
      const right =
        mistakes === 0
          ? found.kind === 'right' && found.phi === phi
          : found.kind === 'wrong' &&
            found.mistakes === mistakes &&
            found.phi === phi &&
            JSON.stringify(found.terminals) === JSON.stringify(terminals)
      if (!right) missed.push(`${JSON.stringify(terminals)} at ${String(phi)}: ${JSON.stringify(found)}`)
    }
  expect(missed).toEqual([])
})

const straight = [0, 1, 2].map((phase) => ({ phase, reversed: false }))
const exchangedBC = [0, 2, 1].map((phase) => ({ phase, reversed: false }))
test.each([
  ['B and C exchanged at 20°', [20, 140, 260], {}, { kind: 'wrong', terminals: exchangedBC, mistakes: 1 }],
  ['a load that differs between phases', [10, 30, 22], {}, { kind: 'right' }],
  ['a leading load', [350, 345, 340], {}, { kind: 'leading', phi: -15 }],
  ['a power factor below 0.5 in all phases', [70, 72, 68], {}, { kind: 'lowFactor', phi: 70 }],
  [
    'A reversed',
    [200, 20, 20],
    {},
    { kind: 'wrong', mistakes: 1, terminals: straight.map((each, at) => ({ ...each, reversed: at === 0 })) },
  ],
  ['all reversed', [200, 200, 200], {}, { kind: 'wrong', mistakes: 3 }],
  ['roofs that feed in', [200, 200, 200], { feedsIn: true }, { kind: 'feedIn' }],
  ['too little current', [200, 20, 20], { amps: 0.2 }, { kind: 'tooLittle' }],
  ['one current alone', [20, 20, 20], { amps: [4, 0.1, 0.1] }, { kind: 'tooLittle' }],
  ['three phases without any current', [null, null, null], { amps: 0 }, { kind: 'noLoad' }],
  ['a third current that is small', [20, 20, 200], { amps: [4, 4, 0.2] }, { kind: 'wrong', mistakes: 1 }],
  ['a current that was not measured', [20, 20, 20], { amps: [4, 4, null] }, { kind: 'untold' }],
  [
    'an open transformer beside two right ones',
    [20, 24, null],
    { amps: [4, 4, 0] },
    { kind: 'open', place: 2, otherPhases: { kind: 'right', phi: 22 } },
  ],
  [
    'an open transformer beside a reversed one',
    [null, 20, 200],
    { amps: [0.01, 4, 4] },
    { kind: 'open', place: 0, otherPhases: { kind: 'wrong', mistakes: 1 } },
  ],
  ['lags that are right each by itself', [0, 60, 30], {}, { kind: 'right', phi: 30 }],
  ['two of them together at the border', [0, 0, 60], {}, { kind: 'right', phi: 20 }],
  [
    'three wires of which one has a current',
    [55, null],
    { wires: 'three', amps: [3, 0] },
    { kind: 'tooLittle' },
  ],
  ['an angle that is not known', [20, null, 20], {}, { kind: 'untold' }],
  ['angles that no wiring explains', [20, 60, 110], {}, { kind: 'untold' }],
  ['three wires, right at 25°', [55, 355], { wires: 'three' }, { kind: 'right', phi: 25 }],
  ['three wires, C reversed at 25°', [55, 175], { wires: 'three' }, { kind: 'wrong', mistakes: 1 }],
] as const)('%s', (_, lags, more, verdict) => {
  expect(judge([...lags], more)).toMatchObject(verdict)
})
