import { describe, expect, it } from 'vitest'
import { isTotalizer } from '../../src/rules/archive/meterRules'
import type { TreeNode } from '../../src/api/console/trees'
import { wallMs } from '../../src/lib/time'
import { createWorld } from './createWorld'
import { Findings } from './findings'

const now = Date.parse('2026-11-20T14:00:00Z')
const zone = 'America/Santo_Domingo'
const demo = createWorld({ size: 'demo', seed: 1, zone })
const small = createWorld({ size: 'small', seed: 1, zone })
const flat = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

describe('the state of the network', () => {
  it('lies in the bands of a well-run utility', () => {
    const { trend } = demo.summary(now)
    expect(trend).toHaveLength(30)
    const online = trend.map((day) => day.online_rate ?? Number.NaN)
    const success = trend.map((day) => day.success_rate ?? Number.NaN)
    expect(median(online)).toBeGreaterThan(0.97)
    expect(median(online)).toBeLessThan(0.993)
    expect(Math.min(...success)).toBeGreaterThan(0.965)
    expect(Math.max(...success)).toBeLessThan(0.988)
  })

  it('is online at most hours as the targets say', () => {
    const rates = Array.from({ length: 20 }, (_, index) => {
      const at = now - index * 31 * 3_600_000
      return 1 - demo.meters({ online_status: '0', currentPage: 1, pageSize: 1 }, at).total / demo.meterCount
    })
    expect(median(rates)).toBeGreaterThan(0.97)
    expect(median(rates)).toBeLessThan(0.988)
  })

  it('is told alike by summary, list and tree', () => {
    const {
      meter_online,
      meter_count,
      dcu_count,
      dcu_online,
      read_should,
      read_success,
      trend,
      worst,
      as_of,
    } = demo.summary(now)
    const total = (query: object): number => demo.meters({ ...query, currentPage: 1, pageSize: 1 }, now).total
    expect(as_of).toBe('2026-11-20 10:00:00')
    expect([meter_count, dcu_count]).toEqual([12_400, 212])
    expect(meter_online).toBe(total({ online_status: '1' }))
    expect(read_success).toBe(total({ read_result: '1' }))
    expect(read_should).toBe(12_400 - total({ read_result: '3' }))
    expect(trend.at(-1)?.data_date).toBe('2026-11-19')
    // At the deadline, two hours ago, fewer were read.
    expect(demo.summary(now - 2 * 3_600_000).trend.at(-1)).toEqual({
      ...trend.at(-1),
      energy: expect.any(Number),
      coverage: expect.any(Number),
    })
    const atDeadline = demo.summary(now - 2 * 3_600_000)
    expect(trend.at(-1)?.success_rate).toBe(
      Math.round((atDeadline.read_success / atDeadline.read_should) * 10_000) / 10_000,
    )
    expect(atDeadline.read_success).toBeLessThan(read_success)
    const dcus = flat(demo.orgTree(now)).filter((node) => node.tml_type === '01')
    expect(dcu_online).toBe(dcus.filter((node) => node.onlineStatus === '1').length)
    const [first] = worst
    expect(total({ tml_id: first?.tml_id ?? '', read_result: '1' })).toBe(first?.success)
    const rates = worst.map(({ success, should }) => success / should)
    expect(rates).toEqual(rates.toSorted((a, b) => a - b))
  })

  it('adds up the energy of the day rows', () => {
    let sum = 0
    for (const row of small.eachMeter({}, now)) {
      if (!isTotalizer(row.meter_type))
        sum += small.dayEnergy(row.id, '2026-11-19', '2026-11-19', now)?.[0]?.pap_e ?? 0
    }
    expect(small.summary(now).energy_yesterday).toBeCloseTo(sum, 1)
  })

  it('takes every meter of a dark DCU off line', () => {
    for (let at = now; at > now - 30 * 86_400_000; at -= 5 * 3_600_000) {
      const dark = flat(demo.orgTree(at)).find((node) => node.tml_type === '01' && node.onlineStatus === '0')
      if (!dark) continue
      expect(
        demo.meters({ tml_id: dark.id, online_status: '1', currentPage: 1, pageSize: 1 }, at).total,
      ).toBe(0)
      const row = demo.meters({ tml_id: dark.id, currentPage: 1, pageSize: 1 }, at).rows[0]
      const detail = demo.meter(row?.id ?? '', at)
      expect(detail?.route.map((hop) => hop.ok).slice(0, 2)).toEqual([true, false])
      expect(detail?.route.at(-1)?.ok).toBe(false)
      const [first] = demo.summary(at).worst
      expect([first?.tml_id, first?.online_status], 'what is offline is named first').toEqual([dark.id, '0'])
      return
    }
    throw new Error('no DCU was ever dark')
  })
})

