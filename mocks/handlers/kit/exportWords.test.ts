import { expect, test } from 'vitest'
import { backendAt, manualTimers } from '../../testClient'

const by = { username: 'admin', ip: '' }

test('files say what lists say: the words of added and renamed entries, and of every code of the trade', async () => {
  const { later, advance } = manualTimers()
  const { backend, post, get, signIn } = backendAt({ later })
  const token = await signIn('admin')
  const { dictDetails, points, texts, deviceModels, substations } = backend.db.tables
  const entry = {
    dict_id: 'dict-commProtocol',
    value: '09',
    label_en: 'LoRaWAN',
    label_es: 'LoRa',
    color: '',
  }
  const made = await post('/cbo/dictDetail/insert', { ...entry, enabled: '1', sort: 9, remark: '' }, token)
  expect(made.body.success).toBe(true)
  dictDetails.update('dict-tmlType-01', { label_es: 'Caja' }, by)
  texts.insert(
    {
      id: 'domain:runStatus.1',
      module: 'domain',
      key: 'runStatus.1',
      draft: {},
      published: { es: 'Con tensión' },
    },
    by,
  )
  await post('/cbo/dict/refreshCache', {}, token)
  const [point] = points.all().filter(({ tml_type }) => tml_type === '01')
  const [meter] = (await get('/capture/meter/list?pageSize=1', token)).body.result.pageDatas.dataList
  const [model] = deviceModels.all()
  const [station] = substations.all()
  points.update(point?.id ?? '', { comm_protocol: '09', area_type: '2' }, by)
  backend.db.meters.update(meter.id, { comm_protocol: '09' }, by)
  deviceModels.update(model?.id ?? '', { protocols: ['01', '09'] }, by)
  substations.update(station?.id ?? '', { run_status: '1', subs_type: '2' }, by)

  let files = 0
  /** The first row of the table in the file. */
  const exported = async (path: string, type: string, keys: string[], filters: object) => {
    const columns = keys.map((key) => ({ key, title: key }))
    const order = { type, filters, columns, head: { title: 'T', filters: [] } }
    const { body } = await post(`${path}/export`, order, token, 'es')
    expect(body).toMatchObject({ success: true })
    advance(60_000)
    files += 1
    const { text } = await get(`/file/export/e${String(files)}`, token)
    return text.slice(text.indexOf('\r\n\r\n')).trim().split('\r\n')[1]
  }
  expect([
    await exported('/capture/meter', 'meterExport', ['metercomid', 'comm_protocol'], {
      font: meter.cons_no,
      type: '1',
    }),
    await exported('/capture/cp', 'rcpExport', ['tml_type', 'comm_protocol', 'area_type'], {
      tml_asset_no: point?.tml_asset_no,
    }),
    await exported('/capture/deviceModel', 'deviceModelExport', ['protocols'], { model: model?.model }),
    await exported('/capture/substation', 'substationExport', ['run_status', 'subs_type'], {
      subs_id: station?.id,
    }),
    await exported('/query/monthRead', 'monthReadExport', ['month', 'preliminary'], {
      type: '3',
      font: meter.metercomid,
      month_begin: '2026-10',
      month_end: '2026-10',
    }),
  ]).toEqual([
    `${meter.metercomid},LoRa`,
    'Caja,LoRa,Periferia',
    '"DLMS/COSEM, LoRa"',
    'Con tensión,Distribución',
    '2026-10,Preliminar',
  ])
})
