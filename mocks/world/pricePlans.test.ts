import { expect, test } from 'vitest'
import { readPlan } from '../../src/rules/money/planCheck'
import { planCodes, priceCatalogue, tokenPrices } from './pricePlans'
import { sharedWorld } from './sharedWorld'

const profiles = [{ key: 'dominican' }, { key: 'iec' }] as const
const { network, archive, contracts } = sharedWorld({
  size: 'demo',
  seed: 1,
  zone: 'America/Santo_Domingo',
}).parts

test('those who pay in advance have the steps that they had', () => {
  const stepsOn = (key: 'dominican' | 'iec', day: string) => {
    const { steps, fees, vat_rate } = tokenPrices({ key }).planOn(day)
    return [
      steps.map(({ end, price }) => [end, price]),
      fees.map((fee) => 'amount' in fee && fee.amount),
      vat_rate,
    ]
  }
  expect(stepsOn('dominican', '2025-06-30')).toEqual([
    [
      [2_000_000, 4_440_000],
      [3_000_000, 6_970_000],
      [7_000_000, 10_860_000],
      [null, 11_100_000],
    ],
    [3795],
    150_000,
  ])
  expect(stepsOn('dominican', '2027-06-30')).toEqual([
    [
      [2_000_000, 5_970_000],
      [3_000_000, 8_510_000],
      [7_000_000, 13_030_000],
      [null, 13_260_000],
    ],
    [3795],
    150_000,
  ])
  expect(stepsOn('iec', '2026-11-20')).toEqual([
    [
      [500_000, 100_000],
      [2_000_000, 160_000],
      [5_000_000, 220_000],
      [null, 280_000],
    ],
    [300],
    150_000,
  ])
  expect(tokenPrices({ key: 'dominican' })).toMatchObject({ decimals: 2, handedOver: 5_000 })
  expect(tokenPrices({ key: 'iec' })).toMatchObject({ decimals: 2, handedOver: 100 })
})

test.each(profiles)(
  'plans of $key are plans by the rules, with versions of which bills announce one',
  (profile) => {
    const { versionsOf, planOn } = priceCatalogue(profile)
    for (const code of planCodes) {
      const versions = versionsOf(code)
      expect(versions.map(({ version }) => version)).toEqual(code === 'RES-PRE' ? [1, 2] : [1, 2, 3])
      for (const version of versions) expect(readPlan(version).plan).toEqual(version)
      expect(planOn(code, '2000-01-01').version).toBe(1)
      expect(planOn(code, '2025-07-01').version).toBe(2)
      expect(planOn(code, '2026-12-31').version).toBe(2)
      expect(planOn(code, '2027-01-01').version).toBe(code === 'RES-PRE' ? 2 : 3)
    }
    const lighting = versionsOf('COM-1')[1]?.fees.find((fee) => fee.code === 'lighting')
    expect(lighting?.fee_flag).toBe(profile.key === 'dominican' ? 'percent' : undefined)
  },
)

test('each contract has the plan of its kind and its category', () => {
  const kinds = new Map<string, number>()
  for (let meter = 0; meter < network.plan.meters; meter++) {
    const point = network.pointOf(meter)
    const plan = contracts.planOf(meter, point)
    const kind = contracts.kind(meter, point)
    const wanted = { '01': 'MT-T4', '02': 'MT-T4', '03': 'BT-T4', '04': 'COM-1', '05': 'RES-POST' }
    expect(plan).toBe(
      kind === undefined
        ? undefined
        : kind !== 'postpaid'
          ? 'RES-PRE'
          : Reflect.get(wanted, archive.consSort(meter, point)),
    )
    const tariffs = plan === 'BT-T4' || plan === 'MT-T4' ? 3 : 0
    expect(archive.tariffs(meter, point)).toBeGreaterThanOrEqual(tariffs)
    if (plan) kinds.set(plan, (kinds.get(plan) ?? 0) + 1)
  }
  expect([...kinds.keys()].toSorted()).toEqual([...planCodes].toSorted())
})
