import { describe, expect, test } from 'vitest'
import type { CurveRow } from '../../../src/api/query/curveRead'
import { readSheet } from '../../../src/lib/readSheet'
import { backendAt, manualTimers } from '../../testClient'

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
  const change = (id: string, value: string, reason = 'Trial') => ({ id, value, reason })

  test('come in the words of the asker, and no secret is among them', async () => {
    const { list, backend } = await open()
    const { dataList, totalCount } = await list('/cbo/sysParam')
    expect(totalCount).toBe(backend.db.tables.sysParams.all().length)
    expect(dataList.find((row: { id: string }) => row.id === 'lockMinutes')).toMatchObject({
      name: 'Lock duration',
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
    const { send } = await open()
    expect(await send('/cbo/sysParam/update', change(id, value), 'PUT')).toMatchObject({
      success: false,
      result: { field },
    })
  })

  test('change with a reason only, and not over somebody else’s change', async () => {
    const { send, get } = await open()
    expect(await send('/cbo/sysParam/update', change('lockAttempts', '4', ' '), 'PUT')).toMatchObject({
      result: { field: 'reason' },
    })
    const older = { ...change('lockAttempts', '4'), version: 'older' }
    expect((await send('/cbo/sysParam/update', older, 'PUT')).message).toMatch(/meanwhile/)
    expect((await send('/cbo/sysParam/update', change('lockAttempts', '4'), 'PUT')).success).toBe(true)
    expect((await get('/cbo/sysParam/history?id=lockAttempts')).result.dataList).toEqual([
      expect.objectContaining({ value_before: '5', value_after: '4', reason: 'Trial', change_user: 'admin' }),
    ])
  })

  test('are what the head-end works by', async () => {
    const { send, call, get, signIn, clock } = await open()
    const set = (id: string, value: string) => send('/cbo/sysParam/update', change(id, value), 'PUT')
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
    expect((await send('/cbo/text/export', order)).message).toMatch(
      /^Export quantity exceeded: \d+ rows, at most 1000 in one file\. Narrow the search\.$/,
    )
    await set('sessionIdle', '10')
    const late = await signIn('operator')
    clock.now += 11 * 60_000
    expect((await call('GET', '/auth/info', { token: late })).status).toBe(401)
    expect((await get('/auth/info')).username).toBe('admin')
  })

  test('limit readings and passwords at once, and tell consoles what differs from the delivered limits', async () => {
    const { send, get, backend } = await open()
    const set = (id: string, value: string) => send('/cbo/sysParam/update', change(id, value), 'PUT')
    expect(await get('/auth/info')).not.toHaveProperty('limits')
    await set('readItems', '20')
    await set('passwordMin', '12')
    await set('passwordMax', '14')
    await set('adminPassMin', '10')
    const limits = { readItems: 20, passwordMin: 12, passwordMax: 14, adminPassMin: 10 }
    expect((await get('/auth/info')).limits).toEqual(limits)
    const { network } = backend.world.parts
    const devices = Array.from({ length: 7 }, (_, i) => network.id('meter', i))
    const order = { target: 'meter', kind: 'read', devices, items: ['pap_r', 'pap_r1', 'pap_r2'] }
    const refused = await send('/capture/read/start', { ...order, request_id: 'many' })
    expect(refused).toMatchObject({ success: false, message: expect.stringMatching(/20/) })
    const few = { ...order, devices: devices.slice(0, 6), request_id: 'few' }
    expect((await send('/capture/read/start', few)).message ?? '').not.toMatch(/20/)
    const pass = await send('/cbo/user/updatePass', {
      id: 1,
      oldPass: 'Power2026',
      user_password: 'Lamp0post',
    })
    expect(pass.message).toBe('The password must have 12 to 14 characters.')
    const given = backend.db.tables.users.all().find(({ username }) => username === 'reader')
    const answer = await send('/cbo/user/setPass', { id: given?.id, user_password: 'Lamp0post' })
    expect(answer.message).toMatch(/10 to 20/)
  })

  test('the bands of a loss do not cross', async () => {
    const { send } = await open()
    const crossed = await send('/cbo/sysParam/update', change('lossHigh', '15'), 'PUT')
    expect(crossed).toMatchObject({ success: false, result: { field: 'value' } })
    expect((await send('/cbo/sysParam/update', change('lossGrave', '20'), 'PUT')).success).toBe(true)
    expect((await send('/cbo/sysParam/update', change('lossHigh', '15'), 'PUT')).success).toBe(true)
  })

  test.each([
    ['passwordMin', '8', '17', '16'],
    ['adminPassMax', '20', '5', '8'],
    ['adminPassMin', '6', '21', '20'],
    ['abnMissingVoltage', '60', '90', '89'],
    ['abnUnderVoltage', '90', '60', '61'],
  ])('lengths and voltages do not cross: %s', async (id, before, crossed, least) => {
    const { send } = await open()
    expect(await send('/cbo/sysParam/update', change(id, crossed, before), 'PUT')).toMatchObject({
      success: false,
      result: { field: 'value' },
    })
    expect((await send('/cbo/sysParam/update', change(id, least, before), 'PUT')).success).toBe(true)
  })

  test('abnormal data is found by the limits that are set', async () => {
    const { send, list } = await open()
    const found = async (e_type: string) =>
      (await list('/cbo/abnormalData', `&dispe_type=${e_type}`)) as {
        totalCount: number
        dataList: { threshold: number }[]
      }
    const before = await found('noData')
    expect(before.dataList[0]?.threshold).toBe(3)
    await send('/cbo/sysParam/update', change('abnNoData', '5', '3'), 'PUT')
    const after = await found('noData')
    // Whoever is silent for five days was so for three before.
    expect(after.totalCount).toBeLessThanOrEqual(before.totalCount)
    expect(new Set(after.dataList.map(({ threshold }) => threshold))).toEqual(new Set([5]))
    expect((await found('weakSignal')).totalCount).toBeGreaterThan(0)
    await send('/cbo/sysParam/update', change('abnSignal', '-120', '-105'), 'PUT')
    expect((await found('weakSignal')).totalCount).toBe(0)
  })

  test('the formula of unbalance changes the figures of curves and the limit of what is found', async () => {
    const { send, get, list } = await open()
    const found = async () =>
      (await list('/cbo/abnormalData', '&dispe_type=voltageUnbalance')) as {
        totalCount: number
        dataList: { threshold: number; value: number }[]
      }
    const day = 'type=3&date_begin=2026-11-18&date_end=2026-11-18&density=3'
    const meters = (await list('/capture/meter', '&meter_type=03')).dataList as { metercomid: string }[]
    const font = meters.map(({ metercomid }) => metercomid).join(',')
    const quarters = async () =>
      ((await list('/query/curveRead', `&${day}&font=${font}`)).dataList as CurveRow[]).filter(
        ({ ua, ub, uc }) => ua !== null && ub !== null && uc !== null,
      )
    const first = await quarters()
    const rise = ({ ua, ub, uc }: CurveRow) => [Number(ua), Number(ub), Number(uc)]
    const before = await found()
    expect(first.length).toBeGreaterThan(0)
    for (const row of first) {
      const [least = 0, , top = 0] = rise(row).toSorted((a, b) => a - b)
      expect(row.u_unbalance).toBeCloseTo((1 - least / top) * 100, 2)
      expect(row.unbalance_formula).toBe('maxMin')
    }
    for (const { threshold, value } of before.dataList) expect([threshold, value > 5]).toEqual([5, true])

    expect(await send('/cbo/sysParam/update', change('unbalanceFormula', 'ansi'), 'PUT')).toMatchObject({
      success: false,
    })
    await send('/cbo/sysParam/update', change('unbalanceFormula', 'nema', 'Contract'), 'PUT')
    const second = await quarters()
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
    for (const row of second) {
      const mean = rise(row).reduce((sum, volts) => sum + volts, 0) / 3
      const most = Math.max(...rise(row).map((volts) => Math.abs(volts - mean)))
      expect(row.u_unbalance).toBeCloseTo((most / mean) * 100, 2)
      expect(row.unbalance_formula).toBe('nema')
    }
    const after = await found()
    expect(after.totalCount).toBeGreaterThan(0)
    for (const { threshold, value } of after.dataList) expect([threshold, value > 2]).toEqual([2, true])
    const { dataList } = (await get('/cbo/sysParam/history?id=unbalanceFormula')).result
    expect(dataList[0]).toMatchObject({ value_before: 'maxMin', value_after: 'nema' })
  })

  test('are not for everybody', async () => {
    const { call, signIn } = await open()
    const token = await signIn('reader')
    const answer = await call('PUT', '/cbo/sysParam/update', {
      token,
      body: change('lockAttempts', '4'),
    })
    expect(answer.status).toBe(403)
  })
})

