import { describe, expect, it } from 'vitest'
import { createCalendar } from '../../../mocks/world/calendar'
import { hourColumns, hourNames } from './dayHours'

const endsOf = (zone: string, date: string): string[] => {
  const calendar = createCalendar(zone)
  return calendar
    .quarters(calendar.parseDate(date))
    .labels()
    .filter((_, quarter) => quarter % 4 === 3)
}
const madrid = (date: string): string[] => endsOf('Europe/Madrid', date)
const plain = Array.from({ length: 24 }, (_, n) => String(n + 1).padStart(2, '0'))

describe('hours of a day', () => {
  it('are counted by their ends, 01 to 24', () => {
    expect(hourNames(madrid('2026-11-18'))).toEqual(plain)
  })

  it('whose time did not come have no name of a clock', () => {
    expect(hourNames(['2026-11-18 01:00:00', '', 'null'])).toEqual(['01', '—', '—'])
  })

  it('lack one in spring and have one twice in autumn', () => {
    expect(hourNames(madrid('2026-03-29'))).toEqual(plain.filter((name) => name !== '02'))
    expect(hourNames(madrid('2026-10-25'))).toEqual(
      plain.flatMap((name) => (name === '02' ? ['02', '02′'] : [name])),
    )
  })

  it('stand in the columns of all days that are shown together', () => {
    expect(hourColumns([madrid('2026-03-29')])).toHaveLength(23)
    expect(hourColumns([madrid('2026-03-29'), madrid('2026-10-25')])).toEqual(hourNames(madrid('2026-10-25')))
    expect(hourColumns([])).toEqual([])
  })
})
