import { describe, expect, it, test } from 'vitest'
import { dailyMeanChange, energyModel, energySum, type Energies, type EnergyRow } from './energyRows'
import { previousView, periodsOf, readEnergyView, writeEnergyView, type EnergyView } from './energyView'

const today = '2026-11-20'
const now = `${today} 09:00:00`
const read = (query: string, at = now) => readEnergyView(new URLSearchParams(query), at)

describe('the address', () => {
  test.each([
    [now, '2026-11-13', '2026-11-19', '2026-06', '2026-11'],
    [`${today} 07:00:00`, '2026-11-12', '2026-11-18', '2026-06', '2026-11'],
    // The first of a month, before October's last day is due, and after it.
    ['2026-11-01 07:00:00', '2026-10-24', '2026-10-30', '2026-05', '2026-10'],
    ['2026-11-01 08:00:00', '2026-10-25', '2026-10-31', '2026-05', '2026-10'],
  ])(
    'without anything means, at %s, the last week that is due, and half a year',
    (at, from, to, first, last) =>
      expect(read('', at)).toEqual({
        view: { unit: 'day', days: { from, to }, months: { from: first, to: last } },
        badParts: [],
      }),
  )

  test.each([
    ['dayFrom=2026-11-14&dayTo=2026-11-20', []],
    ['dayFrom=2026-11-13&dayTo=2026-11-20', ['day']],
    ['dayFrom=2026-11-20&dayTo=2026-11-21', ['day']],
    ['dayFrom=yesterday', ['day']],
    ['monthFrom=2026-06&monthTo=2026-11', []],
    ['monthFrom=2026-05&monthTo=2026-11', ['month']],
    ['monthFrom=2026-11&monthTo=2026-12', ['month']],
    ['monthFrom=2026-11&monthTo=2026-10', ['month']],
    ['monthFrom=2026-13&monthTo=2026-13', ['month']],
  ])('%s: wrong is %j', (query, bad) => expect(read(query).badParts).toEqual(bad))

  it('holds what is chosen, and what was there before', () => {
    const months = { from: '2026-06', to: '2026-11' }
    const written = writeEnergyView(new URLSearchParams('x=1'), { unit: 'month', months })
    expect(written.toString()).toBe('x=1&by=month&monthFrom=2026-06&monthTo=2026-11')
    expect(readEnergyView(written, now).view).toMatchObject({ unit: 'month', months })
    expect(writeEnergyView(written, { unit: 'day' }).has('by')).toBe(false)
  })
})

const view: EnergyView = {
  unit: 'day',
  days: { from: '2026-11-18', to: '2026-11-20' },
  months: { from: '2026-01', to: '2026-02' },
}

describe('the period before', () => {
  it('has as many days, right before', () => {
    expect(periodsOf(previousView(view))).toEqual(['2026-11-15', '2026-11-16', '2026-11-17'])
  })
  it('has as many months, across the year', () => {
    expect(periodsOf(previousView({ ...view, unit: 'month' }))).toEqual(['2025-11', '2025-12'])
  })
})

const row = (period: string, pap_e: number | null, more: Partial<EnergyRow> = {}): EnergyRow => ({
  period,
  pap_r: 1,
  pap_r1: null,
  pap_r2: null,
  pap_r3: null,
  pap_r4: null,
  pap_e,
  pap_e1: null,
  pap_e2: null,
  pap_e3: null,
  pap_e4: null,
  rap_e: null,
  prp_e: null,
  rrp_e: null,
  value_source: 'automatic',
  quality: pap_e === null ? 'missing' : 'valid',
  gap_days: null,
  gap_e: null,
  until: '',
  missing_time: '',
  read_result: '1',
  fail_reason: '',
  missing_days: pap_e === null ? 1 : 0,
  ...more,
})
const energies: Energies = {
  view,
  rows: [row('2026-11-19', 6.1), row('2026-11-18', 4.2)],
  previous: [row('2026-11-17', 1), row('2026-11-16', 4), row('2026-11-15', 5)],
}
const words = { field: (name: string) => name, previous: (name: string) => `${name} before` }

describe('bars', () => {
  it('stand beside those of the period before, place by place; a day that is not due has none', () => {
    const model = energyModel(energies, words)
    expect(model.points).toEqual(['2026-11-18', '2026-11-19'])
    expect(model.series.map(({ name, values, ghost }) => [name, values, ghost])).toEqual([
      ['pap_e', [4.2, 6.1], false],
      ['pap_e before', [5, 4], true],
    ])
  })

  it('leave a gap where nothing is known, zero being a value', () => {
    const rows = [row('2026-11-19', null), row('2026-11-18', 0)]
    expect(energyModel({ ...energies, rows }, words).series[0]?.values).toEqual([0, null])
  })

  it('show export only where there is some', () => {
    const rows = [row('2026-11-19', 1, { rap_e: 2 })]
    expect(energyModel({ ...energies, rows }, words).series).toHaveLength(4)
  })
})

describe('sums', () => {
  it('are of what is known, to the cent', () => {
    expect(energySum(energies.rows, 'pap_e')).toBe(10.3)
    expect(energySum([row('2026-11-19', null)], 'pap_e')).toBeNull()
  })

  it('are compared only when both periods are complete and equally long', () => {
    const previous = [row('2026-11-16', 4), row('2026-11-15', 6)]
    expect(dailyMeanChange({ ...energies, previous }, today)).toBeCloseTo(0.03)
    expect(dailyMeanChange(energies, today)).toBeUndefined()
    // February against January, a day: 9.1 % more in all are 20.8 % more.
    const months = { ...energies, rows: [row('2026-02', 109.1)], previous: [row('2026-01', 100)] }
    expect(dailyMeanChange(months, today)).toBeCloseTo(0.208, 3)
    expect(
      dailyMeanChange({ ...energies, previous: [row('2026-11-16', null), row('2026-11-15', 6)] }, today),
    ).toBeUndefined()
    expect(dailyMeanChange({ ...energies, previous }, '2026-11-18'), 'not over yet').toBeUndefined()
    expect(
      dailyMeanChange({ ...energies, previous: [row('2026-11-16', 0), row('2026-11-15', 0)] }, today),
    ).toBeUndefined()
  })
})
