import { beforeAll, expect, it } from 'vitest'
import type { MissingRow, MissingSummary } from '../../../src/api/query/missingData'
import { dayLetters, missingIn } from '../../../src/rules/readings/missingDays'
import { backendAt, typedVersion } from '../../testClient'
import { isDue } from '../../world/outcome'

const own = backendAt({ size: 'demo' })
const today = own.clock.now
const { network, faults, states, calendar } = own.backend.world.parts
const path = '/query/missingData'
/** Mornings on which a feeder went dark in the hour before the deadline, when nearly all is read: days ago, the latest first. */
const dark = Array.from({ length: 200 }, (_, ago) => ago).filter((ago) => {
  const deadline = today - ago * 86_400_000 - 2 * 3_600_000
  return Array.from({ length: network.plan.lines }, (_, line) => faults.outageAt(line, deadline)).some(
    (outage) => outage && outage.begin > deadline - 3_600_000,
  )
})
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})
const result = async (of: string) => (await own.get(of, token)).body.result
const rowsOf = async (query: string): Promise<MissingRow[]> =>
  (await result(`${path}/list?${query}&currentPage=1&pageSize=500`)).pageDatas.dataList
const summaryOf = (query: string): Promise<MissingSummary> => result(`${path}/summary?${query}`)
const missed = async (day: string, more = ''): Promise<number> =>
  (
    await result(
      `/query/dayRead/list?date_begin=${day}&date_end=${day}&read_result=2&currentPage=1&pageSize=1${more}`,
    )
  ).pageDatas.totalCount

it('counts for each day of the month what the list of days has', async () => {
  const { days, missing, due } = await summaryOf('data_date=2026-11-18')
  expect(days).toHaveLength(19)
  for (const day of ['2026-11-02', '2026-11-11', '2026-11-18'])
    expect(days.find(({ data_date }) => data_date === day)?.missing).toBe(await missed(day))
  expect([missing, due]).toEqual([days[17]?.missing, days[17]?.due])
  expect(missing).toBeGreaterThan(10)
  expect((await summaryOf('')).data_date).toBe('2026-11-19')
})

it('the causes of a day add up to its missing meters; each leads to exactly these and to their reading', async () => {
  const { causes, missing } = await summaryOf('data_date=2026-11-19')
  expect(causes.reduce((sum, { meters }) => sum + (meters ?? 0), 0)).toBe(missing)
  expect(causes.length).toBeGreaterThan(1)
  for (const { cause, meters } of causes.slice(0, 5)) {
    const rows = await rowsOf(`data_date=2026-11-19&cause=${cause}`)
    expect(rows).toHaveLength(meters ?? -1)
    expect(new Set(rows.map((row) => row.cause))).toEqual(new Set([cause]))
    const again: { meter_id: string }[] = await result(`${path}/unread?data_date=2026-11-19&cause=${cause}`)
    expect(new Set(again.map(({ meter_id }) => meter_id))).toEqual(new Set(rows.map(({ id }) => id)))
  }
  expect(await rowsOf('data_date=2026-11-19&of_day=1')).toHaveLength(missing ?? -1)
})

it('a row has the days that its meter lacks, those of most days first', async () => {
  const rows = await rowsOf('data_date=2026-11-18')
  const counts = rows.map((row) => row.missing ?? 0)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  const row = rows.find(({ missing, due }) => missing !== due && (missing ?? 0) > 1)
  const dates = missingIn('2026-11', row?.days ?? '').map(({ date }) => date)
  expect(dates).toHaveLength(row?.missing ?? -1)
  for (const date of dates.slice(0, 3)) expect(await missed(date, `&type=3&font=${row?.metercomid}`)).toBe(1)
})

it('who asks for one meter is told the same cause as who asks for all', async () => {
  own.clock.now = today - (dark[0] ?? 0) * 86_400_000
  token = await own.signIn('admin')
  const { causes } = await summaryOf('')
  for (const { cause } of causes.filter(({ level }) => level !== 'meter').slice(0, 3)) {
    const [first] = await rowsOf(`cause=${cause}`)
    const alone = await summaryOf(`type=3&font=${first?.metercomid}`)
    expect(alone.causes.map((each) => each.cause)).toEqual([cause])
  }
  expect(causes.some(({ level }) => level === 'point')).toBe(true)
  own.clock.now = today
  token = await own.signIn('admin')
})

