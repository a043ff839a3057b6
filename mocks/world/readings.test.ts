import { describe, expect, it } from 'vitest'
import type { CurveData, DayEnergyRow } from '../../src/api/capture/meterReadings'
import type { MeterRow } from '../kit/meterTypes'
import { addDays } from '../../src/lib/time'
import { createWorld } from './createWorld'
import { Findings } from './findings'
import { energyOf } from './units'
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
    expect(energyOf(130_122 - 123_456, { ratio: 60 * 100, resolution: 100 })).toBe(399_960)
    expect(energyOf(66.66 * 10_000, { ratio: 60 * 100, resolution: 10_000 })).toBe(399_960)
  })
})

describe('day rows', () => {
  it('are the same where the registers were counted up in parts before', () => {
    const [other, afresh] = [1, 2].map(() =>
      createWorld({ size: 'small', seed: 3, zone: 'America/Santo_Domingo' }),
    )
    if (!other || !afresh) throw new Error('no worlds')
    let parts = 0
    while (other.prepareRegisters(now)) parts += 1
    expect(parts).toBeGreaterThan(15)
    const first = [...other.eachMeter({}, now)].slice(0, 15)
    expect(first.map((row) => days(other, row, '2026-11-15'))).toEqual(
      first.map((row) => days(afresh, row, '2026-11-15')),
    )
  })

  it('are the same whichever days were asked for before', () => {
    const asked = createWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' })
    const spans = [3, 200, 31, 32, 33, 500, 1, 64, 90].map((back) => addDays(yesterday, -back))
    for (const row of [rows[0], rows[150]]) {
      if (!row) continue
      const whole = days(small, row, '2024-01-01')
      for (const from of spans)
        for (const to of [from, addDays(from, 40)])
          expect(days(asked, row, from, to)).toEqual(
            whole.filter(({ data_date }) => from <= data_date && data_date <= to),
          )
    }
  })

  /** One whose tariffs do not sum up is named by a finding. */
  const faulty = ({ metercomid }: MeterRow): boolean => unsound.has(metercomid)
  const unsound = new Set(
    small.abnormal(now).flatMap((of) => (of.e_type === 'tariffMismatch' ? [of.metercomid] : [])),
  )

  it('sum their tariffs to the total, register and energy alike', () => {
    const wrong = new Findings()
    let checked = 0
    for (const { row, found } of month) {
      if (faulty(row)) continue
      for (const day of found) {
        for (const [total, parts] of [
          [day.pap_r, [day.pap_r1, day.pap_r2, day.pap_r3, day.pap_r4]],
          [day.pap_e, [day.pap_e1, day.pap_e2, day.pap_e3, day.pap_e4]],
        ] as const) {
          if (total === null) continue
          wrong.claim(Math.abs(total - daySum(parts)) < 0.04, `${row.metercomid} ${day.data_date} ${total}`)
          wrong.claim(
            parts.filter((part) => part !== null).length === row.tariff_count,
            `${row.metercomid} tariffs`,
          )
          checked++
        }
      }
    }
    expect(wrong.list).toEqual([])
    expect(checked).toBeGreaterThan(10_000)
  })

  it('are differences of registers that never fall, times the ratio', () => {
    const wrong = new Findings()
    let checked = 0
    for (const { row, found } of month) {
      found.slice(1).forEach((day, index) => {
        const before = found[index]?.pap_r ?? null
        const at = `${row.metercomid} ${day.data_date}`
        if (before === null) wrong.claim(day.pap_e === null, `${at}: energy without a start`)
        else if (day.pap_r !== null) {
          checked++
          wrong.claim(day.pap_r >= before, `${at}: register fell`)
          const difference = (day.pap_r - before) * row.total_ratio
          wrong.claim(
            Math.abs((day.pap_e ?? Number.NaN) - difference) < 1e-5 * row.total_ratio,
            `${at}: ${day.pap_e} is not ${difference}`,
          )
        }
      })
    }
    expect(wrong.list).toEqual([])
    expect(checked).toBeGreaterThan(5_000)
  })

  it('follow one rule: a day is read with values, or failed with a reason, or not needed', () => {
    const wrong = new Findings()
    const results = new Set<string>()
    for (const { row, found } of month) {
      found.forEach((day, index) => {
        const claim = (holds: boolean, what: string): void =>
          wrong.claim(holds, `${row.metercomid} ${day.data_date}: ${what}`)
        results.add(day.read_result)
        claim(day.data_date === addDays(begin, index), 'date')
        claim((day.pap_r !== null) === (day.read_result === '1'), 'register')
        claim((day.fail_reason !== '') === (day.read_result === '2'), 'reason')
        // The freeze of D is collected on D + 1.
        const read = day.read_time.slice(0, 10)
        claim((read !== '') === (day.read_result === '1'), 'read time')
        // What was missed then is delivered later, for a month.
        claim(read === '' || read >= addDays(day.data_date, 1), 'read too early')
        claim(read <= addDays(day.data_date, 32), 'read too late')
      })
    }
    expect(wrong.list).toEqual([])
    expect(results).toEqual(new Set(['1', '2', '3']))
  })

  it('agree with the list: latest result, latest reading, registers', () => {
    const wrong = new Findings()
    let compared = 0
    for (const { row, all } of history) {
      const claim = (holds: boolean, what: string): void => wrong.claim(holds, `${row.metercomid}: ${what}`)
      claim(row.read_result === all.at(-1)?.read_result, 'result')
      const read = all.findLast((day) => day.read_result === '1')
      if (!read) continue
      compared++
      const registers = small.registers(row.id, now)
      claim(row.last_read_time === read.read_time && registers?.read_time === read.read_time, 'read time')
      claim(registers?.data_time === `${addDays(read.data_date, 1)} 00:00:00`, 'data time')
      claim(registers?.items.find(({ item }) => item === 'pap_r')?.value === read.pap_r, 'register')
    }
    expect(wrong.list).toEqual([])
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
    const wrong = new Findings()
    let exact = 0
    for (const { row, found } of month.slice(0, 80)) {
      const day = found.at(-1)
      if (day?.pap_demand_primary == null) continue
      const { data_time, series } = curve(small, row, yesterday, yesterday, 'pap_e')
      const powers = series.pap_e?.map((value) => (value ?? 0) * 4) ?? []
      const highest = Math.max(...powers)
      wrong.claim(day.pap_demand_primary >= highest - 1e-6, `${row.metercomid}: below the curve`)
      if (series.pap_e?.includes(null)) continue
      exact++
      const then = powers[data_time.indexOf(day.pap_demand_time)] ?? -1
      wrong.claim(
        Math.abs(day.pap_demand_primary - highest) < 1e-4 && Math.abs(then - highest) < 1e-4,
        `${row.metercomid}: ${day.pap_demand_time}`,
      )
    }
    expect(wrong.list).toEqual([])
    expect(exact).toBeGreaterThan(50)
  })
})

