import { wiringModes } from '../codes/dictionaries'

/**
 * Connection of a current transformer: the conductor whose current arrives (0 A, 1 B, 2 C), and `reversed` when it is
 * backwards.
 */
export interface Terminal {
  readonly phase: number
  readonly reversed: boolean
}

/**
 * Verdict on the wiring from the angles of currents:
 * - right, or wrong with the conductor at each terminal;
 * - leading, lowFactor: connected rightly, but a load that is capacitive, or below a power factor of 0.5 alike in all
 * phases;
 * - feedIn: energy flows back where generation is connected;
 * - untold: two wirings explain the angles equally well, or none does.
 */
export type AnglesVerdict =
  | { kind: 'right' | 'leading' | 'lowFactor'; phi: number }
  | { kind: 'wrong'; phi: number; terminals: readonly Terminal[]; mistakes: number }
  | { kind: 'feedIn' | 'untold' }

/**
 * Verdict on a meter's wiring:
 * - the verdict of its angles;
 * - open: two currents flow and none arrives at the third terminal, whose transformer may be open; `otherPhases` is
 * the verdict of the two;
 * - tooLittle: with fewer than two currents of 5 % of the base current nothing is judged; noLoad: none flows at all.
 */
export type WiringVerdict =
  | AnglesVerdict
  | { kind: 'open'; place: number; otherPhases: AnglesVerdict }
  | { kind: 'tooLittle' | 'noLoad' }

/** Verdicts by which nothing can be said of the wiring at that moment. */
export const saysNothing = ({ kind }: WiringVerdict): boolean => kind === 'tooLittle' || kind === 'noLoad'

/** Four wires: three currents against neutral; three wires: the currents of A and C against U12 and U32. */
export type Wires = 'four' | 'three'

type Phase = 'a' | 'b' | 'c'
/** The phases of which a meter has an element each. */
export const phasesOf: Readonly<Record<Wires, readonly Phase[]>> = {
  four: ['a', 'b', 'c'],
  three: ['a', 'c'],
}

const wiresByMode: Readonly<Record<string, Wires>> = {
  [wiringModes.threeWires]: 'three',
  [wiringModes.fourWires]: 'four',
}
/** The codes of `wiringMode` that mean three phases. */
export const threePhaseModes: readonly string[] = Object.keys(wiresByMode)

/** Wires of a code of `wiringMode`; undefined where the meter does not have three phases. */
export const wiresOf = (wiringMode: string): Wires | undefined => wiresByMode[wiringMode]

interface Measured {
  wires: Wires
  /** Lag of each current behind the voltage of its own element, degrees; null where it is not known. */
  lags: readonly (number | null)[]
  /** Currents, A at the meter's terminals. */
  currents: readonly (number | null)[]
  /** Something behind the meter may feed in. */
  feedsIn?: boolean
}

/** Current below which nothing is judged, A: 5 % of a base current of 5 A. */
const leastCurrent = 0.25
/** Current below which a meter does not even start, A: 0.4 % of a base current of 5 A. */
const startingCurrent = 0.02
/** Share of the others' mean below which a current does not arrive at all. */
const openShare = 0.02
/** Number of currents that must flow before the wiring is judged. */
const fewestFlowing = 2
/** Weight in mistakes of a capacitive load, and of a power factor below 0.5 alike in all phases. */
const doubts = { leading: 1.5, lowFactor: 2.5 }
/** Beyond it the power factor is below 0.5, degrees. */
const lowFactorFrom = 60
/** Greatest distance of one load's phases from their mean, degrees. */
const apart = 25
/** Lag up to which a phase is right whatever the others are, degrees. */
const rightUpTo = 60
const mostMistakes = 3

const orders: readonly (readonly [order: readonly [number, number, number], mistakes: number])[] = [
  [[0, 1, 2], 0],
  [[1, 0, 2], 1],
  [[0, 2, 1], 1],
  [[2, 1, 0], 1],
  [[1, 2, 0], 2],
  [[2, 0, 1], 2],
]

interface Wiring {
  terminals: readonly Terminal[]
  mistakes: number
  /** Lag of each current at φ = 0, degrees. */
  offsets: readonly number[]
}

/** Angles of the voltages of the elements behind Ua, degrees. */
const voltages: Readonly<Record<Wires, readonly number[]>> = { four: [0, 120, 240], three: [-30, -90] }

