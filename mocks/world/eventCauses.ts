import type { Archive } from './archive'
import { HOUR, MINUTE, type Calendar } from './calendar'
import type { Theft } from './clusters'
import type { Episode } from './episodes'
import type { EventCode } from './eventCatalogue'
import type { Raised } from './eventChances'
import type { Exceeded } from './limiter'
import { resetAt, type MeterFault } from './meterFaults'
import { nominalVoltage } from './profile'
import { wiringMode, type Phase } from './wiring'
import type { WiringFault } from './wiringFaults'

/** What begins and what ends a voltage episode of a phase. */
const voltageEvents: Readonly<Record<Phase, Readonly<Record<Episode['kind'] | 'normal', EventCode>>>> = {
  ua: { sag: 76, swell: 79, missing: 82, normal: 85 },
  ub: { sag: 77, swell: 80, missing: 83, normal: 86 },
  uc: { sag: 78, swell: 81, missing: 84, normal: 87 },
}

/** What a meter tells of an episode of its voltage. */
export function byVoltage(
  archive: Archive,
  meter: number,
  cp: number,
  episode: Episode | undefined,
  found: Raised[],
): void {
  if (!episode) return
  const { phase, kind, from, to, extreme } = episode
  const un = nominalVoltage(archive.profile, wiringMode(archive, meter, cp), archive.pt(meter, cp))
  const code = voltageEvents[phase]
  found.push(
    { code: code[kind], at: from, end: to, detail: `U = ${(un * extreme).toFixed(1)} V` },
    { code: code.normal, at: to },
  )
}

/** Below this share of the power that flows, an element runs backwards. */
const backwards = -0.05

/** What a meter tells of currents that are connected backwards: whenever they begin to flow, also after a power failure. */
export function byWiring(fault: WiringFault | undefined, begins: readonly number[], found: Raised[]): void {
  if (!fault || fault.elements.every((share) => share > backwards)) return
  for (const at of begins) {
    found.push({ code: 91, at })
    if (fault.active < backwards) found.push({ code: 55, at: at + 60_000 })
  }
}

/** What a meter tells when it has lost its memory. */
export function byMemory(fault: MeterFault | undefined, calendar: Calendar, found: Raised[]): void {
  if (fault?.kind === 'reset') found.push({ code: 14, at: resetAt(calendar, fault) })
}

/** What its limiter tells of a moment of too much power. */
export function byPower(exceeded: Exceeded | undefined, found: Raised[]): void {
  if (!exceeded) return
  const { from, to, kw } = exceeded
  found.push({ code: 65, at: from, end: to, detail: `P = ${kw.toFixed(2)} kW` }, { code: 66, at: to })
}

/** What a meter tells of a theft: its cover the evening before; a bypass where one current returns in the other wire. */
export function byTheft(
  { from, counts }: Theft,
  calendar: Calendar,
  luck: number,
  twoWires: boolean,
  found: Raised[],
): void {
  const opened = calendar.dayStart(from - 1) + 22 * HOUR + (luck % 7000) * 1000
  const closed = opened + 26 * MINUTE
  found.push({ code: 44, at: opened, end: closed }, { code: 45, at: closed })
  if (!twoWires) return
  const detail = `ΔI = ${Math.round((1 - counts) * 100)} %`
  found.push({ code: 54, at: calendar.dayStart(from) + 6 * HOUR, detail })
}
