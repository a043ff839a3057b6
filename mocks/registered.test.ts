import { describe, expect, it } from 'vitest'
import { declared } from '../src/api/call'
import domain from '../locales/en/domain.json'
import logs from '../locales/en/logs.json'
import { definitions, references, tablesWithin } from './db/tables'
import type { Eyes } from './db/defineTable'
import { idFields, wordsOf } from './handlers/loggedNames'
import { ownWords } from './messages/operations'
import { backendAt } from './testClient'

/** What a new table, field or call must bring along: each sentence says where. */
const modules = import.meta.glob('../src/api/*.ts')
const { backend } = backendAt()
const { tables } = backend.db
const rowsOf = (key: keyof typeof tables): Readonly<Record<string, unknown>>[] =>
  tables[key]
    .all()
    .slice(0, 80)
    .map((row) => ({ ...row }))
const keys = Object.keys(definitions) as (keyof typeof tables)[]

describe('a new table', () => {
  it('says who sees its rows: a user who sees nothing of the network sees none that belongs to it', () => {
    const nothing: Eyes = {
      sees: () => false,
      hidden: () => true,
      meterOf: () => '',
      linesOf: () => ['line'],
    }
    const seen = tablesWithin(tables, nothing)
    const shown = keys
      .filter((key) => definitions[key].scope !== 'everybody')
      .flatMap((key) => seen[key].all().map((row): object => ({ key, ...row })))
    expect(tables.sims.all().length + tables.lines.all().length).toBeGreaterThan(20)
    // Cards in stock and tasks without objects belong to no place.
    for (const row of shown)
      expect(row).toEqual(
        expect.toSatisfy(
          (each: { modem_id?: string; object_ids?: readonly string[] }) =>
            each.modem_id === '' || each.object_ids?.length === 0,
          'Its table says in `scope` who sees a row: sees("org", org_id) of the place that it belongs to',
        ),
      )
  })

  it('names each field that holds ids, so that logs say names and a restore finds what is lost', () => {
    const holdsIds = /(^|_)ids?$/
    const missing = keys.flatMap((key) =>
      Object.keys(rowsOf(key)[0] ?? {})
        .filter((field) => holdsIds.test(field) && field !== 'id')
        .filter((field) => !ownIds.has(field) && !idFields.has(field))
        .map((field) => `${key}.${field}: name its table in \`references\` of db/${key}.ts`),
    )
    expect(missing).toEqual([])
    expect(Object.keys(references).length).toBeGreaterThan(8)
  })
})

it('what another table refers to cannot be deleted, without a line in a handler', async () => {
  const at = backendAt()
  const token = await at.signIn('admin')
  const { organizations, users } = at.backend.db.tables
  const by = { username: 'admin', ip: '' }
  const root = organizations.all().find(({ parent_id }) => parent_id === '')
  if (!root) throw new Error('the utility')
  const { id: _, ...like } = root
  const team = organizations.insert({ ...like, parent_id: root.id, name: 'Team North', code: 'TN' }, by)
  const user = users.all().find(({ username }) => username === 'operator')
  users.update(user?.id ?? '', { scope_org_id: team.id }, by)
  const remove = () => at.guarded('/cbo/organization/delete', { ids: team.id }, token)
  expect((await remove()).body).toMatchObject({ success: false })
  users.update(user?.id ?? '', { scope_org_id: root.id }, by)
  expect((await remove()).body).toMatchObject({ success: true })
})

/** Fields that are called an id and are none of a table: COSEM classes, networks. */
const ownIds = new Set(['class_id', 'network_id'])

describe('a new field', () => {
  it('has a word in the logs', () => {
    const known = new Set([...Object.keys(logs.field), ...Object.keys(domain.field)])
    const register = /^(last|old|new|supplement)_(pap|rap|prp|rrp)_r([1-4]?)$/
    const missing = keys.flatMap((key) =>
      Object.keys(rowsOf(key)[0] ?? {})
        .filter((field) => !known.has(field) && !register.test(field))
        .map((field) => `${key}.${field}: word it in locales/*/logs.json, \`field\``),
    )
    expect(missing).toEqual([])
  })

  it('that holds codes says them in words', () => {
    const core = { db: backend.db, whole: { db: backend.db } }
    const coded = /^(\d{1,2}|[a-z]+[A-Z]\w+|[a-z]{2,})$/
    const missing = keys.flatMap((key) =>
      rowsOf(key).flatMap((row) => {
        const words = wordsOf(core, tables[key].name, row, 'zh')
        return Object.entries(row)
          .filter(([field, value]) => typeof value === 'string' && coded.test(value) && !words[field])
          .filter(([field]) => !says.has(field) && !says.has(`${key}.${field}`))
          .map(
            ([field, value]) =>
              `${key}.${field} is "${String(value)}": give its group in handlers/loggedCodes.ts (or name it in \`says\`)`,
          )
      }),
    )
    expect([...new Set(missing)]).toEqual([])
  })
})

/** Fields that say by themselves what they are: names, numbers and keys that users typed or know as they are. */
const says = new Set(
  'id code username create_user update_user title person_in_charge unit item_code phases icon route component value label_en label_zh label_es label_ja param_key default_value old_pt old_ct new_pt new_ct mp class_id attribute sysParams.type key card_no device_id baud_rate'.split(
    ' ',
  ),
)

describe('a new call that writes', () => {
  it('says in the operation log what it does', async () => {
    for (const [path, load] of Object.entries(modules)) if (!path.includes('.test.')) await load()
    const writes = declared.filter(({ method }) => method !== 'get')
    expect(writes.length).toBeGreaterThan(100)
    const missing = writes
      .map(({ path }) => `/${path.replace(/^\/+/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`)
      // Nobody is signed in yet: it is in the security log.
      .filter((path) => path !== '/auth/login' && !ownWords(path))
      .map(
        (path) => `${path}: word its last part in messages/operations.ts, or all of it in operationPaths.ts`,
      )
    expect(missing).toEqual([])
  })
})
