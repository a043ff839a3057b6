import { describe, expect, it } from 'vitest'
import { backendAt, clientOf } from '../../testClient'
import { objectName } from './operationContent'
import { actionOf } from './operationLogs'

const october = 'time_begin=2026-10-21&time_end=2026-11-20'

async function console(username = 'admin') {
  const { backend } = backendAt()
  const client = clientOf(backend)
  const token = await client.signIn(username)
  const list = async (path: string, query = '') =>
    (await client.get(`/cbo/${path}/list?pageSize=50&${query}`, token)).body.result.pageDatas
  return { backend, ...client, token, list }
}

describe('the operation log', () => {
  it('has weeks of work of many people, newest first', async () => {
    const { list } = await console()
    const { dataList, totalCount } = await list('operationLog')
    expect(totalCount).toBeGreaterThan(1000)
    const times = dataList.map((row: { op_time: string }) => row.op_time)
    expect(times).toEqual(times.toSorted().toReversed())
    const { dataList: refused, totalCount: bad } = await list('operationLog', 'result=2')
    expect(bad).toBeGreaterThan(3)
    expect(refused[0]).toMatchObject({ result: '2' })
  })

  it('names an object that has no name by its number of records, and a day, as the reader writes them', async () => {
    const { backend, get, token } = await console()
    const objects = async (path: string, language: string): Promise<string[]> =>
      (await get(`/cbo/${path}&pageSize=200`, token, language)).body.result.pageDatas.dataList.map(
        (row: { object?: string; object_name?: string }) => row.object ?? row.object_name,
      )
    const marked = (language: string) =>
      objects('operationLog/list?module_code=cboAbnormalData&action=update', language)
    expect(await marked('zh')).toContain('14 条记录')
    expect(await marked('es')).toEqual(expect.arrayContaining(['1 registro', '14 registros']))
    const { lossMarks, areas } = backend.db.tables
    const mark = { kind: 'tg', period: '2026-11-19', loss_mark: 'theft', mark_note: '' } as const
    lossMarks.insert({ ...mark, object_id: areas.all()[0]?.id ?? '' }, { username: 'admin', ip: '' })
    expect(await objects('tableLog/list?table=lossMark', 'en')).toEqual(['19/11/2026'])
    expect(await objects('tableLog/list?table=lossMark', 'ja')).toEqual(['2026-11-19'])
    expect(objectName('2026-11-19', 'es')).toBe('19/11/2026')
    expect(objectName('2026-11', 'es')).toBe('2026-11')
  })

  it('remembers a change with its values before and after, and what was sent without secrets', async () => {
    const { call, get, token, list } = await console()
    const [dict] = (await get('/cbo/dict/list?pageSize=1', token)).body.result.pageDatas.dataList
    await call('PUT', '/cbo/dict/update', { token, body: { ...dict, remark: 'Checked', password: 'abc' } })
    const [row] = (await list('operationLog', 'username=admin')).dataList
    expect(row).toMatchObject({
      action: 'update',
      result: '1',
      module_name: 'Dictionaries',
      object: dict.name,
    })
    const detail = (await get(`/cbo/operationLog/detail/${row.id}`, token)).body.result
    expect(detail.request).toMatchObject({ remark: 'Checked', password: '••••' })
    expect(detail.changes).toHaveLength(1)
    expect(detail.changes[0]).toMatchObject({
      operation: 'update',
      before: { remark: dict.remark },
      after: { remark: 'Checked' },
    })
  })

  it('says in the reader’s words what a code or an id stands for, and keeps the raw values beside it', async () => {
    const { backend, call, get, token } = await console()
    const user = backend.db.tables.users.all().find((row) => row.username === 'operator')
    const dept = backend.db.tables.departments.all().find((row) => row.id !== user?.dept_id)
    backend.db.tables.users.update(
      user?.id ?? '',
      { role_ids: ['r4', 'r3'], dept_id: dept?.id ?? '', landing_page: 'meterList', language: 'es' },
      { username: 'admin', ip: '' },
    )
    const detailOf = async (lang = 'en') => {
      const [change] = backend.db.tableLog.all()
      return (await get(`/cbo/tableLog/detail/${change?.id ?? ''}`, token, lang)).body.result
    }
    const { after, words, current } = await detailOf('es')
    expect(after).toMatchObject({ role_ids: ['r4', 'r3'], dept_id: dept?.id })
    expect(words.after).toMatchObject({
      role_ids: expect.stringMatching(/^Cajero, /),
      dept_id: dept?.name,
      landing_page: 'Medidores',
      language: 'Español',
      enabled: 'Habilitado',
    })
    expect(words.current).toEqual(words.after)
    expect(current.role_ids).toEqual(['r4', 'r3'])
    // A reference that is gone keeps its last name.
    backend.db.tables.departments.remove(dept?.id ?? '', { username: 'admin', ip: '' })
    backend.db.tables.users.update(
      user?.id ?? '',
      { phone: '+1 809 555 0000' },
      { username: 'admin', ip: '' },
    )
    expect((await detailOf()).words.after.dept_id).toBe(dept?.name)
    // Rights: only the pages that differ, with the words of page and action.
    const role = backend.db.tables.roles.get('r4')
    backend.db.tables.roles.update(
      'r4',
      { grants: { ...role?.grants, dict: ['add', 'export'] } },
      { username: 'admin', ip: '' },
    )
    const rights = await detailOf()
    expect(rights.words.after.grants).toBe('Dictionaries: Add, Export')
    expect(rights.words.before.grants).toBe('Dictionaries: –')
    // What was sent is told alike.
    const [area] = backend.db.tables.areas.all()
    await call('PUT', '/capture/tg/update', { token, body: { ...area, run_status: '2' } })
    const [operation] = (await get('/cbo/operationLog/list?pageSize=15&module_code=tg', token)).body.result
      .pageDatas.dataList
    const sent = (await get(`/cbo/operationLog/detail/${String(operation.id)}`, token)).body.result
    expect(sent.request).toMatchObject({ line_id: area?.line_id, run_status: '2' })
    expect(sent.requestWords).toMatchObject({
      id: area?.tg_name,
      line_id: backend.db.tables.lines.get(area?.line_id ?? '')?.line_name,
      run_status: 'Stopped',
    })
    expect(sent.changes[0].words.after).toMatchObject({ run_status: 'Stopped' })
  })

  it('tells yes and no, codes and kinds of objects that were sent in the reader’s words', async () => {
    const { backend, call, get, token } = await console()
    const sentBy = async (path: string) => {
      const operation = backend.db.operations.all().find((row) => row.path === path)
      return (await get(`/cbo/operationLog/detail/${operation?.id ?? ''}`, token, 'es')).body.result
    }
    const [rule] = backend.db.tables.codeRules.all()
    const [meter] = (await get('/capture/meter/list?pageSize=15', token)).body.result.pageDatas.dataList
    const page = '/capture/archive/meterList'
    await call('PUT', '/cbo/quickEntry/update', { token, body: { url_address: page, pinned: true } })
    await call('PUT', '/cbo/codeRule/update', { token, body: { ...rule, reset_cycle: 'month' } })
    await call('PUT', '/cbo/sysParam/update', {
      token,
      body: { id: 'firstGuide', value: '0', reason: 'Known to all' },
    })
    await call('POST', '/capture/read/start', {
      token,
      body: { kind: 'ping', target: 'meter', devices: [meter.id], request_id: 'r1' },
    })
    expect((await sentBy('/result/eMpExceptionRead/updateAllInfo')).requestWords).toMatchObject({
      read_result: 'Sí',
    })
    expect((await sentBy('/cbo/quickEntry/update')).requestWords).toMatchObject({ pinned: 'Sí' })
    expect((await sentBy('/cbo/codeRule/update')).requestWords).toMatchObject({ reset_cycle: 'Cada mes' })
    const { request, requestWords } = await sentBy('/cbo/sysParam/update')
    expect(request).toMatchObject({ value: '0' })
    expect(requestWords).toMatchObject({ value: 'No' })
    expect((await sentBy('/capture/read/start')).requestWords).toMatchObject({
      target: 'Medidor',
      devices: meter.metercomid,
    })
  })

  it.each([
    ['POST', '/capture/line/stop', 'line', 'Detener línea: {name}'],
    ['POST', '/cbo/view/insert', 'view', 'Añadir vista guardada: {name}'],
    ['POST', '/cbo/user/updateColumnConfig', 'columns', 'Organizar las columnas de una lista: Medidores'],
    ['POST', '/capture/read/start', 'meter', 'Iniciar una orden: Prueba de comunicación · {name}'],
    ['POST', '/cbo/user/enable', 'user', 'Desactivar usuario: {name}'],
  ])('%s %s says what was done to what', async (method, path, kind, words) => {
    const { backend, call, get, token } = await console()
    const line = backend.db.tables.lines.all()[3]
    const user = backend.db.tables.users.all().find(({ username }) => username === 'reader')
    const [meter] = (await get('/capture/meter/list?pageSize=15', token)).body.result.pageDatas.dataList
    const about = {
      line: { ids: line?.id, name: line?.line_name },
      meter: { kind: 'ping', target: 'meter', devices: [meter.id], request_id: 'r1', name: meter.metercomid },
      user: { ids: user?.id, enabled: '0', name: 'Tomás Okafor (reader)' },
      view: { module_code: 'meterList', query: '', columns: [], name: 'Night' },
      columns: { module_code: 'meterList', columns: [], name: '' },
    }[kind]
    const name = about?.name ?? ''
    await call(method, path, { token, body: about })
    const [row] = (await get('/cbo/operationLog/list?pageSize=15', token, 'es')).body.result.pageDatas
      .dataList
    expect(row).toMatchObject({
      result: '1',
      content: words.replace('{name}', name),
      ...(kind === 'view' || kind === 'columns' ? { module_name: 'Medidores' } : {}),
    })
  })

  it('calls an exported page by the reader’s word', async () => {
    const { get, token } = await console()
    const path = '/cbo/operationLog/list?pageSize=15&action=export&module_code=meterList'
    const { dataList } = (await get(path, token, 'es')).body.result.pageDatas
    expect(dataList[0]).toMatchObject({ module_name: 'Medidores', object: 'Medidores' })
  })

  it('remembers what was refused and why', async () => {
    const { call, token, list } = await console()
    await call('POST', '/cbo/dict/delete', { token, body: { ids: 'nothing' } })
    const [row] = (await list('operationLog', 'username=admin&action=delete')).dataList
    expect(row).toMatchObject({ result: '2' })
    expect(row.reason).not.toBe('')
  })

  it('asks for a month at most and counts each of its hours', async () => {
    const { get, token, list } = await console()
    const long = await get('/cbo/operationLog/list?time_begin=2026-10-01&time_end=2026-11-01', token)
    expect(long.body).toMatchObject({ success: false, message: 'You can only query data within a month!' })
    const trend = (await get(`/cbo/operationLog/trend?${october}`, token)).body.result
    expect(trend.hours).toHaveLength(30 * 24 + 11)
    const sum = trend.total.reduce((a: number, b: number) => a + b, 0)
    expect(sum).toBe((await list('operationLog', october)).totalCount)
  })

  it('is for those who see it', async () => {
    const { get, token } = await console('reader')
    expect((await get('/cbo/operationLog/list', token)).status).toBe(403)
    expect((await get('/cbo/tableLog/list', token)).status).toBe(403)
  })

  it.each([
    ['/cbo/dict/insert', 'insert'],
    ['/cbo/dict/update', 'update'],
    ['/cbo/user/unlock', 'update'],
    ['/capture/meter/export', 'export'],
    ['/capture/realTime/start', 'command'],
    ['/api/users/updateEmail/:code', 'update'],
    ['/api/users', 'other'],
  ])('%s is %s', (path, action) => expect(actionOf(path)).toBe(action))
})

