import type { AbnormalRow } from '../../src/api/cbo/abnormal'
import type { AreaLoss } from '../../src/api/capture/gis'
import type { MeterRow } from '../../src/api/capture/meters'
import type { AbnormalRule } from '../../src/rules/archive/abnormalRules'
import type { Ask } from './ask'
import { blindQuarters, dayBefore, daysOf, netOf, type Day } from './facts'
import { near, sum, type Note, type RuleName } from './rule'

/** What an area's check meter counted against its meters, quarter by quarter and over the day. */
export async function checkArea(ask: Ask, loss: AreaLoss, note: Note): Promise<void> {
  const meters = await ask.all<MeterRow>('/capture/meter/list', { tg_id: loss.id })
  const check = meters.find(({ meter_type }) => meter_type === '05')
  if (!check) return
  const fed = meters.filter(({ id }) => id !== check.id)
  const found = await ask.all<AbnormalRow>('/cbo/abnormalData/list', { tg_id: loss.id })
  const named = (rule: AbnormalRule): Set<string> =>
    new Set(found.filter(({ e_type }) => e_type === rule).map(({ meter_id }) => meter_id))
  await balance(ask, loss, { check, fed, reversed: named('reverseEnergy') }, note)
  const net = (meter: MeterRow): Promise<(number | null)[]> => netOf(ask, meter, loss.date)
  // Whoever is filed here and fed by the neighbour is no part of what goes through this transformer.
  const elsewhere = named('wrongTransformer')
  const here = fed.filter(({ id }) => !elsewhere.has(id))
  const supplied = await net(check)
  const sold: (number | null)[][] = []
  for (const meter of here) sold.push(await net(meter))
  const ratio = ({ total_ratio }: MeterRow): number => total_ratio ?? 1
  // The last digit of a register, after the ratio: what the split of a day into quarters can be wrong by.
  const step = sum([check, ...here].map((meter) => 0.5e-4 * ratio(meter)))
  const blind = await blindQuarters(ask, check.id, loss.date)
  for (const [i, value] of supplied.entries()) {
    if (blind(i)) continue
    const parts = sold.map((quarters) => quarters[i] ?? null)
    if (value === null || parts.some((part) => part === null)) continue
    const lost = value - sum(parts.map((part) => part ?? 0))
    note(
      'losses',
      lost >= -step,
      () =>
        `${check.tg_name} ${loss.date}: quarter ${String(i)} loses ${lost.toFixed(4)} kWh of ${String(value)}`,
    )
  }
}

interface Energies {
  taken: number
  given: number
}
/** What the day rows of a meter say of a day. */
interface Said {
  /** It had to be read. */
  due: boolean
  energies: Energies | undefined
  /** The mean of the four same weekdays before, where the day itself is not known. */
  estimate: Energies | undefined
}

async function saidOf(ask: Ask, { id }: MeterRow, date: string, reversed: boolean): Promise<Said> {
  const of = (day: Day | undefined): Energies | undefined =>
    typeof day?.pap_e === 'number' ? { taken: day.pap_e, given: reversed ? 0 : (day.rap_e ?? 0) } : undefined
  const [day] = await daysOf(ask, id, date, date)
  const energies = of(day)
  const due = day !== undefined && day.read_result !== '3'
  if (energies || !due) return { due, energies, estimate: undefined }
  const dates = new Set([7, 14, 21, 28].map((days) => dayBefore(date, days)))
  const before = (await daysOf(ask, id, dayBefore(date, 28), dayBefore(date, 7)))
    .filter(({ data_date }) => dates.has(data_date))
    .flatMap((each) => of(each) ?? [])
  const mean = (field: keyof Energies): number => sum(before.map((each) => each[field])) / before.length
  return {
    due,
    energies,
    estimate: before.length === 0 ? undefined : { taken: mean('taken'), given: mean('given') },
  }
}

/**
 * Supply is what came through the transformer, less what went back, and what roofs fed in; sale is what the meters took. A meter
 * wired in reverse feeds nothing in; one that was not read is taken for what it counts on such days.
 */
async function balance(
  ask: Ask,
  loss: AreaLoss,
  { check, fed, reversed }: { check: MeterRow; fed: readonly MeterRow[]; reversed: ReadonlySet<string> },
  note: Note,
): Promise<void> {
  const all: Said[] = []
  for (const meter of fed)
    if (meter.loss_flag !== 0) all.push(await saidOf(ask, meter, loss.date, reversed.has(meter.id)))
  const { energies: through } = await saidOf(ask, check, loss.date, false)
  const due = all.filter((said) => said.due)
  const read = all.filter(({ energies }) => energies)
  const about = `${check.tg_name} ${loss.date}, ${String(read.length)} of ${String(due.length)} read`
  const within = 0.01 * (fed.length + 1)
  const same = (
    rule: RuleName,
    name: string,
    said: number | null,
    rows: number | undefined,
    by = within,
  ): void =>
    note(
      rule,
      said !== null && rows !== undefined && near(said, rows, by),
      () => `${about}: ${name} ${String(said)} ≠ ${rows?.toFixed(2) ?? '—'}`,
    )
  const counted = all.flatMap(({ energies, estimate }) => energies ?? estimate ?? [])
  const given = sum(counted.map((each) => each.given))
  same('sale', 'supply', loss.supply, through && through.taken - through.given + given)
  same('sale', 'sale', loss.sale, sum(counted.map(({ taken }) => taken)))
  same('unread', 'to be read', loss.due, due.length, 0)
  same('unread', 'read', loss.read, read.length, 0)
  same('unread', 'estimated', loss.estimated, sum(all.map(({ estimate }) => estimate?.taken ?? 0)))
}
