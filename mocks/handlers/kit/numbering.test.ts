import { expect, test } from 'vitest'
import { backendAt } from '../../testClient'

const day = 86_400_000

async function head(account = 'admin') {
  const at = backendAt()
  const token = await at.signIn(account)
  const { tables } = at.backend.db
  const [line] = tables.lines.all()
  return {
    ...at,
    tables,
    post: async (path: string, body: unknown) => (await at.call('POST', path, { body, token })).body,
    put: async (path: string, body: unknown) => (await at.call('PUT', path, { body, token })).body,
    next: async (code: string) => (await at.get(`/cbo/codeRule/next?code=${code}`, token)).body.result.number,
    shown: async (code: string) =>
      (await at.get(`/cbo/codeRule/list?currentPage=1&pageSize=50&code=${code}`, token)).body.result.pageDatas
        .dataList[0],
    area: (tg_name: string, tg_no = '') => ({
      tg_no,
      tg_name,
      line_id: line?.id ?? '',
      plate_capacity: 100,
      special_flag: '0',
      run_status: '1',
    }),
  }
}
const edited = ({ code, name, components, reset_cycle, start, enabled }: Record<string, unknown>) => ({
  id: `rule-${String(code)}`,
  code,
  name,
  components,
  reset_cycle,
  start,
  enabled,
})

test('an empty field gets the next number of its rule, which is told beforehand and counted on', async () => {
  const { post, next, shown, area, tables } = await head()
  const number = await next('transformerArea')
  expect(number).toBe('TG01128')
  const { id } = (await post('/capture/tg/insert', area('East 1'))).result
  expect(tables.areas.get(id)?.tg_no).toBe(number)
  expect(await shown('transformerArea')).toMatchObject({ next_value: 'TG01129', last: 1_128, drawn: '1' })
})

test('two who draw at once get different numbers; a number that somebody typed is passed over', async () => {
  const { post, area, tables } = await head()
  await post('/capture/tg/insert', area('Typed', 'TG01129'))
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((name) => post('/capture/tg/insert', area(`New ${name}`))),
  )
  const numbers = answers.map(({ result }) => tables.areas.get(result.id)?.tg_no)
  expect(new Set(numbers)).toEqual(new Set(['TG01128', 'TG01130', 'TG01131']))
})

test('a refused form uses nothing up, and an object keeps its number', async () => {
  const { post, put, next, area, tables } = await head()
  const [old] = tables.areas.all()
  expect((await post('/capture/tg/insert', area(old?.tg_name ?? ''))).result.fields).toEqual({
    tg_name: expect.any(String),
  })
  expect(await next('transformerArea')).toBe('TG01128')
  const emptied = await put('/capture/tg/update', { ...old, tg_no: '' })
  expect(emptied.result.fields).toHaveProperty('tg_no')
})

test('the serial number begins anew with the year, in the list too', async () => {
  const { clock, signIn, get } = await head()
  const next = async () => {
    const token = await signIn('admin')
    const { result } = (await get('/cbo/codeRule/list?currentPage=1&pageSize=50&code=meterAsset', token)).body
    expect((await get('/cbo/codeRule/next?code=meterAsset', token)).body.result.number).toBe(
      result.pageDatas.dataList[0].next_value,
    )
    return result.pageDatas.dataList[0].next_value
  }
  expect(await next()).toBe('MT-2026-0000413')
  clock.now += 60 * day
  expect(await next()).toBe('MT-2027-0000001')
})

test('a meter and a collection point get their asset numbers', async () => {
  const { tables, backend, post } = await head()
  const [point] = tables.points.all()
  const { id: _, ...rest } = {
    ...point,
    cp_name: 'New point',
    tml_asset_no: '',
    tcomid: '',
    security_mode: '0',
  }
  const made = await post('/capture/cp/insert', rest)
  expect(tables.points.get(made.result.id)?.tml_asset_no).toBe('CX26-000232')
  const meter = backend.db.meters.fields(backend.world.parts.network.id('meter', 5))
  const { result } = await post('/capture/meter/insert', {
    ...meter,
    metercomid: '000999000111',
    meter_no: '99900011',
    asset_no: '',
    mp: backend.db.meters.freeMp(meter?.tml_id ?? ''),
  })
  expect(backend.db.meters.fields(result.id)?.asset_no).toBe('MT-2026-0000413')
})

test('a rule may ask the object; what the object lacks must be typed', async () => {
  const { put, post, shown, next, area, tables } = await head()
  const rule = edited(await shown('transformerArea'))
  const part = (value: string) => ({ type: 'field', value, digits: 0 })
  const serial = { type: 'serial', value: '', digits: 4 }
  await put('/cbo/codeRule/update', { ...rule, components: [part('org_code'), serial] })
  expect(await next('transformerArea')).toBe('{org_code}{####}')
  const org = tables.organizations.get(tables.lines.all()[0]?.org_id ?? '')?.code
  const { id } = (await post('/capture/tg/insert', area('By org'))).result
  expect(tables.areas.get(id)?.tg_no).toBe(`${String(org)}1128`)
  await put('/cbo/codeRule/update', { ...rule, components: [part('cons_sort'), serial] })
  expect((await post('/capture/tg/insert', area('By sort'))).result.fields).toHaveProperty('tg_no')
})

test('without the rule people type; the rule keeps its code and stays, and nothing sets its counter back', async () => {
  const { put, post, shown, next, area, tables } = await head()
  await post('/capture/tg/insert', area('First'))
  const rule = edited(await shown('transformerArea'))
  expect((await put('/cbo/codeRule/update', { ...rule, code: 'other' })).result.fields).toHaveProperty('code')
  expect((await post('/cbo/codeRule/delete', { ids: rule.id })).success).toBe(false)
  await put('/cbo/codeRule/update', { ...rule, name: 'Renamed', enabled: '0' })
  expect(await next('transformerArea')).toBe('')
  expect((await post('/capture/tg/insert', area('Second'))).result.fields).toHaveProperty('tg_no')
  await put('/cbo/codeRule/update', { ...rule, name: 'Renamed' })
  await post('/capture/tg/insert', area('Third'))
  expect(tables.areas.all().at(-1)?.tg_no).toBe('TG01129')
  // The substation may go without.
  const station = edited(await shown('substation'))
  await put('/cbo/codeRule/update', { ...station, enabled: '0' })
  const bare = await post('/capture/substation/insert', { subs_name: 'Bare' })
  expect(tables.substations.get(bare.result.id)?.subs_no).toBe('')
})

test('undoing a change of a rule does not undo the numbers it gave', async () => {
  const { put, post, shown, next, area, tables, backend } = await head()
  await put('/cbo/codeRule/update', { ...edited(await shown('transformerArea')), name: 'Renamed' })
  await post('/capture/tg/insert', area('After'))
  const change = backend.db.tableLog.all().find(({ table }) => table === 'codeRule')
  expect((await post('/cbo/tableLog/restore', { id: change?.id })).success).toBe(true)
  expect(tables.codeRules.get('rule-transformerArea')?.name).toBe('Transformer area')
  expect(await next('transformerArea')).toBe('TG01129')
})
