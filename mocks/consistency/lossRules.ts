import type { AreaLoss } from '../../src/api/capture/gis'
import type { LineRow } from '../../src/api/capture/lines'
import type { AreaLossRow, LineLossRow } from '../../src/api/business/losses'
import type { MeterRow } from '../../src/api/capture/meters'
import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import type { TransformerAreaRow } from '../../src/api/capture/transformerAreas'
import type { Ask } from './ask'
import { dayBefore } from './facts'
import { isNear, sum, type Note } from './rule'

/** The last complete month before a date. */
export const monthBefore = (date: string): string => dayBefore(`${date.slice(0, 7)}-01`).slice(0, 7)

interface Energies {
  imported: number
  exported: number
}
/** Energies of a meter's month by its own row; undefined when unknown or when no reading was due. */
async function monthOf(ask: Ask, { id }: MeterRow, month: string): Promise<Energies | undefined> {
  const [row] = await ask.get<MonthEnergyRow[]>('/query/monthEnergy/list', {
    meter_id: id,
    month_begin: month,
    month_end: month,
  })
  return typeof row?.pap_e === 'number' ? { imported: row.pap_e, exported: row.rap_e ?? 0 } : undefined
}

/** Compares the figure of a day in list, map and archive, and an area's month with the months of its meters. */
export async function checkAreaFigures(ask: Ask, loss: AreaLoss, note: Note): Promise<void> {
  const figureOf = async (period: Readonly<Record<string, string>>): Promise<AreaLossRow | undefined> =>
    (await ask.page<AreaLossRow>('/business/loss/areas/list', { tg_id: loss.id, ...period })).rows[0]
  const [inArchive] = (await ask.page<TransformerAreaRow>('/capture/tg/list', { tg_id: loss.id })).rows
  const day = await figureOf({ data_date: loss.date })
  const listed = [day?.supply_energy, day?.sale_energy, day?.loss_rate, day?.due_count, day?.read_count]
  const onMap = [loss.supply, loss.sale, loss.rate, loss.due, loss.read]
  note(
    'figures',
    listed.join() === onMap.join() && inArchive?.loss_rate === loss.rate,
    () =>
      `${loss.id} ${loss.date}: the list says ${listed.join()}, the map ${onMap.join()}, the archive ${String(inArchive?.loss_rate)}`,
  )
  const month = monthBefore(loss.date)
  const row = await figureOf({ month })
  if (typeof row?.sale_energy !== 'number') return
  const meters = await ask.allRows<MeterRow>('/capture/meter/list', { tg_id: loss.id })
  let checkMeterMonth: Energies | undefined
  const importedEnergies: number[] = []
  for (const meter of meters) {
    if (meter.loss_flag === 0) continue
    const meterMonth = await monthOf(ask, meter, month)
    if (meter.meter_type === '05') checkMeterMonth = meterMonth
    else importedEnergies.push(meterMonth?.imported ?? 0)
  }
  // Each term is rounded to a hundredth: sale, its estimated part, supply and photovoltaic feed-in.
  const compareFigure = (label: string, value: number, rowSum: number | undefined): void =>
    note(
      'monthFigures',
      rowSum !== undefined && isNear(value, rowSum, 0.02),
      () => `${row.tg_name} ${month}: ${label} ${value.toFixed(2)} ≠ ${rowSum?.toFixed(2) ?? '—'}`,
    )
  compareFigure('sale', row.sale_energy - (row.estimated_energy ?? 0), sum(importedEnergies))
  compareFigure(
    'supply',
    (row.supply_energy ?? 0) - (row.pv_energy ?? 0),
    checkMeterMonth && checkMeterMonth.imported - checkMeterMonth.exported,
  )
}

/** Compares the month of a line with its feeder meter, its check meters and its special transformers. */
export async function checkLineFigures(ask: Ask, line: LineRow, date: string, note: Note): Promise<void> {
  const month = monthBefore(date)
  const [row] = (await ask.page<LineLossRow>('/business/loss/lines/list', { line_id: line.id, month })).rows
  if (typeof row?.sale_energy !== 'number') return
  const meters = await ask.allRows<MeterRow>('/capture/meter/list', { line_id: line.id })
  const areas = await ask.allRows<TransformerAreaRow>('/capture/tg/list', { line_id: line.id })
  const checks = meters.filter(({ meter_type }) => meter_type === '05')
  const special = new Set(areas.filter(({ special_flag }) => special_flag === '1').map(({ id }) => id))
  const checked = new Set([...checks.map(({ tg_id }) => tg_id), ...special])
  let feederMonth: Energies | undefined
  const parts: Energies[] = []
  for (const meter of meters) {
    const isFeeder = meter.meter_type === '06'
    if (!isFeeder && !checks.includes(meter) && !special.has(meter.tg_id)) continue
    const meterMonth = await monthOf(ask, meter, month)
    if (isFeeder) feederMonth = meterMonth
    else if (meterMonth) parts.push(meterMonth)
  }
  const describe = (detail: string) => `${line.line_name} ${month}: ${detail}`
  note(
    'lineFigures',
    feederMonth !== undefined && isNear(row.outflow_energy ?? 0, feederMonth.exported, 0.01),
    () => describe(`outflow ${String(row.outflow_energy)} ≠ ${String(feederMonth?.exported)}`),
  )
  const read = row.sale_energy - (row.estimated_energy ?? 0)
  const importedSum = sum(parts.map(({ imported }) => imported))
  // The sale of an area without a check meter is derived from its consumers plus technical losses: more than the row
  // sum.
  const isDerived = areas.some(({ id }) => !checked.has(id))
  note('lineFigures', isDerived ? read > importedSum - 0.02 : isNear(read, importedSum, 0.02), () =>
    describe(`sale ${read.toFixed(2)} ${isDerived ? '<' : '≠'} ${importedSum.toFixed(2)}`),
  )
  const supply = (feederMonth?.imported ?? 0) - (feederMonth?.exported ?? 0)
  note('lineFigures', (row.supply_energy ?? 0) >= supply - 0.02, () =>
    describe(`supply ${String(row.supply_energy)} < ${supply.toFixed(2)}`),
  )
}
