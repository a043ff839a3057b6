import type { Usage } from './models'
import { draw, topic } from './random'
import type { Wiring } from './wiring'

/**
 * A current as the meter's terminal receives it: the conductor that it comes from (0 A, 1 B, 2 C), and true when it
 * is reversed.
 */
export interface Terminal {
  readonly conductor: number
  readonly reversed: boolean
}

/** Values that a meter with such connections registers. */
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
const normalized = (degrees: number): number => ((degrees % 360) + 360) % 360

/**
 * Lags and registered shares of a wiring at a phase angle.
 * @param terminals three of them, or two (A and C) for a meter with three wires
 * @param phi true lag of each current behind the voltage of its own phase, degrees
 * @param shares share of each phase in the true power, Σ = 1 (three wires: even)
 */
export function connected(terminals: readonly Terminal[], phi: number, shares: readonly number[]): Connected {
  const cosine = Math.cos(radians(phi))
  const threeWires = terminals.length === 2
  // Angles behind Ua: the voltage of each element, the current of each conductor.
  const volts = threeWires ? [-30, -90] : [0, 120, 240]
  const lags: number[] = []
  const elements: number[] = []
  let reactive = 0
  for (const [index, { conductor, reversed }] of terminals.entries()) {
    const lag = normalized(conductor * 120 + phi - (volts[index] ?? 0) + (reversed ? 180 : 0))
    // Line-to-line volts are √3 times the phase volts, and each current is one of three equal ones.
    const weight = threeWires ? 1 / Math.sqrt(3) : (shares[conductor] ?? 0)
    lags.push(Math.round(lag * 10) / 10)
    elements.push((weight * Math.cos(radians(lag))) / cosine)
    reactive += (weight * Math.sin(radians(lag))) / cosine
  }
  return { lags, elements, active: elements.reduce((sum, share) => sum + share, 0), reactive }
}

/** A kind of wiring fault and one way to make it, given a number to choose by. */
export interface WiringKind {
  readonly name: string
  /** Number of wrong connections. */
  readonly mistakes: number
  readonly make: (choice: number) => readonly Terminal[]
}

const reversedAt = (terminals: readonly number[], reversedIndexes: readonly number[]): Terminal[] =>
  terminals.map((conductor, index) => ({ conductor, reversed: reversedIndexes.includes(index) }))
/** A and B, B and C, or C and A at each other's place. */
const pairs: readonly (readonly [number, number, number])[] = [
  [1, 0, 2],
  [0, 2, 1],
  [2, 1, 0],
]
const pair = (choice: number): readonly number[] => pairs[choice % 3] ?? [1, 0, 2]
const rotation = (choice: number): readonly number[] => (choice % 2 ? [1, 2, 0] : [2, 0, 1])

/** Up to three mistakes in a meter with four wires. */
export const fourWireKinds: readonly WiringKind[] = [
  { name: 'reversed1', mistakes: 1, make: (choice) => reversedAt([0, 1, 2], [choice % 3]) },
  { name: 'exchanged', mistakes: 1, make: (choice) => reversedAt(pair(choice), []) },
  {
    name: 'reversed2',
    mistakes: 2,
    make: (choice) =>
      reversedAt(
        [0, 1, 2],
        [0, 1, 2].filter((index) => index !== choice % 3),
      ),
  },
  {
    name: 'exchangedReversed1',
    mistakes: 2,
    make: (choice) => reversedAt(pair(choice), [Math.floor(choice / 3) % 3]),
  },
  { name: 'rotated', mistakes: 2, make: (choice) => reversedAt(rotation(choice), []) },
  { name: 'reversed3', mistakes: 3, make: () => reversedAt([0, 1, 2], [0, 1, 2]) },
  {
    name: 'exchangedReversed2',
    mistakes: 3,
    make: (choice) =>
      reversedAt(
        pair(choice),
        [0, 1, 2].filter((index) => index !== Math.floor(choice / 3) % 3),
      ),
  },
  {
    name: 'rotatedReversed1',
    mistakes: 3,
    make: (choice) => reversedAt(rotation(choice), [Math.floor(choice / 2) % 3]),
  },
]

/** Wiring faults of a meter with three wires, whose currents are A and C. */
export const threeWireKinds: readonly WiringKind[] = [
  { name: 'reversed1', mistakes: 1, make: (choice) => reversedAt([0, 2], [choice % 2]) },
  { name: 'exchanged', mistakes: 1, make: () => reversedAt([2, 0], []) },
  { name: 'reversed2', mistakes: 2, make: () => reversedAt([0, 2], [0, 1]) },
  { name: 'exchangedReversed1', mistakes: 2, make: (choice) => reversedAt([2, 0], [choice % 2]) },
]

/**
 * Mean share of each phase (or leg, with a split phase) in the power, Σ = 1: never so unequal that a sound connection
 * breaks the unbalance rule.
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

/** Share of each phase (or leg) in the power; nothing arrives from an open current transformer. */
export function arrivingShares(
  a: number,
  b: number,
  legs: boolean,
  open: number | undefined,
): readonly [a: number, b: number, c: number] {
  if (legs) return [a, 1 - a, 0]
  const c = 1 - a - b
  if (open === undefined) return [a, b, c]
  const remaining = 1 - (open === 0 ? a : open === 1 ? b : c)
  return [open === 0 ? 0 : a / remaining, open === 1 ? 0 : b / remaining, open === 2 ? 0 : c / remaining]
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
