import { describe, expect, it, vi } from 'vitest'
import { declared } from '../src/api/wire/call'
import { http } from '../src/api/wire/http'
import domain from '../locales/en/domain.json'
import logs from '../locales/en/logs.json'
import { isRecord } from '../src/lib/isRecord'
import type { Shape } from '../src/lib/shape'
import { aboutNobody, personalKind, personalKinds } from '../src/rules/limits/personalFields'
import { definitions, references, tablesWithin } from './db/tables'
import type { Visibility } from './db/defineTable'
import { idFields, wordsOf } from './handlers/kit/loggedNames'
import { operationWords, ownWords } from './handlers/kit/operations'
import { backendAt } from './testClient'

/** What a new table, field or call must bring along: each sentence says where. */
const modules = import.meta.glob<Record<string, unknown>>(['../src/api/**/*.ts', '!**/*.test.ts'])
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
    const nothing: Visibility = {
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
    const core = { db: backend.db, unscoped: { db: backend.db } }
    const coded = /^(\d{1,2}|[a-z]+[A-Z]\w+|[a-z]{2,})$/
    const missing = keys.flatMap((key) =>
      rowsOf(key).flatMap((row) => {
        const words = wordsOf(core, tables[key].name, row, 'zh')
        return Object.entries(row)
          .filter(([field, value]) => typeof value === 'string' && coded.test(value) && !words[field])
          .filter(([field]) => !says.has(field) && !says.has(`${key}.${field}`))
          .map(
            ([field, value]) =>
              `${key}.${field} is "${String(value)}": give its group in handlers/kit/loggedCodes.ts (or name it in \`says\`)`,
          )
      }),
    )
    expect([...new Set(missing)]).toEqual([])
  })
})

/** Fields that say by themselves what they are: names, numbers and keys that users typed or know as they are. */
const says = new Set([
  'id',
  'code',
  'username',
  'create_user',
  'update_user',
  'title',
  'person_in_charge',
  'unit',
  'item_code',
  'phases',
  'icon',
  'route',
  'component',
  'value',
  'label_en',
  'label_zh',
  'label_es',
  'label_ja',
  'param_key',
  'default_value',
  'old_pt',
  'old_ct',
  'new_pt',
  'new_ct',
  'mp',
  'class_id',
  'attribute',
  'event_code',
  'paired_code',
  'name_en',
  'name_zh',
  'name_es',
  'name_ja',
  'sysParams.type',
  'key',
  'card_no',
  'device_id',
  'baud_rate',
])

it('every list answers, asked for chosen rows, these alone', async () => {
  for (const [path, load] of Object.entries(modules)) if (!path.includes('.test.')) await load()
  const at = backendAt()
  const token = await at.signIn('admin')
  const rows = async (path: string, ids: string): Promise<{ id: string }[]> => {
    const { body } = await at.get(`${path}?currentPage=1&pageSize=15${ids}`, token)
    return body?.result?.pageDatas?.dataList ?? []
  }
  const lists = declared.filter(({ paged }) => paged).map(({ path }) => path)
  const asked: string[] = []
  const wrong: string[] = []
  for (const path of lists) {
    const [, second, third] = await rows(path, '')
    if (!second?.id || !third?.id || found.has(path)) continue
    asked.push(path)
    const answered = (await rows(path, `&ids=${third.id},${second.id}`)).map(({ id }) => id)
    if (answered.join() !== `${second.id},${third.id}`) wrong.push(path)
  }
  expect(wrong).toEqual([])
  expect(asked.length).toBeGreaterThan(25)
})
/** What is searched to choose one of it. */
const found = new Set(['/cbo/search/list', '/g/cMeter/dataMeterlist', '/capture/meterStock/list'])

