import type { AreaLoss } from '../../src/api/capture/gis'
import type { LineRow } from '../../src/api/capture/lines'
import type { AreaLossRow, LineLossRow } from '../../src/api/business/losses'
import type { MeterRow } from '../../src/api/capture/meters'
import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import type { TransformerAreaRow } from '../../src/api/capture/transformerAreas'
import type { Ask } from './ask'
import { dayBefore } from './facts'
import { near, sum, type Note } from './rule'

/** The month before a date, which has ended. */
export const monthBefore = (date: string): string => dayBefore(`${date.slice(0, 7)}-01`).slice(0, 7)

interface Energies {
  taken: number
  given: number
}
/** A meter's month by its own row; undefined where it is not known, or nothing had to be read. */
async function monthOf(ask: Ask, { id }: MeterRow, month: string): Promise<Energies | undefined> {
  const [row] = await ask.get<MonthEnergyRow[]>('/query/monthEnergy/list', {
    meter_id: id,
    month_begin: month,
    month_end: month,
  })
  return typeof row?.pap_e === 'number' ? { taken: row.pap_e, given: row.rap_e ?? 0 } : undefined
}

/** One number for one day in list, map and archive; and the month of an area against the months of its meters. */
export async function checkAreaFigures(ask: Ask, loss: AreaLoss, note: Note): Promise<void> {
  const figureOf = async (period: Readonly<Record<string, string>>): Promise<AreaLossRow | undefined> =>
    (await ask.page<AreaLossRow>('/business/loss/areas/list', { tg_id: loss.id, ...period })).rows[0]
  const [inArchive] = (await ask.page<TransformerAreaRow>('/capture/tg/list', { tg_id: loss.id })).rows
  const day = await figureOf({ data_date: loss.date })
  const said = [day?.supply_energy, day?.sale_energy, day?.loss_rate, day?.due_count, day?.read_count]
  const onMap = [loss.supply, loss.sale, loss.rate, loss.due, loss.read]
  note(
    'figures',
    said.join() === onMap.join() && inArchive?.loss_rate === loss.rate,
    () =>
      `${loss.id} ${loss.date}: the list says ${said.join()}, the map ${onMap.join()}, the archive ${String(inArchive?.loss_rate)}`,
  )
  const month = monthBefore(loss.date)
  const row = await figureOf({ month })
  if (typeof row?.sale_energy !== 'number') return
  const meters = await ask.all<MeterRow>('/capture/meter/list', { tg_id: loss.id })
  let through: Energies | undefined
  const taken: number[] = []
  for (const meter of meters) {
    if (meter.loss_flag === 0) continue
    const its = await monthOf(ask, meter, month)
    if (meter.meter_type === '05') through = its
    else taken.push(its?.taken ?? 0)
  }
  // Each is rounded to a hundredth: sale, its estimated part, supply and what roofs fed in.
  const same = (what: string, value: number, rows: number | undefined): void =>
    note(
      'monthFigures',
      rows !== undefined && near(value, rows, 0.02),
      () => `${row.tg_name} ${month}: ${what} ${value.toFixed(2)} ≠ ${rows?.toFixed(2) ?? '—'}`,
    )
  same('sale', row.sale_energy - (row.estimated_energy ?? 0), sum(taken))
  same('supply', (row.supply_energy ?? 0) - (row.pv_energy ?? 0), through && through.taken - through.given)
}

/** The month of a line against those of its feeder meter, its check meters and its special transformers. */
export async function checkLineFigures(ask: Ask, line: LineRow, date: string, note: Note): Promise<void> {
  const month = monthBefore(date)
  const [row] = (await ask.page<LineLossRow>('/business/loss/lines/list', { line_id: line.id, month })).rows
  if (typeof row?.sale_energy !== 'number') return
  const meters = await ask.all<MeterRow>('/capture/meter/list', { line_id: line.id })
  const areas = await ask.all<TransformerAreaRow>('/capture/tg/list', { line_id: line.id })
  const checks = meters.filter(({ meter_type }) => meter_type === '05')
  const special = new Set(areas.filter(({ special_flag }) => special_flag === '1').map(({ id }) => id))
  const checked = new Set([...checks.map(({ tg_id }) => tg_id), ...special])
  let through: Energies | undefined
  const parts: Energies[] = []
  for (const meter of meters) {
    const feeder = meter.meter_type === '06'
    if (!feeder && !checks.includes(meter) && !special.has(meter.tg_id)) continue
    const its = await monthOf(ask, meter, month)
    if (feeder) through = its
    else if (its) parts.push(its)
  }
  const about = (what: string) => `${line.line_name} ${month}: ${what}`
  note('lineFigures', through !== undefined && near(row.outflow_energy ?? 0, through.given, 0.01), () =>
    about(`outflow ${String(row.outflow_energy)} ≠ ${String(through?.given)}`),
  )
  const read = row.sale_energy - (row.estimated_energy ?? 0)
  const rows = sum(parts.map(({ taken }) => taken))
  // An area without a check meter is what its consumers say, with its technical losses: more than the rows say.
  const derived = areas.some(({ id }) => !checked.has(id))
  note('lineFigures', derived ? read > rows - 0.02 : near(read, rows, 0.02), () =>
    about(`sale ${read.toFixed(2)} ${derived ? '<' : '≠'} ${rows.toFixed(2)}`),
  )
  const supply = (through?.taken ?? 0) - (through?.given ?? 0)
  note('lineFigures', (row.supply_energy ?? 0) >= supply - 0.02, () =>
    about(`supply ${String(row.supply_energy)} < ${supply.toFixed(2)}`),
  )
}
