import { describe, expect, it } from 'vitest'
import { bandOf, lineLossBands } from '../../src/rules/losses/lossBands'
import { createWorld } from './createWorld'
import { Findings } from './findings'
import type { MeterLoad } from './load'
import { createTruth } from './truth'
import type { World } from './types'
import { energyOf, exportOf, importOf, tenThousandths } from './units'

const now = Date.parse('2026-11-20T14:00:00Z')
const zone = 'America/Santo_Domingo'
const demo = createWorld({ size: 'demo', seed: 1, zone })
const truthOf = ({ parts: { network, loads, irregularities, calendar } }: World) =>
  createTruth(network.seed, loads, irregularities, calendar)
const feederOf = ({ parts: { network, loads } }: World, line: number): MeterLoad => {
  const point = network.feederPoint(line)
  return loads.cached(network.pointMeter[point] ?? 0, point)
}
const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((all, each) => all + each, 0)

describe('the feeder meter of a line', () => {
  const { network, archive, registers, calendar } = demo.parts
  const day = calendar.dayOf(now) - 3

  it('begins the run of its line, is in no area, and is a collection point of its own', () => {
    const wrong = new Findings()
    for (let line = 0; line < network.plan.lines; line++) {
      const point = network.feederPoint(line)
      const meter = network.pointMeter[point] ?? 0
      const span = network.span('line', network.id('line', line))
      const row = demo.parts.rows.row(meter, point, now)
      wrong.claim(span?.first === meter, `${row.cp_name} begins its line`)
      wrong.claim(
        row.meter_type === '06' && row.tg_id === '' && row.tg_name === '',
        `${row.cp_name}: ${row.tg_id}`,
      )
      wrong.claim(
        network.pointType(point) === '03' && network.pointDirect[point] === 1,
        `${row.cp_name} terminal`,
      )
      wrong.claim(row.pt_ratio === '13800/120' && row.ct_ratio !== '1', `${row.cp_name} ${row.pt_ratio}`)
      wrong.claim(
        archive.relayMode(meter, point) === '0' && row.relay_status === '98',
        `${row.cp_name} relay`,
      )
      const { first, end } = network.linePoints(line)
      const others = Array.from(
        { length: end - first - 1 },
        (_, index) => network.pointArea[first + 1 + index] ?? -1,
      )
      wrong.claim(
        others.every((area) => network.areaLine[area] === line),
        `${row.cp_name} areas`,
      )
    }
    expect(wrong.list).toEqual([])
  })

  it.each([0, 9, 20])('counts in each quarter what line %d takes, and losses that grow with it', (line) => {
    const truth = truthOf(demo)
    const load = feederOf(demo, line)
    const { imported, exported } = registers.intervals(load, day)
    const parts = (load.fed ?? []).map((each) => truth.quarters(each, day))
    const flow = Array.from(imported, (_, q) =>
      sum(parts.map((of) => (of.imported[q] ?? 0) - (of.exported?.[q] ?? 0))),
    )
    const lost = flow.map((each, q) => ((imported[q] ?? 0) - (exported?.[q] ?? 0)) / 10_000 - each)
    // The last digit of a register, after the ratio.
    const step = tenThousandths(load) / 10_000
    expect(Math.min(...lost)).toBeGreaterThan(-step)
    const order = flow.map((_, q) => q).toSorted((a, b) => (flow[a] ?? 0) - (flow[b] ?? 0))
    const rate = (quarters: readonly number[]): number =>
      sum(quarters.map((q) => lost[q] ?? 0)) / sum(quarters.map((q) => flow[q] ?? 0))
    expect(rate(order.slice(-24))).toBeGreaterThan(rate(order.slice(0, 24)))
    const units = registers.dayUnits(load, day)
    expect(sum(imported) / 10_000).toBeCloseTo(energyOf(importOf(units), load), 3)
  })

  it('counts what goes back to the substation as export', () => {
    const truth = truthOf(demo)
    const house = Array.from({ length: network.plan.meters }, (_, meter) => meter).find(
      (meter) => archive.solar(meter, network.pointOf(meter)) > 5,
    )
    const roof = demo.parts.loads.load(house ?? 0, network.pointOf(house ?? 0))
    const fed = [{ ...roof, solar: 400 }]
    const load = { ...feederOf(demo, 0), fed, mean: { daily: roof.daily, solar: 400 }, backflow: true }
    const { imported, exported } = truth.quarters(load, day)
    const own = truth.quarters(fed[0] ?? roof, day)
    expect(sum(exported ?? [])).toBeGreaterThan(100)
    for (let q = 0; q < imported.length; q++) {
      const flow = (own.imported[q] ?? 0) - (own.exported?.[q] ?? 0)
      const net = (imported[q] ?? 0) - (exported?.[q] ?? 0)
      expect(net - flow).toBeGreaterThanOrEqual(0)
      expect(Math.min(imported[q] ?? 0, exported?.[q] ?? 0)).toBe(0)
    }
    const units = registers.activeUnits(load, day)
    expect(energyOf(exportOf(units), load)).toBeCloseTo(sum(exported ?? []), -1)
  })
})

it.each([1, 2])(
  'most lines lose one and a half to three and a half per cent, a few more than that, seed %d',
  (seed) => {
    const world = seed === 1 ? demo : createWorld({ size: 'demo', seed, zone })
    const { network, registers, calendar } = world.parts
    const truth = truthOf(world)
    const day = calendar.dayOf(now) - 3
    const rates = Array.from({ length: network.plan.lines }, (_, line) => {
      const load = feederOf(world, line)
      const units = registers.activeUnits(load, day)
      const supply = energyOf(importOf(units), load) - energyOf(exportOf(units), load)
      const taken = sum(
        (load.fed ?? []).map((each) => {
          const zones = truth.zones(each, day)
          return sum(zones.subarray(0, 4)) - sum(zones.subarray(4))
        }),
      )
      return ((supply - taken) / supply) * 100
    }).toSorted((a, b) => a - b)
    expect(rates[0]).toBeGreaterThanOrEqual(1.5)
    const bands = rates.map((rate) => bandOf(lineLossBands, rate))
    expect(new Set(bands)).toEqual(new Set(['good', 'acceptable']))
    const acceptable = bands.filter((band) => band === 'acceptable').length
    expect(acceptable).toBeGreaterThan(1)
    expect(acceptable).toBeLessThan(bands.length / 4)
    expect((rates[24] ?? 0) - (rates[12] ?? 0)).toBeGreaterThan(0.3)
  },
)
