import { expect, it } from 'vitest'
import { leftToArea, type Carrying } from './carried'

const area: Carrying = { day: 100, unpaid: { perDay: 20, days: 7 } }
const of = (day: number, perDay: number, days: number): Carrying => ({ day, unpaid: { perDay, days } })

it('an area carries what no meter in it carries, of the days that both stand for', () => {
  expect(leftToArea(area, [])).toEqual({ perDay: 20, days: 7 })
  expect(leftToArea(area, [of(100, 12, 7)])).toEqual({ perDay: 8, days: 7 })
  // Of a week that began three days before, four days are those of the area.
  expect(leftToArea(area, [of(97, 7, 7)])).toEqual({ perDay: 16, days: 7 })
  expect(leftToArea(area, [of(104, 7, 7)])).toEqual({ perDay: 17, days: 7 })
  expect(leftToArea(area, [of(106, 70, 1)])).toEqual({ perDay: 10, days: 7 })
  expect(leftToArea(area, [of(93, 90, 7), of(107, 90, 7), { day: 100 }])).toEqual(area.unpaid)
})

it('an area whose meters carry all of it carries nothing', () => {
  expect(leftToArea(area, [of(100, 12, 7), of(101, 12, 7)])).toBeUndefined()
  expect(leftToArea({ day: 100 }, [])).toBeUndefined()
})
