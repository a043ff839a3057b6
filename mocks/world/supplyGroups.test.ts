import { expect, test } from 'vitest'
import { createWorld } from './createWorld'
import { sharedWorld } from './sharedWorld'

const { network, archive, contracts, faults, vending, calendar } = sharedWorld({
  size: 'demo',
  seed: 1,
  zone: 'America/Santo_Domingo',
}).parts
const { groups, units } = vending
const instantOf = (date: string): number => calendar.dayStart(calendar.parseDate(date))
const sellers = Array.from({ length: network.plan.meters }, (_, meter) => ({
  meter,
  point: network.pointOf(meter),
})).filter(({ meter, point }) => contracts.kind(meter, point) === 'sts')

test('tills sell on working days from half past seven to five, vendors from six to ten', () => {
  const hour = (date: string, time: string): number => calendar.parseWall(`${date} ${time}`)
  expect(units.isOpen('till', hour('2026-11-20', '07:30:00'))).toBe(true)
  expect(units.isOpen('till', hour('2026-11-20', '07:29:59'))).toBe(false)
  expect(units.isOpen('till', hour('2026-11-20', '17:00:00'))).toBe(false)
  expect(units.isOpen('till', hour('2026-11-21', '10:00:00'))).toBe(false)
  expect(units.isOpen('vendor', hour('2026-11-21', '06:00:00'))).toBe(true)
  expect(units.isOpen('vendor', hour('2026-11-21', '22:00:00'))).toBe(false)
  expect(units.isOpen('agent', hour('2026-11-21', '23:00:00'))).toBe(true)
})

test('supply groups follow the branches; lots decide on the cipher, and 1.5 % of the keys are still to be changed', () => {
  const instant = instantOf('2026-11-20')
  const keys = sellers.map(({ meter, point }) => groups.keyAt(meter, point, instant))
  const share = (holds: (key: (typeof keys)[number]) => boolean): number =>
    keys.filter(holds).length / keys.length
  expect(new Set(keys.map(({ sgc }) => sgc)).size).toBe(3)
  expect(groups.groups.map(({ sgc }) => sgc)).toEqual(expect.arrayContaining(keys.map(({ sgc }) => sgc)))
  expect(share(({ encryption }) => encryption === '07')).toBeGreaterThan(0.2)
  expect(share(({ encryption }) => encryption === '11')).toBeGreaterThan(0.5)
  const pending = sellers.filter(({ meter, point }) => groups.isPending(meter, point, instant))
  expect(pending.length / sellers.length).toBeGreaterThan(0.011)
  expect(pending.length / sellers.length).toBeLessThan(0.018)
  for (const [index, { meter, point }] of sellers.entries()) {
    const key = keys[index]
    const isOld = archive.installDay(meter, point) < calendar.parseDate('2018-01-01')
    expect(key).toMatchObject(
      isOld ? { encryption: '07', derivation: '02' } : { encryption: '11', derivation: '04' },
    )
    const isPending = groups.isPending(meter, point, instant)
    // Customers who stopped buying before the roll-over have the key of 1993 for ever.
    const isForgotten =
      key?.base === 1993 &&
      groups.changedAt(meter, point) === Number.POSITIVE_INFINITY &&
      faults.stopDay(meter, point) < calendar.parseDate('2024-11-24')
    const pendingKey = isForgotten ? { base: 1993, ken: 255 } : { base: 2014, ken: 112 }
    expect(key).toMatchObject(isPending ? { krn: 1, ...pendingKey } : { krn: 2, base: 2014, ken: 255 })
    expect(key?.pan.slice(6, 17)).toBe(archive.meterNo(meter, point))
    expect(key?.ti).toBe(archive.usage(meter, point) === 'residential' ? 1 : 2)
  }
})

test('a world that was asked for other things before says the same of a token', () => {
  const zone = 'America/Santo_Domingo'
  const [first, second] = [1, 2].map(() => createWorld({ size: 'small', seed: 3, zone }).parts)
  const span = [instantOf('2026-10-01'), instantOf('2026-12-01')] as const
  const logOf = (parts: typeof first, meter: number) =>
    parts?.vending.tokenLog(meter, parts.network.pointOf(meter), ...span)
  const meters = Array.from({ length: 40 }, (_, index) => index * 7)
  const upward = meters.map((meter) => logOf(first, meter))
  const downward = meters.toReversed().map((meter) => logOf(second, meter))
  expect(upward).toEqual(downward.toReversed())
  expect(upward.flatMap((lines) => lines ?? []).length).toBeGreaterThan(40)
})
