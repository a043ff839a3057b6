import { describe, expect, test } from 'vitest'
import { backendAt } from '../testClient'

async function open(account = 'admin') {
  const at = backendAt()
  const token = await at.signIn(account)
  return {
    ...at,
    token,
    list: async (path: string, query = '') =>
      (await at.get(`${path}/list?currentPage=1&pageSize=50${query}`, token)).body.result.pageDatas,
    get: async (path: string, lang?: string) => (await at.get(path, token, lang)).body,
    send: async (path: string, body: unknown, method = 'POST') =>
      (await at.call(method, path, { body, token })).body,
  }
}

describe('system parameters', () => {
  const change = (id: string, value: string, before: string, reason = 'Trial') => ({
    id,
    value,
    before,
    reason,
  })

  test('come in the words of the asker, and no secret is among them', async () => {
    const { list, backend } = await open()
    const { dataList, totalCount } = await list('/cbo/sysParam')
    expect(totalCount).toBe(backend.db.tables.sysParams.all().length)
    expect(dataList.find((row: { id: string }) => row.id === 'lockMinutes')).toMatchObject({
      name: 'Length of a lock',
      value: '30',
      default_value: '30',
      unit: 'min',
      update_user: 'supervisor',
    })
    expect(JSON.stringify(dataList)).not.toMatch(/Power2026|initialPassword/)
    expect((await list('/cbo/sysParam', '&param_group=money')).totalCount).toBe(2)
    expect((await list('/cbo/sysParam', '&changed=1')).totalCount).toBe(0)
  })

  test.each([
    ['lockAttempts', '11', 'value'],
    ['lockAttempts', '4.5', 'value'],
    ['lockAttempts', '5', 'value'],
    ['currencyCode', 'XXX', 'value'],
    ['firstGuide', 'yes', 'value'],
    ['currencySymbol', 'DOLLARS', 'value'],
  ])('%s = %s is refused', async (id, value, field) => {
    const { send, backend } = await open()
    const before = backend.db.tables.sysParams.get(id)?.value ?? ''
    expect(await send('/cbo/sysParam/update', change(id, value, before), 'PUT')).toMatchObject({
      success: false,
      result: { field },
    })
  })

  test('change with a reason only, and not over somebody else’s change', async () => {
    const { send, get } = await open()
    expect(await send('/cbo/sysParam/update', change('lockAttempts', '4', '5', ' '), 'PUT')).toMatchObject({
      result: { field: 'reason' },
    })
    expect((await send('/cbo/sysParam/update', change('lockAttempts', '4', '3'), 'PUT')).message).toMatch(
      /meanwhile/,
    )
    expect((await send('/cbo/sysParam/update', change('lockAttempts', '4', '5'), 'PUT')).success).toBe(true)
    expect((await get('/cbo/sysParam/history?id=lockAttempts')).result.dataList).toEqual([
      expect.objectContaining({ value_before: '5', value_after: '4', reason: 'Trial', change_user: 'admin' }),
    ])
  })

  test('are what the head-end works by', async () => {
    const { send, call, get, signIn, clock, backend } = await open()
    const set = (id: string, value: string) =>
      send('/cbo/sysParam/update', change(id, value, backend.db.tables.sysParams.get(id)?.value ?? ''), 'PUT')
    await set('lockAttempts', '3')
    await set('lockMinutes', '7')
    const wrong = async () =>
      (await call('POST', '/auth/login', { body: { username: 'reader', password: 'Wrong2026' } })).body
    await wrong()
    await wrong()
    expect(await wrong()).toMatchObject({
      result: { remainingAttempts: 0, lockMinutes: 7 },
      message: expect.stringMatching(/after 3 wrong passwords.*7 minutes/),
    })
    await set('wsTime', '12')
    await set('currencySymbol', '$')
    await set('firstGuide', '0')
    const user = await get('/auth/info')
    expect(user).toMatchObject({ wsTime: 12, extendfield2: '1' })
    expect(JSON.parse(user.monetaryUnit)).toMatchObject({ symbol: '$', code: 'DOP' })
    await set('exportRows', '1000')
    const order = { columns: [{ key: 'id', title: 'ID' }], filters: {}, type: 'languageListExport' }
    expect((await send('/cbo/text/export', order)).message).toBe('Export quantity exceeded')
    await set('sessionIdle', '10')
    const late = await signIn('operator')
    clock.now += 11 * 60_000
    expect((await call('GET', '/auth/info', { token: late })).status).toBe(401)
    expect((await get('/auth/info')).username).toBe('admin')
  })

  test('are not for everybody', async () => {
    const { call, signIn } = await open()
    const token = await signIn('reader')
    const answer = await call('PUT', '/cbo/sysParam/update', {
      token,
      body: change('lockAttempts', '4', '5'),
    })
    expect(answer.status).toBe(403)
  })
})