describe('curves', () => {
  it('sum to the day, and are gaps where the day was not read', () => {
    const wrong = new Findings()
    let [whole, broken, missing] = [0, 0, 0]
    for (const { row, found } of month) {
      const week = found.filter((day) => day.data_date >= '2026-11-12')
      const { data_time, series } = curve(small, row, '2026-11-12', yesterday, 'pap_e,rap_e')
      wrong.claim(data_time.length === 96 * 8, `${row.metercomid}: ${data_time.length} points`)
      week.forEach((day, index) => {
        const claim = (holds: boolean, what: string): void =>
          wrong.claim(holds, `${row.metercomid} ${day.data_date}: ${what}`)
        const energy = series.pap_e?.slice(index * 96, index * 96 + 96) ?? []
        const sold = series.rap_e?.slice(index * 96, index * 96 + 96) ?? []
        if (day.read_result !== '1') {
          missing++
          claim(
            energy.every((value) => value === null),
            'values on a day that was not read',
          )
        } else if (day.pap_e !== null && day.rap_e !== null) {
          // A dark meter counts nothing, so even then the rest is the day; only lost transmissions take from it.
          if (Math.abs(daySum(energy) - day.pap_e) < 0.006) whole++
          else {
            broken++
            claim(
              energy.includes(null) && daySum(energy) < day.pap_e,
              `sums to ${daySum(energy)}, not ${day.pap_e}`,
            )
          }
          claim(sold.includes(null) || Math.abs(daySum(sold) - day.rap_e) < 0.006, 'export')
        }
      })
    }
    expect(wrong.list).toEqual([])
    expect(whole).toBeGreaterThan(2_000)
    expect(broken).toBeGreaterThan(10)
    expect(missing).toBeGreaterThan(10)
  })

  it('measure power, voltage and current that fit their energy', () => {
    const wrong = new Findings()
    for (const row of rows) {
      const { series, data_time } = curve(
        small,
        row,
        yesterday,
        yesterday,
        'ua,ub,uc,ia,ib,ic,p,pa,pb,pc,q,f,pap_e,rap_e',
      )
      series.p?.forEach((power, index) => {
        if (power === null) return
        const claim = (holds: boolean, what: string): void =>
          wrong.claim(holds, `${row.metercomid} ${data_time[index]}: ${what}`)
        const at = (item: keyof typeof series): number => series[item]?.[index] ?? 0
        claim(Math.abs(power - (at('pap_e') - at('rap_e')) * 4) < 1e-3, 'power is not energy')
        if (row.wiring_mode === '2') return
        const apparent = at('ua') * at('ia') + at('ub') * at('ib') + at('uc') * at('ic')
        const expected = (apparent * Math.abs(at('f')) * row.total_ratio) / 1000
        claim(
          Math.abs(expected - Math.abs(power)) < 0.005 + 0.02 * Math.abs(power) + 0.00025 * row.total_ratio,
          'U · I · PF',
        )
        claim(!series.pa || Math.abs(at('pa') + at('pb') + at('pc') - power) < 1e-3, 'phases')
      })
    }
    expect(wrong.list).toEqual([])
  })

  it('are what the meter answers at that moment, times its ratio', () => {
    const wrong = new Findings()
    let behind = 0
    for (const row of rows) {
      const { series, data_time } = curve(small, row, yesterday, yesterday, 'p')
      const power = series.p?.[data_time.indexOf(`${yesterday} 12:15:00`)]
      if (!power) continue
      if (row.total_ratio > 1) behind++
      const live = (small.live(row.id, Date.parse(`${yesterday}T16:05:00Z`))?.['p'] ?? 0) * row.total_ratio
      wrong.claim(Math.abs(live / power - 1) < 0.2, `${row.metercomid}: ${live}, not ${power}`)
    }
    expect(wrong.list).toEqual([])
    expect(behind).toBeGreaterThan(10)
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
    const expected = hours.data_time.map((_, index) => {
      const parts = fine.series.pap_e?.slice(index * 4, index * 4 + 4) ?? []
      return parts.includes(null) ? null : Math.round(daySum(parts) * 1e4) / 1e4
    })
    expect(hours.series.pap_e).toEqual(expected)
    // The mean power of an hour is its energy.
    const powers = hours.series.p?.map((value) => (value === null ? null : Math.round(value * 1e4) / 1e4))
    expect(powers).toEqual(expected)
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
    const wrong = new Findings()
    for (const row of [...madrid.eachMeter({}, now)].slice(0, 40)) {
      for (const [date, count] of [
        ['2026-10-25', 100],
        ['2026-03-29', 92],
      ] as const) {
        const { data_time, series } = curve(madrid, row, date, date, 'pap_e')
        const energy = series.pap_e ?? []
        const total = days(madrid, row, date, date)[0]?.pap_e ?? null
        wrong.claim(data_time.length === count && energy.length === count, `${row.metercomid} ${date}`)
        wrong.claim(
          total === null || energy.includes(null) || Math.abs(daySum(energy) - total) < 0.006,
          `${row.metercomid} ${date} energy`,
        )
      }
    }
    expect(wrong.list).toEqual([])
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
    expect(sorted[Math.floor(sorted.length * 0.85)]).toBeLessThan(0.2)
  })
})
