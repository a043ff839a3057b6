import { describe, expect, it } from 'vitest'
import type { UnitRow, UnitTotals } from '../../../src/api/query/readRates'
import type { DayReadRow } from '../../../src/api/query/dayRead'
import type { MonthReadRow } from '../../../src/api/query/monthRead'
import { addDays, addMonths } from '../../../src/lib/time'
import { pointsBetween, readShare } from '../../../src/rules/readings/readRates'
import { unitLevels } from '../../../src/rules/readings/unitLevels'
import { addTo, noCounts, type Counts } from '../../overlay/readCounts'
import { createLiveArchive } from '../../overlay/liveArchive'
import { createSwitchedWorld } from '../../overlay/switchedWorld'
import { backendAt } from '../../testClient'
import { HOUR } from '../../world/calendar'

const path = '/query/stat/collectionRate'

function asked(own: ReturnType<typeof backendAt>) {
  const token = own.signIn('admin')
  const result = async (of: string) => (await own.get(of, await token)).body.result
  return {
    ...own,
    token,
    result,
    rows: async (query: string): Promise<UnitRow[]> =>
      (await result(`${path}/list?currentPage=1&pageSize=500&${query}`)).pageDatas.dataList,
    summary: (query: string): Promise<UnitTotals> => result(`${path}/summary?${query}`),
    total: async (of: string): Promise<number> =>
      (await result(`${of}&currentPage=1&pageSize=1`)).pageDatas.totalCount,
  }
}
const demo = asked(backendAt({ size: 'demo' }))
const small = asked(backendAt())
const figures = [
  'installed',
  'should_read',
  'no_need',
  'before_8',
  'success',
  'failed',
  'curve_points',
] as const

