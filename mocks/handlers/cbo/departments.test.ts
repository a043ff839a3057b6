import { describe, expect, test } from 'vitest'
import { backendAt } from '../../testClient'

async function open() {
  const at = backendAt()
  const token = await at.signIn('admin')
  const tree = async (query = '') =>
    (await at.get(`/cbo/department/tree${query}`, token)).body.result.dataList
  const send = async (verb: string, body: unknown, method = 'POST') =>
    (await at.call(method, `/cbo/department/${verb}`, { body, token })).body
  const rows = await tree()
  const byCode = (code: string) => rows.find((row: { code: string }) => row.code === code)
  return { ...at, token, tree, send, rows, byCode }
}
const form = { name: 'Archive', code: 'ARC', phone: '', email: '', fax: '', address: '', remark: '' }

describe('departments', () => {
  test('hold the people that the user list counts; those of an organization come with all below it', async () => {
    const { backend, rows, tree, byCode } = await open()
    const users = backend.db.tables.users.all()
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.reduce((sum: number, row: { user_count: number }) => sum + row.user_count, 0)).toBe(
      users.length,
    )
    const root = byCode('SYS').org_id
    expect((await tree(`?org_id=${root}`)).length).toBe(rows.length)
    const leaf = rows.at(-1)
    const own = await tree(`?org_id=${leaf.org_id}`)
    expect(own.every((row: { org_id: string }) => row.org_id === leaf.org_id)).toBe(true)
  })

  test.each([
    ['a code that is taken', { code: 'sys' }, 'code'],
    ['no name', { name: ' ' }, 'name'],
    ['an e-mail that is none', { email: 'archive@' }, 'email'],
    ['a phone that is none', { phone: '12' }, 'phone'],
    ['no organization', { org_id: '' }, 'org_id'],
    ['a parent of another organization', { parent_id: 'other' }, 'parent_id'],
  ])('%s is refused at its field', async (_what, change, field) => {
    const { send, rows, byCode } = await open()
    const other = rows.at(-1).id
    const sent = { ...form, org_id: byCode('SYS').org_id, parent_id: '', ...change }
    const answer = await send('insert', { ...sent, parent_id: sent.parent_id === 'other' ? other : '' })
    expect(answer).toMatchObject({ success: false, result: { field } })
  })

  test.each(['809-5550123', '5550123', '+1 809 555 0123', '8095550123'])('%s is a phone', async (phone) => {
    const { send, byCode } = await open()
    const answer = await send('insert', { ...form, org_id: byCode('SYS').org_id, parent_id: '', phone })
    expect(answer.success).toBe(true)
  })

  test('move with what is below them, never below themselves', async () => {
    const { send, tree, rows, byCode } = await open()
    const [systems, net] = [byCode('SYS'), byCode('SYS-NET')]
    const leaf = rows.at(-1)
    const back = await send('move', { id: systems.id, org_id: systems.org_id, parent_id: net.id })
    expect(back.message).toMatch(/below itself/)
    expect((await send('move', { id: systems.id, org_id: leaf.org_id, parent_id: leaf.id })).success).toBe(
      true,
    )
    const moved = (await tree()).find((row: { id: string }) => row.id === net.id)
    expect(moved.org_id).toBe(leaf.org_id)
  })

  test('one with people or departments is not deleted', async () => {
    const { send, byCode } = await open()
    expect((await send('delete', { ids: byCode('SYS').id })).message).toMatch(/below it/)
    expect((await send('delete', { ids: byCode('PRJ').id })).message).toMatch(/still has (a user|users)/)
    const added = await send('insert', { ...form, org_id: byCode('SYS').org_id, parent_id: '' })
    expect((await send('delete', { ids: added.result.id })).success).toBe(true)
  })
})
