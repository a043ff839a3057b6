import type { Archive } from './archive'
import { HOUR, MINUTE, type Calendar } from './calendar'
import type { Theft } from './clusters'
import type { Episode } from './episodes'
import type { EventCode } from './eventCatalogue'
import type { RaisedEvent } from './eventChances'
import type { PowerExcess } from './limiter'
import { resetAt, type MeterFault } from './meterFaults'
import { nominalVoltage } from './profile'
import type { Disconnection } from './relay'
import type { TokenEntries } from './tokenEntries'
import { wiringMode, type Phase } from './wiring'
import type { WiringFault } from './wiringFaults'

/** Codes that open and close a voltage episode of a phase. */
const voltageEvents: Readonly<Record<Phase, Readonly<Record<Episode['kind'] | 'normal', EventCode>>>> = {
  ua: { sag: 76, swell: 79, missing: 82, normal: 85 },
  ub: { sag: 77, swell: 80, missing: 83, normal: 86 },
  uc: { sag: 78, swell: 81, missing: 84, normal: 87 },
}

/** Adds the events of a voltage episode. */
export function byVoltage(
  archive: Archive,
  meter: number,
  point: number,
  episode: Episode | undefined,
  events: RaisedEvent[],
): void {
  if (!episode) return
  const { phase, kind, begin, end, extreme } = episode
  const un = nominalVoltage(archive.profile, wiringMode(archive, meter, point), archive.pt(meter, point))
  const code = voltageEvents[phase]
  events.push(
    { code: code[kind], instant: begin, end, detail: `U = ${(un * extreme).toFixed(1)} V` },
    { code: code.normal, instant: end },
  )
}

/** Below this share of the power that flows, an element runs backwards. */
const backwards = -0.05

/** Adds the events of reversed currents: raised whenever current begins to flow, also after a power failure. */
export function byWiring(
  fault: WiringFault | undefined,
  instants: readonly number[],
  events: RaisedEvent[],
): void {
  if (!fault || fault.elements.every((share) => share > backwards)) return
  for (const instant of instants) {
    events.push({ code: 91, instant })
    if (fault.active < backwards) events.push({ code: 55, instant: instant + 60_000 })
  }
}

/** Adds the event of a lost memory. */
export function byMemory(fault: MeterFault | undefined, calendar: Calendar, events: RaisedEvent[]): void {
  if (fault?.kind === 'reset') events.push({ code: 14, instant: resetAt(calendar, fault) })
}

/** Adds the events of the limiter for a moment of too much power. */
export function byPower(exceeded: PowerExcess | undefined, events: RaisedEvent[]): void {
  if (!exceeded) return
  const { begin, end, kw } = exceeded
  events.push(
    { code: 65, instant: begin, end, detail: `P = ${kw.toFixed(2)} kW` },
    { code: 66, instant: end },
  )
}

/**
 * Adds the events of a theft: the opened cover on the evening before; a bypass in a two-wire meter, where the current
 * returns in the other wire.
 */
export function byTheft(
  { firstDay, counts }: Theft,
  calendar: Calendar,
  luck: number,
  twoWires: boolean,
  events: RaisedEvent[],
): void {
  const opened = calendar.dayStart(firstDay - 1) + 22 * HOUR + (luck % 7000) * 1000
  const closed = opened + 26 * MINUTE
  events.push({ code: 44, instant: opened, end: closed }, { code: 45, instant: closed })
  if (!twoWires) return
  const detail = `ΔI = ${Math.round((1 - counts) * 100)} %`
  events.push({ code: 54, instant: calendar.dayStart(firstDay) + 6 * HOUR, detail })
}

/** Adds the events of an open relay: a meter opens and closes it by itself for its credit, else a command does. */
export function byRelay({ begin, end, cause }: Disconnection, luck: number, events: RaisedEvent[]): void {
  const isLocal = cause === 'credit'
  if (isLocal) {
    // The alarm is sent when a day or two are left.
    events.push({ code: 205, instant: begin - (14 + (luck % 24)) * HOUR - (luck % 3_600) * 1000 })
    events.push({ code: 207, instant: begin, end })
  }
  events.push({ code: isLocal ? 64 : 62, instant: begin, end })
  if (end < Number.POSITIVE_INFINITY) events.push({ code: isLocal ? 69 : 63, instant: end })
}

/**
 * Adds the events of a sale's tokens: each one accepted, and what its customer typed beside them.
 * @param energyOf energy of a token by its place in the order of entering, as the meter writes it
 */
export function byTokens(
  { accepted, slip }: TokenEntries,
  energyOf: (index: number) => string,
  events: RaisedEvent[],
): void {
  for (const [index, instant] of accepted.entries())
    events.push({ code: 200, instant, detailOf: () => energyOf(index) })
  if (slip) events.push({ code: slip.code, instant: slip.instant })
}
