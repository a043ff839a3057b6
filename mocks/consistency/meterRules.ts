import type { CurveItem } from '../../src/api/capture/meterReadings'
import type { AbnormalRule } from '../../src/rules/archive/abnormalRules'
import type { MonthReadRow } from '../../src/api/query/monthRead'
import type { Ask } from './ask'
import { dayBefore, daysOf, msOf, quarter, type Curve, type Day, type MeterFacts } from './facts'
import { near, sum, type Note } from './rule'

const known = (values: readonly (number | null | undefined)[]): values is readonly number[] =>
  values.every((value) => typeof value === 'number')
const name = ({ detail }: MeterFacts): string => `meter ${detail.metercomid}`

/** Whether a finding of this rule names the meter. */
type Named = (rule: AbnormalRule) => boolean

/** The rules of one meter's energy. */
export function checkEnergy(facts: MeterFacts, note: Note, named: Named): void {
  if (!named('tariffMismatch')) tariffs(facts, note)
  steps(facts, note)
  for (const curve of facts.curves) quarters(facts, curve, note, named)
  latest(facts, note)
  months(facts, note)
}

function tariffs(facts: MeterFacts, note: Note): void {
  for (const day of facts.days)
    for (const kind of ['r', 'e'] as const) {
      const parts = [1, 2, 3, 4].map((tariff) => day[`pap_${kind}${String(tariff)}`] as number | null)
      const total = day[`pap_${kind}`]
      if (total === null || !known(parts)) continue
      note(
        'tariffs',
        near(sum(parts), total, 0.04),
        () => `${name(facts)} ${day.data_date}: ${parts.join(' + ')} ≠ ${String(total)} (pap_${kind})`,
      )
    }
}

/** Registers of two days and the energy between them: every quantity of which a day says both. */
function steps(facts: MeterFacts, note: Note): void {
  const quantities = ['pap', 'rap', 'prp', 'rrp'] as const
  for (const [i, day] of facts.days.entries()) {
    const before = facts.days[i - 1]
    for (const quantity of quantities) {
      const energy = day[`${quantity}_e`]
      if (energy === null) continue
      note('positive', energy >= 0, () => `${name(facts)} ${day.data_date}: ${quantity}_e ${String(energy)}`)
      const ends = [before?.[`${quantity}_r`], day[`${quantity}_r`]] as (number | null | undefined)[]
      if (!known(ends)) continue
      const [from = 0, to = 0] = ends
      note(
        'registers',
        near((to - from) * facts.ratio, energy, 1e-4 * facts.ratio),
        () =>
          `${name(facts)} ${day.data_date}: (${String(to)} − ${String(from)}) × ${String(facts.ratio)} ≠ ${String(energy)} (${quantity})`,
      )
    }
  }
}

const dayOf = (facts: MeterFacts, { date }: Curve): Day | undefined =>
  facts.days.find((day) => day.data_date === date)

function quarters(facts: MeterFacts, curve: Curve, note: Note, named: Named): void {
  const day = dayOf(facts, curve)
  const about = `${name(facts)} ${curve.date}`
  for (const item of ['pap_e', 'rap_e'] as const) {
    const values = curve.of(item)
    const total = day?.[item]
    if (!known(values) || typeof total !== 'number' || named('runaway')) continue
    note(
      'quarters',
      near(sum(values), total, 96e-4),
      () => `${about}: Σ ${sum(values).toFixed(4)} ≠ ${String(total)} (${item})`,
    )
  }
  const energies = curve.of('pap_e')
  if (known(energies) && typeof day?.pap_demand === 'number') {
    // The maximum demand register counts before the ratio, as the others do.
    const highest = (Math.max(...energies) * 4) / facts.ratio
    const { pap_demand } = day
    note(
      'demand',
      near(highest, pap_demand, 1e-4),
      () => `${about}: highest quarter ${highest.toFixed(5)} kW ≠ ${String(pap_demand)}`,
    )
  }
  const reactive = curve.of('q')
  if (!known(reactive)) return
  for (const [field, values] of [
    ['prp_e', reactive.map((q) => Math.max(0, q))],
    ['rrp_e', reactive.map((q) => Math.max(0, -q))],
  ] as const) {
    const total = day?.[field]
    if (typeof total !== 'number') continue
    const curved = sum(values) / 4
    note(
      'reactive',
      near(curved, total, total * 0.01 + facts.ratio * 0.005 + 0.01),
      () => `${about}: ∫q ${curved.toFixed(3)} ≠ ${String(total)} (${field})`,
    )
  }
}

