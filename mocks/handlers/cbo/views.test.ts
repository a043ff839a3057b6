import { expect, test } from 'vitest'
import { backendAt, clientOf } from '../../testClient'

const columns = [{ key: 'metercomid' }, { key: 'cons_no', hidden: true }]
const view = (name: string, shared = 0) => ({
  module_code: 'meterList',
  name,
  query: 'no_data_days=3',
  columns,
  shared,
})

async function people() {
  const { backend } = backendAt()
  const client = clientOf(backend)
  const as = async (username: string) => {
    const token = await client.signIn(username)
    return {
      list: async () => (await client.get('/cbo/view/list?module_code=meterList', token)).body.result,
      send: async (method: string, path: string, body: unknown) =>
        (await client.call(method, path, { body, token })).body,
      info: async () => (await client.get('/auth/info', token)).body,
    }
  }
  return { admin: await as('admin'), operator: await as('operator'), reader: await as('reader') }
}

test('a view is its author’s until it is shared, and only the author changes it', async () => {
  const { admin, operator } = await people()
  const { result } = await operator.send('POST', '/cbo/view/insert', view('Silent meters'))
  expect(result).toMatchObject({ ...view('Silent meters'), owner: 'operator', role_default: [] })
  expect(await operator.list()).toHaveLength(1)
  expect(await admin.list()).toEqual([])
  await operator.send('PUT', '/cbo/view/update', { id: result.id, shared: 1 })
  expect(await admin.list()).toMatchObject([
    { name: 'Silent meters', shared: 1, query: 'no_data_days=3', columns },
  ])
  for (const [method, path] of [
    ['PUT', '/cbo/view/update'],
    ['POST', '/cbo/view/delete'],
  ] as const) {
    const answer = await admin.send(method, path, { id: result.id, ids: [result.id], name: 'Mine now' })
    expect(answer).toMatchObject({ success: false, message: 'Only the author can change this view.' })
  }
  expect(await operator.send('POST', '/cbo/view/delete', { ids: [result.id] })).toMatchObject({
    success: true,
  })
  expect(await operator.send('PUT', '/cbo/view/update', { id: result.id })).toMatchObject({
    success: false,
    message: 'This view does not exist any more.',
  })
})

test.each([
  [{ ...view(''), name: '' }, 'The value of "name" is not valid.'],
  [{ ...view('A'), columns: [{ key: 7 }] }, 'The value of "columns" is not valid.'],
  [{ ...view('A'), query: 7 }, 'The value of "query" is not valid.'],
  [view('silent METERS'), 'You already have a view called "silent METERS".'],
])('refuses %j', async (body, message) => {
  const { operator } = await people()
  await operator.send('POST', '/cbo/view/insert', view('Silent meters'))
  expect(await operator.send('POST', '/cbo/view/insert', body)).toMatchObject({ success: false, message })
  expect(await operator.list()).toHaveLength(1)
})

test('an administrator makes a shared view the default columns of a role, one a screen', async () => {
  const { admin, operator, reader } = await people()
  const first = (await operator.send('POST', '/cbo/view/insert', view('One'))).result.id
  const second = (await operator.send('POST', '/cbo/view/insert', { ...view('Two', 1), columns: [] })).result
    .id
  const give = (id: string, by = admin) =>
    by.send('POST', '/cbo/view/setDefault', { id, role_codes: ['reader'] })
  expect(await give(first)).toMatchObject({
    message: 'Share the view before it becomes the default of a role.',
  })
  expect(await give(second, operator)).toMatchObject({ success: false })
  expect((await reader.info()).roleColumnConfig).toEqual({})
  await give(second)
  await operator.send('PUT', '/cbo/view/update', { id: first, shared: 1 })
  expect(await give(first)).toMatchObject({ success: true })
  expect((await reader.info()).roleColumnConfig).toEqual({ meterList: columns })
  expect((await operator.info()).roleColumnConfig).toEqual({})
  expect((await reader.list()).map((each: { role_default: string[] }) => each.role_default)).toEqual([
    ['reader'],
    [],
  ])
})
