import { beforeAll, describe, expect, it } from 'vitest'
import type {
  AreaModelRow,
  LineModelRow,
  LossModelDetail,
  ModelFlow,
} from '../../../src/api/business/lossModels'
import type { AreaLossRow } from '../../../src/api/business/losses'
import { backendAt } from '../../testClient'

const areas = '/business/lossModel/area'
const lines = '/business/lossModel/line'
const day = '2026-11-18'

function headEnd() {
  const own = backendAt()
  const token = own.signIn('admin')
  const result = async (path: string, user = token) => (await own.get(path, await user)).body.result
  let orders = 0
  const put = async (path: string, body: object, user = token) => {
    orders += 1
    return own.call('PUT', path, { body: { ...body, request_id: `r${String(orders)}` }, token: await user })
  }
  return {
    ...own,
    result,
    put,
    remove: async (path: string, ids: string) =>
      (await own.post(path, { ids, request_id: `d${ids}` }, await token)).body,
    list: async <Row>(path: string, query = ''): Promise<Row[]> =>
      (await result(`${path}/list?currentPage=1&pageSize=100&${query}`)).pageDatas.dataList,
    detail: (path: string, id: string, query = ''): Promise<LossModelDetail> =>
      result(`${path}/detail?id=${id}&${query}`),
    figure: async (id: string, date = day): Promise<AreaLossRow> =>
      (await result(`/business/loss/areas/list?currentPage=1&pageSize=9&data_date=${date}&tg_id=${id}`))
        .pageDatas.dataList[0],
    /** Draws up what a detail says, with changes; answers what the head-end says to it. */
    draw: async (path: string, of: LossModelDetail, change: object) =>
      (
        await put(`${path}/update`, {
          ...of,
          model_id: '',
          version: undefined,
          valid_from: '2026-11-01',
          valid_to: '',
          ...change,
        })
      ).body,
  }
}
const sound = headEnd()

describe('models that follow from the network', () => {
  let rows: AreaModelRow[] = []
  beforeAll(async () => {
    rows = await sound.list(areas)
  })

  it('are complete with a check meter, none without one, and say what takes part', async () => {
    const checked = await sound.list<AreaLossRow>('/business/loss/areas', `data_date=${day}`)
    for (const row of rows) {
      const none = checked.find(({ id }) => id === row.id)?.loss_reason === 'noCheck'
      expect([row.model_status, row.source]).toEqual([none ? 'none' : 'complete', 'auto'])
      expect([row.input_count, row.coverage]).toEqual(none ? [0, null] : [1, 100])
      expect(row.output_count).toBe(none ? 0 : row.consumer_count)
    }
    expect(new Set(rows.map(({ model_status }) => model_status)).size).toBe(2)
    const none = await sound.list<AreaModelRow>(areas, 'model_status=none')
    expect(none.map(({ id }) => id)).toEqual(
      rows.flatMap(({ id, model_status }) => (model_status === 'none' ? id : [])),
    )
    const all = await sound.list<LineModelRow>(lines)
    expect(all.every((row) => row.model_status === 'complete' && row.input_count === 1)).toBe(true)
    expect(all.every((row) => row.output_count === row.area_count && (row.area_count ?? 0) > 0)).toBe(true)
  })

  it('show where the energy of their newest known day went', async () => {
    const [row] = rows.filter(({ model_status }) => model_status === 'complete')
    const flow: ModelFlow = await sound.result(`${areas}/flow?id=${row?.id ?? ''}`)
    const figure = await sound.figure(row?.id ?? '', flow.data_date)
    const sum = (parts: readonly { energy: number | null }[]) =>
      parts.reduce((all, { energy }) => all + (energy ?? 0), 0)
    expect(sum(flow.inputs) + (flow.given ?? 0)).toBeCloseTo(figure.supply_energy ?? 0, 1)
    expect(sum(flow.outputs) + (flow.rest ?? 0)).toBeCloseTo(figure.sale_energy ?? 0, 1)
    expect(flow.loss).toBe(figure.loss_energy)
    expect(flow.outputs).toHaveLength(8)
    expect(flow.rest_count).toBe((row?.output_count ?? 0) - 8)
  })
})

it('a model that is drawn up changes the figures of its days alone: who is left out is named, and counts nowhere', async () => {
  const own = headEnd()
  const before = (await own.list<AreaLossRow>('/business/loss/areas', `data_date=${day}&computable=1`))[0]
  const id = before?.id ?? ''
  const model = await own.detail(areas, id)
  const [left] = model.points.filter(({ role, direction }) => role === 'output' && direction === '+A')
  const points = model.points.map((point) =>
    point.meter_id === left?.meter_id ? { ...point, loss_flag: '0' } : point,
  )
  expect((await own.draw(areas, model, { valid_from: day, points })).success).toBe(true)
  const after = await own.figure(id)
  const [row] = own.backend.world.dayEnergy(left?.meter_id ?? '', day, day, own.clock.now) ?? []
  expect(after.left_out).toEqual([left?.metercomid])
  expect((before?.sale_energy ?? 0) - (after.sale_energy ?? 0)).toBeCloseTo(row?.pap_e ?? 0, 1)
  expect(after.due_count).toBe((before?.due_count ?? 0) - 1)
  // The figure says when it became so.
  expect(after.calculated_at).toBe('2026-11-20 10:00:00')
  expect((await own.figure(id, '2026-11-17')).left_out).toEqual([])
  // Nobody drew up anything of the other areas.
  const [drawn] = await own.list<AreaModelRow>(areas, 'source=manual')
  expect(drawn).toMatchObject({ id, model_status: 'complete', valid_from: day, update_user: 'admin' })
  expect(drawn?.coverage).toBeLessThan(100)
  const log = await own.result('/cbo/tableLog/list?currentPage=1&pageSize=9&table=lossModel')
  expect(log.pageDatas.dataList).toHaveLength(1)
  // Taken away, the network's holds again.
  const [version] = (await own.detail(areas, id)).versions
  expect((await own.remove(`${areas}/delete`, version?.model_id ?? '')).success).toBe(true)
  expect((await own.figure(id)).sale_energy).toBe(before?.sale_energy)
})