function latest(facts: MeterFacts, note: Note): void {
  const date = facts.registers.data_time.slice(0, 10)
  const day = facts.days.find((each) => each.pap_r !== null && nextDay(each.data_date) === date)
  const shown = facts.registers.items.find(({ item }) => item === 'pap_r')?.value
  if (!day || typeof shown !== 'number') return
  note('latest', shown === day.pap_r, () => `${name(facts)}: ${String(shown)} ≠ ${String(day.pap_r)}`)
}
const nextDay = (date: string): string =>
  new Date(msOf(`${date} 00:00:00`) + 96 * quarter).toISOString().slice(0, 10)

function months(facts: MeterFacts, note: Note): void {
  const [, ...past] = facts.months
  for (const [i, month] of past.entries()) {
    const before = past[i + 1]
    const ends = [before?.pap_r, month.pap_r]
    if (!known(ends) || typeof month.pap_e !== 'number') continue
    const [from = 0, to = 0] = ends
    const { pap_e } = month
    note(
      'months',
      near((to - from) * facts.ratio, pap_e, 1e-4 * facts.ratio),
      () =>
        `${name(facts)} ${month.month}: (${String(to)} − ${String(from)}) × ${String(facts.ratio)} ≠ ${String(pap_e)}`,
    )
  }
}

/** Voltages of quarters in which nothing is said to have happened. */
export function checkVoltages(facts: MeterFacts, note: Note): void {
  const { nominal_voltage, wiring_mode } = facts.detail
  if (typeof nominal_voltage !== 'number' || nominal_voltage <= 0) return
  const spans = facts.events
    .filter(({ event_type, event_code }) => event_type === 'powerQuality' || event_code === '1')
    .map(({ event_time, end_time }) => [msOf(event_time), end_time ? msOf(end_time) : Infinity] as const)
  const items: readonly CurveItem[] = wiring_mode === '2' ? ['ua', 'uc'] : ['ua', 'ub', 'uc']
  for (const curve of facts.curves)
    for (const item of items)
      for (const [i, value] of curve.of(item).entries()) {
        const begin = curve.begins[i] ?? 0
        const [low, high] = [curve.of('u_min')[i], curve.of('u_max')[i]]
        if (value !== null && typeof low === 'number' && typeof high === 'number')
          note(
            'extremes',
            low <= value && value <= high,
            () =>
              `${name(facts)} ${new Date(begin).toISOString()}: ${item} ${String(value)} V outside ${String(low)} … ${String(high)}`,
          )
        if (value === null || spans.some(([from, to]) => from < begin + quarter && to > begin)) continue
        note(
          'voltages',
          Math.abs(value / nominal_voltage - 1) <= 0.15,
          () =>
            `${name(facts)} ${new Date(begin).toISOString()}: ${item} ${String(value)} V of ${String(nominal_voltage)}`,
        )
      }
}

/** The demand of the month that has ended, beside those of its days. */
export async function checkMonthDemand(
  ask: Ask,
  facts: MeterFacts,
  today: string,
  note: Note,
): Promise<void> {
  const last = dayBefore(`${today.slice(0, 7)}-01`)
  const month = last.slice(0, 7)
  const { rows } = await ask.page<MonthReadRow>('/query/monthRead/list', {
    type: '3',
    font: facts.detail.metercomid,
    month_begin: month,
    month_end: month,
  })
  const own = rows.find(({ metercomid }) => metercomid === facts.detail.metercomid)?.pap_demand
  const days = (await daysOf(ask, facts.detail.id, `${month}-01`, last)).map(({ pap_demand }) => pap_demand)
  const highest = Math.max(...days.map((demand) => demand ?? 0))
  if (typeof own !== 'number' || days.length === 0) return
  note(
    'monthDemand',
    own >= highest - 1e-4 && (!known(days) || near(own, highest, 1e-4)),
    () => `${name(facts)} ${month}: ${String(own)} kW, the highest of its days ${String(highest)}`,
  )
}
