import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { TreeNode } from '../../../src/api/console/trees'
import { createBackend } from '../../createBackend'

let now = Date.UTC(2026, 10, 20, 14)
const backend = createBackend({ now: () => now, size: 'small', edition: 'default' })
const paths = {
  gridTree: '/g/rCp/treeGridList',
  orgTree: '/g/rCp/treeOrgListNew',
  areaTree: '/g/gTg/treeOrgList',
} as const
type Kind = keyof typeof paths

let token = ''
async function ask(
  path: string,
  body?: object,
): Promise<{ result: { dataList: TreeNode[]; token: string } }> {
  const answer = await backend.answer(
    new Request(`http://head-end/ami-api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  return (await answer?.json()) as { result: { dataList: TreeNode[]; token: string } }
}
beforeEach(async () => {
  token = (await ask('/auth/login', { username: 'admin', password: 'Power2026' })).result.token
})

/** Without what is empty. */
const said = (nodes: readonly TreeNode[]): unknown =>
  JSON.parse(JSON.stringify(nodes, (_, value: unknown) => (value === '' ? undefined : value)))
const kinds = Object.keys(paths) as Kind[]

test.each(kinds)(
  '%s is answered whole, without empty fields, and says each minute who is heard',
  async (kind) => {
    const heard = new Set<string>()
    for (let hour = 0; hour < 7; hour++) {
      now += 3_600_000
      const nodes = (await ask(paths[kind])).result.dataList
      expect(nodes).toEqual(said(backend.world[kind](now)))
      expect(JSON.stringify(nodes)).not.toContain('""')
      heard.add(JSON.stringify(nodes))
    }
    // The instants that are compared differ; special areas are few here.
    expect(heard.size).toBeGreaterThan(kind === 'areaTree' ? 0 : 1)
  },
)

test.each(kinds)('%s knows a changed name at once', async (kind) => {
  const { points } = backend.db.tables
  const point = points.all().find(({ tml_type }) => tml_type === '01')
  if (!point) throw new Error('The small world has concentrators.')
  const by = { username: 'admin', ip: '' }
  points.update(point.id, { cp_name: `Renamed "${kind}"` }, by)
  const text = JSON.stringify((await ask(paths[kind])).result.dataList)
  expect(text).toContain(JSON.stringify(`Renamed "${kind}"`).slice(1, -1))
})

test.each(kinds)('%s is answered compressed to who takes it so, and is the same', async (kind) => {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = async (more?: object) =>
    backend.answer(new Request(`http://head-end/ami-api${paths[kind]}`, { headers: { ...headers, ...more } }))
  for (let minute = 0; minute < 2; minute++) {
    now += 60_000
    const packed = await answer({ 'Accept-Encoding': 'br, gzip' })
    expect(packed?.headers.get('Content-Encoding')).toBe('gzip')
    const plain = await (await answer())?.text()
    expect(gunzipSync((await packed?.arrayBuffer()) ?? new ArrayBuffer()).toString()).toBe(plain)
  }
})