describe('what is wrong with a model is said of its point', () => {
  const own = headEnd()
  let [model, other] = [undefined, undefined] as (LossModelDetail | undefined)[]
  beforeAll(async () => {
    const [a, b] = (await own.list<AreaModelRow>(areas)).filter(
      ({ model_status }) => model_status === 'complete',
    )
    model = await own.detail(areas, a?.id ?? '')
    other = await own.detail(areas, b?.id ?? '')
  })
  const refused = async (points: LossModelDetail['points'], more: object = {}) => {
    if (!model) throw new Error('no model')
    return (await own.draw(areas, model, { points, ...more })).result?.fields
  }
  const all = () => model?.points ?? []
  const output = () => all().filter(({ role }) => role === 'output')

  it('without an input', async () => {
    expect(await refused(output())).toEqual({
      points: 'The model needs at least one input that takes part.',
    })
  })
  it('without one that supplies, as when the +A of the check meter is taken out', async () => {
    const drained = all().filter(({ role, direction }) => role === 'output' || direction === '-A')
    expect((await refused(drained))?.points).toContain('No input of the model supplies')
  })
  it('twice, with its number', async () => {
    const [first] = output()
    expect((await refused(first ? [...all(), first] : []))?.points).toContain(
      `${first?.metercomid ?? ''} stands in the model twice`,
    )
  })
  it('of another area, with its name; there it can be left out first', async () => {
    const [foreign] = other?.points.filter(({ role }) => role === 'output') ?? []
    const with_ = foreign ? [...all(), foreign] : []
    expect((await refused(with_))?.points).toBe(
      `${foreign?.metercomid ?? ''} stands in the model of ${other?.name ?? ''} on these days.`,
    )
    if (!other) throw new Error('no other')
    const points = other.points.filter(({ meter_id }) => meter_id !== foreign?.meter_id)
    expect((await own.draw(areas, other, { points })).success).toBe(true)
    // It lacks a meter of its archive now.
    expect((await own.detail(areas, other.id)).findings).toEqual([
      { problem: 'unlisted', object: foreign?.metercomid, other: '' },
    ])
    expect(await refused(with_)).toBeUndefined()
  })
  it('that ends before it begins, or begins when another one does', async () => {
    expect(await refused(all(), { valid_from: '2026-12-01', valid_to: '2026-12-01' })).toMatchObject({
      valid_to: 'The end must be after the begin.',
    })
    expect(await refused(all())).toMatchObject({ valid_from: 'Another model begins on this day.' })
  })
  it('a later one ends the one before it, and an earlier one has to end when that begins', async () => {
    const id = model?.id ?? ''
    const now = await own.detail(areas, id)
    const body = { id, model_id: '', points: all(), valid_from: '2026-12-01', valid_to: '' }
    const stale = await own.put(`${areas}/update`, { ...body, version: 'older' })
    expect(stale.status).toBe(409)
    expect((await own.put(`${areas}/update`, { ...body, version: now.version })).body.success).toBe(true)
    const { versions } = await own.detail(areas, id)
    expect(versions.map(({ valid_from, valid_to }) => [valid_from, valid_to])).toEqual([
      ['2026-12-01', ''],
      ['2026-11-01', '2026-12-01'],
    ])
    expect(await refused(all(), { valid_from: '2026-11-15' })).toMatchObject({
      valid_to: 'The model must end by 2026-12-01, when the next one begins.',
    })
  })
})

it('a target is that of the archive; who may not edit changes nothing', async () => {
  const own = headEnd()
  const [row, other] = await own.list<LineModelRow>(lines)
  const ids = [row?.id, other?.id].join(',')
  let orders = 0
  const set = async (target_loss: number, user = own.signIn('admin'), more: object = {}) => {
    orders += 1
    const body = { ids, target_loss, request_id: `target-${String(orders)}`, ...more }
    return own.call('POST', `${lines}/target`, { token: await user, body })
  }
  expect((await set(100.5)).body.success).toBe(false)
  expect((await set(4.25, own.signIn('auditor'))).status).toBe(403)
  const seen = { [row?.id ?? '']: String(row?.target_loss ?? ''), [other?.id ?? '']: '99' }
  expect((await set(4.25, undefined, { expect: seen })).status).toBe(409)
  const targets = () => [row, other].map((of) => own.backend.db.tables.lines.get(of?.id ?? '')?.target_loss)
  expect(targets()).toEqual([row?.target_loss, other?.target_loss])
  expect((await set(4.25)).body.success).toBe(true)
  expect(targets()).toEqual([4.25, 4.25])
})
