import { describe, expect, it } from 'vitest'
import type { LossAnalysis } from '../../../src/api/business/lossAnalysis'
import type { AreaLossRow, LineLossRow } from '../../../src/api/business/losses'
import { backendAt } from '../../testClient'

const days = 'date_begin=2026-11-12&date_end=2026-11-18'

async function setUp(user = 'admin') {
  const { backend, get, signIn } = backendAt()
  const token = await signIn(user)
  const body = async (path: string) => (await get(path, token)).body
  const analysis = async (query: string): Promise<LossAnalysis> =>
    (await body(`/business/loss/analysis?${query}`)).result
  const list = async <Row>(of: string, query: string): Promise<Row[]> =>
    (await body(`/business/loss/${of}/list?currentPage=1&pageSize=100&${query}`)).result.pageDatas.dataList
  return { backend, body, analysis, list }
}
const admin = setUp()
const areaOf = async () => {
  const rows = await (await admin).list<AreaLossRow>('areas', 'data_date=2026-11-18&computable=1')
  return rows[0]?.id ?? ''
}

describe('an analysis', () => {
  it('has the figures of the list of losses, day by day, and the sums of those that count', async () => {
    const { analysis, list } = await admin
    const id = await areaOf()
    const all = await analysis(`tg_id=${id}&${days}`)
    expect(all.periods.map(({ period }) => period)).toHaveLength(7)
    for (const { period, supply_energy, sale_energy, loss_rate, coverage, target_loss } of all.periods) {
      const [row] = await list<AreaLossRow>('areas', `data_date=${period}&tg_id=${id}`)
      expect(row).toMatchObject({ supply_energy, sale_energy, loss_rate, coverage, target_loss })
    }
    const known = all.periods.filter(({ loss_rate }) => loss_rate !== null)
    const supply = known.reduce((sum, each) => sum + (each.supply_energy ?? 0), 0)
    const loss = known.reduce((sum, each) => sum + (each.loss_energy ?? 0), 0)
    expect(all.sums.counted).toBe(known.length)
    expect(all.sums.loss_rate).toBeCloseTo((loss / supply) * 100, 1)
  })

  it('says what is lost above the target, which meters lack, and what was found on each day', async () => {
    const { analysis, list, body } = await admin
    const { network } = (await admin).backend.world.parts
    const span = 'date_begin=2026-10-20&date_end=2026-11-18'
    const found = (query: string) => body(`/cbo/abnormalData/list?pageSize=1&currentPage=1&${query}`)
    const areas = Array.from({ length: network.areaCount }, (_, at) => network.id('tg', at))
    let records = 0
    for (const id of areas.slice(0, 4)) {
      const { sums, target_loss, periods } = await analysis(`tg_id=${id}&${span}`)
      const above = (sums.loss_energy ?? 0) - ((sums.supply_energy ?? 0) * (target_loss ?? 0)) / 100
      expect(sums.counted ? sums.above_target : above).toBeCloseTo(above, 1)
      for (const { period, missing_meters, abnormal_count } of periods.slice(-3)) {
        const [row] = await list<AreaLossRow>('areas', `data_date=${period}&tg_id=${id}`)
        const lack = (row?.due_count ?? 0) - (row?.read_count ?? 0)
        expect(missing_meters ?? lack).toBe(lack)
        const day = `tg_id=${id}&data_date_begin=${period}&data_date_end=${period}`
        expect(abnormal_count).toBe((await found(day)).result.pageDatas.totalCount)
      }
      records += periods.reduce((sum, { abnormal_count }) => sum + (abnormal_count ?? 0), 0)
    }
    expect(records).toBeGreaterThan(0)
  })

  it('leaves a day out of sums and meters, and still shows it', async () => {
    const { analysis } = await admin
    const id = await areaOf()
    const [all, less] = [
      await analysis(`tg_id=${id}&${days}`),
      await analysis(`tg_id=${id}&${days}&exclude=2026-11-18`),
    ]
    const out = all.periods.at(-1)
    expect(less.periods.at(-1)).toMatchObject({ excluded: '1', loss_rate: out?.loss_rate, loss_cause: '' })
    expect(less.sums.counted).toBe((all.sums.counted ?? 0) - 1)
    expect(less.sums.supply_energy).toBeCloseTo((all.sums.supply_energy ?? 0) - (out?.supply_energy ?? 0), 1)
    expect(less.looked_at).toBe('2026-11-17')
    const sale = (of: LossAnalysis) => of.meters.reduce((sum, { energy }) => sum + (energy ?? 0), 0)
    expect(sale(less)).toBeCloseTo(sale(all) - (out?.sale_energy ?? 0), 0)
    expect(sale(all)).toBeCloseTo(all.sums.sale_energy ?? 0, 0)
  })

  it('knows what is usual of a meter: the mean of the same weekdays before', async () => {
    const { analysis, backend } = await admin
    const { meters } = await analysis(`tg_id=${await areaOf()}&date_begin=2026-11-18&date_end=2026-11-18`)
    const meter = meters.find(({ baseline }) => baseline !== null)
    const before = ['2026-11-11', '2026-11-04', '2026-10-28', '2026-10-21'].flatMap((date) => {
      const [row] =
        backend.world.dayEnergy(meter?.id ?? '', date, date, Date.parse('2026-11-20T14:00:00Z')) ?? []
      return row?.pap_e ?? []
    })
    const mean = before.reduce((sum, each) => sum + each, 0) / before.length
    expect(meter?.baseline).toBeCloseTo(mean, 1)
    expect(meter?.change).toBeCloseTo((meter?.energy ?? 0) - mean, 1)
  })

  it('of a line has its outputs, by months', async () => {
    const { analysis, list } = await admin
    const [line] = await list<LineLossRow>('lines', 'month=2026-10&computable=1')
    const said = await analysis(`line_id=${line?.id ?? ''}&month_begin=2026-09&month_end=2026-10`)
    expect(said.periods.map(({ period }) => period)).toEqual(['2026-09', '2026-10'])
    expect(said.periods[1]).toMatchObject({ loss_rate: line?.loss_rate, coverage: line?.coverage })
    expect(said.object_type).toBe('line')
    expect(said.meters.length).toBeGreaterThan(0)
  })

  it.each([
    ['no object', days],
    ['two objects', `tg_id=x&line_id=y&${days}`],
    ['an unknown area', `tg_id=x&${days}`],
    ['more than a month', 'tg_id=$&date_begin=2026-10-01&date_end=2026-11-18'],
    ['more than half a year', 'tg_id=$&month_begin=2026-01&month_end=2026-08'],
    ['days the wrong way round', 'tg_id=$&date_begin=2026-11-18&date_end=2026-11-12'],
  ])('refuses %s', async (_, query) => {
    const { body } = await admin
    const said = await body(`/business/loss/analysis?${query.replace('$', await areaOf())}`)
    expect(said.success).toBe(false)
    expect(said.message).not.toBe('')
  })
})
