import { expect, test } from 'vitest'
import { drawnWith, leadsTo, saidIn } from '@/testing/cells'
import { unitColumns } from './stat/collection-rate/unitColumns'
import { cpSuccessColumns } from './stat/cp-success/cpSuccessColumns'
import { offlineBelow, onlineColumns } from './stat/dcu-online/onlineColumns'
import { demandColumns } from './data/demand/demandColumns'
import { curveColumns } from './data/e-mp-curve/curveColumns'
import { hourReadColumns } from './data/hour-read/hourReadColumns'
import { latestColumns } from './data/meter-reading/latestColumns'
import { monthQueryColumns } from './report/month-query/monthQueryColumns'
import { monthReadColumns } from './data/month-read/monthReadColumns'
import { monthColumns } from './stat/month-success/monthColumns'
import { templateColumns } from './report/report-template/templateColumns'
import { clockColumns } from './analysis/time-analysis/clockColumns'

const values = { pap_e: 1.23456, p: 2.34567, p_max: 3.45678, ua: 120.04, ia: 4.5678, q: 0.98765, f: 0.98765 }
const registers = { pap_r: 1234.5678, total_ratio: 1 }

test.each([
  [curveColumns, 'p', '2.3457 kW'],
  [curveColumns, 'q', '0.9877 kvar'],
  [curveColumns, 'ua', '120.0 V'],
  [curveColumns, 'pap_e', '1.2346 kWh'],
  [hourReadColumns, 'pap_e', '1.2346 kWh'],
  [hourReadColumns, 'p_max', '3.4568 kW'],
])('values of meters have the digits and the unit of their field: %#', (columns, key, said) => {
  expect(saidIn<never>(columns as never, key, values)).toBe(said)
})

test('a register has the digits of its meter: fewer where there are transformers before it', () => {
  const behind = { ...registers, total_ratio: 400 }
  for (const columns of [curveColumns, hourReadColumns, monthReadColumns] as never[]) {
    expect(saidIn(columns, 'pap_r', registers)).toBe('1,234.57 kWh')
    expect(saidIn(columns, 'pap_r', behind)).toBe('1,234.5678 kWh')
    // A mark stands before it: it has no ratio, unlike the energy beside it.
    expect(drawnWith(columns, 'pap_r', behind)['children']).toHaveLength(2)
  }
  const latest = { item: 'pap_r', value: 1234.5678, unit: 'kWh' }
  expect(saidIn(latestColumns, 'value', { ...latest, total_ratio: 1 })).toBe('1,234.57')
  expect(saidIn(latestColumns, 'value', { ...latest, total_ratio: 400 })).toBe('1,234.5678')
  expect(saidIn(clockColumns, 'deviation_s', { deviation_s: -61 })).toBe('−61 s')
  const demand = { pap_demand: 1.23456, contract_demand: 60, contract_percent: 34.56 }
  expect(
    ['pap_demand', 'contract_demand', 'contract_percent'].map((key) => saidIn(demandColumns, key, demand)),
  ).toEqual(['1.2346 kW', '60.00 kW', '34.6 %'])
})

const unit = { id: 'x1', unit_name: 'Named', data_date: '2026-11-18', month: '2026-10', offline_now: 2 }
const days = { date_begin: '2026-11-13', date_end: '2026-11-19' }
const week = 'date_begin=2026-11-13&date_end=2026-11-19'

test('a unit leads to what is below it, of the same day, month or days', () => {
  const rates = (level: 'org' | 'line' | 'area') => leadsTo(unitColumns.values[level], 'unit_name', unit)
  expect([rates('org'), rates('line'), rates('area')]).toEqual([
    '/query/stat/collectionRate?level=line&data_date=2026-11-18&org_id=x1',
    '/query/stat/collectionRate?level=area&data_date=2026-11-18&line_id=x1',
    '/query/data/missingData?tg_id=x1&data_date=2026-11-18&of_day=1',
  ])
  const leads = (kind: 'logs' | 'freezes', level: 'org' | 'area', task_type: string) =>
    leadsTo(unitColumns[kind][level], 'unit_name', { ...unit, task_type })
  expect([leads('logs', 'org', '3'), leads('logs', 'area', '3'), leads('freezes', 'area', 'M')]).toEqual([
    '/query/stat/collectionRate?level=line&data_date=2026-11-18&task_type=3&org_id=x1',
    '/query/data/dayRead?tg_id=x1&date=2026-11-18&log_result=2',
    '/query/data/monthRead?tg_id=x1&month_begin=2026-11&month_end=2026-11&freeze_result=2',
  ])
  const months = (level: 'org' | 'area') => leadsTo(monthQueryColumns(level), 'unit_name', unit)
  expect([months('org'), months('area')]).toEqual([
    '/query/report/monthQuery?level=area&month=2026-10&org_id=x1',
    '/business/loss/tgLoss?month=2026-10&tg_id=x1',
  ])
  const success = (level: 'org' | 'line' | 'area') =>
    leadsTo(monthColumns(level, '2026-10'), 'unit_name', unit)
  expect([success('org'), success('line'), success('area')]).toEqual([
    '/query/stat/monthSuccess?level=line&month=2026-10&org_id=x1',
    '/query/stat/monthSuccess?level=area&month=2026-10&line_id=x1',
    expect.stringMatching(/^\/capture\/archive\/meter\?.*tg_id=x1/),
  ])
})

test('concentrators of a unit are those of its days; those that are offline are asked for as such', () => {
  const to = (level: 'org' | 'line' | 'area') => leadsTo(onlineColumns(level, days), 'unit_name', unit)
  expect([to('org'), to('line'), to('area')]).toEqual([
    `/query/stat/dcuOnline?level=line&${week}&org_id=x1`,
    `/query/stat/dcuOnline?level=point&${week}&line_id=x1`,
    `/query/stat/dcuOnline?level=point&${week}&tg_id=x1`,
  ])
  const offline = `/query/stat/dcuOnline?level=point&${week}&line_id=x1&online_status=0`
  expect(offlineBelow('line', 'x1', days)).toBe(offline)
  expect(leadsTo(onlineColumns('line', days), 'offline_now', unit)).toBe(offline)
  const [day, span] = [
    { from: '2026-11-19', to: '2026-11-19' },
    { from: '2026-11-17', to: '2026-11-19' },
  ]
  expect(leadsTo(cpSuccessColumns(day), 'meter_count', { id: 'p1', meter_count: 3 })).toMatch(/tml_id=p1/)
  // Of one day with its causes; of several exactly the days that were not read, each with its reason.
  const failed = { id: 'p1', failed: 3 }
  expect([
    leadsTo(cpSuccessColumns(day), 'failed', failed),
    leadsTo(cpSuccessColumns(span), 'failed', failed),
  ]).toEqual([
    '/query/data/missingData?tml_id=p1&data_date=2026-11-19&of_day=1',
    '/query/data/dayRead?tml_id=p1&date_begin=2026-11-17&date_end=2026-11-19&read_result=2',
  ])
  expect(leadsTo(templateColumns, 'template_name', { id: 't1', template_name: 'Board' })).toBe(
    '/query/stat/statReport?report=t1',
  )
})
