import { describe, expect, it } from 'vitest'
import { addDays, addMonths, wallIn } from '../src/lib/time'
import { instants } from '../src/testing/instants'
import { backendAt } from './testClient'

/** What the head-end counts from its clock: a day, a month, a night, a year. */
describe.each(instants)('the head-end on $instant', ({ now, zone }) => {
  it('answers every list of days and months, with days that exist and none after its own', async () => {
    const at = backendAt({ zone })
    at.clock.now = Date.parse(now)
    const token = await at.signIn('admin')
    const ask = async (path: string) => {
      const { status, body } = await at.get(path, token)
      expect({ path, status, success: body.success }).toEqual({ path, status: 200, success: true })
      return body.result
    }
    const wall = wallIn(zone, Date.parse(now))
    const today = wall.slice(0, 10)
    const meter = (await ask('/capture/meter/list?pageSize=1')).pageDatas.dataList[0].id
    const span = `date_begin=${addDays(addMonths(today, -1), 1)}&date_end=${today}`
    const days = (await ask(`/query/dayEnergy/list?meter_id=${meter}&${span}&pageSize=100`)).pageDatas
      .dataList
    expect(days.length).toBeGreaterThan(26)
    for (const { data_date } of days) expect(data_date <= today).toBe(true)
    const month = today.slice(0, 7)
    await ask(`/query/monthEnergy/list?meter_id=${meter}&month_begin=${month}&month_end=${month}&pageSize=12`)
    await ask(`/query/curve/list?meter_id=${meter}&date_begin=${today}&date_end=${today}&density=3&items=p`)
    const week = `time_begin=${addDays(today, -6)} 00:00:00&time_end=${today} 23:59:59`
    for (const log of ['operationLog', 'securityLog', 'tableLog']) await ask(`/cbo/${log}/list?${week}`)
    for (const path of [
      '/dashboard/summary',
      '/capture/autoTask/list',
      '/cbo/timedJob/list',
      '/capture/taskMonitor/list',
    ]) {
      const text = JSON.stringify(await ask(path))
      expect(text).not.toMatch(/NaN|Invalid Date|undefined/)
    }
    const tasks: { next_time: string }[] = (await ask('/capture/autoTask/list')).pageDatas.dataList
    const times = tasks.map(({ next_time }) => next_time).filter(Boolean)
    expect(times.length).toBeGreaterThan(2)
    expect(times.filter((time) => time <= wall.slice(0, 16))).toEqual([])
  })
})
