import type { CommandResult } from '@/api/capture/commands'
import type { PhaseAngles, PhaseElement, PhaseRecord, PhaseSnapshot } from '@/api/business/phaseAngles'
import { isYes } from '@/rules/codes/codes'
import { wiringModes } from '@/rules/codes/dictionaries'
import {
  phasesOf,
  saysNothing,
  wiresOf,
  wiringVerdict,
  type Terminal,
  type WiringVerdict,
} from '@/rules/readings/wiringVerdict'

export const phaseNames = { a: 'L1', b: 'L2', c: 'L3' } as const
type Phase = keyof typeof phaseNames
const conductors = ['L1', 'L2', 'L3'] as const
/** Share of the nominal voltage below which a phase counts as missing. */
const missingVoltageShare = 0.6

const phasesIn = (wiring: string): readonly Phase[] => phasesOf[wiresOf(wiring) ?? 'four']
export const phaseNameOf = (phase: string): string =>
  phase in phaseNames ? phaseNames[phase as Phase] : phase

/** Items to read from a meter on demand; a three-wire meter has fewer. */
export const phaseItemsOf = (wiring: string): string[] => [
  ...phasesIn(wiring).flatMap((phase) =>
    ['u', 'i', 'ang_u', 'ang_i', ...(wiring === wiringModes.fourWires ? ['p', 'f'] : [])].map(
      (item) => `${item}${phase}`,
    ),
  ),
  'freq',
]

/** Snapshot of the answers to a command; undefined while there are none. */
export function snapshotOf(rows: readonly CommandResult[], wiring: string): PhaseSnapshot | undefined {
  const values = new Map(rows.map(({ item_code, value }) => [item_code, value]))
  const valueOf = (item: string): number | null => {
    const value = values.get(item)
    return typeof value === 'number' ? value : null
  }
  const elements = phasesIn(wiring).map((phase): PhaseElement => ({
    phase,
    u: valueOf(`u${phase}`),
    i: valueOf(`i${phase}`),
    angle_u: valueOf(`ang_u${phase}`),
    angle_i: valueOf(`ang_i${phase}`),
    p: valueOf(`p${phase}`),
    q: null,
    f: valueOf(`f${phase}`),
  }))
  if (elements.every(({ u }) => u === null)) return undefined
  return {
    data_time:
      rows.find(({ value, read_time }) => typeof value === 'number' && read_time !== '')?.read_time ?? '',
    freq: valueOf('freq'),
    elements,
  }
}

export interface WiringJudgement {
  verdict: WiringVerdict
  /** Phases without voltage; while there are any, nothing else is judged. */
  missing: readonly string[]
  /** Order of the voltages: ABC, ACB (reverse), '' if unknown. */
  sequence: '' | 'abc' | 'acb'
}

/** Facts of a meter that the judgement of its angles needs. */
type WiringFacts = Pick<PhaseAngles, 'wiring_mode' | 'nominal_voltage' | 'feeds_in'>

export const wiringFactsOf = ({ wiring_mode, nominal_voltage, feeds_in }: WiringFacts): WiringFacts => ({
  wiring_mode,
  nominal_voltage,
  feeds_in,
})

export function judgeWiring(
  { elements }: Pick<PhaseSnapshot, 'elements'>,
  { wiring_mode, nominal_voltage, feeds_in }: WiringFacts,
): WiringJudgement {
  const missing = elements
    .filter(({ u }) => u !== null && nominal_voltage !== null && u < missingVoltageShare * nominal_voltage)
    .map(({ phase }) => phaseNameOf(phase))
  const verdict = wiringVerdict({
    wires: wiresOf(wiring_mode) ?? 'four',
    lags: elements.map(({ angle_i }) => angle_i),
    currents: elements.map(({ i }) => i),
    feedsIn: isYes(feeds_in),
  })
  const secondAngle = elements.find(({ phase }) => phase === 'b')?.angle_u ?? null
  const sequence =
    secondAngle === null
      ? ''
      : Math.abs(secondAngle - 240) < 60
        ? 'abc'
        : Math.abs(secondAngle - 120) < 60
          ? 'acb'
          : ''
  return { verdict, missing, sequence }
}

