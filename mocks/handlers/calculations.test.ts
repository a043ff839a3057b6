import { describe, expect, it } from 'vitest'
import type { CalculationRow, DifferenceRow } from '../../src/api/calculations'
import type { AreaLossRow } from '../../src/api/losses'
import { backendAt, manualTimers } from '../testClient'

const by = { username: 'admin', ip: '10.0.0.1' }
const path = '/business/calculation'
const day = '2026-11-18'

/** A head-end whose timers wait for the test. */
async function asked(user = 'operator') {
  const timers = manualTimers()
  const own = backendAt({ later: timers.later })
  const { tables } = own.backend.db
  let token = await own.signIn(user)
  let orders = 0
  const result = async (from: string) => (await own.get(from, token)).body.result
  const rows = async (from: string) => (await result(from)).pageDatas.dataList
  const send = async (verb: string, body: object) => {
    orders += 1
    const request_id = `order-${String(orders)}`
    return (await own.call('POST', `${path}/${verb}`, { token, body: { request_id, ...body } })).body
  }
  const org = tables.organizations.all().find(({ parent_id }) => parent_id === '')?.id ?? ''
  return {
    ...own,
    tables,
    timers,
    org,
    result,
    send,
    /** All areas of the utility on a day, unless said otherwise. */
    start: (order: object = {}) =>
      send('start', {
        calc_type: 'areaLoss',
        object_type: '1',
        object_ids: [org],
        date_begin: day,
        date_end: day,
        ...order,
      }),
    runs: (): Promise<CalculationRow[]> => rows(`${path}/list?currentPage=1&pageSize=100`),
    differences: (id: string, query = ''): Promise<DifferenceRow[]> =>
      rows(`${path}/difference/list?currentPage=1&pageSize=100&calc_id=${id}${query}`),
    losses: (query = `data_date=${day}`): Promise<AreaLossRow[]> =>
      rows(`/business/loss/areas/list?currentPage=1&pageSize=100&${query}`),
    async pass(ms: number) {
      own.clock.now += ms
      token = await own.signIn(user)
    },
  }
}
const finish = (own: Awaited<ReturnType<typeof asked>>) => own.timers.advance(600_000)

describe('a calculation by hand', () => {
  it('begins at once, goes on by itself and ends with nothing changed where nothing was', async () => {
    const own = await asked()
    const { success, result } = await own.start()
    expect([success, result.total_count]).toEqual([true, own.tables.areas.all().length])
    const [begun] = await own.runs()
    expect(begun).toMatchObject({ task_status: 'ongoing', progress: 0, left_count: result.total_count })
    finish(own)
    const [run] = await own.runs()
    const areas = await own.losses()
    expect(run).toMatchObject({
      calc_no: result.calc_no,
      task_status: 'finished',
      progress: 100,
      changed_count: 0,
      failed_count: areas.filter(({ loss_rate }) => loss_rate === null).length,
      left_count: 0,
      create_user: 'operator',
    })
  })
})
