import { describe, expect, it } from 'vitest'
import type { LossAnalysis } from '../../../src/api/business/lossAnalysis'
import type { AreaLossRow, LineLossRow, LossSummary } from '../../../src/api/business/losses'
import { backendAt } from '../../testClient'

const day = '2026-11-18'

async function setUp(user = 'operator') {
  const own = backendAt()
  const token = await own.signIn(user)
  let orders = 0
  const result = async (path: string) => (await own.get(path, token)).body.result
  const list = async <Row>(of: string, query: string): Promise<Row[]> =>
    (await result(`/business/loss/${of}/list?currentPage=1&pageSize=100&${query}`)).pageDatas.dataList
  return {
    ...own,
    result,
    areas: (query = `data_date=${day}`) => list<AreaLossRow>('areas', query),
    lines: (query = `data_date=${day}`) => list<LineLossRow>('lines', query),
    send: (path: string, body: object) => {
      orders += 1
      const request_id = `order-${String(orders)}`
      return own.call('POST', `/business/loss/${path}`, { token, body: { request_id, ...body } })
    },
  }
}
const theft = { period: day, loss_mark: 'theft', mark_note: 'Seen on site' }

describe('the cause of a loss', () => {
  it('belongs to its area and its day: other days, months and areas say nothing of it', async () => {
    const own = await setUp()
    const [row, other] = await own.areas()
    const { id = '' } = row ?? {}
    expect(row).toMatchObject({ loss_mark: '', mark_note: '', mark_user: '', mark_time: '' })
    expect((await own.send('areas/mark', { ids: id, ...theft })).body.result.count).toBe(1)
    const [now] = await own.areas()
    expect(now).toMatchObject({ loss_mark: 'theft', mark_note: 'Seen on site', mark_user: 'operator' })
    expect(now?.mark_time).toBe('2026-11-20 10:00:00')
    for (const query of ['data_date=2026-11-17', 'month=2026-11'])
      expect((await own.areas(`${query}&tg_id=${id}`))[0]?.loss_mark).toBe('')
    expect((await own.areas(`data_date=${day}&tg_id=${other?.id ?? ''}`))[0]?.loss_mark).toBe('')
    const days = 'date_begin=2026-11-17&date_end=2026-11-18'
    const { periods }: LossAnalysis = await own.result(`/business/loss/analysis?tg_id=${id}&${days}`)
    expect(periods.map(({ loss_mark }) => loss_mark)).toEqual(['', 'theft'])
  })

  it('is a condition of the list and of its sums; so is that there is none', async () => {
    const own = await setUp()
    const all = await own.areas()
    const ids = all.slice(0, 2).map(({ id }) => id)
    await own.send('areas/mark', { ids: ids.join(','), ...theft })
    const found = async (asked: string) => {
      const rows = await own.areas(`data_date=${day}&loss_mark=${asked}`)
      const path = `/business/loss/areas/summary?data_date=${day}&loss_mark=${asked}`
      const sums: LossSummary = await own.result(path)
      const rest = sums.not_computable.reduce((sum, { count }) => sum + (count ?? 0), 0)
      expect((sums.computable ?? 0) + rest).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    expect((await found('theft')).toSorted()).toEqual(ids.toSorted())
    expect(await found('wiring')).toEqual([])
    expect(await found('none')).toHaveLength(all.length - 2)
    const sorted = await own.areas(`data_date=${day}&sidx=loss_mark&sord=asc`)
    expect(sorted.slice(0, 2).map(({ loss_mark }) => loss_mark)).toEqual(['theft', 'theft'])
  })

  it('is said of lines alike, and apart from areas', async () => {
    const own = await setUp()
    const [line] = await own.lines()
    await own.send('lines/mark', { ids: line?.id, ...theft })
    expect((await own.lines(`data_date=${day}&loss_mark=theft`)).map(({ id }) => id)).toEqual([line?.id])
    expect(await own.areas(`data_date=${day}&loss_mark=theft`)).toEqual([])
    expect((await own.send('lines/mark', { ids: (await own.areas())[0]?.id, ...theft })).body.success).toBe(
      false,
    )
  })

  it('is changed and taken back as it was seen; what somebody else said meanwhile is not overwritten', async () => {
    const own = await setUp()
    const [{ id } = { id: '' }] = await own.areas()
    await own.send('areas/mark', { ids: id, ...theft })
    const seen = (await own.areas())[0]?.mark_version ?? ''
    const change = { ids: id, period: day, loss_mark: 'technical', mark_note: '', expect: { [id]: seen } }
    expect((await own.send('areas/mark', change)).body.success).toBe(true)
    const late = await own.send('areas/mark', { ...change, loss_mark: 'wiring' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Technical loss')])
    expect((await own.areas())[0]).toMatchObject({ loss_mark: 'technical', mark_note: '' })
    expect((await own.send('areas/unmark', { ids: id, period: day })).body.result.count).toBe(1)
    expect((await own.areas())[0]?.loss_mark).toBe('')
  })

  it('is refused without a note for another cause, of a day to come, of nonsense, and to who may not edit', async () => {
    const own = await setUp()
    const [{ id } = { id: '' }] = await own.areas()
    const refused = async (more: object) =>
      (await own.send('areas/mark', { ids: id, ...theft, ...more })).body
    expect((await refused({ loss_mark: 'other', mark_note: '' })).result.fields).toHaveProperty('mark_note')
    expect((await refused({ loss_mark: 'ghosts' })).result.fields).toHaveProperty('loss_mark')
    for (const period of ['2026-11-21', '2026-12', '2026-11-31', 'x'])
      expect((await refused({ period })).success).toBe(false)
    expect(own.backend.db.tables.lossMarks.all()).toEqual([])
    const auditor = await setUp('auditor')
    expect((await auditor.send('areas/mark', { ids: id, ...theft })).status).toBe(403)
    expect((await auditor.send('areas/unmark', { ids: id, period: day })).status).toBe(403)
  })
})