describe('the security log', () => {
  it('shows failures, the night of one address, and who is locked', async () => {
    const { get, token, list } = await console()
    const guessed = await list('securityLog', 'ip=198.51.100&result=2')
    expect(guessed.totalCount).toBeGreaterThan(20)
    expect(guessed.dataList[0]).toMatchObject({ event: 'signInFailed', location: 'outside' })
    const locked = await list('securityLog', 'event=locked&username=itoribio')
    expect(locked.dataList[0]).toMatchObject({ locked: '1' })
    const trend = (await get('/cbo/securityLog/trend', token)).body.result
    expect(Math.max(...trend.failed)).toBeGreaterThan(20)
  })

  it('unlocks once, and says who did it', async () => {
    const { post, token, list, backend } = await console()
    const done = await post('/cbo/securityLog/unlock', { username: 'itoribio' }, token)
    expect(done.body.success).toBe(true)
    expect(backend.db.lockouts.minutesLeft('itoribio')).toBe(0)
    const [row] = (await list('securityLog', 'username=itoribio')).dataList
    expect(row).toMatchObject({ event: 'unlocked', by_user: 'Alba Moreno Castaño', locked: '0' })
    const again = await post('/cbo/securityLog/unlock', { username: 'itoribio' }, token)
    expect(again.body).toMatchObject({ success: false, message: 'This account is not locked any more.' })
    const [operation] = (await list('operationLog', 'username=admin')).dataList
    expect(operation).toMatchObject({
      content: 'Unlock an account: Ingrid Toribio (itoribio)',
      object: 'Ingrid Toribio (itoribio)',
      result: '2',
    })
  })

  it('needs the permission to unlock', async () => {
    const { post, token } = await console('supervisor')
    expect((await post('/cbo/securityLog/unlock', { username: 'itoribio' }, token)).status).toBe(403)
  })

  it('hears of changed rights', async () => {
    const { call, token, list, backend } = await console()
    const user = backend.db.tables.users.all().find((each) => each.username === 'sato')
    const before = (await list('securityLog', 'event=permissionChanged&username=sato')).totalCount
    const body = { ids: user?.id, role_ids: ['r3'] }
    await call('POST', '/cbo/user/setRoles', { token, body })
    const { dataList, totalCount } = await list('securityLog', 'event=permissionChanged&username=sato')
    expect(totalCount).toBe(before + 1)
    expect(dataList[0]).toMatchObject({ by_user: 'Alba Moreno Castaño', result: '1' })
  })
})