describe('details', () => {
  it('agree with the list and put times in order', () => {
    const wrong = new Findings()
    const asOf = wallMs('2026-11-20 10:00:00')
    for (const row of small.eachMeter({}, now)) {
      const detail = small.meter(row.id, now)
      if (!detail) throw new Error(`no detail for ${row.metercomid}`)
      const claim = (holds: boolean, what: string): void => wrong.claim(holds, `${row.metercomid}: ${what}`)
      for (const [key, value] of Object.entries(row))
        claim(
          Object.entries(detail).some(([k, v]) => k === key && v === value),
          key,
        )
      claim((row.relay_mode === '0') === (row.relay_status === '98'), 'no relay')
      claim(Number(detail.signal_level) >= 1 && Number(detail.signal_level) <= 5, 'signal level')
      claim(detail.rssi === null || (detail.rssi < -40 && detail.rssi > -125), 'rssi')
      claim(detail.route.every((hop) => hop.ok) === (row.online_status === '1'), 'route')
      claim(detail.route.at(-1)?.ok === (row.online_status === '1'), 'last hop')
      if (detail.last_online === '') {
        claim(
          row.online_status === '0' &&
            row.last_read_time === '' &&
            row.relay_status === (row.relay_mode === '0' ? '98' : '99'),
          'never heard',
        )
        continue
      }
      claim(detail.last_online >= row.last_read_time && wallMs(detail.last_online) <= asOf, 'last online')
      claim(
        wallMs(detail.meter_time) - wallMs(detail.last_online) === (detail.clock_deviation_s ?? 0) * 1000,
        'clock',
      )
      if (row.online_status === '1') {
        claim(asOf - wallMs(detail.last_online) < 16 * 60_000, 'heard lately')
        claim(detail.relay_desired === row.relay_status, 'relay desired')
      }
    }
    expect(wrong.list).toEqual([])
  })
})