describe('the collection rate of a day', () => {
  it('is that of the dashboard, of the list of meters and of the list of days', async () => {
    const all = await demo.summary('')
    const { read_should, read_success, trend } = await demo.result('/dashboard/summary')
    expect([all.data_date, all.should_read, all.success]).toEqual([
      trend.at(-1).data_date,
      read_should,
      read_success,
    ])
    expect(readShare(all.before_8 ?? 0, all.should_read ?? 0)).toBeCloseTo(100 * trend.at(-1).success_rate, 2)
    expect(all.before_8_change).toBeCloseTo(100 * (trend.at(-1).success_rate - trend.at(-2).success_rate), 1)
    for (const [result, field] of [
      ['1', 'success'],
      ['2', 'failed'],
      ['3', 'no_need'],
    ] as const)
      expect(await demo.total(`/capture/meter/list?read_result=${result}`)).toBe(all[field])
    const days = `date_begin=${all.data_date}&date_end=${all.data_date}`
    expect(await demo.total(`/query/dayRead/list?${days}&read_result=2`)).toBe(all.failed)
  })

  it.each(unitLevels)('is Σ ÷ Σ of each %s', async (level) => {
    const rows = await demo.rows(`level=${level}`)
    const all = await demo.summary(`level=${level}`)
    const one = await demo.summary('')
    for (const field of figures) {
      const sum = level === 'area' ? all[field] : one[field]
      // A feeder meter is in no area.
      expect(all[field]).toBeLessThanOrEqual(one[field] ?? 0)
      expect(all[field]).toBe(sum)
      expect(rows.reduce((subtotal, row) => subtotal + (row[field] ?? 0), 0)).toBe(all[field])
    }
    expect(all.rate).toBe(readShare(all.success ?? 0, all.should_read ?? 0))
    expect([all.units, all.all_units]).toEqual([rows.length, rows.length])
    const mean = rows.reduce((sum, row) => sum + (row.rate ?? 0), 0) / rows.length
    expect(Math.abs(mean - (all.rate ?? 0))).toBeGreaterThan(0.0001)
  })

  it('of a unit is that of what is below it', async () => {
    const [unit] = await demo.rows('level=org')
    const lines = await demo.rows(`level=line&org_id=${unit?.id ?? ''}`)
    expect(lines.length).toBeGreaterThan(1)
    for (const field of figures)
      expect(lines.reduce((sum, row) => sum + (row[field] ?? 0), 0)).toBe(unit?.[field])
    const [line] = lines
    const areas = await demo.rows(`level=area&line_id=${line?.id ?? ''}`)
    expect(new Set(areas.map(({ belongs_to }) => belongs_to))).toEqual(new Set([line?.unit_name]))
    const [area] = areas
    const days = `date_begin=${area?.data_date ?? ''}&date_end=${area?.data_date ?? ''}&tg_id=${area?.id ?? ''}`
    expect(await demo.total(`/query/dayRead/list?${days}&read_result=1`)).toBe(area?.success)
  })

  it('counts the points that curves of its meters have', async () => {
    const { clock } = small
    const { world } = small.backend
    const date = '2026-11-18'
    const [area] = await small.rows(`level=area&data_date=${date}`)
    const { id: tg_id = '', curve_points, curve_integrity, should_read } = area ?? {}
    const query = { tg_id, currentPage: 1, pageSize: 500 }
    let points = 0
    for (const { id } of world.meters(query, clock.now).rows) {
      if (world.dayEnergy(id, date, date, clock.now)?.[0]?.read_result !== '1') continue
      const curveQuery = { meter_id: id, date_begin: date, date_end: date, density: '1', items: 'p' }
      points += world.curve(curveQuery, clock.now)?.series.p?.filter((value) => value !== null).length ?? 0
    }
    expect(points).toBeLessThan(96 * (should_read ?? 0))
    expect(curve_points).toBe(points)
    expect(curve_integrity).toBe(readShare(points, 96 * (should_read ?? 0)))
  })

  it('of curves counts the meters of whose curve nothing is missing', async () => {
    const { clock } = small
    const { world } = small.backend
    const date = '2026-11-18'
    const areaQuery = `level=area&data_date=${date}`
    const freezes = await small.rows(areaQuery)
    const curves = await small.rows(`${areaQuery}&task_type=2`)
    const lacking = curves.findIndex(
      (row, place) => row.success !== null && row.success < (freezes[place]?.success ?? 0),
    )
    expect(lacking).toBeGreaterThanOrEqual(0)
    const [area, same] = [curves[lacking], freezes[lacking]]
    expect([area?.id, area?.should_read, area?.curve_integrity]).toEqual([
      same?.id,
      same?.should_read,
      same?.curve_integrity,
    ])
    const counts: number[] = []
    for (const { id } of world.meters({ tg_id: area?.id ?? '', currentPage: 1, pageSize: 500 }, clock.now)
      .rows) {
      if (world.dayEnergy(id, date, date, clock.now)?.[0]?.read_result !== '1') continue
      const query = { meter_id: id, date_begin: date, date_end: date, density: '1', items: 'p' }
      counts.push(world.curve(query, clock.now)?.series.p?.filter((value) => value !== null).length ?? 0)
    }
    // What a feeder had no voltage for is missing of all of them.
    const whole = Math.max(...counts)
    expect(area?.success).toBe(counts.filter((count) => count === whole).length)
    expect(area?.rate).toBe(readShare(area?.success ?? 0, area?.should_read ?? 0))
    const sum = await small.summary(`${areaQuery}&task_type=2`)
    expect(sum.success).toBe(curves.reduce((all, { success }) => all + (success ?? 0), 0))
    const { dataList } = await small.result(`${path}/trend?${areaQuery}&task_type=2`)
    expect(dataList.at(-1)).toMatchObject({
      data_date: date,
      rate: sum.rate,
      before_8_rate: sum.before_8_rate,
    })
  })

  it.each([
    { task_type: '3', list: '/query/dayRead/list', span: 'date', field: 'log', back: '2026-11-17' },
    { task_type: 'M', list: '/query/monthRead/list', span: 'month', field: 'freeze', back: '2026-09-30' },
  ])('of $field is that of the rows of its list', async ({ task_type, list, span, field, back }) => {
    const all = await small.summary(`data_date=2026-11-18&task_type=${task_type}`)
    const day = task_type === 'M' ? '2026-10-31' : '2026-11-18'
    expect([all.task_type, all.data_date]).toEqual([task_type, day])
    const period = span === 'month' ? day.slice(0, 7) : day
    const rows = async (more: string): Promise<(DayReadRow & MonthReadRow)[]> => {
      const listQuery = `${list}?${span}_begin=${period}&${span}_end=${period}&${more}`
      return (await small.result(`${listQuery}&currentPage=1&pageSize=500`)).pageDatas.dataList
    }
    const row = (each: DayReadRow & MonthReadRow) =>
      field === 'log'
        ? [each.log_result, each.log_time, each.log_reason]
        : [each.freeze_result, each.freeze_time, each.freeze_reason]
    for (const [code, name] of [
      ['1', 'success'],
      ['2', 'failed'],
      ['3', 'no_need'],
    ] as const) {
      const found = await rows(`${field}_result=${code}`)
      expect(found).toHaveLength(all[name] ?? -1)
      expect(new Set(found.map((each) => row(each)[0]))).toEqual(new Set(found.length > 0 ? [code] : []))
    }
    const why = (await rows(`${field}_result=2`)).map(row)
    expect(why).toEqual(why.map(() => ['2', '', expect.stringMatching(/./)]))
    const deadline = `${addDays(day, 1)} 08:00:00`
    const early = (await rows(`${field}_result=1`)).filter((each) => (row(each)[1] ?? '') <= deadline)
    expect(all.before_8).toBe(early.length)
    expect(all.failed).toBeGreaterThan(0)
    expect(all.rate).toBe(readShare(all.success ?? 0, all.should_read ?? 0))
    expect([all.curve_points, all.curve_integrity]).toEqual([null, null])
    const before = await small.summary(`data_date=${back}&task_type=${task_type}`)
    expect([before.data_date, all.before_8_change]).toEqual([
      back,
      pointsBetween(all.before_8_rate, before.before_8_rate),
    ])
    // Units are those of the values: only what came of them differs.
    const values = await small.summary(`data_date=${day}`)
    expect([all.installed, all.should_read, all.no_need]).toEqual([
      values.installed,
      values.should_read,
      values.no_need,
    ])
    const areas = await small.rows(`level=area&data_date=2026-11-18&task_type=${task_type}`)
    const [area] = areas.filter(({ failed }) => failed !== null && failed > 0)
    expect(await rows(`tg_id=${area?.id ?? ''}&${field}_result=2`)).toHaveLength(area?.failed ?? -1)
  })

  it('of months goes back a year by months, and tells a month that has not ended from one of which nothing had to be read', async () => {
    const { dataList } = await small.result(`${path}/trend?task_type=M&data_date=2026-11-18`)
    expect(dataList.map(({ data_date }: { data_date: string }) => data_date.slice(0, 7))).toEqual(
      Array.from({ length: 12 }, (_, n) => addMonths('2025-11-01', n).slice(0, 7)),
    )
    const last = dataList.at(-1)
    const own = await small.summary('task_type=M&data_date=2026-10-31')
    expect([last.rate, last.before_8_rate]).toEqual([own.rate, own.before_8_rate])
    const open = await small.summary('task_type=M&data_date=2026-11-30')
    expect([open.data_date, open.figure_state, open.should_read, open.rate]).toEqual([
      '2026-11-30',
      'none',
      null,
      null,
    ])
    const idle = asked(backendAt())
    const [area] = await idle.rows('level=area')
    const meters = (
      await idle.result(`/capture/meter/list?tg_id=${area?.id ?? ''}&currentPage=1&pageSize=500`)
    ).pageDatas.dataList
    const ids = meters.map(({ id }: { id: string }) => id).join()
    await idle.post('/capture/meter/use', { ids, use_status: '0' }, await idle.token)
    for (const task of ['3', 'M']) {
      const its = await idle.summary(`level=area&tg_id=${area?.id ?? ''}&task_type=${task}`)
      expect([its.figure_state === 'none', its.should_read, its.no_need, its.rate]).toEqual([
        false,
        0,
        meters.length,
        null,
      ])
    }
  })

  it('has two rates: at the deadline it stays, and what comes later raises the other', async () => {
    const own = asked(backendAt())
    const day = 'data_date=2026-11-19'
    const read = async (at: string) => {
      own.clock.now = Date.parse(at)
      const token = await own.signIn('admin')
      return (await own.get(`${path}/summary?${day}`, token)).body.result as UnitTotals
    }
    const early = await read('2026-11-20T12:01:00Z')
    const late = await read('2026-11-21T03:59:00Z')
    expect(early.before_8).toBe(early.success)
    expect(late.before_8).toBe(early.before_8)
    expect(late.success).toBeGreaterThan(early.success ?? 0)
    // Before the first round nothing is known, and that is no zero.
    const { rate, success, figure_state } = await read('2026-11-20T04:20:00Z')
    expect([rate, success, figure_state]).toEqual([null, null, 'none'])
  })
})