/** Name of a terminal of a four-wire meter; terminals of a three-wire meter are judged in pairs only. */
export const terminalOf = (place: number): string => conductors[place] ?? ''

/** Single mistake in a wiring. */
export type WiringMistake =
  | { kind: 'exchanged'; one: string; other: string }
  | { kind: 'rotated'; order: string }
  | { kind: 'reversed'; phase: string }

export function mistakesOf(terminals: readonly Terminal[]): WiringMistake[] {
  const positions = terminals.length === 2 ? [0, 2] : [0, 1, 2]
  const exchangedPositions = positions.filter((position, index) => terminals[index]?.phase !== position)
  const conductorName = (position: number | undefined): string => conductors[position ?? 0] ?? ''
  const order = terminals.map(({ phase: source }) => conductorName(source)).join(' – ')
  return [
    ...(exchangedPositions.length === 3 ? [{ kind: 'rotated', order } as const] : []),
    ...(exchangedPositions.length === 2
      ? [
          {
            kind: 'exchanged',
            one: conductorName(exchangedPositions[0]),
            other: conductorName(exchangedPositions[1]),
          } as const,
        ]
      : []),
    ...positions.flatMap((position, index) =>
      terminals[index]?.reversed ? [{ kind: 'reversed', phase: conductorName(position) } as const] : [],
    ),
  ]
}

/**
 * Tip of a vector: 0° is up, lagging vectors turn clockwise.
 * @param ahead degrees ahead of the first voltage
 */
export function tipOf(ahead: number, length: number): { x: number; y: number } {
  const angle = (ahead * Math.PI) / 180
  return { x: -length * Math.sin(angle), y: -length * Math.cos(angle) }
}

/**
 * Index of the hour with which a day opens: the hour of the link, otherwise the hour with the highest current among
 * those at which the wiring can be judged, otherwise the hour with the highest current.
 */
export function openingHour(
  hours: readonly PhaseSnapshot[],
  time: string,
  canBeJudged: (hour: PhaseSnapshot) => boolean,
): number | undefined {
  const requestedIndex = hours.findIndex(({ data_time }) => data_time === time)
  if (requestedIndex >= 0) return requestedIndex
  const candidates = hours.map((hour, index) => ({
    at: index,
    judged: canBeJudged(hour) ? 1 : 0,
    amps: Math.max(0, ...hour.elements.map(({ i }) => i ?? 0)),
  }))
  return candidates.toSorted((a, b) => b.judged - a.judged || b.amps - a.amps || b.at - a.at)[0]?.at
}

/** True if the values allow a judgement of the wiring. */
export const canBeJudged = (snapshot: Pick<PhaseSnapshot, 'elements'>, facts: WiringFacts): boolean => {
  const { verdict, missing } = judgeWiring(snapshot, facts)
  return missing.length === 0 && !saysNothing(verdict)
}

/** Moment with known angles: an hour stored by the meter, or a record saved by a user. */
export interface Moment {
  key: string
  data_time: string
  /** Index among the hours of the day. */
  hour?: number
  /** Id of the saved record. */
  record?: string
  /** True if its values allow a judgement of the wiring. */
  isJudged: boolean
}

/** All moments of a meter, oldest first; an hour comes before a record of the same time. */
export const momentsOf = (
  { snapshots, ...facts }: WiringFacts & Pick<PhaseAngles, 'snapshots'>,
  records: readonly PhaseRecord[],
): Moment[] =>
  [
    ...snapshots.map((snapshot, hour): Moment => ({
      key: `hour ${String(hour)}`,
      data_time: snapshot.data_time,
      hour,
      isJudged: canBeJudged(snapshot, facts),
    })),
    ...records.map((record): Moment => ({
      key: `record ${record.id}`,
      data_time: record.data_time,
      record: record.id,
      isJudged: canBeJudged(record, record),
    })),
  ].toSorted((a, b) => (a.data_time < b.data_time ? -1 : a.data_time > b.data_time ? 1 : 0))
