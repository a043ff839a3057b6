import { expect, it } from 'vitest'
import { backendAt } from '../../testClient'

const author = { username: 'operator', ip: '10.20.4.18' }

/** Somebody who sees everything, a colleague of the first service centre, and consumers of each kind. */
async function setUp() {
  const own = backendAt()
  const { backend, signIn, get, call } = own
  const { network, archive } = backend.world.parts
  const [token, narrow] = [await signIn('operator'), await signIn('rcastanos')]
  const mine = network.span('org', network.id('org', network.centreOrg(0))) ?? { first: 0, end: 0 }
  const idOf = (meter: number): string => network.id('meter', meter)
  const meters = Array.from({ length: network.plan.meters }, (_, meter) => meter)
  const find = (fits: (meter: number, point: number) => boolean): string => {
    const found = meters.find((meter) => fits(meter, network.pointOf(meter)))
    if (found === undefined) throw new Error('no such meter in the small world')
    return idOf(found)
  }
  const several = (): string[] => {
    const groups = meters.map((meter) => archive.pointsOf(archive.consumer(meter, network.pointOf(meter))))
    const points = groups.find((each) => each.length > 1)
    if (!points) throw new Error('no such consumer in the small world')
    return points.map(idOf)
  }
  const consumer = async (id: string, by = token) =>
    (await get(`/capture/meter/consumer/${id}`, by)).body.result
  const update = async (id: string, change: object, by = token) =>
    (
      await call('PUT', '/capture/meter/update', {
        body: { ...backend.db.meters.fields(id), ...change, id },
        token: by,
      })
    ).body
  return { ...own, token, narrow, mine, archive, network, find, several, consumer, update }
}
const fields = ({ backend }: Awaited<ReturnType<typeof setUp>>, id: string) => backend.db.meters.fields(id)

it('tells of a consumer since when, how much, what else it has and who was there before', async () => {
  const { several, consumer, archive, network } = await setUp()
  const ids = several()
  const answers = await Promise.all(ids.map((id) => consumer(id)))
  answers.forEach((answer, place) => {
    expect(answer).toMatchObject({ state: 'supplied', elsewhere: 0 })
    expect(answer.since).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(answer.points.map(({ id }: { id: string }) => id)).toEqual(ids.filter((_, n) => n !== place))
    const meter = network.find('meter', ids[place] ?? '')
    expect(answer.contract_kw).toBe(archive.powerLimit(meter, network.pointOf(meter)))
  })
})

it.each([
  [
    'a vacant point',
    'vacant',
    (archive, meter, point) => archive.vacant(meter) && Number(archive.type(meter, point)) < 5,
  ],
  ['a check meter', 'check', (archive, meter, point) => archive.type(meter, point) === '05'],
] as const satisfies readonly [
  string,
  string,
  (archive: Awaited<ReturnType<typeof setUp>>['archive'], meter: number, point: number) => boolean,
][])('says of %s that nobody is supplied there', async (_, state, fits) => {
  const { find, consumer, archive } = await setUp()
  const answer = await consumer(find((meter, point) => fits(archive, meter, point)))
  expect(answer).toMatchObject({ state, points: [], elsewhere: 0 })
  expect(answer.since !== '').toBe(state === 'vacant')
  expect(answer.contract_kw !== null).toBe(state === 'vacant')
})

it('says nothing of what it does not know: a consumer entered by hand, and one taken away', async () => {
  const { find, consumer, backend, archive } = await setUp()
  const id = find((meter, point) => archive.pointsOf(archive.consumer(meter, point)).length === 1)
  backend.db.meters.update(id, { cons_no: '7700000001', cons_name: 'Ana Torres' }, author)
  expect(await consumer(id)).toMatchObject({ state: 'supplied', since: '', before: [], points: [] })
  backend.db.meters.update(id, { cons_no: '', cons_name: '' }, author)
  expect(await consumer(id)).toMatchObject({ state: 'none', since: '', before: [] })
})

it('a name and a phone are corrected at all metering points of the consumer, the rest at one', async () => {
  const all = await setUp()
  const ids = all.several()
  const [first = '', ...others] = ids
  const change = { cons_name: 'Ana Torres', phone: '+1 809 555 0199', address: 'Calle Sol 3' }
  expect(await all.update(first, change)).toMatchObject({ success: true })
  for (const id of ids)
    expect(fields(all, id)).toMatchObject({ cons_name: 'Ana Torres', phone: change.phone })
  for (const id of others) expect(fields(all, id)?.address).not.toBe('Calle Sol 3')
  expect((await all.consumer(first)).points).toHaveLength(others.length)
  // Whoever leaves the consumer leaves it alone.
  expect(await all.update(first, { cons_no: '7700000001', cons_name: 'Bo' })).toMatchObject({ success: true })
  for (const id of others) expect(fields(all, id)?.cons_name).toBe('Ana Torres')
  expect((await all.consumer(others[0] ?? '')).points).toHaveLength(others.length - 1)
})

it('metering points beyond the own organization are counted, not shown, and keep the name', async () => {
  const all = await setUp()
  const { mine, find, consumer, update, narrow, backend, archive } = all
  const alone = (meter: number, point: number) =>
    archive.pointsOf(archive.consumer(meter, point)).length === 1
  const inside = find((meter, point) => meter >= mine.first && meter < mine.end && alone(meter, point))
  const outside = find((meter, point) => meter >= mine.end && alone(meter, point))
  const { cons_no = '', cons_name = '' } = fields(all, inside) ?? {}
  backend.db.meters.update(outside, { cons_no, cons_name }, author)
  expect(await consumer(inside, narrow)).toMatchObject({ points: [], elsewhere: 1 })
  expect(await consumer(inside)).toMatchObject({ points: [{ id: outside }], elsewhere: 0 })
  expect(await update(inside, { cons_name: 'Ana Torres' }, narrow)).toMatchObject({ success: false })
  for (const id of [inside, outside]) expect(fields(all, id)?.cons_name).toBe(cons_name)
})
