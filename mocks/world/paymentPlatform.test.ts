import { expect, test } from 'vitest'
import { amountOf } from '../../src/rules/money/amount'
import { reconcile, statementAnswer, type SystemLine } from '../../src/rules/money/reconcile'
import { DAY, HOUR } from './calendar'
import { createPaymentPlatform, type StatementLine } from './paymentPlatform'
import { sharedWorld } from './sharedWorld'

const { parts } = sharedWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' })
const { network, archive, accounts, calendar } = parts
const platform = createPaymentPlatform(parts)
const dayOf = (date: string): number => calendar.parseDate(date)

/** A utility in which every meter pays four times a day: losses are rare. */
const first = dayOf('2026-09-01')
const dayCount = 40
const hours = [8, 12, 16, 20]
const amountAt = (meter: number, instant: number) =>
  amountOf(1_000 + (meter % 7) * 500 + (Math.floor(instant / HOUR) % 24) * 50)
function busyPlatform(offset = 0) {
  return createPaymentPlatform({
    archive,
    calendar,
    offset,
    contracts: { kind: () => 'server' },
    accounts: {
      paymentInstants: (meter, _point, begin, end) => {
        const instants: number[] = []
        for (let day = calendar.dayOf(begin); day <= calendar.dayOf(end); day++)
          for (const hour of hours) instants.push(calendar.dayStart(day) + hour * HOUR + meter * 1000)
        return instants.filter((instant) => instant >= begin && instant <= end)
      },
      lines: (meter, _point, instant) => [{ kind: 'payment', instant, delta: amountAt(meter, instant) }],
    },
  })
}
const busy = busyPlatform()
const bookedDays = new Map<number, SystemLine[]>()
/** Payments of the busy utility as it has booked them itself. */
function booked(day: number): SystemLine[] {
  const known = bookedDays.get(day) ?? bookedOn(day)
  bookedDays.set(day, known)
  return known
}
function bookedOn(day: number): SystemLine[] {
  return Array.from({ length: network.plan.meters }, (_, meter) => meter).flatMap((meter) =>
    hours.flatMap((hour): SystemLine[] => {
      const instant = calendar.dayStart(day) + hour * HOUR + meter * 1000
      const trade = busy.tradeOf(meter, network.pointOf(meter), instant)
      const line = { kind: 'payment', status: 'posted', amount: amountAt(meter, instant) } as const
      return trade ? [{ ...trade, ...line, time: calendar.wall(instant) }] : []
    }),
  )
}
const around = (day: number): number[] => [day - 1, day, day + 1]
const compared = (day: number) =>
  reconcile({
    day: calendar.dateOf(day),
    statements: new Map(around(day).map((each) => [calendar.dateOf(each), busy.statement(each)])),
    system: around(day).flatMap(booked),
  })
const days = Array.from({ length: dayCount }, (_, index) => first + index)
const rows = days.flatMap((day) => compared(day).rows)
/** Share of the trades of a class, %; each counts once, however many days have a part of it. */
const numbersOfClass = (kind?: string): number =>
  new Set(
    rows
      .filter((row) => kind === undefined || row.class === kind)
      .map(({ platform_order }) => platform_order),
  ).size
const allNumbers = numbersOfClass()
const shareOf = (kind: string): number => (numbersOfClass(kind) / allNumbers) * 100

test('the statement has losses of its own, a few in a thousand of each kind', () => {
  expect(rows.length).toBeGreaterThan(20_000)
  const near = (kind: string, share: number): boolean =>
    shareOf(kind) > share * 0.6 && shareOf(kind) < share * 1.4
  expect(near('onlyPlatform', 0.25)).toBe(true)
  expect(near('onlySystem', 0.2)).toBe(true)
  expect(near('amountDiffers', 0.1)).toBe(true)
  expect(near('refundDiffers', 0.05)).toBe(true)
  expect(near('crossDay', 0.1)).toBe(true)
  expect(shareOf('matched')).toBeGreaterThan(99)
})

test('a comparison with both neighbours has nothing provisional, and its totals are the sums of its rows', () => {
  expect(rows.filter(({ isProvisional }) => isProvisional)).toEqual([])
  expect(rows.filter((row) => row.class === 'matched' && row.difference !== 0)).toEqual([])
  const { rows: dayRows, difference } = compared(first + 7)
  expect(dayRows.reduce((sum, row) => sum + row.difference, 0)).toBe(difference)
})

test('money that was given back is not posted any more', () => {
  const only = rows.filter((row) => row.class === 'onlyPlatform')
  const [missing, returned] = [true, false].map((flag) => only.filter((row) => row.isPostMissing === flag))
  expect(missing?.length).toBeGreaterThan(20)
  expect(returned?.length).toBeGreaterThan(5)
})