test('new, disabled, coloured and moved codes of a dictionary count once the cache is refreshed', async () => {
  const { send, get, backend } = await open()
  const entries = backend.db.tables.dictDetails.all().filter((row) => row.dict_id === 'dict-commProtocol')
  const keypad = entries.find((row) => row.value === '08')
  const first = entries.find((row) => row.value === '01')
  const own = async () => (await get('/cbo/language/overrides?lang=es')).result.dictionaries.commProtocol
  await send('/cbo/dictDetail/insert', {
    dict_id: 'dict-commProtocol',
    value: '09',
    label_en: 'LoRaWAN',
    sort: 1,
  })
  await send('/cbo/dictDetail/update', { ...keypad, enabled: '0' }, 'PUT')
  await send('/cbo/dictDetail/update', { ...first, color: '#aa3300', sort: 2 }, 'PUT')
  expect(await own()).toBeUndefined()
  const [meter] = (await get('/capture/meter/list?currentPage=1&pageSize=1')).result.pageDatas.dataList
  const order = (comm_protocol: string) =>
    send('/capture/meter/batchUpdate', {
      ids: meter.id,
      changes: { comm_protocol },
      password: '',
      reason: '',
    })
  expect(await order('09')).toMatchObject({ result: { field: 'comm_protocol' } })

  await send('/cbo/dict/refreshCache', {})
  expect((await get('/auth/info')).textVersion).toBe(1)
  expect((await own()).slice(0, 2)).toEqual([
    { value: '09', label: 'LoRaWAN', color: '', enabled: '1' },
    { value: '01', label: 'DLMS/COSEM', color: '#aa3300', enabled: '1' },
  ])
  expect((await own()).at(-1)).toMatchObject({ value: '08', enabled: '0' })
  expect(await order('08')).toMatchObject({ result: { field: 'comm_protocol' } })
  expect(await order('09')).not.toMatchObject({ result: { field: 'comm_protocol' } })
})

