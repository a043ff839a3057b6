import { expect, it } from 'vitest'
import type { PriceAnswer } from '../../../src/api/prepaid/prices'
import { backendAt } from '../../testClient'
import type { ContractKind } from '../../world/contracts'
import { priceCatalogue, type PlanCode } from '../../world/pricePlans'

async function setUp(account = 'operator') {
  const { backend, clock, get, signIn } = backendAt()
  const token = await signIn(account)
  const { network, contracts, calendar, archive } = backend.world.parts
  const meters = Array.from({ length: network.plan.meters }, (_, meter) => ({
    meter,
    point: network.pointOf(meter),
    id: network.id('meter', meter),
  }))
  const query = async (id: string, date: string) =>
    (await get(`/prepaid/price/query?meter_id=${id}&date=${date}`, token)).body as {
      success: boolean
      message: string
      result: PriceAnswer
    }
  const ofKind = (kind: ContractKind) =>
    meters.filter(({ meter, point }) => contracts.kind(meter, point) === kind)
  const onPlan = (code: PlanCode) =>
    meters.filter(({ meter, point }) => contracts.planOf(meter, point) === code)
  return { backend, clock, calendar, archive, contracts, meters, query, ofKind, onPlan, get, token }
}
type Context = Awaited<ReturnType<typeof setUp>>
const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items
  if (item === undefined) throw new Error('none in the small world')
  return item
}