describe('the table log', () => {
  it('tells weeks of changes that fit the rows as they are', async () => {
    const { get, token, list } = await console()
    const { dataList, totalCount } = await list('tableLog', 'operation=update')
    expect(totalCount).toBeGreaterThan(100)
    for (const row of dataList.slice(0, 20)) {
      expect(row.changed_fields.length).toBeGreaterThan(0)
      const { before, after, current } = (await get(`/cbo/tableLog/detail/${row.id}`, token)).body.result
      expect(before).not.toEqual(after)
      expect(current).toEqual(after)
    }
  })

  it('restores a change, once, and logs it', async () => {
    const { call, get, post, token, list } = await console()
    const [{ version: _, ...dict }] = (await get('/cbo/dict/list?pageSize=1', token)).body.result.pageDatas
      .dataList
    await call('PUT', '/cbo/dict/update', { token, body: { ...dict, remark: 'First' } })
    const [first] = (await list('tableLog', 'table=dict')).dataList
    await call('PUT', '/cbo/dict/update', { token, body: { ...dict, remark: 'Second' } })
    const early = await post('/cbo/tableLog/restore', { id: first.id }, token)
    expect(early.body.message).toContain('has changed since')
    const [second] = (await list('tableLog', 'table=dict')).dataList
    expect((await post('/cbo/tableLog/restore', { id: second.id }, token)).body.success).toBe(true)
    expect((await post('/cbo/tableLog/restore', { id: second.id }, token)).body.success).toBe(false)
    expect((await post('/cbo/tableLog/restore', { id: first.id }, token)).body.success).toBe(true)
    const [now] = (await get('/cbo/dict/list?pageSize=1', token)).body.result.pageDatas.dataList
    expect(now.remark).toBe(dict.remark)
    expect((await list('tableLog', 'table=dict')).dataList[0]).toMatchObject({ changed_fields: ['remark'] })
  })

  it('brings a deleted row back, unless its place was taken', async () => {
    const { post, token, list, backend } = await console()
    const form = { code: 'TestDict1', name: 'Test one', remark: '' }
    const { id } = (await post('/cbo/dict/insert', form, token)).body.result
    await post('/cbo/dict/delete', { ids: id }, token)
    const [gone] = (await list('tableLog', 'table=dict&operation=delete')).dataList
    const again = (await post('/cbo/dict/insert', form, token)).body.result
    expect((await post('/cbo/tableLog/restore', { id: gone.id }, token)).body.message).toContain('TestDict1')
    await post('/cbo/dict/delete', { ids: again.id }, token)
    expect((await post('/cbo/tableLog/restore', { id: gone.id }, token)).body.success).toBe(true)
    expect(backend.db.tables.dicts.get(id)).toMatchObject(form)
    const [added] = (await list('tableLog', `table=dict&operation=insert`)).dataList
    expect((await post('/cbo/tableLog/restore', { id: added.id }, token)).body.success).toBe(false)
  })

  it('refuses what lost its reference, and who may not', async () => {
    const { post, token, list } = await console()
    const dict = (await post('/cbo/dict/insert', { code: 'TestDict2', name: 'Test two', remark: '' }, token))
      .body.result
    const detail = {
      dict_id: dict.id,
      value: '1',
      label: 'One',
      label_en: 'One',
      label_zh: '一',
      label_es: 'Uno',
      label_ja: '一',
      sort: 1,
      enabled: '1',
      status: '1',
      remark: '',
    }
    const made = (await post('/cbo/dictDetail/insert', detail, token)).body
    expect(made.success).toBe(true)
    await post('/cbo/dictDetail/delete', { ids: made.result.id }, token)
    await post('/cbo/dict/delete', { ids: dict.id }, token)
    const [gone] = (await list('tableLog', 'table=dictDetail&operation=delete')).dataList
    expect((await post('/cbo/tableLog/restore', { id: gone.id }, token)).body.message).toContain(
      'does not exist any more',
    )
    const auditor = await console('auditor')
    expect((await auditor.post('/cbo/tableLog/restore', { id: 'h1' }, auditor.token)).status).toBe(403)
  })
})