describe('a new call that writes', () => {
  it('says in the operation log what it does', async () => {
    for (const load of Object.values(modules)) await load()
    const writes = declared.filter(({ method }) => method !== 'get')
    expect(writes.length).toBeGreaterThan(100)
    const missing = writes
      .map(({ path }) => `/${path.replace(/^\/+/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`)
      // Nobody is signed in yet: it is in the security log.
      .filter((path) => path !== '/auth/login' && !ownWords({ path }))
      .map(
        (path) =>
          `${path}: word its last part in handlers/kit/operations.ts, or all of it in operationPaths.ts`,
      )
    expect(missing).toEqual([])
  })

  it('says what kind of object it is about', async () => {
    for (const [path, load] of Object.entries(modules)) if (!path.includes('.test.')) await load()
    const vague = declared
      .filter(({ method }) => method !== 'get')
      .map(({ path }) => `/${path.replace(/^\/+/, '')}`)
      .filter((path) => /(?<!dictionary |quick )entry\b/.test(operationWords({ path }, 'en')))
      .map((path) => `${path}: name its table, or its kind in \`nouns\` of handlers/kit/operations.ts`)
    // A visit is not logged; what was restored says of which table it is.
    expect(vague.filter((path) => !/^\/cbo\/(moduleLog|tableLog)\//.test(path))).toEqual([])
  })
})

/** A field's name that says it is about a person, beside every one that any list hides. */
const person = /contact|phone|mobile|mail|person|address|birth|consumer/
const hidden = new Set(Object.keys(personalKinds))
const aboutPerson = (field: string): boolean => person.test(field) || hidden.has(field)

/** What is about no person all the same: `type of the export.field`, or `address of the call: field`. */
const notPersonal: Readonly<Record<string, string>> = {
  ...aboutNobody,
  'timedJobExport.person_in_charge': 'an id',
  '/business/lossModel/area/list.consumer_count': 'how many they are',
  '/auth/info.url_address': 'of a page',
  '/cbo/search/list.person': 'a name that the palette hides by itself',
  '/cbo/user/resetPass.mailed': 'whether it was sent',
  'timedJobExport.person_name': 'a user of the console: their names stand in every log',
}

/** The fields of an answer, with those of what is in it. */
const fieldsIn = (shape: Shape<unknown> | undefined, depth = 0): string[] =>
  shape === undefined || depth > 8
    ? []
    : [
        ...Object.entries(shape.fields ?? {}).flatMap(([name, of]) => [name, ...fieldsIn(of, depth + 1)]),
        ...fieldsIn(shape.inner, depth + 1),
        ...fieldsIn(shape.self?.(), depth + 3),
      ]

/** Each list that has files: the type of its export, and the fields that its rows have. */
async function listsWithFiles(): Promise<{ type: string; path: string; fields: string[] }[]> {
  const asked = vi.spyOn(http, 'post').mockResolvedValue({ success: true, message: '', result: {} })
  const lists = []
  for (const load of Object.values(modules))
    for (const api of Object.values(await load())) {
      if (!isRecord(api) || typeof api['startExport'] !== 'function') continue
      asked.mockClear()
      await api['startExport']({}, [])
      const path = String(asked.mock.calls[0]?.[0]).replace(/export$/, 'list')
      const rows = declared.find((call) => call.path === path)?.answer
      lists.push({ type: String(api['exportType']), path, fields: fieldsIn(rows) })
    }
  asked.mockRestore()
  return lists
}

it('a new field about a person is hidden in files and lists, or it is said why it is none', async () => {
  const lists = await listsWithFiles()
  expect(lists.length).toBeGreaterThan(30)
  expect(lists.filter(({ fields }) => fields.length === 0)).toEqual([])
  const missing = lists.flatMap(({ type, fields }) => {
    return [...new Set(fields)]
      .filter((field) => aboutPerson(field) && !personalKind(type, field) && !notPersonal[`${type}.${field}`])
      .map(
        (field) =>
          `${type}.${field}: is it the name, phone, address or e-mail of a person? Then declare it in src/rules/limits/personalFields.ts and draw it with col.person, else files show what lists hide. Is it none? Say why in \`notPersonal\`.`,
      )
  })
  expect(missing).toEqual([])
  const sent = new Set(lists.flatMap(({ type, fields }) => fields.map((field) => `${type}.${field}`)))
  expect(Object.keys(notPersonal).filter((name) => !sent.has(name) && !name.startsWith('/'))).toEqual([])
  const listed = new Set(lists.map(({ path }) => path))
  const at = (path: string, field: string) => `${path.replace(/^\/*/, '/')}.${field}`
  const elsewhere = declared.flatMap(({ path, answer }) =>
    listed.has(path)
      ? []
      : [...new Set(fieldsIn(answer))]
          .filter((field) => aboutPerson(field) && !hidden.has(field) && !notPersonal[at(path, field)])
          .map(
            (field) =>
              `${at(path, field)}: draw it with <Personal>, and say here why it is in no file of a list`,
          ),
  )
  expect(elsewhere).toEqual([])
})
