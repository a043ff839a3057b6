import { expect, test } from 'vitest'
import { middleSquare, avatarProblem } from './avatarImage'
import { deviceOf } from '@/lib/device'
import { spanProblem } from '@/lib/span'
import { utilityToday } from '@/lib/time'
import { ranges } from '@/rules/limits/ranges'
import { atEachInstant } from '@/testing/instants'
import { logFilters, logQuery, logSpan } from './logFilters'
import { isPicture } from './picture'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1 Version/17.5 Safari/605.1',
    'Safari · macOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['curl/8.5', ''],
  ['', ''],
])('%s is %s', (agent, device) => expect(deviceOf(agent)).toBe(device))

test.each([
  ['data:image/png;base64,AAAA', true],
  ['https://files.example/a.png', true],
  ['/files/a.png', true],
  ['//elsewhere.example/a.png', false],
  ['/\\elsewhere.example/a.png', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml;base64,AAAA', false],
  ['data:text/html,x', false],
])('picture %s: %s', (src, good) => expect(isPicture(src)).toBe(good))

test.each([
  [{ type: 'image/jpeg', size: 5 * 1024 * 1024 }, undefined],
  [{ type: 'image/png', size: 1 }, undefined],
  [{ type: 'image/png', size: 5 * 1024 * 1024 + 1 }, 'size'],
  [{ type: 'image/gif', size: 1 }, 'type'],
  [{ type: '', size: 1 }, 'type'],
])('file %o: %s', (file, problem) => expect(avatarProblem(file)).toBe(problem))

test('the middle square of a picture', () => {
  expect(middleSquare(400, 300)).toEqual({ x: 50, y: 0, side: 300 })
  expect(middleSquare(300, 401)).toEqual({ x: 0, y: 50, side: 300 })
})

test.each([
  [{}, { from: '2026-10-21', to: '2026-11-20' }],
  [{ to: '2026-03-30' }, { from: '2026-03-01', to: '2026-03-30' }],
  [{ from: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-20' }],
])('the days of a log: %o', (asked, span) => expect(logSpan(asked, '2026-11-20')).toEqual(span))

test('a log is asked for whole days', () => {
  expect(logQuery({ from: '2026-11-01', to: '2026-11-02', result: '1', pageSize: 15 }, '2026-11-20')).toEqual(
    {
      time_begin: '2026-11-01 00:00:00',
      time_end: '2026-11-02 23:59:59',
      result: '1',
      pageSize: 15,
    },
  )
})

test('a log is narrowed to what succeeded or failed by the codes that its rows have', () => {
  expect(['1', '2', '3', ''].map((code) => logFilters.result?.parse(code))).toEqual([
    '1',
    '2',
    undefined,
    undefined,
  ])
})

atEachInstant('the month that a log of one’s own shows', () => {
  test('ends today and may be asked for, whole days', () => {
    const today = utilityToday()
    const { from, to } = logSpan({}, today)
    expect(to).toBe(today)
    expect(spanProblem({ from, to }, ranges.month.limit, today)).toBeUndefined()
    expect(logQuery({}, today)).toEqual({ time_begin: `${from} 00:00:00`, time_end: `${to} 23:59:59` })
  })
})