test('numbers of trades are unique, a refund has that of its payment, and what is closed or revoked has no fee', () => {
  const lines = days.flatMap((day) => busy.statement(day))
  const payments = lines.filter(({ trade_state }) => trade_state !== 'REFUND')
  expect(new Set(payments.map(({ platform_order }) => platform_order)).size).toBe(payments.length)
  const refunds = lines.filter(({ trade_state }) => trade_state === 'REFUND')
  const known = new Map(payments.map((line) => [line.platform_order, line]))
  const later = refunds.filter(({ trade_time }) => trade_time > `${calendar.dateOf(first + 1)} 23`)
  expect(later.length).toBeGreaterThan(10)
  const wrong = later.filter(({ platform_order, amount, refund_amount, instant }) => {
    const paid = known.get(platform_order)
    const passed = instant - (paid?.instant ?? 0)
    return paid?.amount !== amount || refund_amount > amount || passed < 10 * 60_000 || passed >= DAY
  })
  expect(wrong).toEqual([])
  const unpaid = payments.filter(({ trade_state }) => trade_state !== 'SUCCESS')
  expect(new Set(unpaid.map(({ trade_state }) => trade_state))).toEqual(new Set(['CLOSED', 'REVOKED']))
  expect(unpaid.filter(({ fee }) => fee > 0)).toEqual([])
  const [usual] = payments.filter(({ trade_state, amount }) => trade_state === 'SUCCESS' && amount === 1_600)
  // 0.6 % of 16.00 are 0.096.
  expect(usual?.fee).toBe(10)
})

test('a statement is one of its day, in order, and the same in turns and at once', () => {
  const day = first + 10
  const lines = busy.statement(day)
  expect(lines.every(({ instant }) => calendar.dayOf(instant) === day)).toBe(true)
  expect(lines).toEqual(
    lines.toSorted((a, b) => a.instant - b.instant || a.platform_order.localeCompare(b.platform_order)),
  )
  const other = busyPlatform()
  let turns = 1
  while (other.prepare(day)) turns += 1
  expect(turns).toBe(Math.ceil(network.plan.meters / 256))
  expect(other.prepare(day)).toBe(false)
  expect(other.statement(day)).toEqual(lines)
})

test('a platform whose clock is ahead begins its day earlier', () => {
  const ahead = busyPlatform(12)
  const day = first + 10
  const lines = ahead.statement(day)
  expect(lines.length).toBeGreaterThan(500)
  expect(lines.every(({ trade_time }) => trade_time.startsWith(calendar.dateOf(day)))).toBe(true)
  const begin = calendar.dayStart(day) - 12 * HOUR
  expect(lines.every(({ instant }) => instant >= begin && instant < begin + DAY)).toBe(true)
  expect(ahead.readyAt(day)).toBe(busy.readyAt(day) - 12 * HOUR)
})

test('yesterday’s statement is there from 09:00, before it is fetched', () => {
  const day = dayOf('2026-11-19')
  expect(calendar.wall(platform.readyAt(day))).toBe('2026-11-20 09:00:00')
  expect(statementAnswer('2026-11-19', calendar.wall(platform.readyAt(day)))).toBe('tooEarly')
})

test('it sees what people of the simulated utility paid through it, to the cent', () => {
  const [begin, end] = [calendar.dayStart(dayOf('2026-10-01')), calendar.dayStart(dayOf('2026-11-01')) - 1]
  const statement = new Map<string, StatementLine>(
    Array.from({ length: 32 }, (_, index) => platform.statement(dayOf('2026-09-30') + index))
      .flat()
      .filter(({ trade_state }) => trade_state === 'SUCCESS')
      .map((line) => [line.platform_order, line]),
  )
  let [found, same, desk] = [0, 0, 0]
  for (let meter = 0; meter < network.plan.meters; meter++) {
    const point = network.pointOf(meter)
    const payments = (accounts.lines(meter, point, begin, end) ?? []).filter(({ kind }) => kind === 'payment')
    expect(payments.map(({ instant }) => instant)).toEqual(accounts.paymentInstants(meter, point, begin, end))
    for (const { instant, delta } of payments) {
      const trade = platform.tradeOf(meter, point, instant)
      const line = statement.get(trade?.platform_order ?? '')
      desk += trade ? 0 : 1
      found += line ? 1 : 0
      same +=
        line?.amount === delta &&
        line.attach === archive.consNo(meter, point, calendar.dayOf(instant)) &&
        line.instant < instant
          ? 1
          : 0
    }
  }
  expect(found).toBeGreaterThan(40)
  expect(same).toBeGreaterThan(found - 3)
  expect(desk).toBeGreaterThan(20)
})
