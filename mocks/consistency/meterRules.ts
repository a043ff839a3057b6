import type { CurveItem } from '../../src/api/capture/meterReadings'
import type { AbnormalRule } from '../../src/rules/archive/abnormalRules'
import type { MonthReadRow } from '../../src/api/query/monthRead'
import type { Ask } from './ask'
import { dayBefore, daysOf, msOf, quarter, type Curve, type Day, type MeterFacts } from './facts'
import { isNear, sum, type Note } from './rule'

const areAllKnown = (values: readonly (number | null | undefined)[]): values is readonly number[] =>
  values.every((value) => typeof value === 'number')
const meterName = ({ detail }: MeterFacts): string => `meter ${detail.metercomid}`

/** True when a finding of this rule names the meter. */
type HasFinding = (rule: AbnormalRule) => boolean

/** Checks the rules of one meter's energy. */
export function checkEnergy(facts: MeterFacts, note: Note, hasFinding: HasFinding): void {
  if (!hasFinding('tariffMismatch')) checkTariffs(facts, note)
  checkRegisterSteps(facts, note)
  for (const curve of facts.curves) checkQuarters(facts, curve, note, hasFinding)
  checkLatest(facts, note)
  checkMonths(facts, note)
}

function checkTariffs(facts: MeterFacts, note: Note): void {
  for (const day of facts.days)
    for (const kind of ['r', 'e'] as const) {
      const parts = [1, 2, 3, 4].map((tariff) => day[`pap_${kind}${String(tariff)}`] as number | null)
      const total = day[`pap_${kind}`]
      if (total === null || !areAllKnown(parts)) continue
      note(
        'tariffs',
        isNear(sum(parts), total, 0.04),
        () => `${meterName(facts)} ${day.data_date}: ${parts.join(' + ')} ≠ ${String(total)} (pap_${kind})`,
      )
    }
}

/** Compares the registers of two days with the energy between them, for every quantity with both values. */
function checkRegisterSteps(facts: MeterFacts, note: Note): void {
  const quantities = ['pap', 'rap', 'prp', 'rrp'] as const
  for (const [i, day] of facts.days.entries()) {
    const previousDay = facts.days[i - 1]
    for (const quantity of quantities) {
      const energy = day[`${quantity}_e`]
      if (energy === null) continue
      note(
        'positive',
        energy >= 0,
        () => `${meterName(facts)} ${day.data_date}: ${quantity}_e ${String(energy)}`,
      )
      const ends = [previousDay?.[`${quantity}_r`], day[`${quantity}_r`]] as (number | null | undefined)[]
      if (!areAllKnown(ends)) continue
      const [previousRegister = 0, register = 0] = ends
      note(
        'registers',
        isNear((register - previousRegister) * facts.ratio, energy, 1e-4 * facts.ratio),
        () =>
          `${meterName(facts)} ${day.data_date}: (${String(register)} − ${String(previousRegister)}) × ${String(facts.ratio)} ≠ ${String(energy)} (${quantity})`,
      )
    }
  }
}

const dayOf = (facts: MeterFacts, { date }: Curve): Day | undefined =>
  facts.days.find((day) => day.data_date === date)

function checkQuarters(facts: MeterFacts, curve: Curve, note: Note, hasFinding: HasFinding): void {
  const day = dayOf(facts, curve)
  const subject = `${meterName(facts)} ${curve.date}`
  for (const item of ['pap_e', 'rap_e'] as const) {
    const values = curve.valuesOf(item)
    const total = day?.[item]
    if (!areAllKnown(values) || typeof total !== 'number' || hasFinding('runaway')) continue
    note(
      'quarters',
      isNear(sum(values), total, 96e-4),
      () => `${subject}: Σ ${sum(values).toFixed(4)} ≠ ${String(total)} (${item})`,
    )
  }
  const energies = curve.valuesOf('pap_e')
  if (areAllKnown(energies) && typeof day?.pap_demand === 'number') {
    // The maximum demand register counts before the ratio, as the others do.
    const highest = (Math.max(...energies) * 4) / facts.ratio
    const { pap_demand } = day
    note(
      'demand',
      isNear(highest, pap_demand, 1e-4),
      () => `${subject}: highest quarter ${highest.toFixed(5)} kW ≠ ${String(pap_demand)}`,
    )
  }
  const reactive = curve.valuesOf('q')
  if (!areAllKnown(reactive)) return
  for (const [field, values] of [
    ['prp_e', reactive.map((q) => Math.max(0, q))],
    ['rrp_e', reactive.map((q) => Math.max(0, -q))],
  ] as const) {
    const total = day?.[field]
    if (typeof total !== 'number') continue
    const integral = sum(values) / 4
    note(
      'reactive',
      isNear(integral, total, total * 0.01 + facts.ratio * 0.005 + 0.01),
      () => `${subject}: ∫q ${integral.toFixed(3)} ≠ ${String(total)} (${field})`,
    )
  }
}