it('holds the meters of which something is missing, and all of them where that is asked', async () => {
  const month = await rowsOf('data_date=2026-11-18')
  const { tg_id } = own.backend.world.meter(month[0]?.id ?? '', own.clock.now) ?? { tg_id: '' }
  const area = `data_date=2026-11-18&tg_id=${tg_id}`
  const [some, all] = [await rowsOf(area), await rowsOf(`${area}&every=1`)]
  expect(some.length).toBeGreaterThan(0)
  expect(some.every(({ missing }) => (missing ?? 0) > 0)).toBe(true)
  expect(all.length).toBeGreaterThan(some.length)
  expect(all.filter(({ missing }) => (missing ?? 0) > 0)).toHaveLength(some.length)
  const idle = (days: string) =>
    Array.from(days).filter((each) => each === dayLetters.none || each === dayLetters.stopped)
  const whole = await rowsOf('data_date=2026-11-18&every=1&sidx=missing&sord=asc')
  expect(whole.some(({ days }) => idle(days).length > 0)).toBe(true)
  for (const { due, days } of [...month, ...whole]) expect(due).toBe(19 - idle(days).length)
})

it('a device was not heard since the first of its collection points was not', async () => {
  const { causes } = await summaryOf('data_date=2026-11-19')
  const cause = causes.find(({ level, points }) => level !== 'meter' && (points ?? 0) > 1)
  const rows = await rowsOf(`data_date=2026-11-19&cause=${cause?.cause}`)
  const one = [...new Map(rows.map((row) => [row.tml_id, row])).values()]
  const times = await Promise.all(
    one.map(async ({ metercomid }) => (await summaryOf(`type=3&font=${metercomid}`)).causes[0]?.since ?? ''),
  )
  expect(cause?.since).toBe(times.toSorted()[0])
})

it('which meters are to be read again is told to who may read', async () => {
  const unread = `${path}/unread?data_date=2026-11-19`
  expect((await own.get(unread, await own.signIn('auditor'))).status).toBe(403)
})

it('a day that has not ended is refused, and a cashier sees nothing', async () => {
  expect((await own.get(`${path}/summary?data_date=2026-11-20`, token)).body.success).toBe(false)
  expect((await own.get(`${path}/summary`, await own.signIn('cashier'))).status).toBe(403)
})

it('names the devices that the seeded world had silenced, on ten mornings', async () => {
  const [told, found, unheard]: [string[], string[], string[]] = [[], [], []]
  for (const ago of [...Array.from({ length: 8 }, (_, n) => n * 3), ...dark.slice(0, 2)]) {
    own.clock.now = today - ago * 86_400_000
    token = await own.signIn('admin')
    const { causes } = await summaryOf('')
    for (const { level, object_id, since } of causes) {
      if (level === 'meter') {
        unheard.push(object_id)
        continue
      }
      const at = calendar.parseWall(since)
      const point = level === 'point' ? network.find('rcp', object_id) : -1
      const silent = level === 'point' ? states.pointOnline(point, at) === '0' : true
      // A line that was without supply is blamed only where most of its meters are missing, so a point of it may be.
      const out = level !== 'line' || faults.outageAt(network.find('line', object_id), at) !== undefined
      told.push([level, since, silent, out].join(' '))
      found.push([level, since, true, true].join(' '))
    }
  }
  expect(told).toEqual(found)
  // Who was not reached has a device as cause.
  expect(unheard).not.toContain('outage')
  expect(unheard).not.toContain('dcuOffline')
  expect(found.filter((each) => each.startsWith('point')).length).toBeGreaterThan(3)
})

it('work that was planned begins at the deadline at the earliest: it explains no missing day', async () => {
  const hour = 3_600_000
  const early = Array.from({ length: network.plan.lines }, (_, line) =>
    faults
      .outages(line, today - 1_440 * hour, today + 1_440 * hour)
      .filter(
        ({ planned, begin, end }) =>
          planned && end - begin > hour && calendar.wall(begin).endsWith('08:00:00'),
      )
      .map(({ begin }) => ({ from: begin, line_id: network.id('line', line) })),
  ).flat()
  expect(early.length).toBeGreaterThan(0)
  for (const { from, line_id } of early) {
    own.clock.now = from + hour
    token = await own.signIn('admin')
    const date = calendar.dateOf(calendar.dayOf(from) - 1)
    const { causes } = await summaryOf(`line_id=${line_id}&data_date=${date}`)
    expect(causes.filter(({ since }) => since.endsWith('08:00:00'))).toEqual([])
  }
  own.clock.now = today
  token = await own.signIn('admin')
})