it('follows what people change, as the dashboard does', async () => {
  const own = asked(backendAt())
  const before = await own.summary('')
  const [meter] = (await own.result('/capture/meter/list?read_result=1&currentPage=1&pageSize=1')).pageDatas
    .dataList
  const stop = { ids: meter.id, use_status: '0' }
  const { body } = await own.post('/capture/meter/use', stop, await own.token)
  expect(body.success).toBe(true)
  const after = await own.summary('')
  const { read_should, read_success } = await own.result('/dashboard/summary')
  expect([after.should_read, after.success]).toEqual([read_should, read_success])
  expect([after.should_read, after.no_need]).toEqual([
    (before.should_read ?? 0) - 1,
    (before.no_need ?? 0) + 1,
  ])
  expect(after.installed).toBe(before.installed)
})

it.each([
  ['days', '2026-11-19'],
  ['logs', '2026-11-19'],
  ['months', '2026-10-31'],
] as const)(
  'counts what came of %s since as if all were counted again, whatever was asked before',
  (collection, date) => {
    const { world, db } = small.backend
    const day = world.parts.calendar.parseDate(date)
    const [kept, fresh] = [1, 2].map(
      () =>
        createLiveArchive(
          createSwitchedWorld(world, db.creditActs, () => small.clock.now),
          db,
          () => small.clock.now,
        ).collections[collection],
    )
    const sum = (of: typeof kept, at: number): Counts => {
      const { network } = world.parts
      const all = noCounts()
      for (let line = 0; line < network.plan.lines; line++) {
        if (!of?.isCounted(line, day, at)) of?.count(line, day, at)
        for (let point = network.linePoints(line).first; point < network.linePoints(line).end; point++)
          addTo(all, of?.ofPoint(point, day) ?? noCounts())
      }
      return all
    }
    const start = world.parts.calendar.dayStart(day + 1)
    for (let hour = 0; hour < 60; hour += 0.25) sum(kept, start + hour * HOUR)
    const end = start + 60 * HOUR
    expect(sum(kept, end)).toEqual(sum(fresh, end))
    // What is known of a later time is no answer for an earlier one.
    expect(sum(kept, start + 8 * HOUR).read).toBeLessThan(sum(fresh, end).read)
  },
)

