import { expect, it } from 'vitest'
import { createWorld } from './createWorld'
import { Findings } from './findings'

const now = Date.parse('2026-11-20T14:00:00Z')
const world = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })
const { network, archive, calendar } = world.parts
const last = calendar.dateOf(calendar.dayOf(now) - 2)
const first = calendar.dateOf(calendar.dayOf(now) - 8)

const seriesOf = (meter: number, items: string) =>
  world.curve(
    { meter_id: network.id('meter', meter), date_begin: first, date_end: last, density: '1', items },
    now,
  )?.series ?? {}
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function correlation(a: readonly (number | null)[], b: readonly (number | null)[]): number {
  const pairs = a.flatMap((x, n) => {
    const y = b[n]
    return typeof x === 'number' && typeof y === 'number' ? [[x, y] as const] : []
  })
  const mean = (place: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length
  const [ma, mb] = [mean(0), mean(1)]
  let [ab, aa, bb] = [0, 0, 0]
  for (const [x, y] of pairs) {
    ab += (x - ma) * (y - mb)
    aa += (x - ma) ** 2
    bb += (y - mb) ** 2
  }
  return ab / Math.sqrt(aa * bb)
}

/** Consumers without a roof of areas with a check meter: one of each of some areas. */
const sample: { meter: number; check: number }[] = []
for (let area = 0; area < network.areaCount && sample.length < 40; area += 3) {
  const check = network.checkOf(area)
  const { first: from, end } = network.areaMeters(area)
  const meter = Array.from({ length: end - from }, (_, n) => from + n).find(
    (each) => each !== check && archive.solar(each, network.pointOf(each)) === 0,
  )
  if (check >= 0 && meter !== undefined) sample.push({ meter, check })
}

it('falls while the transformer is loaded', () => {
  const all = sample.map(({ meter, check }) =>
    correlation(seriesOf(meter, 'ua').ua ?? [], seriesOf(check, 'p').p ?? []),
  )
  expect(median(all)).toBeLessThanOrEqual(-0.5)
  const own = sample.map(({ check }) => {
    const { ua = [], p = [] } = seriesOf(check, 'ua,p')
    return correlation(ua, p)
  })
  expect(median(own)).toBeLessThanOrEqual(-0.5)
})

it('steps at times of its own, no more at full hours than between them', () => {
  const steps = { full: [] as number[], between: [] as number[] }
  for (const { check } of sample) {
    const { ua = [] } = seriesOf(check, 'ua')
    for (const [q, value] of ua.entries()) {
      const before = ua[q - 1]
      if (typeof value !== 'number' || typeof before !== 'number') continue
      steps[q % 4 === 0 ? 'full' : 'between'].push(Math.abs(value - before))
    }
  }
  expect(median(steps.full) / median(steps.between)).toBeLessThan(1.3)
})

it('swells outside of the evening’s peak alone', () => {
  const wrong = new Findings()
  let swells = 0
  for (let meter = 0; meter < network.plan.meters; meter += 5)
    for (const { event_code, event_time } of world.events(network.id('meter', meter), first, last, now) ?? [])
      if (['79', '80', '81'].includes(event_code)) {
        swells++
        wrong.claim(event_time.slice(11) < '17:30:00', event_time)
      }
  expect(wrong.list).toEqual([])
  expect(swells).toBeGreaterThan(10)
})
