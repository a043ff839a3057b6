import { describe, expect, it } from 'vitest'
import type { DayEnergyRow } from '../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import { createDeviceChanges, daysThroughChanges, monthsThroughChanges, type Shifter } from './deviceChanges'
import { backendAt } from '../testClient'

/** A change on 18 November at which `gap` kWh more passed than the registers of the old device say. */
const changed = (gap: number): Shifter => ({
  scaleAt: () => 1,
  factorAt: () => 1,
  meanFactor: () => 1,
  ratioEdited: () => false,
  shift: (_item, value) => value,
  changed: (period) => '2026-11-18'.startsWith(period),
  gap: (item, period) => (item === 'pap_r' && '2026-11-18'.startsWith(period) ? gap : 0),
})
const day = (data_date: string, pap_e: number): DayEnergyRow =>
  ({
    data_date,
    pap_r: 100,
    pap_e,
    pap_e1: pap_e,
    gap_e: null,
    gap_days: null,
    quality: 'valid',
    fail_reason: '',
  }) as DayEnergyRow
const month = (pap_e: number): MonthEnergyRow =>
  ({
    month: '2026-11',
    data_time: '2026-11-20 00:00:00',
    pap_r: 100,
    pap_e,
    quality: 'valid',
    fail_reason: '',
  }) as MonthEnergyRow

describe('the energy of the day of a change', () => {
  it.each([
    ['is that of both devices and what passed between them', 1.41, 5, 6.41, 'manual', ''],
    ['may be nothing', 5, -5, 0, 'manual', ''],
    // The fitter wrote down 15 kWh less than a freeze shows that came later.
    [
      'is not known where what was written down contradicts a freeze',
      1.41,
      -15,
      null,
      'missing',
      'dataInvalid',
    ],
  ])('%s', (_, energy, gap, pap_e, quality, fail_reason) => {
    const [row, before] = daysThroughChanges([day('2026-11-18', energy), day('2026-11-17', 3)], changed(gap))
    expect(row).toMatchObject({
      pap_r: 100,
      pap_e,
      pap_e1: pap_e === null ? null : energy,
      quality,
      fail_reason,
    })
    expect(before).toMatchObject({ pap_e: 3, quality: 'valid', fail_reason: '' })
    expect(monthsThroughChanges([month(energy)], changed(gap))).toMatchObject([
      { pap_e, quality, fail_reason },
    ])
  })

  it('is not told for the days before either, where they end with the change', () => {
    const row = { ...day('2026-11-18', 0), pap_e: null, pap_e1: null, gap_e: 4, gap_days: 2 }
    expect(daysThroughChanges([row], changed(3))).toMatchObject([{ gap_e: 7 }])
    expect(daysThroughChanges([row], changed(-9))).toMatchObject([{ gap_e: null }])
  })
})

it('a register that passes a million starts over, as its display does', () => {
  const { world } = backendAt().backend
  const { endless, shifter } = createDeviceChanges(world)
  const time = '2026-11-18 10:00:00'
  const device = { metercomid: '', ct_ratio: '1', pt_ratio: '1' }
  const replacement = { change_time: time, device, start: { pap_r: 999_999.5 }, supplement: {} }
  const first = world.meters({ meter_type: '01', currentPage: 1, pageSize: 1 }, Date.now()).rows[0]
  const index = world.parts.network.find('meter', first?.id ?? '')
  const { shift } = shifter(index, { replacements: [replacement], ratioEdits: [] })
  const then = endless(index, time)['pap_r'] ?? NaN
  expect(shift('pap_r', then + 0.3, '2026-11-19 00:00:00')).toBe(999_999.8)
  expect(shift('pap_r', then + 1.7, '2026-11-20 00:00:00')).toBe(1.2)
})
