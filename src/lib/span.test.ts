import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysOf, isDate, utilityToday, wallIn, wallMs } from './time'
import { atEachInstant } from '../testing/instants'
import { nextRuns, runsAfter } from './runTime'
import { earliestStart, latestEnd, presetSpan, presetsWithin, sameLength, spanProblem } from './span'

const today = '2026-11-20'

describe('spanProblem', () => {
  it.each([
    ['2026-11-20', '2026-11-20', { days: 7 }, undefined],
    ['2026-11-14', '2026-11-20', { days: 7 }, undefined],
    ['2026-11-13', '2026-11-20', { days: 7 }, 'tooLong'],
    ['2026-05-05', '2026-06-04', { months: 1 }, undefined],
    ['2026-05-05', '2026-06-05', { months: 1 }, 'tooLong'],
    ['2025-11-21', '2026-11-20', { months: 12 }, undefined],
    ['2025-11-20', '2026-11-20', { months: 12 }, 'tooLong'],
    ['2026-11-20', '2026-11-21', {}, 'future'],
    ['2026-11-20', '2026-11-19', {}, 'order'],
    ['2026-02-30', '2026-03-01', {}, 'nonsense'],
    [undefined, '2026-03-01', {}, 'nonsense'],
  ])('%s to %s within %j: %s', (from, to, limit, problem) =>
    expect(spanProblem({ from, to }, limit, today)).toBe(problem),
  )
})

describe('the ends of a limit', () => {
  it('agree with each other from both sides, for any day and limit', () => {
    const limit = fc.oneof(
      fc.record({ days: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ months: fc.integer({ min: 1, max: 24 }) }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), limit, (offset, allowed) => {
        const day = addDays('1990-01-01', offset)
        const first = earliestStart(day, allowed) ?? ''
        expect(spanProblem({ from: first, to: day }, allowed)).toBeUndefined()
        expect(spanProblem({ from: addDays(first, -1), to: day }, allowed)).toBe('tooLong')
        const last = latestEnd(day, allowed) ?? ''
        expect(spanProblem({ from: day, to: last }, allowed)).toBeUndefined()
        expect(spanProblem({ from: day, to: addDays(last, 1) }, allowed)).toBe('tooLong')
      }),
    )
  })
})

describe('presets', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['last3Days', '2026-11-18', '2026-11-20'],
    ['last7Days', '2026-11-14', '2026-11-20'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-20'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['last2Months', '2026-09-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-11-20'],
    ['last12Months', '2025-11-21', '2026-11-20'],
  ] as const)('%s on a Friday is %s to %s', (preset, from, to) =>
    expect(presetSpan(preset, today)).toEqual({ from, to }),
  )

  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['last3Days', '2026-11-16', '2026-11-18'],
    ['last7Days', '2026-11-12', '2026-11-18'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-18'],
    ['thisYear', '2026-01-01', '2026-11-18'],
    ['last12Months', '2025-11-19', '2026-11-18'],
    ['yesterday', '2026-11-19', '2026-11-19'],
  ] as const)('%s of readings ends on the last day that is due', (preset, from, to) =>
    expect(presetSpan(preset, today, '2026-11-18')).toEqual({ from, to }),
  )

  it('of a week or a month that is over the last days may not be due yet', () => {
    // Early on a Monday that is the first of a month: of Sunday nothing has to be known.
    const early = ['2026-06-01', '2026-05-30'] as const
    expect(presetSpan('lastWeek', ...early)).toEqual({ from: '2026-05-25', to: '2026-05-30' })
    expect(presetSpan('lastMonth', ...early)).toEqual({ from: '2026-05-01', to: '2026-05-30' })
    expect(presetSpan('last2Months', ...early)).toEqual({ from: '2026-04-01', to: '2026-05-30' })
  })

  it('"this month" is not offered where none of its days is due', () => {
    expect(presetsWithin([], { months: 1 }, '2026-11-01', '2026-10-31')).toEqual([
      'last3Days',
      'lastWeek',
      'lastMonth',
    ])
  })

  it('last week ends on the Sunday before, also on a Sunday and a Monday', () => {
    expect(presetSpan('lastWeek', '2026-11-22').to).toBe('2026-11-15')
    expect(presetSpan('lastWeek', '2026-11-23').to).toBe('2026-11-22')
  })

  it('offers the specified ones first, and only what the limit allows', () => {
    const specified = ['last3Days', 'lastWeek', 'lastMonth', 'thisMonth', 'last2Months']
    const further = ['today', 'last7Days', 'thisYear'] as const
    expect(presetsWithin(further, { days: 7 }, today)).toEqual([
      'last3Days',
      'lastWeek',
      'today',
      'last7Days',
    ])
    expect(presetsWithin(further, { months: 12 }, today)).toEqual([...specified, ...further])
    expect(presetsWithin([], { months: 1 }, today)).toEqual(specified.slice(0, 4))
  })
})

it('a comparison has as many days', () => {
  expect(sameLength({ from: '2026-02-01', to: '2026-02-28' }, '2026-01-30')).toEqual({
    from: '2026-01-30',
    to: '2026-02-26',
  })
})

atEachInstant('the calendar of today', (now, zone) => {
  it("is the utility's own", () => expect(utilityToday()).toBe(wallIn(zone, now).slice(0, 10)))

  it('presets are days that exist, in order, none after today; whole weeks and months are whole', () => {
    const day = utilityToday()
    for (const preset of presetsWithin(['today', 'last7Days', 'thisYear'], { months: 12 }, day))
      expect({ preset, problem: spanProblem(presetSpan(preset, day), {}, day) }).toEqual({
        preset,
        problem: undefined,
      })
    const first = `${day.slice(0, 8)}01`
    expect(presetSpan('thisMonth', day)).toEqual({ from: first, to: day })
    expect(presetSpan('lastMonth', day)).toEqual({ from: addMonths(first, -1), to: addDays(first, -1) })
    expect(presetSpan('last2Months', day)).toEqual({ from: addMonths(first, -2), to: addDays(first, -1) })
    expect(presetSpan('thisYear', day)).toEqual({ from: `${day.slice(0, 4)}-01-01`, to: day })
    const week = presetSpan('lastWeek', day)
    expect([week.from, week.to].map((each) => new Date(wallMs(each)).getUTCDay())).toEqual([1, 0])
    expect(daysOf(week.from, week.to)).toBe(7)
    expect(daysOf(week.to, day)).toBeLessThanOrEqual(8)
    expect(spanProblem(presetSpan('last12Months', day), { months: 12 }, day)).toBeUndefined()
  })

  it('runs come after now, in order, on days that exist', () => {
    for (const line of ['*/15 * * * *', '30 2 * * *', '59 23 L * *', '0 6 * * 1', '5 0 1 * *']) {
      const runs = nextRuns(line, zone)
      expect(runs).toHaveLength(5)
      expect(runs.map((run) => isDate(run.slice(0, 10)))).toEqual(runs.map(() => true))
      const times = runsAfter(line, zone, now, 5)
      expect(times.every((time, i) => time > (times[i - 1] ?? now))).toBe(true)
    }
  })
})
