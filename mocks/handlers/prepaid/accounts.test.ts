import { beforeAll, expect, it } from 'vitest'
import type { AccountFlow, AccountRow } from '../../../src/api/prepaid/accounts'
import { daysOf } from '../../../src/lib/time'
import { backendAt } from '../../testClient'
import { DAY, HOUR } from '../../world/calendar'
import { tokenPrices } from '../../world/pricePlans'

const { backend, clock, get, signIn } = backendAt()
const { network, contracts, accounts, calendar, faults, archive, states } = backend.world.parts
const start = clock.now
const unit = 10 ** tokenPrices(archive.profile).decimals
const path = '/prepaid/account/list'
/** ms after which the head-end has heard of a relay. */
const contact = HOUR / 3

interface Page {
  rows: AccountRow[]
  total: number
}
async function list(query = '', user = 'admin'): Promise<Page> {
  const { body } = await get(`${path}?currentPage=1&pageSize=500&${query}`, await signIn(user))
  const { dataList, totalCount } = body.result.pageDatas
  return { rows: dataList, total: totalCount }
}
/** Meters with an account. */
const holders = Array.from({ length: network.plan.meters }, (_, meter) => ({
  meter,
  point: network.pointOf(meter),
})).filter(({ meter, point }) => contracts.kind(meter, point) === 'server')
/** The first account that is cut after the begin of the tests, and its disconnection. */
function firstCut() {
  const cuts = holders.flatMap(({ meter, point }) =>
    faults
      .relayOff(meter, point, start, start + 60 * DAY)
      .filter(({ cause, begin }) => cause === 'unpaid' && begin > start)
      .map((block) => ({ meter, point, block })),
  )
  const [cut] = cuts.toSorted((a, b) => a.block.begin - b.block.begin)
  if (!cut) throw new Error('nobody is cut')
  return cut
}
const rowOf = async (meter: number): Promise<AccountRow> => {
  const { rows } = await list()
  const row = rows.find(({ meter_id }) => meter_id === network.id('meter', meter))
  if (!row) throw new Error('no such account')
  return row
}

beforeAll(() => {
  clock.now = start
})

it('has a row for each account, with the balance of its ledger and the rules of its contract', async () => {
  const { rows, total } = await list()
  expect(total).toBe(holders.length)
  expect(rows).toHaveLength(holders.length)
  for (const row of rows) {
    const meter = network.find('meter', row.meter_id)
    const point = network.pointOf(meter)
    const rules = accounts.rulesOf(meter, point)
    const paid = accounts
      .lines(meter, point, start - 62 * DAY, start)
      ?.findLast(({ kind }) => kind === 'payment')
    expect(row).toMatchObject({
      account_no: `88${row.cons_no}`,
      plan_code: contracts.planOf(meter, point),
      balance: (accounts.balanceAt(meter, point, start) ?? 0) / unit,
      balance_remind_threshold: (rules?.threshold ?? 0) / unit,
      allow_days: contracts.allowDays(meter),
      statement_date: contracts.statementDay(meter),
      overdue_outage: rules?.overdueOutage ? '1' : '0',
      relay_status: states.relay(meter, point, start),
      last_payment: paid ? paid.delta / unit : null,
      last_payment_time: paid ? calendar.wall(paid.instant) : '',
      account_status: 'normal',
    })
    const unbilled = accounts.unbilledAt(meter, point, start, states.lastRead(meter, point, start)) ?? 0
    expect(row.available).toBeCloseTo((row.balance ?? 0) - unbilled / unit, 6)
    expect(unbilled > 0).toBe(calendar.dayOf(states.lastRead(meter, point, start)) === calendar.dayOf(start))
    expect(row.last_bill_time.slice(0, 10)).toBe(calendar.dateOf(calendar.dayOf(start)))
  }
  expect(new Set(rows.map(({ remind_phone }) => remind_phone === '')).size).toBe(2)
})