test.each([
  ['relayStatus', '22', /report this code/],
  ['commPort', '40', /read at once/],
  ['meterType', '05', /Wiring and transformers/],
])('the code %s %s, on which rules depend, cannot be disabled', async (dict, value, why) => {
  const { send, backend } = await open()
  const row = backend.db.tables.dictDetails.get(`dict-${dict}-${value}`)
  const { result } = await send('/cbo/dictDetail/update', { ...row, enabled: '0' }, 'PUT')
  expect(result.fields.enabled).toMatch(why)
  expect(backend.db.tables.dictDetails.get(`dict-${dict}-${value}`)?.enabled).toBe('1')
})

const by = { username: 'admin', ip: '' }
type Backend = Awaited<ReturnType<typeof open>>['backend']
test.each<[string, string, (backend: Backend, code: string) => void]>([
  [
    'commProtocol',
    'a meter',
    ({ db, world }, comm_protocol) => {
      const [meter] = world.meters({ currentPage: 1, pageSize: 1 }, 0).rows
      db.meters.update(meter?.id ?? '', { comm_protocol }, by)
    },
  ],
  [
    'commProtocol',
    'a device model, beside another',
    ({ db: { tables } }, code) => {
      const [model] = tables.deviceModels.all()
      tables.deviceModels.update(model?.id ?? '', { protocols: ['01', code] }, by)
    },
  ],
  [
    'voltageClass',
    'a substation, beside another',
    ({ db: { tables } }, code) => {
      const [station] = tables.substations.all()
      tables.substations.update(station?.id ?? '', { voltage_class: `69,${code}` }, by)
    },
  ],
  [
    'removalReason',
    'a change of a meter',
    ({ db: { tables } }, reason) => {
      const [change] = tables.meterChanges.all()
      tables.meterChanges.update(change?.id ?? '', { reason }, by)
    },
  ],
])('an entry of %s that staff added goes, but not while %s holds it', async (dictionary, _, use) => {
  const { backend, send, list } = await open()
  const entry = { dict_id: `dict-${dictionary}`, value: '77', label_en: 'Own', enabled: '1', sort: 50 }
  const { result } = await send('/cbo/dictDetail/insert', entry)
  const listed = async () => (await list('/cbo/dictDetail', `&dict_id=dict-${dictionary}`)).dataList
  expect((await listed()).at(-1)).toMatchObject({ value: '77', delivered: '0' })
  const free = (await send('/cbo/dictDetail/insert', { ...entry, value: '78' })).result
  expect(await send('/cbo/dictDetail/delete', { ids: free.id })).toMatchObject({ success: true })

  use(backend, '77')
  expect(await send('/cbo/dictDetail/delete', { ids: result.id })).toMatchObject({
    success: false,
    message: '“77 Own” is still in use and cannot be deleted.',
  })
  const [first] = await listed()
  const refusal = await send('/cbo/dictDetail/delete', { ids: first.id })
  expect(first.delivered).toBe(dictionary === 'removalReason' ? '0' : '1')
  expect(/itself relies on/.test(refusal.message ?? '')).toBe(first.delivered === '1')
})

