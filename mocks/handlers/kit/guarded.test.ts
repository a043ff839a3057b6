import { beforeEach, describe, expect, it } from 'vitest'
import { backendAt } from '../../testClient'

type At = ReturnType<typeof backendAt>
let at: At
let token = ''
let ids: Record<string, string>

beforeEach(async () => {
  at = backendAt()
  token = await at.signIn('admin')
  const { substations, lines, areas, points } = at.backend.db.tables
  const by = { username: 'admin', ip: '' }
  const copy = (row: { id: string } | undefined) => ({ ...row, id: 'bare' }) as never
  substations.insert(copy(substations.all()[0]), by)
  lines.insert(copy(lines.all()[0]), by)
  areas.insert(copy(areas.all()[0]), by)
  points.insert(copy(points.all()[0]), by)
  const fields = at.backend.db.meters.fields(
    at.backend.world.meters({ currentPage: 1, pageSize: 1 }, 0).rows[0]?.id ?? '',
  )
  if (!fields) throw new Error('a meter')
  const meter = at.backend.db.meters.insert({ ...fields, metercomid: '990000000009', mp: 2000 }, by)
  ids = { substation: 'bare', line: 'bare', tg: 'bare', cp: 'bare', meter }
})

const exists = (resource: string): boolean => {
  const { substations, lines, areas, points } = at.backend.db.tables
  const tables = { substation: substations, line: lines, tg: areas, cp: points }
  const id = ids[resource] ?? ''
  if (resource === 'meter') return at.backend.db.meters.fields(id) !== undefined
  return tables[resource as keyof typeof tables].get(id) !== undefined
}
const prove = (pass = 'Power2026') => at.get(`/api/users/validPass/${pass}`, token)

describe.each(['substation', 'line', 'tg', 'cp', 'meter'])('deleting of /capture/%s', (resource) => {
  const send = (body: object = {}, as = token) =>
    at.post(
      `/capture/${resource}/delete`,
      { ids: ids[resource], reason: 'Entered twice', request_id: 'r1', ...body },
      as,
    )

  it.each([[undefined], [''], ['   '], ['x'.repeat(201)]])(
    'is refused at its field with the reason %j',
    async (reason) => {
      await prove()
      const { body } = await send({ reason })
      expect(body.success).toBe(false)
      expect(Object.keys(body.result.fields)).toEqual(['reason'])
      expect(exists(resource)).toBe(true)
      // What was only filled in wrongly does not cost the confirmation.
      expect((await send()).body.success).toBe(true)
    },
  )

  it('needs a request number', async () => {
    await prove()
    expect((await send({ request_id: '' })).body.success).toBe(false)
    expect(exists(resource)).toBe(true)
  })

  it('needs the password of this session, given within a minute and for this action alone', async () => {
    expect((await send()).body.message).toMatch(/confirm this with your password/)
    await prove('Wrong2026')
    expect((await send()).body.success).toBe(false)
    await at.get('/api/users/validPass/Power2026', await at.signIn('admin'))
    expect((await send()).body.success).toBe(false)
    await prove()
    at.clock.now += 60_001
    expect((await send()).body.success).toBe(false)
    expect(exists(resource)).toBe(true)
    await prove()
    at.clock.now += 59_000
    expect((await send()).body).toMatchObject({ success: true, result: { count: 1 } })
    expect(exists(resource)).toBe(false)
    expect((await send({ request_id: 'r2', ids: 'another' })).body.message).toMatch(/password/)
  })

  it('happens once, is answered alike again, and the log holds why', async () => {
    await prove()
    const first = await send()
    const changes = at.backend.db.tableLog.all().length
    expect((await send()).body).toEqual(first.body)
    expect(at.backend.db.tableLog.all()).toHaveLength(changes)
    const logged = at.backend.db.operations.all().find(({ path }) => path === `/capture/${resource}/delete`)
    expect(logged?.request).toMatchObject({ reason: 'Entered twice', request_id: 'r1' })
  })
})

it('changing many meters needs reason and password, too', async () => {
  const send = (body: object = {}) =>
    at.post(
      '/capture/meter/batchUpdate',
      {
        ids: ids['meter'],
        changes: { meter_model: 'LX120-K' },
        reason: 'New type',
        request_id: 'r1',
        ...body,
      },
      token,
    )
  expect((await send()).body.message).toMatch(/password/)
  await prove()
  expect((await send({ reason: '' })).body.result.fields).toHaveProperty('reason')
  expect(at.backend.db.meters.fields(ids['meter'] ?? '')?.meter_model).not.toBe('LX120-K')
  expect((await send()).body.success).toBe(true)
  expect(at.backend.db.meters.fields(ids['meter'] ?? '')?.meter_model).toBe('LX120-K')
  expect((await send()).body.success).toBe(true)
  expect((await send({ request_id: 'r2' })).body.success).toBe(false)
})

it('five wrong passwords lock: the right one proves nothing then', async () => {
  for (let n = 0; n < 5; n++) await prove('Wrong2026')
  expect((await prove()).body.success).toBe(false)
  const order = { ids: ids['line'], reason: 'Entered twice', request_id: 'r1' }
  expect((await at.post('/capture/line/delete', order, token)).body.success).toBe(false)
  expect(exists('line')).toBe(true)
})