describe('events', () => {
  const begin = '2026-10-20'
  const end = '2026-11-20'
  const all = [...small.eachMeter({}, now)].map((row) => ({
    row,
    events: small.events(row.id, begin, end, now) ?? [],
  }))

  it('come newest first, inside the range, with their names, after they happened', () => {
    const wrong = new Findings()
    let count = 0
    for (const { row, events } of all) {
      count += events.length
      wrong.claim(new Set(events.map((event) => event.id)).size === events.length, `${row.metercomid} ids`)
      events.forEach((event, index) => {
        const claim = (holds: boolean, what: string): void =>
          wrong.claim(holds, `${row.metercomid} ${event.event_time}: ${what}`)
        claim(event.event_time <= (events[index - 1]?.event_time ?? '9'), 'order')
        claim(event.event_time >= '2026-10-20 00:00:00' && event.event_time <= '2026-11-20 10:00:00', 'range')
        claim(event.storage_time > event.event_time, 'stored before it happened')
        claim(event.event_name.length > 4 && /^[1-4]$/.test(event.severity), 'words')
        const lasted = event.end_time ? (wallMs(event.end_time) - wallMs(event.event_time)) / 1000 : null
        claim(event.duration === lasted, 'duration')
      })
    }
    expect(wrong.list).toEqual([])
    expect(count).toBeGreaterThan(1_000)
  })

  it('pair every power loss with its return, and leave a gap in the curve of the same hours', () => {
    let outages = 0
    for (const { row, events } of all) {
      if (outages > 60) break
      for (const down of events.filter((event) => event.event_code === '1' && event.end_time)) {
        outages++
        expect(events.some((event) => event.event_code === '2' && event.event_time === down.end_time)).toBe(
          true,
        )
        expect(down.duration ?? 0).toBeGreaterThanOrEqual(3_500)
        expect(down.duration ?? 0).toBeLessThanOrEqual(4 * 3_600 + 5)
        const date = down.event_time.slice(0, 10)
        const data = small.curve(
          {
            meter_id: row.id,
            date_begin: date,
            date_end: down.end_time.slice(0, 10),
            density: '1',
            items: 'p,ua',
          },
          now,
        )
        const [from, to] = [wallMs(down.event_time), wallMs(down.end_time)]
        const inside = (data?.data_time ?? []).flatMap((time, index) =>
          wallMs(time) > from && wallMs(time) < to - 3_000 ? [data?.series.ua?.[index] ?? null] : [],
        )
        expect(inside.length).toBeGreaterThan(2)
        expect(inside.every((value) => value === null)).toBe(true)
      }
    }
    expect(outages).toBeGreaterThan(50)
  })

  it('tell relay operations that the curve shows as zero', () => {
    const wrong = new Findings()
    let seen = 0
    for (const { row, events } of all) {
      for (const off of events.filter(
        (event) => event.event_code === '62' && (event.duration ?? 0) > 7_200,
      )) {
        const [date, last] = [off.event_time.slice(0, 10), off.end_time.slice(0, 10)]
        const data = small.curve(
          { meter_id: row.id, date_begin: date, date_end: last, density: '1', items: 'p' },
          now,
        )
        const [from, to] = [wallMs(off.event_time), wallMs(off.end_time)]
        data?.data_time.forEach((time, index) => {
          const inside = wallMs(time) - 900_000 >= from && wallMs(time) <= to
          wrong.claim(!inside || !data.series.p?.[index], `${row.metercomid} ${time}`)
        })
        const back = events.some((event) => event.event_code === '63' && event.event_time === off.end_time)
        wrong.claim(back, `${row.metercomid} ${off.end_time} not switched on`)
        seen++
      }
    }
    expect(wrong.list).toEqual([])
    expect(seen).toBeGreaterThan(3)
  })

  it('happen about as often as in the field', () => {
    let [sags, downs, tokens] = [0, 0, 0]
    const rows = demo.meters({ currentPage: 3, pageSize: 1_500 }, now).rows
    for (const row of rows) {
      for (const event of demo.events(row.id, '2026-10-21', '2026-11-19', now) ?? []) {
        if (event.event_code === '1') downs++
        if (['76', '77', '78', '79', '80', '81'].includes(event.event_code)) sags++
        if (event.event_code === '200') tokens++
      }
    }
    const perDay = (count: number): number => (count / rows.length / 30) * 10_000
    expect(perDay(sags)).toBeGreaterThan(200)
    expect(perDay(sags)).toBeLessThan(650)
    expect(perDay(tokens)).toBeGreaterThan(400)
    expect(perDay(tokens)).toBeLessThan(900)
    // Of the few feeders of a small utility any number may go dark in a month (`outages.test.ts`).
    expect(perDay(downs)).toBeLessThan(600)
  })

  it('respect both ends of a time range', () => {
    const busy = all.find(({ events }) => events.length > 3)
    const [, second, third] = busy?.events ?? []
    if (!busy || !second || !third) throw new Error('no busy meter')
    const found = small.events(busy.row.id, third.event_time, second.event_time, now) ?? []
    expect(found.map((event) => event.id)).toContain(second.id)
    expect(found.map((event) => event.id)).toContain(third.id)
    expect(
      found.every((event) => event.event_time >= third.event_time && event.event_time <= second.event_time),
    ).toBe(true)
  })
})