function checkLatest(facts: MeterFacts, note: Note): void {
  const date = facts.registers.data_time.slice(0, 10)
  const day = facts.days.find(
    (candidate) => candidate.pap_r !== null && nextDay(candidate.data_date) === date,
  )
  const displayed = facts.registers.items.find(({ item }) => item === 'pap_r')?.value
  if (!day || typeof displayed !== 'number') return
  note(
    'latest',
    displayed === day.pap_r,
    () => `${meterName(facts)}: ${String(displayed)} ≠ ${String(day.pap_r)}`,
  )
}
const nextDay = (date: string): string =>
  new Date(msOf(`${date} 00:00:00`) + 96 * quarter).toISOString().slice(0, 10)

function checkMonths(facts: MeterFacts, note: Note): void {
  const [, ...past] = facts.months
  for (const [i, month] of past.entries()) {
    const previousMonth = past[i + 1]
    const ends = [previousMonth?.pap_r, month.pap_r]
    if (!areAllKnown(ends) || typeof month.pap_e !== 'number') continue
    const [previousRegister = 0, register = 0] = ends
    const { pap_e } = month
    note(
      'months',
      isNear((register - previousRegister) * facts.ratio, pap_e, 1e-4 * facts.ratio),
      () =>
        `${meterName(facts)} ${month.month}: (${String(register)} − ${String(previousRegister)}) × ${String(facts.ratio)} ≠ ${String(pap_e)}`,
    )
  }
}

/** Checks the voltages of quarters without a voltage event. */
export function checkVoltages(facts: MeterFacts, note: Note): void {
  const { nominal_voltage, wiring_mode } = facts.detail
  if (typeof nominal_voltage !== 'number' || nominal_voltage <= 0) return
  const eventSpans = facts.events
    .filter(({ event_type, event_code }) => event_type === 'powerQuality' || event_code === '1')
    .map(({ event_time, end_time }) => [msOf(event_time), end_time ? msOf(end_time) : Infinity] as const)
  const items: readonly CurveItem[] = wiring_mode === '2' ? ['ua', 'uc'] : ['ua', 'ub', 'uc']
  for (const curve of facts.curves)
    for (const item of items)
      for (const [i, value] of curve.valuesOf(item).entries()) {
        const begin = curve.begins[i] ?? 0
        const [low, high] = [curve.valuesOf('u_min')[i], curve.valuesOf('u_max')[i]]
        if (value !== null && typeof low === 'number' && typeof high === 'number')
          note(
            'extremes',
            low <= value && value <= high,
            () =>
              `${meterName(facts)} ${new Date(begin).toISOString()}: ${item} ${String(value)} V outside ${String(low)} … ${String(high)}`,
          )
        if (
          value === null ||
          eventSpans.some(([eventBegin, eventEnd]) => eventBegin < begin + quarter && eventEnd > begin)
        )
          continue
        note(
          'voltages',
          Math.abs(value / nominal_voltage - 1) <= 0.15,
          () =>
            `${meterName(facts)} ${new Date(begin).toISOString()}: ${item} ${String(value)} V of ${String(nominal_voltage)}`,
        )
      }
}

/** Compares the demand of the last complete month with the demands of its days. */
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
  const monthDemand = rows.find(({ metercomid }) => metercomid === facts.detail.metercomid)?.pap_demand
  const days = (await daysOf(ask, facts.detail.id, `${month}-01`, last)).map(({ pap_demand }) => pap_demand)
  const highest = Math.max(...days.map((demand) => demand ?? 0))
  if (typeof monthDemand !== 'number' || days.length === 0) return
  note(
    'monthDemand',
    monthDemand >= highest - 1e-4 && (!areAllKnown(days) || isNear(monthDemand, highest, 1e-4)),
    () =>
      `${meterName(facts)} ${month}: ${String(monthDemand)} kW, the highest of its days ${String(highest)}`,
  )
}
