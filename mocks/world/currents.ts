import type { Usage } from './models'
import { draw, topic } from './random'
import type { Wiring } from './wiring'

/** A current as the meter's terminal gets it: which conductor it really carries (0 A, 1 B, 2 C), and whether backwards. */
export interface Terminal {
  readonly of: number
  readonly reversed: boolean
}

/** What a meter whose currents are connected in this way makes of the truth. */
export interface Connected {
  /** Lag of each current behind the voltage of its own element, degrees 0…360: A, B, C, or A and C of three wires. */
  readonly lags: readonly number[]
  /** Registered active power of each element, as a share of the true power of all; below 0 it counts backwards. */
  readonly elements: readonly number[]
  /** Σ of the elements: what the meter registers of every true kWh. */
  readonly active: number
  /** Registered reactive power over TRUE active power, with its sign. */
  readonly reactive: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const turn = (degrees: number): number => ((degrees % 360) + 360) % 360

/**
 * Lags and registered shares of a wiring at a phase angle.
 * @param terminals three of them, or those of A and C for a meter with three wires
 * @param phi true lag of each current behind the voltage of its own phase, degrees
 * @param shares what each phase takes of the true power, Σ = 1 (three wires: even)
 */
export function connected(terminals: readonly Terminal[], phi: number, shares: readonly number[]): Connected {
  const cosine = Math.cos(radians(phi))
  const threeWires = terminals.length === 2
  // Angles behind Ua: of the voltage of each element, and of the current of each conductor.
  const volts = threeWires ? [-30, -90] : [0, 120, 240]
  const lags: number[] = []
  const elements: number[] = []
  let reactive = 0
  for (const [place, { of, reversed }] of terminals.entries()) {
    const lag = turn(of * 120 + phi - (volts[place] ?? 0) + (reversed ? 180 : 0))
    // Volts between two lines are √3 times those of a phase, and each current is one of three equal ones.
    const weight = threeWires ? 1 / Math.sqrt(3) : (shares[of] ?? 0)
    lags.push(Math.round(lag * 10) / 10)
    elements.push((weight * Math.cos(radians(lag))) / cosine)
    reactive += (weight * Math.sin(radians(lag))) / cosine
  }
  return { lags, elements, active: elements.reduce((sum, each) => sum + each, 0), reactive }
}

/** A kind of wiring fault and one way to make it, given a number to choose by. */
export interface WiringKind {
  readonly name: string
  /** How many connections are wrong. */
  readonly mistakes: number
  readonly make: (choice: number) => readonly Terminal[]
}

const reverse = (terminals: readonly number[], which: readonly number[]): Terminal[] =>
  terminals.map((of, place) => ({ of, reversed: which.includes(place) }))
/** A and B, B and C, or C and A at each other's place. */
const pairs: readonly (readonly [number, number, number])[] = [
  [1, 0, 2],
  [0, 2, 1],
  [2, 1, 0],
]
const pair = (choice: number): readonly number[] => pairs[choice % 3] ?? [1, 0, 2]
const round = (choice: number): readonly number[] => (choice % 2 ? [1, 2, 0] : [2, 0, 1])

/** Up to three mistakes in a meter with four wires. */
export const fourWireKinds: readonly WiringKind[] = [
  { name: 'reversed1', mistakes: 1, make: (choice) => reverse([0, 1, 2], [choice % 3]) },
  { name: 'exchanged', mistakes: 1, make: (choice) => reverse(pair(choice), []) },
  {
    name: 'reversed2',
    mistakes: 2,
    make: (choice) =>
      reverse(
        [0, 1, 2],
        [0, 1, 2].filter((place) => place !== choice % 3),
      ),
  },
  {
    name: 'exchangedReversed1',
    mistakes: 2,
    make: (choice) => reverse(pair(choice), [Math.floor(choice / 3) % 3]),
  },
  { name: 'rotated', mistakes: 2, make: (choice) => reverse(round(choice), []) },
  { name: 'reversed3', mistakes: 3, make: () => reverse([0, 1, 2], [0, 1, 2]) },
  {
    name: 'exchangedReversed2',
    mistakes: 3,
    make: (choice) =>
      reverse(
        pair(choice),
        [0, 1, 2].filter((place) => place !== Math.floor(choice / 3) % 3),
      ),
  },
  {
    name: 'rotatedReversed1',
    mistakes: 3,
    make: (choice) => reverse(round(choice), [Math.floor(choice / 2) % 3]),
  },
]

/** Those of a meter with three wires, whose currents are A and C. */
export const threeWireKinds: readonly WiringKind[] = [
  { name: 'reversed1', mistakes: 1, make: (choice) => reverse([0, 2], [choice % 2]) },
  { name: 'exchanged', mistakes: 1, make: () => reverse([2, 0], []) },
  { name: 'reversed2', mistakes: 2, make: () => reverse([0, 2], [0, 1]) },
  { name: 'exchangedReversed1', mistakes: 2, make: (choice) => reverse([2, 0], [choice % 2]) },
]

/**
 * What each phase takes of the power in the mean (of a split phase: each leg), Σ = 1: never so unequally that a sound connection
 * breaks the rule of unbalance.
 */
export function phaseShares(seed: number, meter: number, wiring: Wiring): readonly [number, number, number] {
  if (wiring === '4') {
    const leg = 0.44 + 0.12 * draw(seed, topic.phase, meter)
    return [leg, 1 - leg, 0]
  }
  const first = 0.295 + 0.075 * draw(seed, topic.phase, meter)
  const second = 0.31 + 0.05 * draw(seed, topic.phase, meter, 1)
  return [first, second, 1 - first - second]
}

/** What each phase (or leg) takes of the power that flows; of an open current transformer nothing arrives. */
export function shared(
  a: number,
  b: number,
  legs: boolean,
  open: number | undefined,
): readonly [a: number, b: number, c: number] {
  if (legs) return [a, 1 - a, 0]
  const c = 1 - a - b
  if (open === undefined) return [a, b, c]
  const left = 1 - (open === 0 ? a : open === 1 ? b : c)
  return [open === 0 ? 0 : a / left, open === 1 ? 0 : b / left, open === 2 ? 0 : c / left]
}

/** The shares in which a three-wire meter's two elements (U12 with I1, U32 with I3) measure a lagging load. */
export const elementsOf = (factor: number): readonly [a: number, b: number] => [
  0.5 - Math.tan(Math.acos(factor)) / (2 * Math.sqrt(3)),
  0,
]

/** Power factor around which a consumer moves. */
export function powerFactor(seed: number, meter: number, usage: Usage): number {
  const [low, span] = usage === 'residential' || usage === 'street' ? [0.9, 0.08] : [0.85, 0.11]
  return low + span * draw(seed, topic.factor, meter)
}