it('what is not billed yet is reckoned as the next bill will be', () => {
  const today = calendar.dayOf(start)
  const end = calendar.dayStart(today + 1)
  const morning = calendar.dayStart(today) + HOUR
  for (const { meter, point } of holders) {
    const unbilled = (instant: number, readAt: number) =>
      accounts.unbilledAt(meter, point, instant, readAt) ?? Number.NaN
    const totalOf = (day: number) => accounts.billOf(meter, point, day)?.total ?? Number.NaN
    // The registers of a part of a day are cut to their resolution.
    expect(Math.abs(unbilled(start, end - 1) - totalOf(today))).toBeLessThanOrEqual(unit / 5)
    // Before a day is billed the day before is unbilled, too; an old reading tells nothing of it.
    expect(unbilled(morning, morning)).toBeGreaterThanOrEqual(totalOf(today - 1))
    expect(unbilled(start, calendar.dayStart(today) - 1)).toBe(0)
  }
})

it('an account that is cut is in arrears, on its due date or on the first day of cuts after it, with both switches', async () => {
  const { meter, block } = firstCut()
  clock.now = block.begin - HOUR
  const row = await rowOf(meter)
  const cutDay = calendar.dateOf(calendar.dayOf(block.begin))
  const due = calendar.dateOf(accounts.dueDay(meter, block))
  expect(row).toMatchObject({
    balance_band: 'arrears',
    due_date: due,
    overdue_days: daysOf(due, cutDay) - 1,
    overdue_outage: '1',
    paid_power_on: '1',
    relay_status: '21',
  })
  expect(row.balance).toBeLessThanOrEqual(0)
  clock.now = block.begin + contact
  expect((await rowOf(meter)).relay_status).toMatch(/^2[23]$/)
  clock.now = block.end + contact
  expect(await rowOf(meter)).toMatchObject({ due_date: '', overdue_days: 0, relay_status: '21' })
})

it('whoever is cut at times has both switches, and a meter without a relay has neither', () => {
  const switchesOf = ({ meter, point }: (typeof holders)[number]) => {
    const rules = accounts.rulesOf(meter, point)
    return [rules?.overdueOutage, rules?.paidPowerOn]
  }
  const cuts = holders.filter(({ meter, point }) =>
    faults.relayOff(meter, point, start, start + 60 * DAY).some(({ cause }) => cause === 'unpaid'),
  )
  expect(cuts.length).toBeGreaterThan(2)
  expect(cuts.map(switchesOf)).toEqual(cuts.map(() => [true, true]))
  const bare = holders.filter(({ meter, point }) => archive.relayMode(meter, point) === '0')
  expect(bare.map(switchesOf)).toEqual(bare.map(() => [false, false]))
})

it('bands, days overdue, switches and relays find the accounts that say so, and a sort by money sorts', async () => {
  clock.now = firstCut().block.begin + contact
  const all = (await list()).rows
  const expectFound = async (query: string, is: (row: AccountRow) => boolean) => {
    const found = (await list(query)).rows.map(({ account_no }) => account_no)
    expect([query, found.toSorted()]).toEqual([
      query,
      all
        .filter(is)
        .map(({ account_no }) => account_no)
        .toSorted(),
    ])
    return found.length
  }
  for (const band of ['arrears', 'low', 'inOrder'])
    expect(await expectFound(`balance_band=${band}`, (row) => row.balance_band === band)).toBeGreaterThan(0)
  for (const days of [1, 2])
    await expectFound(`overdue_days=${String(days)}`, (row) => (row.overdue_days ?? 0) >= days)
  await expectFound('overdue_days=1&balance_band=low', () => false)
  expect(await expectFound('relay_status=22', (row) => row.relay_status === '22')).toBeGreaterThan(0)
  for (const code of ['0', '1'])
    await expectFound(`overdue_outage=${code}`, (row) => row.overdue_outage === code)
  for (const field of ['balance', 'available'] as const) {
    const values = (await list(`sidx=${field}&sord=asc`)).rows.map((row) => row[field] ?? 0)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  }
})

it('shows no account of a consumer whom people entered, and none to a cashier', async () => {
  clock.now = start
  const [holder] = holders
  if (!holder) throw new Error('nobody has an account')
  const id = network.id('meter', holder.meter)
  const before = (await list()).total
  backend.db.meters.update(
    id,
    { cons_no: '0999999999', cons_name: 'Typed Name' },
    { username: 'admin', ip: '' },
  )
  const { rows, total } = await list()
  expect(total).toBe(before - 1)
  expect(rows.map(({ meter_id }) => meter_id)).not.toContain(id)
  expect((await get(path, await signIn('cashier'))).body.success).toBe(false)
})

