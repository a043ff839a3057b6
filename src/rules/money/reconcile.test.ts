import { expect, test } from 'vitest'
import { money } from '@/testing/moneyExamples'
import {
  reconcile,
  reconcileClasses,
  statementAnswer,
  statementDays,
  utilityTimeOf,
  type PlatformLine,
  type ReconcileSides,
  type SystemLine,
} from './reconcile'

const [eve, day, morrow] = ['2026-11-18', '2026-11-19', '2026-11-20']
const theirs = (id: string, change: Partial<PlatformLine> = {}): PlatformLine => ({
  platform_order: id,
  order_no: `o${id}`,
  trade_state: 'SUCCESS',
  trade_time: `${day} 12:00:00`,
  amount: money(30),
  refund_amount: money(0),
  ...change,
})
const refundOf = (id: string, amount: number, change: Partial<PlatformLine> = {}): PlatformLine =>
  theirs(id, { trade_state: 'REFUND', refund_amount: money(amount), ...change })
const ours = (id: string, change: Partial<SystemLine> = {}): SystemLine => ({
  platform_order: id,
  order_no: `o${id}`,
  kind: 'payment',
  status: 'posted',
  time: `${day} 12:00:05`,
  amount: money(30),
  ...change,
})
const compared = (
  lines: readonly PlatformLine[],
  system: readonly SystemLine[],
  change: Partial<ReconcileSides> = {},
) =>
  reconcile({
    day,
    statements: new Map([
      [eve, []],
      [day, lines],
      [morrow, []],
    ]),
    system,
    ...change,
  })
const only = (...sides: Parameters<typeof compared>) => compared(...sides).rows[0]

test('a day with one difference of each class, and its totals', () => {
  const result = compared(
    [
      theirs('1'),
      theirs('2', { amount: money(31) }),
      theirs('4'),
      theirs('5'),
      refundOf('5', 10),
      theirs('6', { trade_time: `${day} 23:59:50` }),
    ],
    [ours('1'), ours('2'), ours('3'), ours('5'), ours('6', { time: `${morrow} 00:00:10` })],
  )
  expect(result.rows.map((row) => [row.platform_order, row.class, row.difference / 100])).toEqual([
    ['1', 'matched', 0],
    ['2', 'amountDiffers', 1],
    ['3', 'onlySystem', -30],
    ['4', 'onlyPlatform', 30],
    ['5', 'refundDiffers', -10],
    ['6', 'crossDay', 30],
  ])
  expect(new Set(result.rows.map((row) => row.class))).toEqual(new Set(reconcileClasses))
  // 30 + 31 + 30 + 20 + 30 there, 30 + 30 + 30 + 30 here.
  expect([result.platform, result.system, result.difference]).toEqual([money(141), money(120), money(21)])
})

test('the difference is net of refunds on both sides', () => {
  const row = only(
    [theirs('1'), refundOf('1', 10)],
    [ours('1'), ours('1', { kind: 'refund', amount: money(10) })],
  )
  expect(row).toMatchObject({ class: 'matched', platform: money(20), system: money(20), difference: 0 })
})

test('REVOKED and CLOSED are no money', () => {
  expect(
    compared([theirs('1', { trade_state: 'REVOKED' }), theirs('2', { trade_state: 'CLOSED' })], []).rows,
  ).toEqual([])
  expect(only([theirs('1', { trade_state: 'REVOKED' })], [ours('1')])).toMatchObject({ class: 'onlySystem' })
})

test.each(['pending', 'unknown', 'failed', 'revoked'] as const)(
  'SUCCESS against %s is only in the platform, with "post missing"',
  (status) => {
    expect(only([theirs('1')], [ours('1', { status, platform_order: '' })])).toMatchObject({
      class: 'onlyPlatform',
      isPostMissing: true,
      difference: money(30),
    })
  },
)

test('money that the platform has given back is not posted any more', () => {
  expect(only([theirs('1'), refundOf('1', 30)], [])).toMatchObject({
    class: 'onlyPlatform',
    isPostMissing: false,
  })
  expect(only([theirs('1'), refundOf('1', 29)], [])).toMatchObject({ isPostMissing: true })
  expect(only([], [ours('3')])).toMatchObject({ isPostMissing: false })
})

