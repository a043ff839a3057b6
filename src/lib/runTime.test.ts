import { describe, expect, test } from 'vitest'
import { cronOf, cronProblem, runCycleOf, nextRuns, runTimeOf, type RunTime } from './runTime'

const plain: [RunTime, string][] = [
  [{ mode: 'minutes', every: 15 }, '*/15 * * * *'],
  [{ mode: 'hourly', every: 1, minute: 5 }, '5 * * * *'],
  [{ mode: 'hourly', every: 4, minute: 20 }, '20 */4 * * *'],
  [{ mode: 'daily', hour: 0, minute: 30 }, '30 0 * * *'],
  [{ mode: 'weekly', days: [1, 3, 5], hour: 6, minute: 0 }, '0 6 * * 1,3,5'],
  [{ mode: 'monthly', day: 1, hour: 1, minute: 0 }, '0 1 1 * *'],
  [{ mode: 'monthly', day: 'L', hour: 23, minute: 45 }, '45 23 L * *'],
]

describe('a run time and its cron line', () => {
  test.each(plain)('%j is %s, both ways', (time, line) => {
    expect(cronOf(time)).toBe(line)
    expect(runTimeOf(line)).toEqual(time)
  })

  test.each([
    '*/7 * * * *',
    '0 6 * 1 *',
    '0 6-8 * * *',
    '0 0 31 * *',
    '0 6 1 * 1',
    '0,30 6 * * *',
    '15 */5 * * *',
    '5 6 * *',
  ])('%s stays a cron line', (line) => expect(runTimeOf(line)).toEqual({ mode: 'cron', line }))

  test('spaces and doubles do not matter', () => {
    expect(runTimeOf('  30   0 * *  * ')).toEqual({ mode: 'daily', hour: 0, minute: 30 })
    expect(runTimeOf('0 6 * * 5,1,1')).toMatchObject({ days: [1, 5] })
    expect(cronOf({ mode: 'weekly', days: [5, 1, 5], hour: 6, minute: 0 })).toBe('0 6 * * 1,5')
  })
})

test.each([
  ['', 'required'],
  [undefined, 'required'],
  ['* 6 * * *', 'minute'],
  ['*/1 * * * *', 'minute'],
  ['? 6 * * *', 'minute'],
  ['61 6 * * *', 'invalid'],
  ['0 6 * *', 'invalid'],
  ['0 0 6 * * *', 'invalid'],
  ['tomorrow', 'invalid'],
  ['0 6 30 2 *', 'invalid'],
  ['30 0 * * *', undefined],
  ['*/15 8-18 * * 1-5', undefined],
] as const)('%s: %s', (line, problem) => expect(cronProblem(line)).toBe(problem))

const at = (iso: string) => Date.parse(iso)

describe('the next runs', () => {
  test('are wall times of the utility, whatever the zone of the browser', () => {
    expect(nextRuns('30 0 * * *', 'America/Santo_Domingo', at('2026-11-20T14:00:00Z'), 2)).toEqual([
      '2026-11-21 00:30:00',
      '2026-11-22 00:30:00',
    ])
    expect(nextRuns('0 6 * * 1', 'Asia/Tokyo', at('2026-11-20T14:00:00Z'), 1)).toEqual([
      '2026-11-23 06:00:00',
    ])
  })

  test('are five unless said otherwise, and none for a line that says nothing', () => {
    expect(nextRuns('*/15 * * * *', 'UTC', at('2026-11-20T14:00:00Z'))).toHaveLength(5)
    expect(nextRuns('* * * * *', 'UTC', at('2026-11-20T14:00:00Z'))).toEqual([])
  })

  test('know the last day of a month, leap years too', () => {
    expect(nextRuns('0 1 L * *', 'UTC', at('2028-01-31T12:00:00Z'), 2)).toEqual([
      '2028-02-29 01:00:00',
      '2028-03-31 01:00:00',
    ])
  })

  // Madrid: 2026-03-29 02:00 → 03:00, 2026-10-25 03:00 → 02:00.
  test('lose no day when the clock skips the hour', () => {
    const runs = nextRuns('30 2 * * *', 'Europe/Madrid', at('2026-03-28T12:00:00Z'), 3)
    expect(runs.map((run) => run.slice(0, 10))).toEqual(['2026-03-29', '2026-03-30', '2026-03-31'])
    expect(runs.slice(1)).toEqual(['2026-03-30 02:30:00', '2026-03-31 02:30:00'])
  })
  test('run once in an hour that comes twice', () => {
    const runs = nextRuns('30 2 * * *', 'Europe/Madrid', at('2026-10-24T12:00:00Z'), 2)
    expect(runs).toEqual(['2026-10-25 02:30:00', '2026-10-26 02:30:00'])
  })
})

test.each([
  ['*/15 * * * *', 'day'],
  ['30 0 * * *', 'day'],
  ['0 6 * * 1', 'week'],
  ['0 1 1 * *', 'month'],
  ['0 1 31 * *', 'month'],
  ['0 6-8 * * 1-5', 'week'],
] as const)('a copy of %s is put off by a %s', (line, cycle) => expect(runCycleOf(line)).toBe(cycle))
