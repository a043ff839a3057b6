import { describe, expect, it } from 'vitest'
import type { MeterQuery } from '../../src/api/capture/meters'
import type { MeterRow } from '../kit/meterTypes'
import { createWorld } from './createWorld'

const now = Date.parse('2026-11-20T14:00:00Z')
const zone = 'America/Santo_Domingo'
const demo = createWorld({ size: 'demo', seed: 1, zone })
const rows = [...demo.eachMeter({}, now)]
const all = { currentPage: 1, pageSize: 20_000 }
const ids = (list: readonly MeterRow[]): string[] => list.map((row) => row.id)

describe('filters', () => {
  const cases: [string, MeterQuery, (row: MeterRow) => boolean][] = [
    ['type', { meter_type: '02' }, (row) => row.meter_type === '02'],
    ['model', { meter_model: 'ts10' }, (row) => row.meter_model === 'TS10-G'],
    ['protocol', { comm_protocol: '03' }, (row) => row.comm_protocol === '03'],
    ['wirings', { wiring_modes: '2,3' }, (row) => ['2', '3'].includes(row.wiring_mode)],
    ['category', { cons_sort: '04' }, (row) => row.cons_sort === '04'],
    ['relay', { relay_status: '22' }, (row) => row.relay_status === '22'],
    ['online', { online_status: '0' }, (row) => row.online_status === '0'],
    ['check meters', { meter_restrict: '1' }, (row) => ['05', '06'].includes(row.meter_type)],
    ['battery', { battery_state: '2' }, (row) => row.battery_state === '2'],
    ['result', { read_result: '2' }, (row) => row.read_result === '2'],
    ['asset', { asset_no: '-00001' }, (row) => row.asset_no.includes('-00001')],
    [
      'install',
      { install_date_begin: '2018-01-01', install_date_end: '2019-06-30' },
      (row) => row.install_date >= '2018-01-01' && row.install_date <= '2019-06-30',
    ],
    ['part of a number', { type: '3', font: '777' }, (row) => row.metercomid.includes('777')],
    ['part of a consumer number', { type: '1', font: '0402' }, (row) => row.cons_no.includes('0402')],
    ['name without accents', { type: '2', font: 'nunez' }, (row) => row.cons_name.includes('Núñez')],
    ['Chinese name', { type: '2', font: '陈' }, (row) => row.cons_name.includes('陈')],
    [
      'two at once',
      { meter_type: '01', online_status: '0' },
      (row) => row.meter_type === '01' && row.online_status === '0',
    ],
  ]
  it.each(cases)('%s', (_, query, keep) => {
    const expected = rows.filter(keep)
    expect(expected.length).toBeGreaterThan(0)
    const page = demo.meters({ ...query, ...all }, now)
    expect(page.total).toBe(expected.length)
    expect(ids(page.rows)).toEqual(ids(expected))
  })

  it('takes pasted numbers, also those that lost their leading zeros', () => {
    const some = [rows[9_000], rows[3], rows[500]].filter((row) => row !== undefined)
    const pasted = some
      .map((row, index) => (index ? row.metercomid : row.metercomid.replace(/^0+/, '')))
      .join(',')
    const page = demo.meters({ type: '3', font: `${pasted},999999999999`, ...all }, now)
    expect(ids(page.rows)).toEqual(ids([some[1], some[2], some[0]].filter((row) => row !== undefined)))
    expect(
      demo.meters({ type: '1', font: some.map((row) => row.cons_no).join(', '), ...all }, now).total,
    ).toBe(3)
  })

  it('counts days without data from the last reading', () => {
    const page = demo.meters({ no_data_days: 5, ...all }, now)
    expect(page.total).toBeGreaterThan(20)
    for (const row of page.rows) {
      expect(row.read_result).toBe('2')
      expect(row.last_read_time < '2026-11-16').toBe(true)
    }
  })

  it('combines a node with filters', () => {
    const row = rows[6_000]
    const page = demo.meters({ tg_id: row?.tg_id ?? '', meter_type: '01', ...all }, now)
    expect(ids(page.rows)).toEqual(
      ids(rows.filter((each) => each.tg_id === row?.tg_id && each.meter_type === '01')),
    )
  })
})

