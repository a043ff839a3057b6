import type { LineRow } from '../../src/api/capture/lines'
import type { MeterRow } from '../../src/api/capture/meters'
import type { Ask } from './ask'
import { quartersWithoutVoltage, netOf } from './facts'
import { sum, type Note } from './rule'

/**
 * Checks a line's feeder meter against its areas and special transformers, quarter by quarter of a day (yyyy-MM-dd).
 */
export async function checkLine(ask: Ask, line: LineRow, date: string, note: Note): Promise<void> {
  const meters = await ask.allRows<MeterRow>('/capture/meter/list', { line_id: line.id })
  const feeder = meters.find(({ meter_type }) => meter_type === '06')
  note('counts', feeder !== undefined, () => `${line.line_name}: no feeder meter`)
  if (!feeder) return
  const checks = meters.filter(({ meter_type }) => meter_type === '05')
  const checked = new Set(checks.map(({ tg_id }) => tg_id))
  // Meters behind a check meter are already counted by it.
  const countedMeters = [...checks, ...meters.filter(({ tg_id }) => tg_id !== '' && !checked.has(tg_id))]
  const supplied = await netOf(ask, feeder, date)
  const imported: (number | null)[][] = []
  for (const meter of countedMeters) imported.push(await netOf(ask, meter, date))
  const step = sum([feeder, ...countedMeters].map(({ total_ratio }) => 0.5e-4 * (total_ratio ?? 1)))
  const isBlind = await quartersWithoutVoltage(ask, feeder.id, date)
  for (const [i, value] of supplied.entries()) {
    if (isBlind(i)) continue
    const parts = imported.map((quarters) => quarters[i] ?? null)
    if (value === null || parts.some((part) => part === null)) continue
    const loss = value - sum(parts.map((part) => part ?? 0))
    note(
      'feeders',
      loss >= -step,
      () =>
        `${line.line_name} ${date}: quarter ${String(i)} loses ${loss.toFixed(4)} kWh of ${String(value)}`,
    )
  }
}