describe('code rules', () => {
  const serial = { type: 'serial', value: '', digits: 4 }
  const form = {
    code: 'poleNo',
    name: 'Pole',
    components: [{ type: 'constant', value: 'P-', digits: 0 }, serial],
    reset_cycle: 'never',
    start: 1,
    enabled: '1',
    remark: '',
  }

  test('show pattern and next number', async () => {
    const { list } = await open()
    const [row] = (await list('/cbo/codeRule', '&code=workOrder')).dataList
    expect(row).toMatchObject({ pattern: 'WO-{yyyyMMdd}-{####}', next_value: 'WO-20261120-0018', last: 17 })
  })

  test('the serial number begins anew with the next period', async () => {
    const { list, clock } = await open()
    await list('/cbo/codeRule')
    clock.now += 2 * 3_600_000
    expect((await list('/cbo/codeRule', '&code=workOrder')).dataList[0].next_value).toBe('WO-20261120-0018')
    clock.now += 5 * 3_600_000
    expect((await list('/cbo/codeRule', '&code=workOrder')).dataList[0].last).toBe(17)
  })

  test.each([
    ['a code in use', { code: 'INVOICE' }, 'code'],
    ['no serial number', { components: [] }, 'components'],
    ['nonsense', { components: 'x' }, 'components'],
    ['a daily reset without a date', { reset_cycle: 'day' }, 'components'],
    ['a start that does not fit', { start: 10_000 }, 'start'],
  ])('%s is refused', async (_what, change, field) => {
    const { send } = await open()
    expect(await send('/cbo/codeRule/insert', { ...form, ...change })).toMatchObject({
      success: false,
      result: { field },
    })
  })

  test('a sample uses nothing up; a rule that has issued numbers stays', async () => {
    const { send, list } = await open()
    const sample = { id: '', components: form.components, reset_cycle: 'never', start: 98 }
    expect((await send('/cbo/codeRule/sample', sample)).result.numbers).toEqual([
      'P-0098',
      'P-0099',
      'P-0100',
    ])
    const made = (await send('/cbo/codeRule/insert', form)).result.id
    expect((await list('/cbo/codeRule', '&code=poleNo')).dataList[0].next_value).toBe('P-0001')
    expect((await send('/cbo/codeRule/delete', { ids: made })).success).toBe(true)
    expect((await send('/cbo/codeRule/delete', { ids: 'rule-invoice' })).message).toMatch(/already issued/)
  })
})

test('a user is told the language and the first page that he was given', async () => {
  const { backend, get } = await open()
  expect(await get('/auth/info')).toMatchObject({ language: '', landingPage: '' })
  backend.db.tables.users.update(
    '1',
    { language: 'es', landing_page: 'meterList' },
    { username: 'admin', ip: '' },
  )
  expect(await get('/auth/info')).toMatchObject({ language: 'es', landingPage: 'meterList' })
})

