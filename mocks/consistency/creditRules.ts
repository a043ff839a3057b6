import type { MeterEventRow } from '../../src/api/capture/meters'
import type { Ask } from './ask'
import { curveOf, dateOf, dayBefore, daysOf, msOf, quarter, type MeterFacts } from './facts'
import { sum, type Note } from './rule'

const name = ({ detail }: Pick<MeterFacts, 'detail'>): string => `meter ${detail.metercomid}`

/** Codes of events at the same second: a credit that is used up opens the relay, and a token closes it. */
const together: Readonly<Record<string, string>> = { '207': '64', '64': '207', '69': '200' }

/** Checks that the relay of a meter follows its credit. */
export function checkCredit(facts: MeterFacts, note: Note): void {
  for (const event of facts.events) {
    const partner = together[event.event_code]
    if (partner === undefined) continue
    note(
      'credit',
      facts.events.some(
        ({ event_code, event_time }) => event_code === partner && event_time === event.event_time,
      ),
      () => `${name(facts)}: ${event.event_code} at ${event.event_time} without ${partner}`,
    )
  }
}

/** Days in which two exhausted credits are looked for: a home is cut off about once a month. */
const span = 60

/**
 * Checks a meter's tokens between two instants at which its credit was used up: they are the energy between them. Only a
 * meter that was cut off lately is asked about.
 */
export async function checkTokens(ask: Ask, facts: MeterFacts, today: string, note: Note): Promise<void> {
  if (!facts.events.some(({ event_code }) => event_code === '207')) return
  const { id } = facts.detail
  const { rows } = await ask.page<MeterEventRow>('/query/meterEvent/list', {
    meter_id: id,
    time_begin: `${dayBefore(today, span)} 00:00:00`,
    time_end: `${dayBefore(today)} 23:59:59`,
    pageSize: 500,
  })
  const [begin, end] = rows
    .filter(({ event_code }) => event_code === '207')
    .map(({ event_time }) => event_time)
    .toSorted()
    .slice(-2)
  if (begin === undefined || end === undefined) return
  const tokens = rows.filter(
    ({ event_code, event_time }) => event_code === '200' && event_time > begin && event_time < end,
  )
  const energy = await energyBetween(ask, id, begin, end)
  if (energy === undefined) return
  const bought = sum(tokens.map(({ detail }) => Number.parseFloat(detail)))
  note(
    'tokens',
    Math.abs(bought - energy) <= 0.2,
    () => `${name(facts)}: ${String(bought)} kWh bought, ${energy.toFixed(2)} used from ${begin} to ${end}`,
  )
}

/** kWh between two disconnections, after each of which the quarter counts nothing; undefined where a day is not known. */
async function energyBetween(ask: Ask, id: string, begin: string, end: string): Promise<number | undefined> {
  const [firstDay, lastDay] = [begin.slice(0, 10), end.slice(0, 10)]
  if (firstDay === lastDay) return undefined
  const partOf = async (date: string, counts: (quarterBegin: number) => boolean) => {
    const curve = await curveOf(ask, id, date, ['pap_e'])
    const values = curve.valuesOf('pap_e').filter((_, i) => counts(curve.begins[i] ?? 0))
    return values.includes(null) ? undefined : sum(values.map((value) => value ?? 0))
  }
  const firstPart = await partOf(firstDay, (quarterBegin) => quarterBegin > msOf(begin))
  const lastPart = await partOf(lastDay, (quarterBegin) => quarterBegin < msOf(end))
  const days = await daysOf(ask, id, dateOf(msOf(`${firstDay} 00:00:00`) + 96 * quarter), dayBefore(lastDay))
  const count = (msOf(`${lastDay} 00:00:00`) - msOf(`${firstDay} 00:00:00`)) / (96 * quarter) - 1
  const energies = days.flatMap(({ pap_e }) => (typeof pap_e === 'number' ? pap_e : []))
  if (firstPart === undefined || lastPart === undefined || energies.length < count) return undefined
  return firstPart + lastPart + sum(energies)
}
