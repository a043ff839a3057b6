import { describe, expect, it } from 'vitest'
import { addDays, wallMs, wallOf } from '@/lib/time'
import { axisTicks } from './axisTicks'

const quarterHours = (from: string, days: number) =>
  Array.from({ length: days * 96 }, (_, index) => wallOf(wallMs(from) + (index + 1) * 900_000))
const all = (points: readonly string[]) => ({ start: 0, end: points.length - 1 })
const labels = (points: readonly string[], most: number, language = 'en', view = all(points)) => [
  ...axisTicks(points, view, most, language).values(),
]

describe('axisTicks', () => {
  it('labels a day on full hours and its end with the next date', () => {
    const day = quarterHours('2026-11-20', 1)
    expect(labels(day, 8)).toEqual(['03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '21/11'])
    expect(labels(day, 4, 'zh')).toEqual(['06:00', '12:00', '18:00', '11-21'])
  })

  it('labels a month on days or weeks, never more than asked for', () => {
    const month = quarterHours('2026-11-01', 30)
    expect(labels(month, 5)).toEqual(['02/11', '09/11', '16/11', '23/11', '30/11'])
    for (const most of [3, 5, 9, 14, 20]) expect(labels(month, most).length).toBeLessThanOrEqual(most)
  })

  it('labels points that are months, each of them while there is room', () => {
    const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
    expect(labels(months, 12)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
    expect(labels(months, 3, 'zh')).toEqual(['2026-07', '2026-09', '2026-11'])
  })

  it('labels a year on the first of months', () => {
    const year = quarterHours('2026-01-01', 365)
    expect(labels(year, 12)).toEqual(
      ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
        .map((month) => `2026-${month}`)
        .concat('2027-01'),
    )
    expect(labels(year, 5, 'ja')).toEqual(['2026-04', '2026-07', '2026-10', '2027-01'])
  })

  it('labels a year of which points were left out on the first that is there of each month', () => {
    // As a server thins a curve: what is left stands at any time.
    const thinned = quarterHours('2026-01-01', 365).filter((_, index) => (index * 7) % 31 === 3)
    expect(labels(thinned, 12)).toEqual(
      ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
        .map((month) => `2026-${month}`)
        .concat(thinned.at(-1)?.startsWith('2027') ? '2027-01' : []),
    )
    const week = { start: 0, end: thinned.findIndex((point) => point >= '2026-01-08') }
    expect(labels(thinned, 9, 'en', week)).toEqual([
      '02/01',
      '03/01',
      '04/01',
      '05/01',
      '06/01',
      '07/01',
      '08/01',
    ])
  })

  it('gets finer when zoomed in', () => {
    const year = quarterHours('2026-01-01', 365)
    expect(labels(year, 6, 'en', { start: 960, end: 960 + 8 })).toContain('01:00')
  })

  it('labels days given as dates', () => {
    const days = Array.from({ length: 7 }, (_, index) => addDays('2026-11-01', index))
    expect(labels(days, 8)).toEqual(['01/11', '02/11', '03/11', '04/11', '05/11', '06/11', '07/11'])
  })

  it('labels a repeated hour once and survives no points and nonsense', () => {
    const twice = ['2026-11-01 01:00:00', '2026-11-01 01:00:00', '2026-11-01 02:00:00']
    expect(labels(twice, 8)).toEqual(['01:00', '02:00'])
    expect(labels([], 8)).toEqual([])
    expect(labels(['x', 'y'], 8)).toEqual([])
  })
})
