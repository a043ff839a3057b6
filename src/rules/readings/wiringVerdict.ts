import { wiringModes } from '../codes/dictionaries'

/** What a current transformer is connected as: the conductor whose current arrives (0 A, 1 B, 2 C), and whether backwards. */
export interface Terminal {
  readonly of: number
  readonly reversed: boolean
}

/**
 * What the angles of currents say of their wiring:
 * - right, or wrong with what arrives at each terminal;
 * - leading, lowFactor: connected rightly, but a load that is capacitive, or below a power factor of 0.5 alike in all phases;
 * - feedIn: energy flows back where something feeds in;
 * - untold: two wirings explain the angles equally well, or none does.
 */
export type AnglesVerdict =
  | { kind: 'right' | 'leading' | 'lowFactor'; phi: number }
  | { kind: 'wrong'; phi: number; terminals: readonly Terminal[]; mistakes: number }
  | { kind: 'feedIn' | 'untold' }

/**
 * What a meter says of its wiring:
 * - what its angles say;
 * - open: two currents flow and none arrives at the third terminal, whose transformer may be open; `others` is what the two say;
 * - tooLittle: with fewer than two currents of 5 % of the base current nothing is judged; noLoad: none flows at all.
 */
export type WiringVerdict =
  | AnglesVerdict
  | { kind: 'open'; place: number; others: AnglesVerdict }
  | { kind: 'tooLittle' | 'noLoad' }

/** Verdicts by which nothing can be said of the wiring at that moment. */
export const saysNothing = ({ kind }: WiringVerdict): boolean => kind === 'tooLittle' || kind === 'noLoad'

/** Three currents against neutral, or those of A and C against U12 and U32. */
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

/** How many wires a code of `wiringMode` means; undefined where the meter has no three phases. */
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
/** How many currents must flow before anything is judged. */
const fewestFlowing = 2
/** What a capacitive load, and a power factor below 0.5 alike in all phases, are worth in mistakes. */
const doubts = { leading: 1.5, lowFactor: 2.5 }
/** Beyond it the power factor is below 0.5, degrees. */
const lowFactorFrom = 60
/** How far the phases of one load may lie apart from their mean, degrees. */
const apart = 25
/** Lags that are right whatever those of the other phases are, degrees. */
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
  const found: Wiring[] = []
  for (const [order, exchanged] of orders) {
    // Of three wires the current of B reaches no transformer.
    if (wires === 'three' && order[1] !== 1) continue
    for (let flags = 0; flags < 1 << places.length; flags++) {
      const terminals = places.map((place, at) => ({
        of: order[place] ?? place,
        reversed: ((flags >> at) & 1) === 1,
      }))
      const mistakes = exchanged + terminals.filter(({ reversed }) => reversed).length
      if (mistakes > mostMistakes) continue
      const offsets = terminals.map(
        ({ of, reversed }, at) => of * 120 - (voltages[wires][at] ?? 0) + (reversed ? 180 : 0),
      )
      found.push({ terminals, mistakes, offsets })
    }
  }
  return found
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
  const angles = lags.flatMap((lag, at) => (lag === null ? [] : [turned(lag - (offsets[at] ?? 0))]))
  const [first = 0, ...others] = angles
  const around = others.map((angle) => turned(angle - first))
  const mean = first + around.reduce((sum, each) => sum + each, 0) / angles.length
  const eachRight = mistakes === 0 && angles.every((angle) => angle >= 0 && angle <= rightUpTo)
  const wide = [0, ...around].some((each) => Math.abs(first + each - mean) > apart)
  return (wide && !eachRight) || Math.abs(turned(mean)) >= 90 ? undefined : turned(mean)
}

/** Which wiring explains these angles. */
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
    ({ of, reversed }, at) => lags[at] === null || (reversed && of === (wires === 'four' ? at : at * 2)),
  )
  if (backwards && feedsIn) return { kind: 'feedIn' }
  if (mistakes > 0) return { kind: 'wrong', phi, terminals, mistakes }
  return { kind: phi < 0 ? 'leading' : phi > lowFactorFrom ? 'lowFactor' : 'right', phi }
}

/** The terminal at which nothing arrives while the others carry a load; undefined where each has its current. */
function openPlace(currents: readonly number[]): number | undefined {
  const place = currents.findIndex((amps, at) => {
    const others = currents.filter((_, other) => other !== at)
    const mean = others.reduce((sum, each) => sum + each, 0) / others.length
    return amps < leastCurrent && amps < openShare * mean
  })
  return place < 0 ? undefined : place
}

/**
 * Which wiring explains the angles with the fewest mistakes for all currents together. A leading load counts 1.5 mistakes, a power
 * factor below 0.5 in all phases 2.5. With two currents above the limit the third is judged too.
 * @example wiringVerdict({ wires: 'four', lags: [20, 140, 260], … }) // B and C exchanged at φ = 20°
 */
export function wiringVerdict({ wires, lags, currents, feedsIn = false }: Measured): WiringVerdict {
  const known = currents.filter((amps) => amps !== null)
  if (known.length === currents.length && known.every((amps) => amps < startingCurrent))
    return { kind: 'noLoad' }
  if (known.filter((amps) => amps >= leastCurrent).length < fewestFlowing) return { kind: 'tooLittle' }
  const places = voltages[wires].length
  if (known.length !== places || lags.length !== places) return { kind: 'untold' }
  const open = openPlace(known)
  const judged = lags.map((lag, at) => (at === open ? null : lag))
  if (judged.filter((lag) => lag === null).length > (open === undefined ? 0 : 1)) return { kind: 'untold' }
  const verdict = byAngles(wires, judged, feedsIn)
  return open === undefined ? verdict : { kind: 'open', place: open, others: verdict }
}