describe('order', () => {
  const small = createWorld({ size: 'small', seed: 2, zone })
  const few = [...small.eachMeter({}, now)]
  const natural = (sidx: keyof MeterRow): MeterRow[] => {
    const collator = new Intl.Collator('en', { numeric: true })
    return few.toSorted((a, b) => {
      const [left, right] = [a[sidx], b[sidx]]
      return typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(`${left}`, `${right}`)
    })
  }
  // Order of ids has a test of its own; a word's order is that of its code.
  const unsorted = ['ct_ratio', 'pt_ratio', 'id', 'tml_id', 'org_id', 'tg_id']
  const columns = Object.keys(rows[0] ?? {}).filter(
    (key) => !unsorted.includes(key) && !key.startsWith('disp'),
  )
  it.each(columns)('sorts by %s, both ways', (sidx) => {
    const key = sidx as keyof MeterRow
    const values = (list: readonly MeterRow[]): (string | number)[] => list.map((row) => row[key])
    const up = small.meters({ ...all, sidx, sord: 'asc' }, now).rows
    const down = small.meters({ ...all, sidx, sord: 'desc' }, now).rows
    expect(values(up)).toEqual(values(natural(key)))
    expect(values(down)).toEqual(values(up).toReversed())
  })

  it('orders ids as text', () => {
    for (const sidx of ['id', 'tml_id', 'tg_id'] as const) {
      const found = small.meters({ ...all, sidx }, now).rows.map((row) => row[sidx].slice(0, 8))
      expect(found).toEqual(found.toSorted())
    }
  })

  it('filters, then sorts, then slices', () => {
    const query = { meter_type: '02', sidx: 'cons_name', sord: 'desc' } as const
    const whole = demo.meters({ ...query, ...all }, now)
    const paged = [1, 2, 3].flatMap(
      (currentPage) => demo.meters({ ...query, currentPage, pageSize: 100 }, now).rows,
    )
    expect(ids(paged)).toEqual(ids(whole.rows.slice(0, 300)))
    expect([...demo.eachMeter(query, now)]).toEqual(whole.rows)
  })

  it.each(['code', 'nonsense', 'constructor', undefined])('keeps the natural order for %s', (sidx) => {
    const page = demo.meters({ currentPage: 2, pageSize: 15, ...(sidx ? { sidx } : {}) }, now)
    expect(ids(page.rows)).toEqual(ids(rows.slice(15, 30)))
  })

  it('gives nothing beyond the last page', () => {
    expect(demo.meters({ currentPage: 9_999, pageSize: 15 }, now)).toEqual({ rows: [], total: 12_400 })
  })
})

describe('lookup', () => {
  it('answers any window in natural order', () => {
    const page = demo.lookup({ type: '1', offset: 12, count: 15 }, now)
    expect(page.total).toBe(12_400)
    expect(page.rows.map((row) => row.cons_no)).toEqual(rows.slice(12, 27).map((row) => row.cons_no))
  })
  it('finds by number, name and pasted list', () => {
    const row = rows.slice(4_321).find(({ cons_no }) => cons_no !== '')
    if (!row) throw new Error('no row')
    expect(demo.lookup({ type: '3', font: row.metercomid, offset: 0, count: 15 }, now).rows).toMatchObject([
      { id: row.id, mp: row.mp },
    ])
    expect(
      demo
        .lookup({ type: '1', font: row.cons_no.slice(2), offset: 0, count: 15 }, now)
        .rows.some((found) => found.id === row.id),
    ).toBe(true)
    expect(demo.lookup({ type: '2', font: 'HOTEL', offset: 0, count: 15 }, now).total).toBeGreaterThan(0)
    expect(demo.lookup({ type: '3', font: 'zzz', offset: 0, count: 15 }, now)).toEqual({ rows: [], total: 0 })
  })
})

describe('a million meters', () => {
  const huge = createWorld({ size: 'huge', seed: 1, zone })
  const cost = (ask: () => unknown): number => {
    const before = huge.looked()
    ask()
    return huge.looked() - before
  }

  it('computes a page and nothing else', () => {
    expect(
      cost(() =>
        expect(huge.meters({ currentPage: 30_000, pageSize: 20, sidx: 'code', sord: 'asc' }, now).total).toBe(
          1_000_000,
        ),
      ),
    ).toBe(20)
    expect(cost(() => huge.meters({ currentPage: 1, pageSize: 15, sidx: 'code', sord: 'desc' }, now))).toBe(
      15,
    )
    const row = huge.meters({ currentPage: 40_000, pageSize: 15 }, now).rows[3]
    expect(
      cost(() => huge.meters({ currentPage: 1, pageSize: 15, tg_id: row?.tg_id ?? '' }, now)),
    ).toBeLessThanOrEqual(15)
    expect(
      cost(() => huge.meters({ currentPage: 1, pageSize: 15, type: '3', font: row?.metercomid ?? '' }, now)),
    ).toBe(1)
    expect(cost(() => huge.meter(row?.id ?? '', now))).toBe(0)
  })

  it('scans once for a filter and once for an order', () => {
    const query = { meter_type: '03', sidx: 'total_ratio', sord: 'desc' } as const
    const first = cost(() => huge.meters({ ...query, currentPage: 1, pageSize: 15 }, now))
    expect(first).toBeGreaterThan(1_000_000)
    expect(cost(() => huge.meters({ ...query, currentPage: 7, pageSize: 15 }, now))).toBe(15)
  })
})
