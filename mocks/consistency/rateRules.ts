import type { MeterFacts } from './facts'
import { sum, type Note } from './rule'

/** Events per 10,000 meters and day in the field, by kind. */
const usualRates = {
  voltages: { per: 420, codes: /^(?:7[6-9]|8[0-7])$/ },
  outages: { per: 140, codes: /^[12]$/ },
  relays: { per: 110, codes: /^6[2349]$/ },
} as const
type Kind = keyof typeof usualRates
const kinds = Object.keys(usualRates) as Kind[]

/** Minimum number of expected events for a meaningful rate. */
const minExpected = 15
const maxFactor = 4

/** Events of each kind, and the number of meter days that they come from. */
export type EventTotals = Record<Kind | 'meterDays', number>
export const noEvents = (): EventTotals => ({ meterDays: 0, voltages: 0, outages: 0, relays: 0 })

/** Adds the days of a meter. */
export function addMeterDays(
  { days, events }: Pick<MeterFacts, 'days' | 'events'>,
  totals: EventTotals,
): void {
  totals.meterDays += days.length
  for (const kind of kinds)
    totals[kind] += sum(events.map(({ event_code }) => (usualRates[kind].codes.test(event_code) ? 1 : 0)))
}

/** Compares the event rates with the usual rates of the field. */
export function checkRates(totals: EventTotals, note: Note): void {
  for (const kind of kinds) {
    const expected = (usualRates[kind].per * totals.meterDays) / 10_000
    if (expected < minExpected) continue
    const count = totals[kind]
    note(
      'eventRates',
      count < maxFactor * expected && count > expected / maxFactor,
      () =>
        `${kind}: ${String(count)} in ${String(totals.meterDays)} days of meters, not about ${expected.toFixed(0)}`,
    )
  }
}
