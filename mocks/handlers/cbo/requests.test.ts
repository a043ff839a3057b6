import { beforeEach, expect, test } from 'vitest'
import { backendAt } from '../../testClient'

let at: ReturnType<typeof backendAt>
let token = ''
beforeEach(async () => {
  at = backendAt()
  token = await at.signIn('admin')
})

const dict = (code: string, request_id: string) => ({ code, name: code, remark: '', request_id })
const insert = (body: object, as = token) => at.post('/cbo/dict/insert', body, as)
const state = async (number: string, as = token) => (await at.get(`/cbo/request/${number}`, as)).body.result
const many = () => at.backend.db.tables.dicts.all().filter(({ code }) => code === 'Twice').length

test('a form that comes twice with one number is saved once and answered alike, also while the first is under way', async () => {
  const [first, beside] = await Promise.all([insert(dict('Twice', 'n1')), insert(dict('Twice', 'n1'))])
  const again = await insert(dict('Twice', 'n1'))
  expect(first.body.success).toBe(true)
  expect([beside.body, again.body]).toEqual([first.body, first.body])
  expect(many()).toBe(1)
  expect((await insert(dict('Twice', 'n2'))).body.success).toBe(false)
})

test('what was refused is not remembered: the number is good for another try', async () => {
  expect((await insert(dict('not a code', 'n1'))).body.success).toBe(false)
  expect(await state('n1')).toEqual({ state: 'unknown', id: '' })
  expect((await insert(dict('Twice', 'n1'))).body.success).toBe(true)
})

test('who sent an order is told what became of it, and nobody else', async () => {
  const { id } = (await insert(dict('Twice', 'n1'))).body.result
  expect(await state('n1')).toEqual({ state: 'done', id })
  expect(await state('n2')).toEqual({ state: 'unknown', id: '' })
  expect(await state('n1', await at.signIn('supervisor'))).toEqual({ state: 'unknown', id: '' })
})

test('changes and deletions are done once, too: a second one is no refusal', async () => {
  const { id } = (await insert(dict('Twice', 'n1'))).body.result
  const change = { ...dict('Twice', 'n2'), id, name: 'New' }
  expect((await at.call('PUT', '/cbo/dict/update', { body: change, token })).body.success).toBe(true)
  const removal = { ids: id, request_id: 'n3' }
  const first = (await at.post('/cbo/dict/delete', removal, token)).body
  expect(first.success).toBe(true)
  expect((await at.post('/cbo/dict/delete', removal, token)).body).toEqual(first)
})

test('a change of an older state is refused with the row as it is now; without a version the last one counts', async () => {
  const { id } = (await insert(dict('Twice', 'n1'))).body.result
  const change = (body: object) =>
    at.call('PUT', '/cbo/dict/update', { body: { ...dict('Twice', ''), id, ...body }, token })
  const row = async () => (await at.get('/cbo/dict/list?code=Twice', token)).body.result.pageDatas.dataList[0]
  const { version } = await row()
  expect((await change({ name: 'Theirs', version })).body.success).toBe(true)
  const refused = await change({ name: 'Mine', version })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('admin has changed this meanwhile')
  expect(refused.body.result.row).toEqual(await row())
  expect((await row()).name).toBe('Theirs')
  expect((await change({ name: 'Mine', version: refused.body.result.row.version })).body.success).toBe(true)
  expect((await change({ name: 'Last' })).body.success).toBe(true)
})

test('a number that stands for something else is refused, also while the first is under way, and nothing is done', async () => {
  const codes = () => at.backend.db.tables.dicts.all().map(({ code }) => code)
  const [first, beside] = await Promise.all([insert(dict('Twice', 'n1')), insert(dict('Other', 'n1'))])
  const later = await insert(dict('Third', 'n1'))
  expect(first.body.success).toBe(true)
  for (const answer of [beside, later])
    expect(answer).toMatchObject({
      status: 409,
      body: { success: false, message: expect.stringMatching(/^An order with this number was already/) },
    })
  expect(codes()).toContain('Twice')
  expect(codes()).not.toContain('Other')
  expect(codes()).not.toContain('Third')
  // The order of names says nothing.
  const turned = { request_id: 'n1', remark: '', name: 'Twice', code: 'Twice' }
  expect((await insert(turned)).body).toEqual(first.body)
})

test('a password in cipher has another text each time and is the same order', async () => {
  const users = at.backend.db.tables.users.all()
  const id = users.find(({ username }) => username === 'reader')?.id ?? ''
  const order = (user_password: string) =>
    at.post('/cbo/user/setPass', { id, user_password, force: '0', request_id: 'p1' }, token)
  const first = await order('Another2026')
  expect(first.body.success).toBe(true)
  expect(await order('AnotherText2026')).toMatchObject({ status: 200, body: first.body })
  expect((await at.signIn('admin')).length).toBeGreaterThan(0)
})
