import { expect, test } from 'vitest'
import { siblingGroups, siblingQuery, type SiblingGroup } from './siblings'

const wallTime = '2026-11-20 10:00:00'
const queryOf = (group: SiblingGroup, page: string, address: string) =>
  siblingQuery(group, page, new URLSearchParams(address), wallTime)

test('filter and objects go along, what only the page in front knows stays', () => {
  expect(
    queryOf('readings', 'hourRead', 'type=3&font=0001,0002&tg_id=7&read_result=2&sort=pap_e&page=4'),
  ).toEqual({ type: '3', font: '0001,0002', tg_id: '7' })
  expect(queryOf('success', 'monthSuccess', 'level=line&org_id=2&unit_name=x')).toEqual({
    level: 'line',
    org_id: '2',
  })
})

test.each([
  [
    'readings',
    'hourRead',
    'date_begin=2026-11-12&date_end=2026-11-14',
    { date_begin: '2026-11-12', date_end: '2026-11-14' },
  ],
  // A day becomes its month, a month the last day of it that is due.
  [
    'readings',
    'monthRead',
    'date_begin=2026-10-30&date_end=2026-11-02',
    { month_begin: '2026-10', month_end: '2026-11' },
  ],
  [
    'readings',
    'eMpDayRead',
    'month_begin=2026-09&month_end=2026-10',
    { date_begin: '2026-10-31', date_end: '2026-10-31' },
  ],
  ['readings', 'eMpDayRead', 'month=2026-11', { date_begin: '2026-11-19', date_end: '2026-11-19' }],
  ['readings', 'demand', 'month_begin=2026-09&month_end=2026-10', { month: '2026-10' }],
  ['readings', 'tariffEnergy', 'date=2026-11-18', { data_date: '2026-11-18' }],
  ['readings', 'meterReading', 'month=2026-10', {}],
  ['success', 'missingData', 'date_begin=2026-11-16&date_end=2026-11-20', { data_date: '2026-11-19' }],
  [
    'success',
    'cpSuccess',
    'date_begin=2026-11-20&date_end=2026-11-20',
    { date_begin: '2026-11-19', date_end: '2026-11-19' },
  ],
  [
    'success',
    'dcuOnline',
    'date_begin=2026-11-20&date_end=2026-11-20',
    { date_begin: '2026-11-20', date_end: '2026-11-20' },
  ],
  ['success', 'monthSuccess', 'data_date=2026-10-05', { month: '2026-10' }],
  ['losses', 'line-loss-analysis', 'month=2026-10', { month_begin: '2026-10', month_end: '2026-10' }],
  ['losses', 'lineLoss', '', {}],
] as const)('%s: %s keeps the period %s', (group, page, address, query) => {
  expect(queryOf(group, page, address)).toEqual(query)
})

test('nonsense of an address stays where it is named', () => {
  const nonsense = 'month=2026-13&date_begin=2026-02-31&date_end=%00&data_date=soon'
  expect(queryOf('readings', 'monthRead', nonsense)).toEqual({})
  expect(queryOf('losses', 'lineLoss', 'data_date=soon&date_end=2026-11-02')).toEqual({
    data_date: '2026-11-02',
  })
})

test('every list of a group carries its strip', () => {
  const sources = import.meta.glob<string>('../../features/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const carried = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bid: '([\w-]+)',\n\s+siblings: '(\w+)',/g)].map(
      ([, id, group]) => `${group} ${id}`,
    ),
  )
  const demanded = Object.entries(siblingGroups).flatMap(([group, { pages }]) =>
    Object.keys(pages)
      .filter((page) => page !== 'line-loss-analysis')
      .map((page) => `${group} ${page}`),
  )
  expect(carried.toSorted()).toEqual(demanded.toSorted())
})
