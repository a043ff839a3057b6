import { describe, expect, it } from 'vitest'
import type { DayEnergyRow } from '@/api/capture/meterReadings'
import { dayEnergyModel, daysWith, missingByReason, missingDays, whyNotRead } from './dayEnergy'

const row = (data_date: string, more: Partial<DayEnergyRow> = {}): DayEnergyRow => ({
  data_date,
  pap_r: 1,
  pap_r1: 1,
  pap_r2: null,
  pap_r3: null,
  pap_r4: null,
  rap_r: null,
  prp_r: null,
  rrp_r: null,
  rp1_r: null,
  rp2_r: null,
  rp3_r: null,
  rp4_r: null,
  pap_e: 5,
  pap_e1: 5,
  pap_e2: null,
  pap_e3: null,
  pap_e4: null,
  rap_e: null,
  prp_e: null,
  rrp_e: null,
  gap_days: null,
  gap_e: null,
  pap_demand: null,
  pap_demand_primary: null,
  pap_demand_time: '',
  read_result: '1',
  fail_reason: '',
  read_time: '',
  value_source: 'automatic',
  quality: 'valid',
  ...more,
})
const failed = (date: string, fail_reason: string) =>
  row(date, { pap_e: null, read_result: '2', fail_reason })
const today = '2026-11-20'
const now = `${today} 09:00:00`
const span = { from: '2026-11-14', to: today }
const rows = [
  row('2026-11-14'),
  failed('2026-11-16', 'dcuOffline'),
  failed('2026-11-17', 'dcuOffline'),
  row('2026-11-18', { pap_e: 0 }),
  failed('2026-11-19', 'timeout'),
]
const days = daysWith(rows, span, today)
const names = { imported: 'in', exported: 'out' }

describe('days', () => {
  it('are all there in order, also one that the server does not mention; today is not due', () => {
    expect(days.map(({ date }) => date.slice(8))).toEqual(['14', '15', '16', '17', '18', '19'])
    expect(days[1]?.row).toBeUndefined()
  })

  it('include today once it has a reading, and never the future', () => {
    expect(daysWith([...rows, row(today)], { ...span, to: '2026-11-25' }, today).at(-1)?.date).toBe(today)
  })

  it('are bars with gaps, zero being a value', () => {
    expect(dayEnergyModel(days, names).series[0]?.values).toEqual([5, null, null, null, 0, null])
  })

  it('show export only where there is some', () => {
    expect(dayEnergyModel(days, names).series).toHaveLength(1)
    expect(
      dayEnergyModel(daysWith([row('2026-11-14', { rap_e: 2 })], span, today), names).series,
    ).toHaveLength(2)
  })
})

describe('missing days', () => {
  it('are named with their reason; a day that needed no reading is not missing', () => {
    const idle = daysWith(
      [...rows.slice(1), row('2026-11-14', { pap_e: null, read_result: '3' })],
      span,
      today,
    )
    expect(missingDays(idle, now)).toEqual([
      { date: '2026-11-15', reason: '' },
      { date: '2026-11-16', reason: 'dcuOffline' },
      { date: '2026-11-17', reason: 'dcuOffline' },
      { date: '2026-11-19', reason: 'timeout' },
    ])
  })

  it('are still being collected the day after, and not unknown', () => {
    const [before, yesterday] = daysWith([], { from: '2026-11-18', to: today }, today)
    expect(
      missingDays(
        [before, yesterday].flatMap((day) => day ?? []),
        now,
      ),
    ).toEqual([
      { date: '2026-11-18', reason: '' },
      { date: '2026-11-19', reason: 'collecting' },
    ])
  })

  it('are none before their deadline, whatever the tries so far have brought', () => {
    const early = missingDays(days, `${today} 07:59:59`)
    expect(early.map(({ date }) => date)).toEqual(['2026-11-15', '2026-11-16', '2026-11-17'])
    expect(missingDays([{ date: '2026-11-19', row: undefined }], `${today} 05:00:00`)).toEqual([])
  })

  it.each([
    ['read, nothing missing', '1', [row('2026-11-19')], { kind: 'read' }],
    ['read, yesterday under way', '1', [row('2026-11-18')], { kind: 'collecting', date: '2026-11-19' }],
    ['failed, with the newest reason', '2', rows, { kind: 'failed', reason: 'timeout' }],
    ['failed, before the days are known', '2', undefined, { kind: 'failed', reason: '' }],
    ['read, before the days are known', '1', undefined, { kind: 'read' }],
    ['out of use', '3', [], { kind: 'stopped' }],
  ] as const)('the line above the page: %s', (_, read_result, given, expected) => {
    expect(whyNotRead({ read_result }, given && daysWith(given, span, today), today)).toEqual(expected)
  })

  it('name the day before where only that lacks: the day itself was read', () => {
    const read = row('2026-11-16', { pap_e: null, read_result: '1' })
    expect(missingDays([{ date: '2026-11-16', row: read }], now)).toEqual([
      { date: '2026-11-16', reason: 'before' },
    ])
  })

  it('name a contradiction where the day was read and its energy is not known all the same', () => {
    const read = row('2026-11-16', { pap_e: null, read_result: '1', fail_reason: 'dataInvalid' })
    expect(missingDays([{ date: '2026-11-16', row: read }], now)).toEqual([
      { date: '2026-11-16', reason: 'contradiction' },
    ])
  })

  it('are joined into runs, the most frequent reason first', () => {
    expect(missingByReason(missingDays(days, now))).toEqual([
      { reason: 'dcuOffline', runs: [{ from: '2026-11-16', to: '2026-11-17' }], count: 2 },
      { reason: '', runs: [{ from: '2026-11-15', to: '2026-11-15' }], count: 1 },
      { reason: 'timeout', runs: [{ from: '2026-11-19', to: '2026-11-19' }], count: 1 },
    ])
  })
})
