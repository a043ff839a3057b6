import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { byId, get } from './call'
import { http } from './http'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..')
const look = byId(get('/pump/detail/{id}', 'One pump.'))

afterEach(() => void vi.restoreAllMocks())

it('an id in a path is encoded, whatever is in it; what leads up or is empty is not sent at all', async () => {
  const sent = vi.spyOn(http, 'get').mockResolvedValue({ success: true, message: '', result: undefined })
  for (const id of ['a/b', '../x', 'ü?#%', '...'])
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    await look(id)
  expect(sent.mock.calls.map(([path]) => path)).toEqual([
    '/pump/detail/a%2Fb',
    '/pump/detail/..%2Fx',
    '/pump/detail/%C3%BC%3F%23%25',
    '/pump/detail/...',
  ])
  for (const id of ['', '.', '..'])
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    await expect(look(id)).rejects.toMatchObject({ kind: 'malformed' })
  expect(sent).toHaveBeenCalledTimes(4)
})

it('no call puts its path together by itself: only declared places are encoded', () => {
  const own = /\b(?:get|post|put|del|blob|paged)\(\s*`[^`]*\$\{(?!path\b|base\b|prefix\b)/
  const bad = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => own.test(readFileSync(join(folder, name), 'utf8')))
  expect(bad).toEqual([])
})
