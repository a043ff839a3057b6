import { expect, it } from 'vitest'
import type { PhaseAngles } from '../../src/api/phaseAngles'
import { wiringVerdict } from '../../src/rules/wiringVerdict'
import { backendAt } from '../testClient'

const date = '2026-11-19'

async function setUp() {
  const { backend, get, signIn } = backendAt({ size: 'demo' })
  const token = await signIn('operator')
  const { network, irregularities, calendar } = backend.world.parts
  const asked = async (meter: number): Promise<PhaseAngles> =>
    (await get(`/business/analysis/phaseAngle/${network.id('meter', meter)}?data_date=${date}`, token)).body
      .result as PhaseAngles
  const day = calendar.parseDate(date)
  const all = Array.from({ length: network.plan.meters }, (_, meter) => meter)
  const faultOf = (meter: number) => irregularities.wiringOf(meter, network.pointOf(meter), day)
  return { backend, network, irregularities, day, all, faultOf, asked }
}
/** What the angles of every hour say. */
const verdicts = ({ wiring_mode, feeds_in, snapshots }: PhaseAngles) =>
  snapshots.map(({ elements }) =>
    wiringVerdict({
      wires: wiring_mode === '2' ? 'three' : 'four',
      lags: elements.map(({ angle_i }) => angle_i),
      currents: elements.map(({ i }) => i),
      feedsIn: feeds_in === '1',
    }),
  )

it('angles tell every wrong wiring of the world by its terminals, wherever enough flows', async () => {
  const { all, faultOf, asked } = await setUp()
  const wrong = all.filter((meter) => faultOf(meter))
  expect(wrong.length).toBeGreaterThan(8)
  const missed: string[] = []
  let told = 0
  for (const meter of wrong) {
    const fault = faultOf(meter)
    for (const verdict of verdicts(await asked(meter))) {
      if (verdict.kind === 'tooLittle') continue
      told += 1
      const same =
        verdict.kind === 'wrong' && JSON.stringify(verdict.terminals) === JSON.stringify(fault?.terminals)
      if (!same) missed.push(`${String(meter)} ${fault?.kind ?? ''}: ${JSON.stringify(verdict)}`)
    }
  }
  expect(told).toBeGreaterThan(100)
  expect(missed).toEqual([])
})

it('accuses no sound wiring', async () => {
  const { all, faultOf, asked, network, irregularities, day, backend } = await setUp()
  const { archive, loads } = backend.world.parts
  const sound = all.filter((meter) => {
    const cp = network.pointOf(meter)
    return (
      ['02', '04'].includes(archive.type(meter, cp)) &&
      !faultOf(meter) &&
      !irregularities.transformerFault(meter, cp, day)
    )
  })
  const accused: string[] = []
  let judged = 0
  // Areas whose roofs give back, too.
  const back = all.filter((meter) => loads.known(meter, network.pointOf(meter)).backflow).slice(0, 2)
  for (const meter of [...back, ...sound.filter((_, n) => n % 40 === 0)])
    for (const { kind } of verdicts(await asked(meter))) {
      judged += 1
      if (kind === 'wrong') accused.push(`${String(meter)} ${archive.type(meter, network.pointOf(meter))}`)
    }
  expect(judged).toBeGreaterThan(200)
  expect(accused).toEqual([])
})

it('a meter with one phase has none, a day that was not read is empty, nonsense is refused', async () => {
  const { backend, get, signIn } = backendAt()
  const token = await signIn('operator')
  const { network, archive } = backend.world.parts
  const meters = Array.from({ length: network.plan.meters }, (_, meter) => meter)
  const of = (type: string): string =>
    network.id('meter', meters.find((meter) => archive.type(meter, network.pointOf(meter)) === type) ?? -1)
  const ask = (id: string, when: string) =>
    get(`/business/analysis/phaseAngle/${id}?data_date=${when}`, token)
  expect((await ask(of('01'), date)).body.result).toMatchObject({ snapshots: [], nominal_voltage: null })
  expect((await ask(of('05'), date)).body.result.snapshots.length).toBe(24)
  expect((await ask(of('05'), '2030-01-01')).body.result).toMatchObject({ snapshots: [] })
  expect((await ask(of('05'), 'x')).body.success).toBe(false)
  expect((await ask('nobody', date)).body.success).toBe(false)
})
