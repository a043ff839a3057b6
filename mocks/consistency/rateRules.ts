import type { MeterFacts } from './facts'
import { sum, type Note } from './rule'

/** Events per 10,000 meters and day in the field, by kind. */
const usual = {
  voltages: { per: 420, codes: /^(?:7[6-9]|8[0-7])$/ },
  outages: { per: 140, codes: /^[12]$/ },
  relays: { per: 110, codes: /^6[23]$/ },
} as const
type Kind = keyof typeof usual
const kinds = Object.keys(usual) as Kind[]

/** Expected events of a kind from which on a rate says something. */
const enough = 15
const apart = 4

/** How many events of each kind were told, and in how many days of meters. */
export type Told = Record<Kind | 'meterDays', number>
export const nothingTold = (): Told => ({ meterDays: 0, voltages: 0, outages: 0, relays: 0 })

/** Adds the days of a meter. */
export function tell({ days, events }: Pick<MeterFacts, 'days' | 'events'>, told: Told): void {
  told.meterDays += days.length
  for (const kind of kinds)
    told[kind] += sum(events.map(({ event_code }) => (usual[kind].codes.test(event_code) ? 1 : 0)))
}

/** Events are neither a flood nor nearly none. */
export function checkRates(told: Told, note: Note): void {
  for (const kind of kinds) {
    const expected = (usual[kind].per * told.meterDays) / 10_000
    if (expected < enough) continue
    const found = told[kind]
    note(
      'eventRates',
      found < apart * expected && found > expected / apart,
      () =>
        `${kind}: ${String(found)} in ${String(told.meterDays)} days of meters, not about ${expected.toFixed(0)}`,
    )
  }
}