describe('visit statistics', () => {
  it.each(['today', 'week', 'month'])('%s: parts fit the whole', async (period) => {
    const { get, token } = await console()
    const found = (await get(`/cbo/visitStatistic/summary?period=${period}`, token)).body.result
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
    expect(found.visits).toBeGreaterThan(0)
    expect(sum(found.visitLine)).toBe(found.visits)
    expect(sum(found.heat.flat())).toBe(found.visits)
    expect(sum(found.modules.map((row: { visits: number }) => row.visits))).toBe(found.visits)
    expect(sum(found.userLogins.map((row: { logins: number }) => row.logins))).toBe(found.logins)
    expect(sum(found.userLogins.map((row: { failed: number }) => row.failed))).toBe(found.failed)
    expect(found.lockedUsers.map((row: { username: string }) => row.username)).toEqual(
      expect.arrayContaining(['itoribio', 'jrosario']),
    )
    expect(found.locked).toBe(found.lockedUsers.length)
  })

  it('counts a page that is opened now, and how long the one before it was looked at', async () => {
    const { get, post, token, backend } = await console()
    const visit = { module_code: 'dict', module_name: 'Dictionaries', url_address: '/cbo/param/dict' }
    const before = (await get('/cbo/visitStatistic/summary?period=today', token)).body.result.visits
    await post('/cbo/moduleLog/insert', visit, token)
    await post('/cbo/moduleLog/insert', { ...visit, module_code: 'user' }, token)
    expect((await get('/cbo/visitStatistic/summary?period=today', token)).body.result.visits).toBe(before + 2)
    expect(backend.db.visits.all().findLast((row) => row.module_code === 'dict')?.stay).toBe(0)
  })
})