test('a line without the platform’s number is found by the order; two trades of one order stay two', () => {
  expect(only([theirs('1')], [ours('1', { platform_order: '' })])).toMatchObject({ class: 'matched' })
  const twice = compared(
    [theirs('1', { order_no: 'o' }), theirs('2', { order_no: 'o' })],
    [ours('1', { order_no: 'o' })],
  )
  expect(twice.rows.map((row) => row.class)).toEqual(['matched', 'onlyPlatform'])
})

test('a trade on the other side of midnight is cross-day, and its differences of both days cancel', () => {
  const late = theirs('6', { trade_time: `${day} 23:59:50` })
  const posted = ours('6', { time: `${morrow} 00:00:10` })
  const statements = new Map([
    [day, [late]],
    [morrow, []],
  ])
  const [first, second] = [day, morrow].map(
    (date) => reconcile({ day: date, statements, system: [posted] }).rows[0],
  )
  expect([first, second]).toMatchObject([
    { class: 'crossDay', difference: money(30), isProvisional: false },
    { class: 'crossDay', difference: money(-30), isProvisional: false },
  ])
})

test('near midnight a trade is provisional until the neighbouring statement is there', () => {
  const alone = new Map([[day, []]])
  const at = (time: string, statements: ReadonlyMap<string, PlatformLine[]> = alone) =>
    only([], [ours('3', { time: `${day} ${time}` })], { statements })?.isProvisional
  expect(['00:29:59', '00:30:00', '12:00:00', '23:29:59', '23:30:00'].map((time) => at(time))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
  expect(
    at(
      '23:59:50',
      new Map([
        [day, []],
        [morrow, []],
      ]),
    ),
  ).toBe(false)
  expect(
    at(
      '23:59:50',
      new Map([
        [day, []],
        [eve, []],
      ]),
    ),
  ).toBe(true)
  const late = theirs('1', { trade_time: `${day} 23:59:50` })
  expect(only([late], [ours('1')], { statements: new Map([[day, [late]]]) })).toMatchObject({
    class: 'matched',
    isProvisional: false,
  })
})

test('the refund of an older payment is compared by itself', () => {
  const older = ours('1', { time: `${eve} 12:00:00` })
  const refunded = ours('1', { kind: 'refund', amount: money(10) })
  const statements = new Map([[day, [refundOf('1', 10)]]])
  expect(reconcile({ day, statements, system: [older, refunded] }).rows).toMatchObject([
    { class: 'matched', platform: money(-10), system: money(-10) },
  ])
  expect(reconcile({ day, statements, system: [older] }).rows).toMatchObject([
    { class: 'refundDiffers', difference: money(-10) },
  ])
})

test('the day is the utility’s: the platform’s offset is taken out', () => {
  expect(utilityTimeOf('2026-11-20 03:00:00', 12)).toBe('2026-11-19 15:00:00')
  expect([statementDays(day, 0), statementDays(day, 12), statementDays(day, -1)]).toEqual([
    [day],
    [day, morrow],
    [eve, day],
  ])
  const lines = [
    theirs('1', { trade_time: `${morrow} 11:00:00` }),
    theirs('2', { trade_time: `${day} 11:00:00` }),
  ]
  const statements = new Map([
    [day, lines.slice(1)],
    [morrow, lines.slice(0, 1)],
  ])
  expect(
    reconcile({ day, statements, system: [], offset: 12 }).rows.map((row) => row.platform_order),
  ).toEqual(['1'])
  expect(() => reconcile({ day, statements: new Map([[day, []]]), system: [], offset: 12 })).toThrow(
    RangeError,
  )
})

test('yesterday’s statement is not fetched before 10:00:00, other days always, today’s never', () => {
  const answers = (wall: string) =>
    [eve, day, morrow].map((date) => statementAnswer(date, `${morrow} ${wall}`))
  expect(answers('09:59:59')).toEqual(['fetch', 'tooEarly', 'notOver'])
  expect(answers('10:00:00')).toEqual(['fetch', 'fetch', 'notOver'])
})