it('tells plan, contract and versions of a meter that takes tokens', async () => {
  const { query, ofKind, archive, contracts, calendar } = await setUp()
  const { id, meter, point } = first(ofKind('sts'))
  const { result } = await query(id, '2026-11-20')
  const versions = priceCatalogue(archive.profile).versionsOf('RES-PRE')
  expect(result).toMatchObject({
    meter_id: id,
    cons_no: archive.consNo(meter, point, calendar.parseDate('2026-11-20')),
    contract_kind: 'sts',
    plan_code: 'RES-PRE',
    plan_name: 'Residential, prepaid',
    currency_decimals: 2,
    amount_digits: 7,
  })
  const begin = contracts.contractOn(meter, point, calendar.parseDate('2026-11-20'))?.begin ?? 0
  expect(result.contract_begin).toBe(calendar.dateOf(begin))
  expect(result.versions.map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual(
    versions.map(({ valid_from }, index) => [valid_from, versions[index + 1]?.valid_from ?? '']),
  )
  expect(result.versions.at(-1)).toMatchObject({
    version: 2,
    price_type: 'steps',
    step_period: 'month',
    vat_rate: 15,
    steps: [
      { step_start: 0, step_end: 200, price: 5.97 },
      { step_start: 200, step_end: 300, price: 8.51 },
      { step_start: 300, step_end: 700, price: 13.03 },
      { step_start: 700, step_end: null, price: 13.26 },
    ],
    fees: [{ fee_code: 'monthly', fee_name: 'Monthly fee', fee_flag: 'fixed', amount: 37.95, rate: null }],
  })
})

it('a percentage names its base and its VAT; other kinds of plan have one price or four', async () => {
  const { query, onPlan } = await setUp()
  const commercial = (await query(first(onPlan('COM-1')).id, '2026-11-20')).result
  const announced = commercial.versions.at(-1)
  expect(announced).toMatchObject({ price_type: 'simple', price: 12.31, steps: [], valid_from: '2027-01-01' })
  expect(announced?.fees[1]).toMatchObject({
    fee_code: 'lighting',
    fee_flag: 'percent',
    rate: 3,
    base: 'energy',
    vat_rate: 0,
    amount: null,
  })
  const byTariff = (await query(first(onPlan('BT-T4')).id, '2026-11-20')).result
  expect(byTariff.versions[1]).toMatchObject({
    price_type: 'tariffs',
    price: null,
    tariffs: [13.9, 11.24, 8.26, 16.48],
  })
})

/** Bought since the first of a month, by the ledger of tokens. */
const bought = ({ backend, calendar }: Context, meter: number, point: number, until: number): number => {
  const { credits } = backend.world.parts
  return credits
    .tokenInstants(meter, point, calendar.dayStart(calendar.parseDate('2026-11-01')), until)
    .reduce((sum, instant) => sum + (credits.purchaseAt(meter, point, instant)?.sale.energy ?? 0), 0)
}

it('steps of a sale count what was bought this month, up to the day or to now', async () => {
  const context = await setUp()
  const { query, ofKind, clock, calendar } = context
  const meters = ofKind('sts').slice(0, 12)
  let different = 0
  for (const { id, meter, point } of meters) {
    const now = (await query(id, '2026-11-20')).result
    expect(now.month_energy).toBe(bought(context, meter, point, clock.now) / 10)
    expect(now.energy_until).toBe('2026-11-20')
    const tenth = (await query(id, '2026-11-10')).result
    const end = calendar.dayStart(calendar.parseDate('2026-11-11')) - 1
    expect(tenth.month_energy).toBe(bought(context, meter, point, end) / 10)
    if (tenth.month_energy !== now.month_energy) different += 1
    // What is left of the month has not been bought yet.
    expect((await query(id, '2026-11-30')).result).toMatchObject({
      month_energy: now.month_energy,
      energy_until: '2026-11-20',
    })
  }
  expect(different).toBeGreaterThan(2)
})

it('tokens that somebody sells count at once', async () => {
  const { query, ofKind, backend, clock } = await setUp()
  const { id } = first(ofKind('sts'))
  const before = (await query(id, '2026-11-20')).result.month_energy ?? 0
  backend.db.creditActs.accept(id, { instant: clock.now - 1000, energy: 123 } as Parameters<
    typeof backend.db.creditActs.accept
  >[1])
  expect((await query(id, '2026-11-20')).result.month_energy).toBeCloseTo(before + 12.3, 6)
})

it('all others count what was read, and nothing where a day is not known', async () => {
  const { query, ofKind, backend, clock } = await setUp()
  const meters = [...ofKind('postpaid'), ...ofKind('server')]
  const answers = await Promise.all(
    meters.slice(0, 60).map(async ({ id }) => {
      const { month_energy, energy_until } = (await query(id, '2026-11-15')).result
      const days = backend.world.dayEnergy(id, '2026-11-01', '2026-11-15', clock.now) ?? []
      return { month_energy, energy_until, days }
    }),
  )
  const known = answers.filter(({ month_energy }) => month_energy !== null)
  const unknown = answers.filter(({ month_energy }) => month_energy === null)
  for (const { days } of unknown) expect(days.some(({ pap_e }) => pap_e === null)).toBe(true)
  for (const { month_energy, energy_until, days } of known) {
    const readDays = days.filter(({ data_date }) => data_date <= energy_until)
    // After missing days, the one that was read tells what passed over all of them.
    const sum = readDays.reduce((total, { pap_e, gap_e }) => total + (pap_e ?? gap_e ?? 0), 0)
    expect(month_energy).toBeCloseTo(sum, 3)
  }
  expect(known.length).toBeGreaterThan(30)
  expect(unknown.length).toBeLessThan(known.length)
})

it('a time-of-use plan tells the energies of its tariffs', async () => {
  const { query, onPlan } = await setUp()
  const answers = await Promise.all(onPlan('BT-T4').map(async ({ id }) => query(id, '2026-11-15')))
  const known = answers.flatMap(({ result }) => (result.month_tariffs.length > 0 ? [result] : []))
  expect(known.length).toBeGreaterThan(0)
  for (const { month_tariffs, month_energy } of known)
    expect(month_tariffs.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBeCloseTo(
      month_energy ?? 0,
      2,
    )
})

it('nothing is known of a month to come, nor of days before the contract', async () => {
  const { query, ofKind, contracts, calendar } = await setUp()
  const { id, meter, point } = first(ofKind('sts'))
  expect((await query(id, '2027-01-05')).result).toMatchObject({ month_energy: null, energy_until: '' })
  const begin = contracts.contractOn(meter, point, calendar.parseDate('2026-11-20'))?.begin ?? 0
  const before = calendar.dateOf(begin - 40)
  expect((await query(id, before)).result).toMatchObject({ month_energy: null, month_tariffs: [] })
})

it('a meter without a contract has no plan; one that is unknown and a day that is none are refused', async () => {
  const { query, meters, contracts, ofKind } = await setUp()
  const without = first(meters.filter(({ meter, point }) => contracts.kind(meter, point) === undefined))
  expect((await query(without.id, '2026-11-20')).result).toMatchObject({
    meter_id: without.id,
    contract_kind: '',
    plan_code: '',
    month_energy: null,
    versions: [],
  })
  expect(await query('nobody', '2026-11-20')).toMatchObject({
    success: false,
    message: 'This meter does not exist.',
  })
  expect(await query(first(ofKind('sts')).id, '2026-02-30')).toMatchObject({ success: false })
})

it('who has no such page is refused', async () => {
  const { get, token, ofKind } = await setUp('reader')
  const { id } = first(ofKind('sts'))
  expect((await get(`/prepaid/price/query?meter_id=${id}&date=2026-11-20`, token)).status).toBe(403)
})

it('a consumer whom people have entered by hand has no contract that is known', async () => {
  const { query, ofKind, backend } = await setUp()
  const { id } = first(ofKind('sts'))
  expect((await query(id, '2026-11-20')).result.plan_code).toBe('RES-PRE')
  backend.db.meters.update(id, { cons_no: '9999999999' }, { username: 'operator', ip: '' })
  expect((await query(id, '2026-11-20')).result).toMatchObject({ plan_code: '', cons_no: '9999999999' })
})
