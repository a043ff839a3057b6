import { expect, it } from 'vitest'
import type { LossAnalysis } from '../../../src/api/business/lossAnalysis'
import type { AreaLossRow } from '../../../src/api/business/losses'
import { backendAt } from '../../testClient'

const date = '2026-11-18'
const high = 10

async function setUp() {
  const { backend, get, signIn } = backendAt({ size: 'demo' })
  const token = await signIn('operator')
  const { network, irregularities, archive, calendar } = backend.world.parts
  const day = calendar.parseDate(date)
  const result = async (path: string) => (await get(path, token)).body.result
  const analysis = (id: string): Promise<LossAnalysis> =>
    result(`/business/loss/analysis?tg_id=${id}&date_begin=${date}&date_end=${date}`)
  const rows = async (query: string): Promise<AreaLossRow[]> =>
    (await result(`/business/loss/areas/list?data_date=${date}&currentPage=1&pageSize=50&${query}`)).pageDatas
      .dataList
  const metersIn = (area: number): number[] => {
    const { first, end } = network.areaMeters(area)
    return Array.from({ length: end - first }, (_, n) => first + n).filter(
      (each) => each !== network.checkOf(area),
    )
  }
  /** kWh a day that the meters do not register, and who feeds whom: as the world was made. */
  function truth(id: string) {
    const area = network.find('tg', id)
    const found = { meter: 0, wiring: 0, unmetered: 0, filed: 0 }
    const guilty: { id: string; kwh: number }[] = []
    let whole = 0
    for (const meter of metersIn(area)) {
      const point = network.pointOf(meter)
      const daily = (archive.monthly(meter, point) / 30) * (archive.vacant(meter) ? 0.02 : 1)
      whole += daily
      const kwh = daily * (1 - irregularities.registered(meter, point, day))
      found[irregularities.wiringOf(meter, point, day) ? 'wiring' : 'meter'] += kwh
      if (kwh > 0) guilty.push({ id: network.id('meter', meter), kwh })
    }
    found.unmetered = whole * irregularities.unmetered(area, day)
    for (let other = 0; other < network.areaCount; other++)
      if (other !== area && irregularities.touches(other))
        for (const meter of metersIn(other)) {
          const point = network.pointOf(meter)
          if (irregularities.feedingArea(meter, point) === area)
            found.filed += archive.monthly(meter, point) / 30
        }
    const [cause] = Object.entries(found).toSorted((a, b) => b[1] - a[1])[0] ?? ['']
    return { cause, found, guilty: guilty.toSorted((a, b) => b.kwh - a.kwh) }
  }
  return { backend, network, irregularities, day, analysis, rows, truth }
}
const world = setUp()

it('tells the kind of cause of areas that lose more than 10 %, and the meter behind it among the first five', async () => {
  const { rows, analysis, truth } = await world
  const all = (await rows('sidx=loss_rate&sord=desc')).filter(({ loss_rate }) => (loss_rate ?? 0) > high)
  expect(all.length).toBeGreaterThan(8)
  const [wrong, late]: [string[], string[]] = [[], []]
  for (const { id } of all) {
    const said = await analysis(id)
    const { cause, guilty } = truth(id)
    if (said.loss_cause !== cause) wrong.push(`${id}: ${said.loss_cause} for ${cause}`)
    const place = said.meters.findIndex((meter) => meter.id === guilty[0]?.id)
    if (cause === 'meter' && (place < 0 || place > 4)) late.push(`${id}: ${String(place)}`)
    // What explains the loss comes to the loss.
    const sum = said.causes.reduce((total, { energy }) => total + (energy ?? 0), 0)
    expect(sum).toBeCloseTo(said.sums.loss_energy ?? 0, 0)
  }
  const most = Math.floor(0.3 * all.length)
  expect(wrong.slice(most)).toEqual([])
  expect(late).toEqual([])
})

it('finds every wrong wiring of the areas it looks at, and accuses no sound one', async () => {
  const { rows, analysis, network, irregularities, day } = await world
  const some = (await rows('computable=1&sidx=tg_no&sord=asc')).filter((_, n) => n % 3 === 0)
  const areas = [network.id('tg', irregularities.story), ...some.map(({ id }) => id)]
  const [accused, missed]: [string[], string[]] = [[], []]
  let right = 0
  for (const id of areas) {
    const said = await analysis(id)
    // The same number beside the meters and among the causes; rounded parts may differ in the last digit.
    const wired = said.meters.filter(({ tags }) => tags.includes('wiring'))
    const kept = wired.reduce((sum, { unregistered }) => sum + (unregistered ?? 0), 0)
    const part = said.causes.find(({ loss_cause }) => loss_cause === 'wiring')?.energy
    expect(said.sums.counted ? Math.abs(kept - (part ?? 0)) : 0).toBeLessThan(0.02 * (wired.length + 1))
    for (const meter of said.meters) {
      const index = network.find('meter', meter.id)
      const wrong = irregularities.wiringOf(index, network.pointOf(index), day) !== undefined
      const told = meter.tags.includes('wiring')
      if (told && !wrong) accused.push(meter.id)
      // Where too little flows nothing is judged, and of a day that was not read nothing is known.
      if (wrong && !told && (meter.energy ?? 0) > 5 && !meter.tags.includes('unread')) missed.push(meter.id)
      // The hour by which it was told leads to the same angles.
      expect(meter.sign_time !== '').toBe(told)
      if (told && wrong) right += 1
    }
  }
  expect(right).toBeGreaterThan(0)
  expect(accused).toEqual([])
  expect(missed).toEqual([])
})