/** All wirings with three mistakes at most: an exchange, a turn of all three (two of them), each reversal. */
function wiringsOf(wires: Wires): readonly Wiring[] {
  const places = wires === 'four' ? [0, 1, 2] : [0, 2]
  const candidates: Wiring[] = []
  for (const [order, exchanged] of orders) {
    // With three wires the current of B reaches no transformer.
    if (wires === 'three' && order[1] !== 1) continue
    for (let flags = 0; flags < 1 << places.length; flags++) {
      const terminals = places.map((place, index) => ({
        phase: order[place] ?? place,
        reversed: ((flags >> index) & 1) === 1,
      }))
      const mistakes = exchanged + terminals.filter(({ reversed }) => reversed).length
      if (mistakes > mostMistakes) continue
      const offsets = terminals.map(
        ({ phase, reversed }, index) => phase * 120 - (voltages[wires][index] ?? 0) + (reversed ? 180 : 0),
      )
      candidates.push({ terminals, mistakes, offsets })
    }
  }
  return candidates
}
const wirings: Readonly<Record<Wires, readonly Wiring[]>> = {
  four: wiringsOf('four'),
  three: wiringsOf('three'),
}

/** −180 … 180 */
const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Lag of each current by the place of its terminal, degrees; null = left out, because no current arrives. */
type Lags = readonly (number | null)[]

/** The angle that all currents have in common in a wiring, degrees; undefined where they do not. */
function commonAngle(lags: Lags, { offsets, mistakes }: Wiring): number | undefined {
  const angles = lags.flatMap((lag, index) => (lag === null ? [] : [turned(lag - (offsets[index] ?? 0))]))
  const [first = 0, ...otherAngles] = angles
  const around = otherAngles.map((angle) => turned(angle - first))
  const mean = first + around.reduce((sum, angle) => sum + angle, 0) / angles.length
  const eachRight = mistakes === 0 && angles.every((angle) => angle >= 0 && angle <= rightUpTo)
  const wide = [0, ...around].some((angle) => Math.abs(first + angle - mean) > apart)
  return (wide && !eachRight) || Math.abs(turned(mean)) >= 90 ? undefined : turned(mean)
}

/** Wiring that explains these angles. */
function byAngles(wires: Wires, lags: Lags, feedsIn: boolean): AnglesVerdict {
  const explained = wirings[wires]
    .flatMap((wiring) => {
      const phi = commonAngle(lags, wiring)
      if (phi === undefined) return []
      const doubt = (phi < 0 ? doubts.leading : 0) + (Math.abs(phi) > lowFactorFrom ? doubts.lowFactor : 0)
      return [{ ...wiring, phi: Math.round(phi * 10) / 10, cost: wiring.mistakes + doubt }]
    })
    .toSorted((a, b) => a.cost - b.cost)
  const [best, next] = explained
  if (!best || best.cost === next?.cost) return { kind: 'untold' }
  const { terminals, mistakes, phi } = best
  const backwards = terminals.every(
    ({ phase, reversed }, index) =>
      lags[index] === null || (reversed && phase === (wires === 'four' ? index : index * 2)),
  )
  if (backwards && feedsIn) return { kind: 'feedIn' }
  if (mistakes > 0) return { kind: 'wrong', phi, terminals, mistakes }
  return { kind: phi < 0 ? 'leading' : phi > lowFactorFrom ? 'lowFactor' : 'right', phi }
}

/** The terminal at which nothing arrives while the others carry a load; undefined where each has its current. */
function openPlace(currents: readonly number[]): number | undefined {
  const place = currents.findIndex((amps, index) => {
    const otherCurrents = currents.filter((_, otherIndex) => otherIndex !== index)
    const mean = otherCurrents.reduce((sum, otherAmps) => sum + otherAmps, 0) / otherCurrents.length
    return amps < leastCurrent && amps < openShare * mean
  })
  return place < 0 ? undefined : place
}

/**
 * Wiring that explains the angles with the fewest mistakes for all currents together. A leading load counts 1.5
 * mistakes, a power factor below 0.5 in all phases 2.5. With two currents above the limit the third is judged too.
 * @example wiringVerdict({ wires: 'four', lags: [20, 140, 260], … }) // B and C exchanged at φ = 20°
 */
export function wiringVerdict({ wires, lags, currents, feedsIn = false }: Measured): WiringVerdict {
  const knownCurrents = currents.filter((amps) => amps !== null)
  if (knownCurrents.length === currents.length && knownCurrents.every((amps) => amps < startingCurrent))
    return { kind: 'noLoad' }
  if (knownCurrents.filter((amps) => amps >= leastCurrent).length < fewestFlowing)
    return { kind: 'tooLittle' }
  const places = voltages[wires].length
  if (knownCurrents.length !== places || lags.length !== places) return { kind: 'untold' }
  const open = openPlace(knownCurrents)
  const judged = lags.map((lag, index) => (index === open ? null : lag))
  if (judged.filter((lag) => lag === null).length > (open === undefined ? 0 : 1)) return { kind: 'untold' }
  const verdict = byAngles(wires, judged, feedsIn)
  return open === undefined ? verdict : { kind: 'open', place: open, otherPhases: verdict }
}
