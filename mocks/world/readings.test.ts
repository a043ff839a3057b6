import { describe, expect, it } from 'vitest'
import type { CurveData, DayEnergyRow, MeterRow } from '../../src/api/meters'
import { addDays } from '../../src/lib/time'
import { createWorld } from './createWorld'
import { energyOf } from './readings'
import type { World } from './types'

const now = Date.parse('2026-11-20T14:00:00Z')
const small = createWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' })
const rows = [...small.eachMeter({}, now)]
const begin = '2026-10-21'
const yesterday = '2026-11-19'

const days = (world: World, row: MeterRow, from = begin, to = yesterday, at = now): DayEnergyRow[] =>
  (world.dayEnergy(row.id, from, to, at) ?? []).toReversed()
const curve = (
  world: World,
  row: MeterRow,
  from: string,
  to: string,
  items: string,
  at = now,
  density = '1',
): CurveData => {
  const data = world.curve({ meter_id: row.id, date_begin: from, date_end: to, density, items }, at)
  if (!data) throw new Error('unknown meter')
  return data
}
const daySum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

const history = rows.map((row) => ({ row, all: days(small, row, '2026-07-01') }))
const month = history.map(({ row, all }) => ({ row, found: all.filter((day) => day.data_date >= begin) }))

describe('formulae', () => {
  it('multiplies registers by CT × PT', () => {
    expect(energyOf(130_122 - 123_456, 60 * 100)).toBe(399_960)
  })
})

describe('day rows', () => {
  it('sum their tariffs to the total, register and energy alike', () => {
    let checked = 0
    for (const { row, found } of month) {
      for (const day of found) {
        for (const [total, parts] of [
          [day.pap_r, [day.pap_r1, day.pap_r2, day.pap_r3, day.pap_r4]],
          [day.pap_e, [day.pap_e1, day.pap_e2, day.pap_e3, day.pap_e4]],
        ] as const) {
          if (total === null) continue
          expect(Math.abs(total - daySum(parts))).toBeLessThan(0.04)
          expect(parts.filter((part) => part !== null)).toHaveLength(row.tariff_count)
          checked++
        }
      }
    }
    expect(checked).toBeGreaterThan(10_000)
  })

  it('are differences of registers that never fall, times the ratio', () => {
    for (const { row, found } of month) {
      let before: DayEnergyRow | undefined
      for (const day of found) {
        if (before?.pap_r != null && day.pap_r != null) {
          expect(day.pap_r).toBeGreaterThanOrEqual(before.pap_r)
          expect(day.pap_e).toBeCloseTo(
            (day.pap_r - before.pap_r) * row.total_ratio,
            2 - Math.ceil(Math.log10(row.total_ratio)),
          )
        }
        if (before && before.pap_r === null) expect(day.pap_e).toBeNull()
        before = day
      }
    }
  })

  it('follow one rule: a day is read with values, or failed with a reason, or not needed', () => {
    const results = new Set<string>()
    for (const { found } of month) {
      expect(found.map((day) => day.data_date)).toEqual(found.map((_, index) => addDays(begin, index)))
      for (const day of found) {
        results.add(day.read_result)
        expect(day.pap_r !== null).toBe(day.read_result === '1')
        expect(day.read_time !== '').toBe(day.read_result === '1')
        expect(day.fail_reason !== '').toBe(day.read_result === '2')
        // The freeze of D is collected on D + 1.
        if (day.read_time) expect(day.read_time.slice(0, 10)).toBe(addDays(day.data_date, 1))
      }
    }
    expect(results).toEqual(new Set(['1', '2', '3']))
  })

  it('agree with the list: latest result, latest reading, registers', () => {
    let compared = 0
    for (const { row, all } of history) {
      expect(row.read_result).toBe(all.at(-1)?.read_result)
      const read = all.findLast((day) => day.read_result === '1')
      if (!read) continue
      compared++
      expect(row.last_read_time).toBe(read.read_time)
      const registers = small.registers(row.id, now)
      expect(registers?.read_time).toBe(read.read_time)
      expect(registers?.data_time).toBe(`${addDays(read.data_date, 1)} 00:00:00`)
      expect(registers?.items.find(({ item }) => item === 'pap_r')?.value).toBeCloseTo(read.pap_r ?? -1, 2)
    }
    expect(compared).toBeGreaterThan(290)
  })

  it('leave out what has not been collected yet', () => {
    const row = rows[3]
    if (!row) throw new Error('no row')
    // 00:10: yesterday's freeze has not been asked for.
    expect(
      days(small, row, '2026-11-15', '2026-11-30', Date.parse('2026-11-20T04:10:00Z')).at(-1)?.data_date,
    ).toBe('2026-11-18')
    expect(days(small, row, '2026-11-15', '2026-11-30').at(-1)?.data_date).toBe(yesterday)
  })

  it('know the highest quarter hour of the day', () => {
    for (const row of rows.slice(0, 60)) {
      const day = days(small, row, yesterday).at(-1)
      if (day?.pap_demand == null) continue
      const { data_time, series } = curve(small, row, yesterday, yesterday, 'pap_e')
      const powers = series.pap_e?.map((value) => (value ?? 0) * 4) ?? []
      const highest = Math.max(...powers)
      if (series.pap_e?.includes(null)) expect(day.pap_demand).toBeGreaterThanOrEqual(highest - 1e-6)
      else {
        expect(day.pap_demand).toBeCloseTo(highest, 4)
        expect(powers[data_time.indexOf(day.pap_demand_time)]).toBeCloseTo(highest, 4)
      }
    }
  })
})