it('nothing that a device did after the deadline explains what was missed before it', async () => {
  for (let n = 0; n < 10; n++) {
    // In the evening, when the whole day after the one that was missed is known.
    own.clock.now = today - n * 86_400_000 + 11 * 3_600_000
    token = await own.signIn('admin')
    const { data_date, causes } = await summaryOf('')
    const deadline = `${calendar.dateOf(calendar.parseDate(data_date) + 1)} 08:00:00`
    expect(causes.map(({ since }) => since).filter((since) => since > deadline)).toEqual([])
  }
  own.clock.now = today
  token = await own.signIn('admin')
})

it('a whole line is blamed for no morning on which most of its meters were read by the deadline', async () => {
  let unreached = 0
  for (let n = 0; n < 10; n++) {
    own.clock.now = today - n * 86_400_000
    token = await own.signIn('admin')
    const { data_date, causes } = await summaryOf('')
    const day = calendar.parseDate(data_date)
    const deadline = calendar.parseWall(`${calendar.dateOf(day + 1)} 08:00:00`)
    unreached += causes.filter(({ level }) => level !== 'meter').length
    for (const { level, object_id } of causes) {
      if (level !== 'line') continue
      const { first, end } = network.linePoints(network.find('line', object_id))
      let [due, lacking] = [0, 0]
      for (let meter = network.pointMeter[first] ?? 0; meter < (network.pointMeter[end] ?? 0); meter++) {
        const code = own.backend.world.parts.outcomes.code(meter, network.pointOf(meter), day, deadline)
        if (isDue(code)) due += 1
        if (isDue(code) && code <= 0) lacking += 1
      }
      expect([object_id, lacking >= 3, lacking * 2 >= due]).toEqual([object_id, true, true])
    }
  }
  expect(unreached).toBeGreaterThan(10)
})

it('a reading that was typed is known and not collected: no rate counts it, and its day stays missing, marked', async () => {
  own.clock.now = today
  token = await own.signIn('admin')
  const date = '2026-11-18'
  const rates = async () => {
    for (let n = 0; n < 50; n++) {
      const { body } = await own.get(`/query/stat/collectionRate/summary?level=org&data_date=${date}`, token)
      if (!body.progress) return body.result
    }
    throw new Error('the rate is never whole')
  }
  const [before, missing] = [await rates(), await summaryOf(`data_date=${date}`)]
  const [row] = await rowsOf(`data_date=${date}&of_day=1`)
  const letterOf = ({ days }: MissingRow) => days[17] ?? ''
  own.backend.db.tables.valueVersions.insert(
    typedVersion({
      meter_id: row?.id ?? '',
      metercomid: row?.metercomid ?? '',
      data_date: date,
      value: '123456.78',
    }),
    { username: 'operator', ip: '10.0.0.1' },
  )
  own.clock.now += 60_000
  const after = await rates()
  expect([after.success, after.rate, after.failed]).toEqual([before.success, before.rate, before.failed])
  expect([before.typed, after.typed]).toEqual([0, 1])
  const now = await summaryOf(`data_date=${date}`)
  expect([now.missing, now.due]).toEqual([missing.missing, missing.due])
  expect(now.causes.map(({ meters }) => meters)).toEqual(missing.causes.map(({ meters }) => meters))
  const typed = (await rowsOf(`data_date=${date}&of_day=1`)).find(({ id }) => id === row?.id)
  expect(typed && letterOf(typed)).toBe(row && letterOf(row).toUpperCase())
  expect(missingIn('2026-11', typed?.days ?? '').find((each) => each.date === date)).toMatchObject({
    typed: true,
  })
})

it('the meters of a month are grouped by what explains the day: the cause of most first, those that were read last', async () => {
  const day = 'data_date=2026-11-18'
  const rows: MissingRow[] = []
  for (let page = 1, total = 1; rows.length < total; page++) {
    const { dataList, totalCount } = (
      await result(`${path}/list?${day}&sidx=cause&sord=desc&currentPage=${page}&pageSize=500`)
    ).pageDatas
    rows.push(...dataList)
    total = totalCount
  }
  const { causes } = await summaryOf(day)
  const groups = rows.map(({ cause }) => cause).filter((cause, at, all) => cause !== all[at - 1])
  // Each cause stands once.
  expect(groups).toHaveLength(causes.length + 1)
  expect(groups.at(-1)).toBe('')
  const size = (cause: string) => rows.filter((row) => row.cause === cause).length
  const sizes = groups.slice(0, -1).map(size)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  for (const { cause, meters } of causes) expect(size(cause)).toBe(meters)
  const [first] = groups
  const missing = rows.flatMap((row) => (row.cause === first ? row.missing : []))
  expect(missing).toEqual(missing.toSorted((a, b) => Number(b) - Number(a)))
})
