import { expect, it } from 'vitest'
import { spanProblem } from '@/lib/span'
import { utilityToday } from '@/lib/time'
import { ranges } from '@/rules/limits/ranges'
import { atEachInstant } from '@/testing/instants'
import { readEnergyView } from './energyView'

atEachInstant('what an energy page opens with', () => {
  it('are days and months that it may ask for', () => {
    const today = utilityToday()
    const { view, badParts } = readEnergyView(new URLSearchParams())
    expect(badParts).toEqual([])
    expect(spanProblem(view.days, ranges.week.limit, today)).toBeUndefined()
    expect(view.months.from <= view.months.to && view.months.to <= today.slice(0, 7)).toBe(true)
  })

  it('is what a link names: the day and its month', () => {
    const date = utilityToday()
    const { view, badParts } = readEnergyView(new URLSearchParams({ date }))
    expect(badParts).toEqual([])
    expect(view.days).toEqual({ from: date, to: date })
    expect(view.months).toEqual({ from: date.slice(0, 7), to: date.slice(0, 7) })
  })
})