describe('curves', () => {
  it('sum to the day, and are gaps where the day was not read', () => {
    let [whole, broken, missing] = [0, 0, 0]
    for (const { row, found: earlier } of month) {
      const found = earlier.filter((day) => day.data_date >= '2026-11-12')
      const { data_time, series } = curve(small, row, '2026-11-12', yesterday, 'pap_e,rap_e')
      expect(data_time).toHaveLength(96 * 8)
      found.forEach((day, index) => {
        const energy = series.pap_e?.slice(index * 96, index * 96 + 96) ?? []
        if (day.read_result !== '1') {
          missing++
          expect(energy.every((value) => value === null)).toBe(true)
        } else if (day.pap_e !== null && day.rap_e !== null) {
          // A dark meter counts nothing, so even then the rest is the day; only lost transmissions take from it.
          if (Math.abs(daySum(energy) - day.pap_e) < 0.006) whole++
          else {
            broken++
            expect(energy).toContain(null)
            expect(daySum(energy)).toBeLessThan(day.pap_e)
          }
          if (!energy.includes(null)) {
            expect(daySum(energy)).toBeCloseTo(day.pap_e, 2)
            expect(daySum(series.rap_e?.slice(index * 96, index * 96 + 96) ?? [])).toBeCloseTo(day.rap_e, 2)
          }
        }
      })
    }
    expect(whole).toBeGreaterThan(2_000)
    expect(broken).toBeGreaterThan(10)
    expect(missing).toBeGreaterThan(10)
  })

  it('measure power, voltage and current that fit their energy', () => {
    for (const row of rows) {
      const { series } = curve(
        small,
        row,
        yesterday,
        yesterday,
        'ua,ub,uc,ia,ib,ic,p,pa,pb,pc,q,f,pap_e,rap_e',
      )
      series.p?.forEach((power, index) => {
        if (power === null) return
        const at = (item: keyof typeof series): number => series[item]?.[index] ?? 0
        expect(power).toBeCloseTo((at('pap_e') - at('rap_e')) * 4, 3)
        if (row.wiring_mode === '2') return
        const apparent = at('ua') * at('ia') + at('ub') * at('ib') + at('uc') * at('ic')
        const expected = (apparent * at('f') * row.total_ratio) / 1000
        expect(Math.abs(expected - Math.abs(power))).toBeLessThan(
          0.005 + 0.02 * Math.abs(power) + 0.00025 * row.total_ratio,
        )
        if (series.pa) expect(at('pa') + at('pb') + at('pc')).toBeCloseTo(power, 2)
      })
    }
  })

  it('leave out what the meter does not measure', () => {
    const single = rows.find((row) => row.wiring_mode === '1')
    const three = rows.find((row) => row.wiring_mode === '3')
    if (!single || !three) throw new Error('no such meter')
    expect(Object.keys(curve(small, single, yesterday, yesterday, 'ua,ub,uc,nonsense').series)).toEqual([
      'ua',
    ])
    expect(Object.keys(curve(small, three, yesterday, yesterday, 'ua,ub,uc').series)).toEqual([
      'ua',
      'ub',
      'uc',
    ])
  })

  it('give the same quarter whatever else is asked for', () => {
    const row = rows.find((each) => each.wiring_mode === '3' && each.online_status === '1')
    if (!row) throw new Error('no row')
    const alone = curve(small, row, yesterday, yesterday, 'ic').series.ic
    expect(curve(small, row, '2026-11-18', '2026-11-20', 'p,ua,ic').series.ic?.slice(96, 192)).toEqual(alone)
  })

  it('add up to half hours and hours', () => {
    const row = rows.find(
      (each) => each.online_status === '1' && each.read_result === '1' && each.meter_type === '04',
    )
    if (!row) throw new Error('no row')
    const fine = curve(small, row, yesterday, yesterday, 'pap_e,p')
    expect(fine.series.pap_e?.filter((value) => value !== null).length).toBeGreaterThan(80)
    const hours = curve(small, row, yesterday, yesterday, 'pap_e,p', now, '3')
    expect(hours.data_time[0]).toBe(`${yesterday} 01:00:00`)
    expect(curve(small, row, yesterday, yesterday, 'p', now, '2').data_time).toHaveLength(48)
    hours.series.pap_e?.forEach((value, index) => {
      const parts = fine.series.pap_e?.slice(index * 4, index * 4 + 4) ?? []
      if (parts.includes(null)) expect(value).toBeNull()
      else expect(value).toBeCloseTo(daySum(parts), 4)
      expect(hours.series.p?.[index] ?? null).toEqual(value === null ? null : expect.closeTo(value, 3))
    })
  })

  it('reach to a little before now, and never beyond', () => {
    const row = rows.find((each) => each.online_status === '1' && each.meter_type === '01')
    if (!row) throw new Error('no row')
    const { data_time } = curve(small, row, '2026-11-20', '2026-11-25', 'p')
    expect(data_time.at(-1)).toBe('2026-11-20 09:30:00')
    expect(curve(small, row, '2026-11-21', '2026-11-25', 'p').data_time).toEqual([])
  })

  it('have 100 quarters on the long day and 92 on the short one, energy included', () => {
    const madrid = createWorld({ size: 'small', seed: 1, zone: 'Europe/Madrid' })
    for (const row of [...madrid.eachMeter({}, now)].slice(0, 40)) {
      for (const [date, count] of [
        ['2026-10-25', 100],
        ['2026-03-29', 92],
      ] as const) {
        const { data_time, series } = curve(madrid, row, date, date, 'pap_e')
        expect(data_time).toHaveLength(count)
        const day = days(madrid, row, date, date)[0]
        if (day?.pap_e != null && !series.pap_e?.includes(null))
          expect(daySum(series.pap_e ?? [])).toBeCloseTo(day.pap_e, 2)
      }
    }
  })
})

describe('a check meter', () => {
  it('measures what its area takes, plus a few per cent', () => {
    const checks = rows.filter((row) => row.meter_type === '05')
    const rates: number[] = []
    for (const check of checks) {
      const area = month.filter(({ row }) => row.tg_id === check.tg_id)
      const supplies = area.find(({ row }) => row.id === check.id)?.found ?? []
      supplies.forEach(({ pap_e: supply }, index) => {
        const members = area.filter(({ row }) => row.id !== check.id).map(({ found }) => found[index])
        // Only days on which every meter of the area is known can be compared.
        if (!supply || members.some((day) => day?.pap_e == null && day?.read_result !== '3')) return
        rates.push((supply - daySum(members.map((day) => (day?.pap_e ?? 0) - (day?.rap_e ?? 0)))) / supply)
      })
    }
    expect(rates.length).toBeGreaterThan(40)
    const sorted = rates.toSorted((a, b) => a - b)
    const middle = sorted[sorted.length >> 1] ?? 0
    expect(middle).toBeGreaterThan(0.02)
    expect(middle).toBeLessThan(0.06)
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(0.2)
  })
})