test('a changed label of a dictionary is shown by consoles once the cache is refreshed', async () => {
  const { backend, get, send } = await open()
  const [entry] = backend.db.tables.dictDetails.all()
  const told = async (lang: string) => (await get(`/cbo/language/overrides?lang=${lang}`)).result
  await send('/cbo/dictDetail/update', { ...entry, label_es: 'Protocolo propio' }, 'PUT')
  expect(await told('es')).toEqual({ version: 0, texts: {}, dictionaries: {} })
  await send('/cbo/dict/refreshCache', {})
  expect(await told('es')).toEqual({
    version: 1,
    texts: { 'domain:commProtocol.01': 'Protocolo propio' },
    dictionaries: {},
  })
  expect((await told('en')).texts).toEqual({})
  expect((await get('/auth/info')).textVersion).toBe(1)
  await send('/cbo/dict/refreshCache', {})
  expect((await told('es')).version).toBe(1)
  await send('/cbo/dictDetail/update', entry, 'PUT')
  await send('/cbo/dict/refreshCache', {})
  expect(await told('es')).toEqual({ version: 2, texts: {}, dictionaries: {} })
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
    expect((await list('/cbo/text', '&module=login')).totalCount).toBeGreaterThan(20)
    const [row] = (await list('/cbo/text', '&key=common:remove.title_one')).dataList
    expect(row).toMatchObject({
      module: 'common',
      zh: '',
      absent: ['zh', 'ja'],
      drafts: [],
      state: 'delivered',
    })
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
      state: 'draft',
      delivered: { en: 'Dictionaries' },
    })
    expect((await get('/cbo/language/overrides?lang=en')).result).toEqual({
      version: 0,
      texts: {},
      dictionaries: {},
    })
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
    expect((await get('/cbo/language/overrides?lang=en')).result).toEqual({
      version: 2,
      texts: {},
      dictionaries: {},
    })
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
    ['a lost placeholder', edit('Edit entry', 'en', 'dicts:editEntry')],
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
    for (const rows of [[], Array.from({ length: 10_001 }, () => good.rows[0])])
      expect(await send('/cbo/text/check', { rows })).toMatchObject({ success: false, message: /rows/ })
    const first = (await send('/cbo/text/import', good)).result
    expect((await send('/cbo/text/import', good)).result).toEqual(first)
    expect((await get('/cbo/text/drafts')).result.dataList).toHaveLength(1)
    expect((await send('/cbo/text/rollBack', { batch: first.batch })).result.count).toBe(1)
    expect((await get('/cbo/text/drafts')).result.dataList).toEqual([])
  })

  test('are told to sessions in their language once they are published, and to nobody else', async () => {
    const { call, send, get } = await open()
    const own = async (lang: string) => (await get(`/cbo/language/overrides?lang=${lang}`)).result.texts
    for (const id of ['login:title', 'dicts:title'])
      await send('/cbo/text/update', edit('Enter', 'en', id), 'PUT')
    expect(await own('en')).not.toHaveProperty('login:title')
    await send('/cbo/text/publish', { revision: (await get('/cbo/text/drafts')).result.revision })
    expect(await own('en')).toMatchObject({ 'login:title': 'Enter', 'dicts:title': 'Enter' })
    expect(await own('es')).not.toHaveProperty('login:title')
    expect((await call('GET', '/cbo/language/overrides?lang=en')).status).toBe(401)
  })

  test('with the same English are named for whoever translates one of them', async () => {
    const { get } = await open()
    const { result } = await get('/cbo/text/same?id=roles:title')
    expect(result).toContain('users:roles')
    expect(result).not.toContain('roles:title')
  })

  test.each(['csv', 'xlsx'])(
    'come back from an exported %s as they were: no line of it is an edit',
    async (format) => {
      const { later, advance } = manualTimers()
      const { backend, call, signIn } = backendAt({ later })
      const token = await signIn('admin')
      const columns = ['id', 'state', 'en', 'zh', 'es', 'ja', 'module', 'update_time'].map((key) => ({
        key,
        title: key,
      }))
      const head = { title: 'Interface texts', filters: [] }
      const order = { type: 'languageListExport', format, filters: {}, columns, head }
      expect((await call('POST', '/cbo/text/export', { token, body: order })).body.success).toBe(true)
      advance(10_000)
      const file = await backend.answer(
        new Request('http://localhost/ami-api/file/export/e1', {
          headers: { Authorization: `Bearer ${token}` },
        }),
      )
      expect(file?.headers.get('content-disposition')).toContain(`.${format}"`)
      const sheet = await readSheet(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer()))
      if (!('rows' in sheet)) throw new Error(JSON.stringify(sheet))
      // A workbook is nothing but the table on its first sheet.
      const at = sheet.rows.findIndex(([first]) => first === 'id')
      expect(at === 0).toBe(format === 'xlsx')
      const rows = sheet.rows
        .slice(at + 1)
        .map(([key, , en, zh, es, ja], i) => ({ line: i + 2, key, en, zh, es, ja }))
      expect(rows.length).toBeGreaterThan(2_000)
      expect((await call('POST', '/cbo/text/check', { token, body: { rows } })).body.result.problems).toEqual(
        [],
      )
      const took = await call('POST', '/cbo/text/import', { token, body: { rows, request_id: 'r' } })
      expect(took.body.result).toMatchObject({ count: 0, problems: [] })
      expect(backend.db.tables.texts.all()).toEqual([])
    },
  )

  test('are not for everybody, but everybody may read what was published', async () => {
    const { call, signIn } = await open()
    const token = await signIn('reader')
    expect((await call('PUT', '/cbo/text/update', { token, body: edit('x') })).status).toBe(403)
    expect((await call('GET', '/cbo/language/overrides?lang=en', { token })).status).toBe(200)
  })
})
