import { describe, expect, it } from 'vitest'
import type { DayEnergyRow } from '../../src/api/capture/meterReadings'
import { createWorld } from './createWorld'

const now = Date.parse('2026-11-20T14:00:00Z')
const world = createWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' })
const meters = [...world.eachMeter({}, now)].map((row) => ({
  row,
  // Oldest first.
  days: (world.dayEnergy(row.id, '2026-10-10', '2026-11-19', now) ?? []).toReversed(),
}))
const sum = (rows: readonly DayEnergyRow[], item: 'pap_e' | 'gap_e'): number =>
  rows.reduce((all, row) => all + (row[item] ?? 0), 0)

describe('the days of a meter', () => {
  it('lose nothing: energies, and what passed over days without reading, are what the register went on', () => {
    const wrong: unknown[] = []
    let gaps = 0
    for (const { row, days } of meters) {
      const [first, ...rest] = days.filter((day) => day.pap_r !== null)
      const last = rest.at(-1)
      if (!first || !last || rest.length === 0) continue
      const after = days.slice(days.indexOf(first) + 1)
      gaps += after.filter((day) => day.gap_e !== null).length
      const went = ((last.pap_r ?? 0) - (first.pap_r ?? 0)) * row.total_ratio
      if (Math.abs(sum(after, 'pap_e') + sum(after, 'gap_e') - went) > 0.3)
        wrong.push({ id: row.id, went, days: sum(after, 'pap_e'), gaps: sum(after, 'gap_e') })
    }
    expect(wrong).toEqual([])
    expect(gaps).toBeGreaterThan(3)
  })

  it('say how good they are; a day after a gap has no energy, and the days that it counts are those since', () => {
    const wrong: unknown[] = []
    for (const { days } of meters) {
      let since: number | undefined
      for (const [at, day] of days.entries()) {
        const known = day.pap_e !== null
        const expected =
          day.read_result === '3'
            ? { value_source: '', quality: '' }
            : {
                value_source: day.read_result === '1' ? 'automatic' : '',
                quality: known ? 'valid' : 'missing',
              }
        if (day.value_source !== expected.value_source || day.quality !== expected.quality) wrong.push(day)
        if (known && (day.gap_days !== null || day.gap_e !== null)) wrong.push(day)
        if (!known && day.pap_r !== null && since !== undefined && day.gap_days !== at - since)
          wrong.push(day)
        if (day.pap_r === null && day.gap_e !== null) wrong.push(day)
        if (day.pap_r !== null) since = at
      }
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['before', -60_000, true],
    ['after', 60_000, false],
  ])('name the first of two deliveries: one on demand a minute %s the collected one', (_when, ms, own) => {
    const read = meters.find(({ days }) => days.at(-1)?.read_result === '1')
    const collected = read?.days.at(-1)?.read_time ?? ''
    const at = world.parts.calendar.parseWall(collected) + ms
    const brought = { freeze: () => at, month: () => undefined, curve: () => undefined }
    const [row] = world.dayEnergy(read?.row.id ?? '', '2026-11-19', '2026-11-19', now, brought) ?? []
    expect(row?.read_time).toBe(own ? world.parts.calendar.wall(at) : collected)
  })

  it('know the span’s first day by a state before it', () => {
    const [meter] = meters.flatMap(({ row, days }) => {
      const day = days.find((each, at) => at > 5 && each.gap_e !== null)
      return day ? [{ row, day }] : []
    })
    if (!meter) throw new Error('no gap')
    const { data_date } = meter.day
    expect(world.dayEnergy(meter.row.id, data_date, data_date, now)).toEqual([meter.day])
  })

  it('have every register: the quadrants make the reactive ones, what is given back is no import', () => {
    const wrong: unknown[] = []
    let given = 0
    for (const { days } of meters)
      for (const day of days.slice(-3)) {
        if (day.pap_r === null) continue
        const { prp_r, rrp_r, rp1_r, rp2_r, rp3_r, rp4_r } = day
        const sums = [(rp1_r ?? NaN) + (rp2_r ?? NaN), (rp3_r ?? NaN) + (rp4_r ?? NaN)]
        if ([prp_r, rrp_r].some((value, n) => !(Math.abs((value ?? NaN) - (sums[n] ?? 0)) < 0.006)))
          wrong.push(day)
        if (day.rap_r === null) wrong.push(day)
        if ((day.rap_r ?? 0) > 0) given += 1
      }
    expect(wrong).toEqual([])
    expect(given).toBeGreaterThan(0)
  })

  it('have one demand in two scales', () => {
    const wrong: unknown[] = []
    let transformed = 0
    for (const { row, days } of meters)
      for (const { pap_demand, pap_demand_primary } of days.slice(-4)) {
        if (pap_demand === null || pap_demand_primary === null) continue
        if (row.total_ratio > 1) transformed += 1
        if (Math.abs(pap_demand * row.total_ratio - pap_demand_primary) > 0.00006 * row.total_ratio)
          wrong.push({ id: row.id, pap_demand, pap_demand_primary })
      }
    expect(wrong).toEqual([])
    expect(transformed).toBeGreaterThan(5)
  })
})
