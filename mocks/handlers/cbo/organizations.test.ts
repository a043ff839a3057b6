import { describe, expect, test } from 'vitest'
import type { TreeNode } from '../../../src/api/console/trees'
import { backendAt } from '../../testClient'

async function open() {
  const at = backendAt()
  const token = await at.signIn('admin')
  const tree = async (query = '') =>
    (await at.get(`/cbo/organization/tree${query}`, token)).body.result.dataList
  const send = async (verb: string, body: unknown, method = 'POST') =>
    (await at.call(method, `/cbo/organization/${verb}`, { body, token })).body
  const remove = async (body: object) => (await at.guarded('/cbo/organization/delete', body, token)).body
  return { ...at, token, tree, send, remove }
}
const form = {
  name: 'Harbour Service Centre',
  short_name: 'HSC',
  code: 'HSC-1',
  contact_name: '',
  contact_phone: '',
  address: '',
  enabled: '1',
}

describe('organizations', () => {
  test('are those of the organization tree, with the meters that the meter list counts', async () => {
    const { backend, get, token, tree } = await open()
    const rows = await tree()
    const ids: string[] = []
    const walk = (nodes: readonly TreeNode[]) => {
      for (const node of nodes)
        if (node.identify === 'org') {
          ids.push(node.id)
          walk(node.children ?? [])
        }
    }
    walk(backend.world.orgTree(Date.now()))
    expect(rows.map((row: { id: string }) => row.id)).toEqual(ids)
    for (const { id, meter_count } of rows.slice(0, 4)) {
      const list = await get(`/capture/meter/list?org_id=${id}&currentPage=1&pageSize=15`, token)
      expect(meter_count).toBe(list.body.result.pageDatas.totalCount)
    }
    expect(new Set(rows.map((row: { short_name: string }) => row.short_name)).size).toBe(rows.length)
  })

  test('a search keeps what stands above a match, and says which is which', async () => {
    const { tree } = await open()
    const rows = await tree('?name=Service')
    expect(rows[0]).toMatchObject({ parent_id: '', matched: '0' })
    expect(rows.filter((row: { matched: string }) => row.matched === '1').length).toBe(3)
    expect(await tree('?name=nothing+like+it')).toEqual([])
  })

  test('are added, renamed and moved; what depends on them follows', async () => {
    const { tree, send, remove } = await open()
    const [root, first] = await tree()
    const { result } = await send('insert', { ...form, parent_id: first.id })
    expect((await tree()).find((row: { id: string }) => row.id === result.id)).toMatchObject({
      parent_name: first.name,
      meter_count: 0,
    })
    expect((await send('move', { id: result.id, parent_id: root.id })).success).toBe(true)
    expect((await tree()).find((row: { id: string }) => row.id === result.id).parent_id).toBe(root.id)
    expect((await remove({ ids: result.id })).success).toBe(true)
  })

  test.each([
    ['the same name twice', { short_name: ' harbour service centre ' }, 'short_name'],
    ['no short name', { short_name: '' }, 'short_name'],
    ['a code that is taken', { code: '04' }, 'code'],
    ['a code with a blank', { code: 'A B' }, 'code'],
    ['a phone that is none', { contact_phone: 'call me' }, 'contact_phone'],
    ['no parent', { parent_id: '' }, 'parent_id'],
    ['a parent that is gone', { parent_id: 'gone' }, 'parent_id'],
  ])('%s is refused at its field', async (_what, change, field) => {
    const { tree, send } = await open()
    const [root] = await tree()
    const answer = await send('insert', { ...form, parent_id: root.id, ...change })
    expect(answer).toMatchObject({ success: false, result: { field } })
  })

  test('nothing is moved below itself, the utility stays, and meters keep an organization in its place', async () => {
    const { tree, send } = await open()
    const [root, branch, centre] = await tree()
    const { result } = await send('insert', { ...form, parent_id: root.id })
    const child = (await send('insert', { ...form, name: 'Below', code: 'HSC-2', parent_id: result.id }))
      .result
    const move = async (id: string, parent_id: string) => (await send('move', { id, parent_id })).message
    expect(await move(result.id, child.id)).toMatch(/below itself/)
    expect(await move(result.id, result.id)).toMatch(/below itself/)
    expect(await move(root.id, branch.id)).toMatch(/stays at the top/)
    expect(await move(centre.id, root.id)).toMatch(/keeps its place/)
    const edited = await send('update', { ...form, id: result.id, parent_id: child.id }, 'PUT')
    expect(edited.result.fields.parent_id).toMatch(/below itself/)
  })

  test('one with anything in it is not deleted, and is not disabled above what is enabled', async () => {
    const { tree, send, remove } = await open()
    const rows = await tree()
    const [root, branch] = rows
    const leaf = rows.at(-1)
    expect((await remove({ ids: root.id })).message).toMatch(/stays at the top/)
    expect((await remove({ ids: branch.id })).message).toMatch(/entries below it|an entry below it/)
    expect((await remove({ ids: leaf.id })).message).toMatch(/departments/)
    const { matched: _, parent_name: __, meter_count: ___, ...input } = branch
    const off = await send('update', { ...input, enabled: '0' }, 'PUT')
    expect(off.result.fields.enabled).toMatch(/below it first|the organization below/)
  })

  test('who only looks changes nothing, and a reader does not see them', async () => {
    const { signIn, get, post } = await open()
    const chosen = await get('/cbo/organization/options', await signIn('reader'))
    expect(chosen.body.result.dataList[0]).toEqual({
      id: expect.any(String),
      parent_id: '',
      name: expect.any(String),
      code: expect.any(String),
      enabled: '1',
    })
    expect((await get('/cbo/organization/tree', await signIn('reader'))).status).toBe(403)
    expect((await post('/cbo/organization/insert', form, await signIn('auditor'))).status).toBe(403)
  })
})