describe('interface texts', () => {
  const edit = (text: string, language = 'en', id = 'dicts:title') => ({ id, language, text })

  test('are all there, in four languages, with plural forms where a language has them', async () => {
    const { list } = await open()
    const all = await list('/cbo/text')
    expect(all.totalCount).toBeGreaterThan(2_000)
    expect((await list('/cbo/text', '&module=login')).totalCount).toBe(0)
    const [row] = (await list('/cbo/text', '&key=common:remove.title_one')).dataList
    expect(row).toMatchObject({ module: 'common', zh: '', absent: ['zh', 'ja'], drafts: [] })
    expect((await list('/cbo/text', '&text=数据字典')).totalCount).toBeGreaterThan(0)
  })

  test('an edit is a draft until it is published; the version tells consoles to fetch', async () => {
    const { send, get, list } = await open()
    expect((await get('/auth/info')).textVersion).toBe(0)
    const row = (await send('/cbo/text/update', edit('Code books'), 'PUT')).result
    expect(row).toMatchObject({
      en: 'Code books',
      drafts: ['en'],
      published: [],
      delivered: { en: 'Dictionaries' },
    })
    expect((await get('/cbo/language/overrides?lang=en')).result).toEqual({ version: 0, texts: {} })
    const { dataList, revision } = (await get('/cbo/text/drafts')).result
    expect(dataList).toEqual([
      {
        id: 'dicts:title',
        language: 'en',
        before: 'Dictionaries',
        after: 'Code books',
        update_user: 'admin',
      },
    ])
    expect((await send('/cbo/text/publish', { revision: '0.0' })).message).toMatch(/meanwhile/)
    expect((await send('/cbo/text/publish', { revision })).result).toEqual({ count: 1, version: 1 })
    expect((await get('/cbo/language/overrides?lang=en')).result.texts).toEqual({
      'dicts:title': 'Code books',
    })
    expect((await get('/cbo/language/overrides?lang=es')).result.texts).toEqual({})
    expect((await get('/auth/info')).textVersion).toBe(1)
    expect((await list('/cbo/text', '&changed=published')).totalCount).toBe(1)
  })

  test('back to the delivered text is an edit too', async () => {
    const { send, get } = await open()
    const publish = async () =>
      send('/cbo/text/publish', { revision: (await get('/cbo/text/drafts')).result.revision })
    await send('/cbo/text/update', edit('Code books'), 'PUT')
    await publish()
    await send('/cbo/text/withdraw', { ids: 'dicts:title' })
    expect((await get('/cbo/language/overrides?lang=en')).result.texts).not.toEqual({})
    await publish()
    expect((await get('/cbo/language/overrides?lang=en')).result).toEqual({ version: 2, texts: {} })
    expect((await publish()).message).toMatch(/nothing to publish/)
  })

  test('discarding leaves what is published', async () => {
    const { send, get } = await open()
    await send('/cbo/text/update', edit('Code books'), 'PUT')
    expect((await send('/cbo/text/discard', { ids: 'dicts:title' })).result.count).toBe(1)
    expect((await get('/cbo/text/drafts')).result.dataList).toEqual([])
  })

  test.each([
    ['no text', edit(' ')],
    ['a lost placeholder', edit('Edit the entry', 'en', 'dicts:editEntry')],
    ['another placeholder', edit('Edit: {{dic}}', 'en', 'dicts:editEntry')],
    ['a placeholder that nobody fills', edit('Dictionaries {{n}}')],
  ])('%s is refused at the field', async (_what, body) => {
    const { send } = await open()
    expect(await send('/cbo/text/update', body, 'PUT')).toMatchObject({
      success: false,
      result: { field: 'text' },
    })
  })

  test('a plural form is edited only where the language has it', async () => {
    const { send } = await open()
    const answer = await send('/cbo/text/update', edit('x', 'zh', 'common:remove.title_one'), 'PUT')
    expect(answer.success).toBe(false)
  })

  test('a file is checked line by line, taken over whole or not at all, and can be taken back', async () => {
    const { send, get } = await open()
    const line = (number: number, key: string, es: string) => ({
      line: number,
      key,
      en: '',
      zh: '',
      es,
      ja: '',
    })
    const bad = [
      line(2, 'dicts:nothing', 'x'),
      line(3, 'dicts:editEntry', 'x'),
      line(4, 'dicts:title', 'Libros'),
    ]
    expect((await send('/cbo/text/check', { rows: bad })).result.problems).toEqual([
      { line: 2, key: 'key', code: 'unknownKey' },
      { line: 3, key: 'es', code: 'placeholders' },
    ])
    expect((await send('/cbo/text/import', { rows: bad, request_id: 'r1' })).result.count).toBe(0)
    expect((await get('/cbo/text/drafts')).result.dataList).toEqual([])
    const good = { rows: [line(4, 'dicts:title', 'Libros')], request_id: 'r2' }
    const first = (await send('/cbo/text/import', good)).result
    expect((await send('/cbo/text/import', good)).result).toEqual(first)
    expect((await get('/cbo/text/drafts')).result.dataList).toHaveLength(1)
    expect((await send('/cbo/text/rollBack', { batch: first.batch })).result.count).toBe(1)
    expect((await get('/cbo/text/drafts')).result.dataList).toEqual([])
  })

  test('are not for everybody, but everybody may read what was published', async () => {
    const { call, signIn } = await open()
    const token = await signIn('reader')
    expect((await call('PUT', '/cbo/text/update', { token, body: edit('x') })).status).toBe(403)
    expect((await call('GET', '/cbo/language/overrides?lang=en', { token })).status).toBe(200)
  })
})
