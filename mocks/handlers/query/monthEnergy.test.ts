import { describe, expect, it } from 'vitest'
import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import { addDays } from '../../../src/lib/time'
import { failReason } from '../../../src/rules/codes/dictionaries'
import { backendAt, morning } from '../../testClient'

async function head(username = 'admin') {
  const at = backendAt()
  const token = await at.signIn(username)
  const get = async (path: string) => (await at.get(path, token)).body
  const meters: { id: string; total_ratio: number; meter_type: string }[] =
    (await get('/capture/meter/list?pageSize=400')).result?.pageDatas.dataList ?? []
  return { ...at, token, get, meters }
}
const months = (id: string, begin: string, end: string) =>
  `/query/monthEnergy/list?meter_id=${id}&month_begin=${begin}&month_end=${end}`

describe('energies of months', () => {
  it('are the difference of the registers at their ends, whatever days between were read', async () => {
    const { backend, clock, signIn, call, get, meters } = await head()
    const seen = { valid: 0, derived: 0, gaps: 0, preliminary: 0 }
    const wrong: unknown[] = []
    const { calendar, faults, network } = backend.world.parts
    const firsts = ['06', '07', '08', '09', '10', '11'].map((month) => calendar.parseDate(`2026-${month}-01`))
    /** Silent at the end of a month: that state comes once it answers again. */
    const dead = (id: string): boolean =>
      firsts.some((first) => faults.deadAt(network.find('meter', id), first) !== undefined)
    const asked = [
      ...meters.filter(({ meter_type }, at) => at % 10 === 0 && meter_type !== '05'),
      ...meters.filter(({ id }) => dead(id)).slice(0, 8),
    ]
    for (const { id, total_ratio } of asked) {
      const rows: MonthEnergyRow[] = (await get(months(id, '2026-06', '2026-11'))).result
      for (const row of rows) {
        if (row.pap_e !== null) {
          const begin = backend.world.live(id, calendar.parseWall(`${row.month}-01 00:00:00`))
          const end = backend.world.live(id, calendar.parseWall(row.data_time))
          for (const [item, from] of [
            ['pap_e', 'pap_r'],
            ['pap_e1', 'pap_r1'],
            ['pap_e4', 'pap_r4'],
            ['rap_e', 'rap_r'],
            ['prp_e', 'prp_r'],
            ['rrp_e', 'rrp_r'],
          ] as const) {
            const true_e = ((end?.[from] ?? NaN) - (begin?.[from] ?? NaN)) * total_ratio
            if (!Number.isNaN(true_e) && Math.abs(true_e - (row[item] ?? NaN)) > 0.006)
              wrong.push({ id, item, true_e, row })
          }
        }
        const known = row.pap_e !== null
        if (known === (row.quality === 'missing' || row.quality === '')) wrong.push({ id, row })
        if (row.quality === 'missing' && row.data_time !== '' && row.missing_time === '')
          wrong.push({ id, row })
        if (row.quality === 'missing' && !failReason.codes.includes(row.fail_reason)) wrong.push({ id, row })
        if (row.value_source !== (known ? 'automatic' : '')) wrong.push({ id, row })
        if (known && row.fail_reason !== '') wrong.push({ id, row })
        if (row.preliminary === '1') seen.preliminary += 1
        else if (row.quality === 'valid' || row.quality === 'derived') seen[row.quality] += 1
        if (known && row.preliminary !== '1' && (row.missing_days ?? 0) > 0) seen.gaps += 1
      }
    }
    expect(wrong.slice(0, 3)).toEqual([])
    // Whoever is silent still lacks the state of the month that has just ended.
    const silent = meters.find(({ id }) => dead(id))
    const first = firsts.find((day) => faults.deadAt(network.find('meter', silent?.id ?? ''), day)) ?? 0
    clock.now = calendar.dayStart(first) + 20 * 3_600_000
    const month = calendar.dateOf(first - 1).slice(0, 7)
    const token = await signIn('admin')
    const { body } = await call('GET', months(silent?.id ?? '', month, month), { token })
    expect(body.result).toMatchObject([{ month, pap_e: null, quality: 'missing' }])
    // Each case occurs, and a day that was not read costs no month its energy.
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
  })

  it('name the state that lacks and why, and how many days have none of their own', async () => {
    const { get, meters } = await head()
    const wrong: unknown[] = []
    for (const { id } of meters.filter(({ meter_type }) => meter_type !== '05').slice(0, 20))
      for (const row of (await get(months(id, '2026-10', '2026-11'))).result as MonthEnergyRow[]) {
        const last = row.month === '2026-10' ? 31 : 30
        const days = `/query/dayEnergy/list?meter_id=${id}&date_begin=${row.month}-01&date_end=${row.month}-${last}&pageSize=100`
        const list: { data_date: string; pap_r: number; pap_e: number | null; read_result: string }[] = (
          await get(days)
        ).result.pageDatas.dataList
        const lacking = list.filter((day) => day.pap_e === null && day.read_result !== '3')
        if (row.missing_days !== lacking.length) wrong.push({ id, row, lacking })
        // The month that runs goes to its last state, and says so.
        const newest = list.find((day) => day.pap_r !== null)
        if (
          row.preliminary === '1' &&
          row.pap_e !== null &&
          row.data_time !== `${addDays(newest?.data_date ?? '', 1)} 00:00:00`
        )
          wrong.push({ id, row, newest })
        if (row.month === '2026-10' && row.quality === 'missing')
          if (!['2026-10-01 00:00:00', '2026-11-01 00:00:00'].includes(row.missing_time))
            wrong.push({ id, row })
      }
    expect(wrong).toEqual([])
  })

  it('come newest first, only for months that have begun, half a year at most', async () => {
    const { get, meters } = await head()
    const id = meters[3]?.id ?? ''
    const rows = (await get(months(id, '2026-09', '2027-02'))).result
    expect(rows.map((row: { month: string }) => row.month)).toEqual(['2026-11', '2026-10', '2026-09'])
    expect(await get(months(id, '2026-05', '2026-11'))).toMatchObject({
      success: false,
      message: 'You can only query data within half a year!',
    })
    expect((await get(months(id, '2026-05', '2026-10'))).success).toBe(true)
    expect((await get(months(id, '2026-13', '2026-13'))).success).toBe(false)
    expect((await get(months(id, '2026-11', '2026-10'))).success).toBe(false)
    expect((await get(months('nobody', '2026-11', '2026-11'))).message).toBe('This meter does not exist.')
  })
})

