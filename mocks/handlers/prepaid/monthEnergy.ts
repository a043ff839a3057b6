import type { DayEnergyRow } from '../../../src/api/capture/meterReadings'
import type { PriceAnswer } from '../../../src/api/prepaid/prices'
import { addDays } from '../../../src/lib/time'
import type { Core } from '../../core'
import type { ContractKind } from '../../world/contracts'

/** A contract at a meter, and the day of whose month the energy is asked. */
interface Contracted {
  id: string
  index: number
  point: number
  kind: ContractKind
  /** First day of the contract, in days since 1970. */
  begin: number
  /** 'yyyy-MM-dd' */
  date: string
}

type MonthEnergy = Pick<PriceAnswer, 'month_energy' | 'month_tariffs' | 'energy_until'>
const unknown: MonthEnergy = { month_energy: null, month_tariffs: [], energy_until: '' }
/** Decimals of energies on the wire: ten-thousandths of a kWh. */
const rounded = (kwh: number): number => Math.round(kwh * 10_000) / 10_000

/**
 * Energy since the first of the month up to a day, or to now where that is earlier; nothing of it is known of months to come. Steps of a
 * sale count what tokens were bought for, all others what was used.
 */
export function monthEnergyOf(core: Core, contracted: Contracted): MonthEnergy {
  const { calendar } = core.world.parts
  const today = calendar.dateOf(calendar.dayOf(core.now()))
  const { date } = contracted
  if (date.slice(0, 7) > today.slice(0, 7)) return unknown
  const contractBegin = calendar.dateOf(contracted.begin)
  const monthBegin = `${date.slice(0, 7)}-01`
  const first = contractBegin > monthBegin ? contractBegin : monthBegin
  const last = date < today ? date : today
  if (first > last) return unknown
  return contracted.kind === 'sts'
    ? boughtOf(core, contracted, { first, last })
    : usedOf(core.archive.dayEnergy(contracted.id, first, last, core.now()) ?? [], first)
}

/** Energy of the tokens of these days, the last one up to now. */
function boughtOf(
  core: Core,
  { index, point }: Contracted,
  { first, last }: { first: string; last: string },
): MonthEnergy {
  const { credits, calendar } = core.world.parts
  const begin = calendar.dayStart(calendar.parseDate(first))
  const end = Math.min(core.now(), calendar.dayStart(calendar.parseDate(last) + 1) - 1)
  let tenths = 0
  for (const instant of credits.tokenInstants(index, point, begin, end))
    for (let token = 0; token < credits.tokensAt(index, point, instant); token++)
      tenths += credits.energyAt(index, point, instant, token) ?? 0
  return { month_energy: tenths / 10, month_tariffs: [], energy_until: last }
}

/**
 * Energy of days as they were read, up to the last one that was. A day after missing ones tells what passed over all of them; where
 * that reaches back over the first day, or a day tells nothing, the sum is not known.
 * @param days newest first
 */
function usedOf(days: readonly DayEnergyRow[], first: string): MonthEnergy {
  const readDays = days.slice(days.findIndex(({ pap_e, gap_e }) => pap_e !== null || gap_e !== null))
  const last = readDays[0]?.data_date
  if (last === undefined || (readDays[0]?.pap_e === null && readDays[0].gap_e === null)) return unknown
  const byDate = new Map(readDays.map((day) => [day.data_date, day]))
  let energy = 0
  for (let date = last; date >= first;) {
    const { pap_e = null, gap_e = null, gap_days = null } = byDate.get(date) ?? {}
    if (pap_e === null && (gap_e === null || gap_days === null)) return unknown
    energy += pap_e ?? gap_e ?? 0
    const begin = addDays(date, 1 - (pap_e === null ? (gap_days ?? 1) : 1))
    if (begin < first) return unknown
    date = addDays(begin, -1)
  }
  return { month_energy: rounded(energy), month_tariffs: tariffsOf(readDays), energy_until: last }
}

/** Energies of T1–T4 of days; none where one of them is not known. */
function tariffsOf(days: readonly DayEnergyRow[]): number[] {
  const sums = [0, 0, 0, 0]
  for (const { pap_e1, pap_e2, pap_e3, pap_e4 } of days)
    for (const [tariff, energy] of [pap_e1, pap_e2, pap_e3, pap_e4].entries()) {
      if (energy === null) return []
      sums[tariff] = (sums[tariff] ?? 0) + energy
    }
  return sums.map(rounded)
}
