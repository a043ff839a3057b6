import { describe, expect, it } from 'vitest'
import { createWorld } from './createWorld'
import { Findings } from './findings'
import { resetAt, type MeterFault } from './meterFaults'

const now = Date.parse('2026-11-20T14:00:00Z')
const today = Math.floor(now / 86_400_000)

describe.each([1, 2])('inside of meters of the demo world, seed %d', (seed) => {
  const world = createWorld({ size: 'demo', seed, zone: 'America/Santo_Domingo' })
  const { network, archive, irregularities, calendar, outcomes } = world.parts
  const all: MeterFault[] = []
  for (let meter = 0; meter < network.plan.meters; meter++)
    all.push(...irregularities.allInside(meter, { first: today - 150, last: today }))
  const of = (kind: MeterFault['kind']): MeterFault[] => all.filter((each) => each.kind === kind)
  const idOf = ({ meter }: MeterFault): string => network.id('meter', meter)
  const isRead = ({ meter }: MeterFault, ...days: number[]): boolean =>
    days.every((day) => outcomes.code(meter, network.pointOf(meter), day, now) > 0)
  const rowsOf = (fault: MeterFault, from: number, to: number) =>
    (world.dayEnergy(idOf(fault), calendar.dateOf(from), calendar.dateOf(to), now) ?? []).toReversed()

  it('everything goes wrong now and then, in one meter of thousands, and each day says the same', () => {
    const wrong = new Findings()
    for (const kind of ['reset', 'runaway', 'tariff', 'stopped'] as const) {
      expect(of(kind).length).toBeGreaterThan(3)
      expect(of(kind).length).toBeLessThan(40)
    }
    for (const fault of all) {
      const about = `${archive.metercomid(fault.meter)} ${fault.kind} ${calendar.dateOf(fault.firstDay)}`
      wrong.claim(
        irregularities.insideOf(fault.meter, fault.firstDay)?.firstDay === fault.firstDay,
        `${about} begins`,
      )
      wrong.claim(
        irregularities.insideOf(fault.meter, fault.endDay - 1)?.firstDay === fault.firstDay,
        `${about} lasts`,
      )
      wrong.claim(
        irregularities.insideOf(fault.meter, fault.endDay)?.firstDay !== fault.firstDay,
        `${about} ends`,
      )
      wrong.claim(archive.type(fault.meter, network.pointOf(fault.meter)) === '01', `${about} is a home`)
    }
    expect(wrong.list).toEqual([])
  })

  it('a lost memory says no energy, with the reason, in day and month; its registers begin at 0 at its event', () => {
    const lost = of('reset').filter(
      (each) => each.firstDay < today - 32 && isRead(each, each.firstDay - 1, each.firstDay),
    )
    expect(lost.length).toBeGreaterThan(1)
    for (const fault of lost.slice(0, 4)) {
      const [before, day] = rowsOf(fault, fault.firstDay - 1, fault.firstDay)
      expect(day).toMatchObject({
        pap_e: null,
        fail_reason: 'decrease',
        quality: 'missing',
        read_result: '1',
      })
      expect(day?.pap_r).toBeLessThan(Math.min(before?.pap_r ?? 0, 60))
      const month = calendar.dateOf(fault.firstDay).slice(0, 7)
      expect(world.monthEnergy(idOf(fault), month, month, now)?.[0]).toMatchObject({
        pap_e: null,
        fail_reason: 'decrease',
        quality: 'missing',
      })
      const at = resetAt(calendar, fault)
      expect(world.live(idOf(fault), at - 1000)?.['pap_r']).toBeGreaterThan(before?.pap_r ?? Infinity)
      expect(world.live(idOf(fault), at + 1000)?.['pap_r']).toBeLessThan(0.1)
      const date = calendar.dateOf(fault.firstDay)
      const told = world.events(idOf(fault), date, date, now) ?? []
      expect(told.find(({ event_code }) => event_code === '14')?.event_time).toBe(calendar.wall(at))
    }
  })

  it('tariffs that were put right sum up again', () => {
    const over = of('tariff').filter(
      (each) => each.endDay < today - 3 && isRead(each, each.endDay - 1, each.endDay),
    )
    expect(over.length).toBeGreaterThan(0)
    const fault = over[0]
    if (!fault) return
    const lacks = rowsOf(fault, fault.endDay - 1, fault.endDay).map(
      (row) =>
        (row.pap_r ?? 0) -
        [row.pap_r1, row.pap_r2, row.pap_r3, row.pap_r4].reduce<number>((sum, part) => sum + (part ?? 0), 0),
    )
    expect(lacks[0]).toBeGreaterThan(1)
    expect(lacks[1]).toBeCloseTo(0, 6)
  })
})
