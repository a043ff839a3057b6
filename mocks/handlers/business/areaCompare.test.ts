import { beforeAll, describe, expect, it } from 'vitest'
import type { AreaComparison } from '../../../src/api/business/areaCompare'
import type { AreaLossRow } from '../../../src/api/business/losses'
import { backendAt } from '../../testClient'

const own = backendAt()
const { network } = own.backend.world.parts
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
  const { body } = await own.get('/business/loss/areas/list?data_date=2026-11-17&computable=1', token)
  const rows: AreaLossRow[] = body.result.pageDatas.dataList
  areas = rows.slice(0, 3).map(({ id }) => id)
})

let areas: string[] = []
const tgs = Array.from({ length: 7 }, (_, n) => network.id('tg', n))
const ask = async (query: string, as = token) => (await own.get(`/business/loss/compare?${query}`, as)).body
const compare = async (query: string): Promise<AreaComparison> => (await ask(query)).result
const days = 'date_begin=2026-11-16&date_end=2026-11-18'

describe('areas side by side', () => {
  it.each([
    ['data_date=2026-11-17', days, 1],
    ['month=2026-10', 'month_begin=2026-10&month_end=2026-10', 0],
  ])('say of %s what the list of losses says', async (period, span, at) => {
    const found = await compare(`tg_ids=${areas.join(',')}&${span}`)
    expect(found.areas.map(({ tg_id }) => tg_id)).toEqual(areas)
    expect(found.areas.map((area) => area.figures.length)).toEqual(areas.map(() => (at === 1 ? 3 : 1)))
    for (const { tg_id, figures, target_loss } of found.areas) {
      const { body } = await own.get(`/business/loss/areas/list?${period}&tg_id=${tg_id}`, token)
      const row: AreaLossRow = body.result.pageDatas.dataList[0]
      const { supply_energy, sale_energy, loss_energy, loss_rate, due_count, read_count, loss_reason } = row
      expect(figures[at]).toMatchObject({
        supply_energy,
        sale_energy,
        loss_energy,
        loss_rate,
        due_count,
        read_count,
        loss_reason,
      })
      expect(target_loss).toBe(row.target_loss)
    }
  })

  it('know the peak of a day whose check meter was read, of no other', async () => {
    const { areas: found } = await compare(`tg_ids=${areas.join(',')}&${days}`)
    const figures = found.flatMap((area) => area.figures)
    expect(figures.some(({ peak }) => peak !== null)).toBe(true)
    expect(figures.filter(({ peak, supply_energy }) => peak !== null && supply_energy === null)).toEqual([])
    const [yesterday] = (await compare(`tg_ids=${areas[0] ?? ''}&date_begin=2026-11-19&date_end=2026-11-19`))
      .areas
    const figure = yesterday?.figures[0]
    const { body } = await own.get(`/capture/tg/list?tg_id=${areas[0] ?? ''}`, token)
    const { load_rate, plate_capacity } = body.result.pageDatas.dataList[0]
    // The load rate is that of the apparent power, which is no less than the active one.
    expect(load_rate).toBeGreaterThanOrEqual(Math.floor(((figure?.peak ?? NaN) / plate_capacity) * 1000) / 10)
  })

  it.each([
    ['no area', `tg_ids=&${days}`],
    ['an area that is not there', `tg_ids=nobody&${days}`],
    ['seven areas', `tg_ids=${tgs.join(',')}&${days}`],
    ['more than a week', `tg_ids=${tgs[0] ?? ''}&date_begin=2026-11-10&date_end=2026-11-18`],
    ['no period', `tg_ids=${tgs[0] ?? ''}`],
  ])('are refused for %s', async (_, query) => {
    expect((await ask(query)).success).toBe(false)
  })

  it('are no business of who may not look at losses', async () => {
    const cashier = await own.signIn('cashier')
    expect((await own.get(`/business/loss/compare?tg_ids=${areas[0] ?? ''}&${days}`, cashier)).status).toBe(
      403,
    )
  })
})