it('the days before are those that a question of each of them tells', async () => {
  const { dataList } = await small.result(`${path}/trend`)
  expect(dataList).toHaveLength(14)
  for (const back of [1, 2, 14]) {
    const told = dataList.at(-back)
    const { data_date, before_8_rate, rate, curve_integrity } = await small.summary(
      `data_date=${back === 1 ? '' : told.data_date}`,
    )
    expect(told).toEqual({ data_date, before_8_rate, rate, curve_integrity })
  }
  const states = await Promise.all(
    ['2026-11-18', '2026-11-19'].map(async (date) => (await small.summary(`data_date=${date}`)).figure_state),
  )
  expect(states).toEqual(['preliminary', 'collecting'])
})

it('of a substation are its lines, their areas and who owns them', async () => {
  const { lines, areas } = small.backend.db.tables
  const [first] = lines.all()
  const subs = first?.subs_id ?? ''
  const own = lines.all().filter(({ subs_id }) => subs_id === subs)
  expect(own.length).toBeLessThan(lines.all().length)
  const ids = async (level: string) =>
    (await small.rows(`level=${level}&subs_id=${subs}`)).map(({ id }) => id).toSorted()
  const lineIds = own.map(({ id }) => id)
  expect(await ids('line')).toEqual(lineIds.toSorted())
  expect(await ids('area')).toEqual(
    areas
      .all()
      .flatMap(({ id, line_id }) => (lineIds.includes(line_id) ? id : []))
      .toSorted(),
  )
  expect(await ids('org')).toEqual([...new Set(own.map(({ org_id }) => org_id))].toSorted())
})
