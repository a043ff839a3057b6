import type { AbnormalRow } from '../../src/api/cbo/abnormal'
import type { AreaLoss } from '../../src/api/capture/gis'
import type { MeterRow } from '../../src/api/capture/meters'
import type { AbnormalRule } from '../../src/rules/archive/abnormalRules'
import type { Ask } from './ask'
import { quartersWithoutVoltage, dayBefore, daysOf, netOf, type Day } from './facts'
import { isNear, sum, type Note, type RuleName } from './rule'

/** Checks an area's check meter against the area's meters, quarter by quarter and over the day. */
export async function checkArea(ask: Ask, loss: AreaLoss, note: Note): Promise<void> {
  const meters = await ask.allRows<MeterRow>('/capture/meter/list', { tg_id: loss.id })
  const checkMeter = meters.find(({ meter_type }) => meter_type === '05')
  if (!checkMeter) return
  const consumers = meters.filter(({ id }) => id !== checkMeter.id)
  const findings = await ask.allRows<AbnormalRow>('/cbo/abnormalData/list', { tg_id: loss.id })
  const meterIdsWith = (rule: AbnormalRule): Set<string> =>
    new Set(findings.filter(({ e_type }) => e_type === rule).map(({ meter_id }) => meter_id))
  await balance(ask, loss, { checkMeter, consumers, reversed: meterIdsWith('reverseEnergy') }, note)
  const net = (meter: MeterRow): Promise<(number | null)[]> => netOf(ask, meter, loss.date)
  // A meter that is filed here but fed by the neighbouring transformer does not count here.
  const elsewhere = meterIdsWith('wrongTransformer')
  const fedHere = consumers.filter(({ id }) => !elsewhere.has(id))
  const supplied = await net(checkMeter)
  const sold: (number | null)[][] = []
  for (const meter of fedHere) sold.push(await net(meter))
  const ratio = ({ total_ratio }: MeterRow): number => total_ratio ?? 1
  // Half of the registers' last digit times the ratio: the error of splitting a day into quarters.
  const step = sum([checkMeter, ...fedHere].map((meter) => 0.5e-4 * ratio(meter)))
  const blind = await quartersWithoutVoltage(ask, checkMeter.id, loss.date)
  for (const [i, value] of supplied.entries()) {
    if (blind(i)) continue
    const parts = sold.map((quarters) => quarters[i] ?? null)
    if (value === null || parts.some((part) => part === null)) continue
    const lostEnergy = value - sum(parts.map((part) => part ?? 0))
    note(
      'losses',
      lostEnergy >= -step,
      () =>
        `${checkMeter.tg_name} ${loss.date}: quarter ${String(i)} loses ${lostEnergy.toFixed(4)} kWh of ${String(value)}`,
    )
  }
}

interface Energies {
  imported: number
  exported: number
}
/** Energies of a meter's day by its day rows. */
interface DayEnergies {
  /** True when the meter had to be read. */
  due: boolean
  energies: Energies | undefined
  /** Mean of the same weekday of the four previous weeks, when the day itself is unknown. */
  estimate: Energies | undefined
}

async function dayEnergiesOf(
  ask: Ask,
  { id }: MeterRow,
  date: string,
  reversed: boolean,
): Promise<DayEnergies> {
  const energiesOf = (day: Day | undefined): Energies | undefined =>
    typeof day?.pap_e === 'number'
      ? { imported: day.pap_e, exported: reversed ? 0 : (day.rap_e ?? 0) }
      : undefined
  const [day] = await daysOf(ask, id, date, date)
  const energies = energiesOf(day)
  const due = day !== undefined && day.read_result !== '3'
  if (energies || !due) return { due, energies, estimate: undefined }
  const dates = new Set([7, 14, 21, 28].map((days) => dayBefore(date, days)))
  const previousDays = (await daysOf(ask, id, dayBefore(date, 28), dayBefore(date, 7)))
    .filter(({ data_date }) => dates.has(data_date))
    .flatMap((previousDay) => energiesOf(previousDay) ?? [])
  const mean = (field: keyof Energies): number =>
    sum(previousDays.map((energy) => energy[field])) / previousDays.length
  return {
    due,
    energies,
    estimate:
      previousDays.length === 0 ? undefined : { imported: mean('imported'), exported: mean('exported') },
  }
}

/**
 * Supply = import through the transformer, less its export, plus photovoltaic feed-in; sale = imports of the meters.
 * A meter wired in reverse exports nothing; an unread meter counts with its estimate.
 */
async function balance(
  ask: Ask,
  loss: AreaLoss,
  {
    checkMeter,
    consumers,
    reversed,
  }: { checkMeter: MeterRow; consumers: readonly MeterRow[]; reversed: ReadonlySet<string> },
  note: Note,
): Promise<void> {
  const meterDays: DayEnergies[] = []
  for (const meter of consumers)
    if (meter.loss_flag !== 0)
      meterDays.push(await dayEnergiesOf(ask, meter, loss.date, reversed.has(meter.id)))
  const { energies: through } = await dayEnergiesOf(ask, checkMeter, loss.date, false)
  const due = meterDays.filter((meterDay) => meterDay.due)
  const read = meterDays.filter(({ energies }) => energies)
  const about = `${checkMeter.tg_name} ${loss.date}, ${String(read.length)} of ${String(due.length)} read`
  const tolerance = 0.01 * (consumers.length + 1)
  const compareFigure = (
    rule: RuleName,
    name: string,
    figure: number | null,
    rowSum: number | undefined,
    maxDifference = tolerance,
  ): void =>
    note(
      rule,
      figure !== null && rowSum !== undefined && isNear(figure, rowSum, maxDifference),
      () => `${about}: ${name} ${String(figure)} ≠ ${rowSum?.toFixed(2) ?? '—'}`,
    )
  const countedEnergies = meterDays.flatMap(({ energies, estimate }) => energies ?? estimate ?? [])
  const feedIn = sum(countedEnergies.map((energy) => energy.exported))
  compareFigure('sale', 'supply', loss.supply, through && through.imported - through.exported + feedIn)
  compareFigure('sale', 'sale', loss.sale, sum(countedEnergies.map(({ imported }) => imported)))
  compareFigure('unread', 'to be read', loss.due, due.length, 0)
  compareFigure('unread', 'read', loss.read, read.length, 0)
  compareFigure(
    'unread',
    'estimated',
    loss.estimated,
    sum(meterDays.map(({ estimate }) => estimate?.imported ?? 0)),
  )
}