describe('the freeze of a month', () => {
  const hour = 3_600_000
  it('is collected on the first from one o’clock on, and not before', () => {
    const { world } = backendAt().backend
    const { calendar, network, monthFreezes } = world.parts
    const first = calendar.parseDate('2026-11-01')
    const begin = calendar.dayStart(first)
    const wrong: unknown[] = []
    let day1 = 0
    for (let meter = 0; meter < world.meterCount; meter++) {
      const point = network.pointOf(meter)
      if (monthFreezes.code(meter, point, first, begin + hour - 1000) > 0) wrong.push({ meter })
      const at = monthFreezes.code(meter, point, first, begin + 24 * hour)
      if (at > 0) {
        day1 += 1
        // What is known stays so.
        if (at < begin + hour || monthFreezes.code(meter, point, first, morning) !== at)
          wrong.push({ meter, at })
      }
    }
    expect(wrong).toEqual([])
    expect(day1 / world.meterCount).toBeGreaterThan(0.9)
  })

  it('is back-filled, so that a week later hardly one lacks', () => {
    const { world } = backendAt().backend
    const { calendar, network, monthFreezes } = world.parts
    /** Freezes of ten months that came within so many days. */
    const count = (days: number): number => {
      let all = 0
      for (let month = 1; month <= 10; month++) {
        const first = calendar.parseDate(`2026-${String(month).padStart(2, '0')}-01`)
        for (let meter = 0; meter < world.meterCount; meter++)
          if (monthFreezes.code(meter, network.pointOf(meter), first, calendar.dayStart(first + days)) > 0)
            all += 1
      }
      return all
    }
    const [day1, later] = [count(1), count(8)]
    expect(later).toBeGreaterThan(day1)
    expect(later / (10 * world.meterCount)).toBeGreaterThan(0.95)
  })
})
