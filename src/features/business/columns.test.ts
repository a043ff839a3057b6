import { expect, test } from 'vitest'
import { drawnWith, leadsTo, saidIn } from '@/testing/cells'
import { modelOf } from './loss/area-compare/CompareCharts'
import { comparedOf } from './loss/area-compare/subjects'
import { dayEnergyColumns } from './energy/day-energy/dayEnergyColumns'
import { areaLossColumns } from './loss/tg-line-loss/areaLossColumns'
import { lineLossColumns } from './loss/line-loss/lineLossColumns'
import { monthEnergyColumns } from './energy/month-energy/monthEnergyColumns'
import { phaseColumns } from './analysis/phase-angle-analysis/phaseColumns'
import { readAuditColumns } from './read/read-audit/readAuditColumns'

test('a change stands beside the days of its own two months', () => {
  const row = { mom: 4.2, yoy: -3.1, days: 31, mom_days: 30, yoy_days: 12 }
  expect(drawnWith(monthEnergyColumns, 'mom', row)).toEqual({ percent: 4.2, days: 31, base: 30 })
  expect(drawnWith(monthEnergyColumns, 'yoy', row)).toEqual({ percent: -3.1, days: 31, base: 12 })
})

test('phases have volts, amperes, kilowatts and degrees', () => {
  const row = { u: 120.04, i: 4.5678, p: 0.54321, q: 0.12345, f: 0.97531, angle_u: 240, angle_i: 13.57 }
  expect(
    ['u', 'i', 'p', 'q', 'f', 'angle_u', 'angle_i'].map((key) => saidIn(phaseColumns, key, row)),
  ).toEqual(['120.0 V', '4.568 A', '0.5432 kW', '0.1235 kvar', '0.975', '240.0 °', '13.6 °'])
})

test('abnormal days are counted up to a month: then they are that many or more', () => {
  const wordOf = (days: number | null) =>
    saidIn(areaLossColumns, 'consecutive_abnormal_days', { consecutive_abnormal_days: days })
  expect([30, 31].map(wordOf)).toEqual(['30', '≥ 31'])
})

test('registers at the begin and at the end are those of the day and of the month, with the digits of their meter', () => {
  const day = { start_r: 10.12345, end_r: 20.12345, total_ratio: 1 }
  expect(['start_r', 'end_r'].map((key) => saidIn(dayEnergyColumns, key, day))).toEqual([
    '10.12 kWh',
    '20.12 kWh',
  ])
  // Behind transformers a mark stands before the register, whose energy has the ratio.
  expect(drawnWith(dayEnergyColumns, 'start_r', { ...day, total_ratio: 400 })['children']).toHaveLength(2)
  expect(drawnWith(dayEnergyColumns, 'start_r', day)).toMatchObject({ value: 10.12345 })
  const month = {
    last_r: 10.12345,
    this_r: 20.12345,
    avg_6m: 7.777,
    energy: 9.999,
    deviation: 28.57,
    total_ratio: 400,
  }
  expect(
    ['last_r', 'this_r', 'avg_6m', 'energy', 'deviation'].map((key) => saidIn(readAuditColumns, key, month)),
  ).toEqual(['10.1235 kWh', '20.1235 kWh', '7.78 kWh', '10.00 kWh', '28.6 %'])
})

test('the areas of a line that lose too much are asked for in the period of its row', () => {
  const to = (period: string) => leadsTo(lineLossColumns, 'areas_bad', { id: 'l1', areas_bad: 2, period })
  expect([to('2026-11-18'), to('2026-10')]).toEqual([
    '/business/loss/tgLoss?line_id=l1&target_exceeded=1&data_date=2026-11-18',
    '/business/loss/tgLoss?line_id=l1&target_exceeded=1&month=2026-10',
  ])
})

test('energies of several areas are bars, and the lines beside them are their rates', () => {
  const figure = (period: string, supply: number, loss: number) =>
    ({
      period,
      supply_energy: supply,
      sale_energy: supply - loss,
      loss_energy: loss,
      loss_rate: (loss / supply) * 100,
    }) as never
  const area = (tg_id: string, supply: number) => ({
    tg_id,
    tg_name: tg_id.toUpperCase(),
    figures: [figure('2026-11-17', supply, supply / 10), figure('2026-11-18', 2 * supply, supply / 10)],
  })
  const compared = comparedOf({ areas: [area('a', 100), area('b', 40)] } as never, (period) => period)
  const words = { metric: (name: string) => name, rate: (name: string) => `${name} rate` }
  const { series } = modelOf(compared, 'supply_energy', words)
  expect(series.map(({ name, axis, values }) => [name, axis ?? 0, values])).toEqual([
    ['A', 0, [100, 200]],
    ['B', 0, [40, 80]],
    ['A rate', 1, [10, 5]],
    ['B rate', 1, [10, 5]],
  ])
})
