import { beforeAll, expect, it } from 'vitest'
import type { StaffSummary, StaffVisitRow } from '../../../src/api/capture/staffCenter'
import { backendAt } from '../../testClient'

const own = backendAt({ size: 'demo' })
const path = '/capture/task/staffCenter'
const day = '2026-11-19'
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})
const result = async (of: string) => (await own.get(of, token)).body.result
const list = async (query: string): Promise<StaffVisitRow[]> =>
  (await result(`${path}/list?pageSize=500&${query}`)).pageDatas.dataList
const summaryOf = (query: string): Promise<StaffSummary> => result(`${path}/summary?${query}`)

it('a search by number finds exactly these visits, in the order of the route', async () => {
  const all = await list(`data_date=${day}&username=*`)
  const some = all.filter((_, place) => place % 7 === 3).slice(0, 4)
  const numbers = some.map(({ metercomid }) => metercomid)
  const found = await list(`data_date=${day}&username=*&type=3&font=${numbers.toReversed().join()}`)
  expect(found.map(({ metercomid }) => metercomid)).toEqual(numbers)
  const [first] = some
  const others = await list(`data_date=${day}&username=*&type=1&font=${first?.cons_no ?? ''}`)
  expect(others.map(({ cons_no }) => cons_no)).toContain(first?.cons_no)
  expect(await list(`data_date=${day}&username=*&type=3&font=999999999999`)).toEqual([])
})

it('the tasks of a reader are those that read from its areas: by area, point, line, substation, organization or number', async () => {
  const { tasks, areas, lines } = own.backend.db.tables
  const { areas: own1 } = await summaryOf(`data_date=${day}&username=reader`)
  const { areas: own2 } = await summaryOf(`data_date=${day}&username=ebaptiste`)
  const [mine, foreign] = [
    own1[0]?.id ?? '',
    own2.find(({ id }) => own1.every((each) => each.id !== id))?.id ?? '',
  ]
  const once = tasks.all().find(({ source }) => source === '2')
  if (!once) throw new Error('no manual task')
  const { id: _i, create_user: _a, create_time: _b, update_user: _c, update_time: _d, ...rest } = once
  const line = lines.get(areas.get(mine)?.line_id ?? '')
  const [point] = own.backend.db.tables.points.all().filter(({ id }) => areaOf(id) === mine)
  const [meter] = own.backend.world.meters({ tg_id: mine, currentPage: 1, pageSize: 1 }, own.clock.now).rows
  const scopes = {
    '5': mine,
    rcp: point?.id ?? '',
    '2': line?.id ?? '',
    '4': line?.subs_id ?? '',
    '1': line?.org_id ?? '',
    code: meter?.metercomid ?? '',
    foreign,
  }
  for (const [type, id] of Object.entries(scopes))
    tasks.insert(
      {
        ...rest,
        job_name: `by ${type}`,
        object_type: type === 'foreign' ? '5' : (type as '5'),
        object_ids: [id],
        canceled: '0',
        task_time: '2026-11-25 01:00:00',
      },
      { username: 'admin', ip: '' },
    )
  const told: { job_name: string; next_time: string; last_time: string }[] = await result(
    `${path}/tasks?data_date=${day}&username=reader`,
  )
  const made = told.filter(({ job_name }) => job_name.startsWith('by '))
  expect(made.map(({ job_name }) => job_name).toSorted()).toEqual(
    Object.keys(scopes)
      .filter((type) => type !== 'foreign')
      .map((type) => `by ${type}`)
      .toSorted(),
  )
  for (const { next_time, last_time } of made)
    expect([next_time, last_time]).toEqual(['2026-11-25 01:00:00', ''])
  const others: { job_name: string }[] = await result(`${path}/tasks?data_date=${day}&username=ebaptiste`)
  expect(others.map(({ job_name }) => job_name)).toContain('by foreign')
  expect(others.map(({ job_name }) => job_name)).not.toContain('by 5')
  expect((await own.get(`${path}/tasks`, await own.signIn('cashier'))).status).toBe(403)
})

const areaOf = (pointId: string): string => {
  const { network } = own.backend.world.parts
  return network.id('tg', network.pointArea[network.find('rcp', pointId)] ?? 0)
}