it('the ledger of a month explains the balance of every account line by line, month after month', async () => {
  clock.now = start
  const token = await signIn('auditor')
  const flowOf = async (meter: number, month: string) =>
    (await get(`/prepaid/account/flow?meter_id=${network.id('meter', meter)}&month=${month}`, token)).body
  const cents = (value: number | null): number => Math.round((value ?? Number.NaN) * unit)
  let lineCount = 0
  const sample = holders.slice(1, 13)
  for (const { meter, point } of sample) {
    const [openings, closings]: [number[], number[]] = [[], []]
    const { first_month }: AccountFlow = (await flowOf(meter, '2026-11')).result
    for (const month of ['2026-09', '2026-10', '2026-11'].filter((name) => name >= first_month)) {
      const flow: AccountFlow = (await flowOf(meter, month)).result
      const amounts = flow.lines.map(({ amount }) => cents(amount))
      expect(amounts.reduce((sum, amount) => sum + amount, cents(flow.opening))).toBe(cents(flow.closing))
      openings.push(cents(flow.opening))
      closings.push(cents(flow.closing))
      lineCount += flow.lines.length
      expect(flow.lines.every(({ time }) => time.startsWith(month))).toBe(true)
      for (const { business, bill_date, amount } of flow.lines.filter((line) => line.business === 'bill'))
        expect([business, cents(amount)]).toEqual([
          'bill',
          0 - (accounts.billOf(meter, point, calendar.parseDate(bill_date))?.total ?? 0),
        ])
      expect(flow.recent_bills).toHaveLength(7)
    }
    expect(openings.slice(1)).toEqual(closings.slice(0, -1))
    expect(closings.at(-1)).toBe(accounts.balanceAt(meter, point, start))
  }
  expect(lineCount).toBeGreaterThan(sample.length * 80)
  const [, holder] = holders
  const refusalOf = async (month: string) => (await flowOf(holder?.meter ?? 0, month)).success
  expect([await refusalOf('2026-12'), await refusalOf('2013-12'), await refusalOf('2026-13')]).toEqual([
    false,
    false,
    false,
  ])
  const postpaid = Array.from({ length: network.plan.meters }, (_, meter) => meter).find(
    (meter) => contracts.kind(meter, network.pointOf(meter)) === 'postpaid',
  )
  expect((await flowOf(postpaid ?? 0, '2026-11')).message).toBe(
    'The consumer at this meter has no prepaid account.',
  )
})

it('whoever moves in sees no line of the account before', async () => {
  const today = calendar.dayOf(start)
  const moves = holders.slice(1).flatMap(({ meter, point }) => {
    const [, next] = archive.contractsIn(meter, point, { first: today, last: today + 1_000 })
    return next ? [{ meter, begin: next.begin }] : []
  })
  const [mover] = moves
  if (!mover) throw new Error('nobody moves')
  clock.now = calendar.dayStart(mover.begin + 3)
  const date = calendar.dateOf(mover.begin)
  const token = await signIn('admin')
  const flow: AccountFlow = (
    await get(`/prepaid/account/flow?meter_id=${network.id('meter', mover.meter)}`, token)
  ).body.result
  expect(flow.first_month).toBe(date.slice(0, 7))
  expect(flow.lines.filter(({ time }) => time < date)).toEqual([])
})

it('whoever’s supply has ended has no account any more', async () => {
  const demo = backendAt({ size: 'demo' })
  const parts = demo.backend.world.parts
  const stopDayOf = (meter: number): number => parts.archive.stopDay(meter, parts.network.pointOf(meter))
  const ended = Array.from({ length: parts.network.plan.meters }, (_, meter) => meter).find(
    (meter) =>
      parts.contracts.kind(meter, parts.network.pointOf(meter)) === 'server' &&
      Number.isFinite(stopDayOf(meter)),
  )
  if (ended === undefined) throw new Error('no supply ends')
  const query = `type=3&font=${parts.archive.metercomid(ended)}`
  const countOn = async (day: number): Promise<number> => {
    demo.clock.now = parts.calendar.dayStart(day) + HOUR
    const { body } = await demo.get(`${path}?currentPage=1&pageSize=15&${query}`, await demo.signIn('admin'))
    return body.result.pageDatas.totalCount
  }
  expect([await countOn(stopDayOf(ended) - 1), await countOn(stopDayOf(ended))]).toEqual([1, 0])
})
