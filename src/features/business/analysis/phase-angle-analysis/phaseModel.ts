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
/** Share of the nominal voltage below which one is missing. */
const missingBelow = 0.6

const phasesIn = (wiring: string): readonly Phase[] => phasesOf[wiresOf(wiring) ?? 'four']
export const nameOf = (phase: string): string => (phase in phaseNames ? phaseNames[phase as Phase] : phase)

/** Items that a meter is asked for now; a meter with three wires has fewer. */
export const itemsOf = (wiring: string): string[] => [
  ...phasesIn(wiring).flatMap((phase) =>
    ['u', 'i', 'ang_u', 'ang_i', ...(wiring === wiringModes.fourWires ? ['p', 'f'] : [])].map(
      (item) => `${item}${phase}`,
    ),
  ),
  'freq',
]

/** What a meter answered now, as a snapshot; undefined while nothing has come. */
export function snapshotOf(rows: readonly CommandResult[], wiring: string): PhaseSnapshot | undefined {
  const values = new Map(rows.map(({ item_code, value }) => [item_code, value]))
  const of = (item: string): number | null => {
    const value = values.get(item)
    return typeof value === 'number' ? value : null
  }
  const elements = phasesIn(wiring).map((phase): PhaseElement => ({
    phase,
    u: of(`u${phase}`),
    i: of(`i${phase}`),
    angle_u: of(`ang_u${phase}`),
    angle_i: of(`ang_i${phase}`),
    p: of(`p${phase}`),
    q: null,
    f: of(`f${phase}`),
  }))
  if (elements.every(({ u }) => u === null)) return undefined
  return {
    data_time:
      rows.find(({ value, read_time }) => typeof value === 'number' && read_time !== '')?.read_time ?? '',
    freq: of('freq'),
    elements,
  }
}

export interface Judged {
  verdict: WiringVerdict
  /** Phases without their voltage: nothing else is judged then. */
  missing: readonly string[]
  /** Order of the voltages: ABC, ACB (reverse), '' where it cannot be told. */
  sequence: '' | 'abc' | 'acb'
}

/** By what angles are judged, beside themselves. */
type JudgedBy = Pick<PhaseAngles, 'wiring_mode' | 'nominal_voltage' | 'feeds_in'>

export const judgedByOf = ({ wiring_mode, nominal_voltage, feeds_in }: JudgedBy): JudgedBy => ({
  wiring_mode,
  nominal_voltage,
  feeds_in,
})

export function judge(
  { elements }: Pick<PhaseSnapshot, 'elements'>,
  { wiring_mode, nominal_voltage, feeds_in }: JudgedBy,
): Judged {
  const missing = elements
    .filter(({ u }) => u !== null && nominal_voltage !== null && u < missingBelow * nominal_voltage)
    .map(({ phase }) => nameOf(phase))
  const verdict = wiringVerdict({
    wires: wiresOf(wiring_mode) ?? 'four',
    lags: elements.map(({ angle_i }) => angle_i),
    currents: elements.map(({ i }) => i),
    feedsIn: isYes(feeds_in),
  })
  const second = elements.find(({ phase }) => phase === 'b')?.angle_u ?? null
  const sequence =
    second === null ? '' : Math.abs(second - 240) < 60 ? 'abc' : Math.abs(second - 120) < 60 ? 'acb' : ''
  return { verdict, missing, sequence }
}

/** Name of a terminal of four wires by its place: of three wires none is judged alone. */
export const terminalOf = (place: number): string => conductors[place] ?? ''

/** What is wrong with a wiring, mistake by mistake. */
export type Mistake =
  | { kind: 'exchanged'; one: string; other: string }
  | { kind: 'rotated'; order: string }
  | { kind: 'reversed'; phase: string }

export function mistakesOf(terminals: readonly Terminal[]): Mistake[] {
  const places = terminals.length === 2 ? [0, 2] : [0, 1, 2]
  const moved = places.filter((place, at) => terminals[at]?.of !== place)
  const named = (place: number | undefined): string => conductors[place ?? 0] ?? ''
  const order = terminals.map(({ of }) => named(of)).join(' – ')
  return [
    ...(moved.length === 3 ? [{ kind: 'rotated', order } as const] : []),
    ...(moved.length === 2
      ? [{ kind: 'exchanged', one: named(moved[0]), other: named(moved[1]) } as const]
      : []),
    ...places.flatMap((place, at) =>
      terminals[at]?.reversed ? [{ kind: 'reversed', phase: named(place) } as const] : [],
    ),
  ]
}

/** Where the tip of an arrow stands: 0° is up, what comes later is clockwise. @param ahead degrees before the first voltage */
export function tipOf(ahead: number, length: number): { x: number; y: number } {
  const angle = (ahead * Math.PI) / 180
  return { x: -length * Math.sin(angle), y: -length * Math.cos(angle) }
}

/**
 * The hour with which a day opens: the one that a link names, else that of the highest current among those at which the wiring can
 * be judged, else that of the highest current.
 */
export function openingHour(
  hours: readonly PhaseSnapshot[],
  time: string,
  canBeJudged: (hour: PhaseSnapshot) => boolean,
): number | undefined {
  const named = hours.findIndex(({ data_time }) => data_time === time)
  if (named >= 0) return named
  const flowing = hours.map((hour, at) => ({
    at,
    judged: canBeJudged(hour) ? 1 : 0,
    amps: Math.max(0, ...hour.elements.map(({ i }) => i ?? 0)),
  }))
  return flowing.toSorted((a, b) => b.judged - a.judged || b.amps - a.amps || b.at - a.at)[0]?.at
}

/** Whether the values of a moment say anything of the wiring. */
export const canBeJudged = (snapshot: Pick<PhaseSnapshot, 'elements'>, by: JudgedBy): boolean => {
  const { verdict, missing } = judge(snapshot, by)
  return missing.length === 0 && !saysNothing(verdict)
}

/** A moment whose angles are known: an hour that the meter stored, or a record that somebody kept. */
export interface Moment {
  key: string
  data_time: string
  /** Place among the hours of the day. */
  hour?: number
  /** Id of the record. */
  record?: string
  /** Whether its values say anything of the wiring. */
  judged: boolean
}

/** All known moments of a meter, the oldest first; of the same time the hour comes before the record. */
export const momentsOf = (
  { snapshots, ...by }: JudgedBy & Pick<PhaseAngles, 'snapshots'>,
  records: readonly PhaseRecord[],
): Moment[] =>
  [
    ...snapshots.map((snapshot, hour): Moment => ({
      key: `hour ${String(hour)}`,
      data_time: snapshot.data_time,
      hour,
      judged: canBeJudged(snapshot, by),
    })),
    ...records.map((record): Moment => ({
      key: `record ${record.id}`,
      data_time: record.data_time,
      record: record.id,
      judged: canBeJudged(record, record),
    })),
  ].toSorted((a, b) => (a.data_time < b.data_time ? -1 : a.data_time > b.data_time ? 1 : 0))
