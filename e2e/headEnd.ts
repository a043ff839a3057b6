import type { Page } from '@playwright/test'
import { api, type Simulator } from './fixtures'

/** Rows of a list as the head-end answers them, to know what a test can work with. */
export async function rowsOf<Row>(page: Page, simulator: Simulator, path: string): Promise<Row[]> {
  const answer = await page.request.get(`${api}${path}`, {
    headers: { Authorization: `Bearer ${await simulator.token('admin')}` },
  })
  const body = (await answer.json()) as { result: { pageDatas: { dataList: Row[] } } }
  return body.result.pageDatas.dataList
}

/** Communication ids of meters behind one concentrator that answers. */
export async function metersBehind(
  page: Page,
  simulator: Simulator,
  online: '1',
  count: number,
): Promise<{ cp_name: string; tml_id: string; numbers: string[] }> {
  const points = await rowsOf<{ id: string; cp_name: string; meter_count: number }>(
    page,
    simulator,
    `/capture/cp/list?online_status=${online}&currentPage=1&pageSize=500`,
  )
  const point = points.find((each) => each.meter_count >= count)
  if (!point) throw new Error('No such concentrator')
  const meters = await rowsOf<{ metercomid: string }>(
    page,
    simulator,
    `/capture/meter/list?tml_id=${point.id}&currentPage=1&pageSize=${count}`,
  )
  return { cp_name: point.cp_name, tml_id: point.id, numbers: meters.map(({ metercomid }) => metercomid) }
}

/** Numbers of meters behind concentrators that have fallen silent: there are such at every hour. */
export async function silentMeters(page: Page, simulator: Simulator, count: number): Promise<string[]> {
  const meters = await rowsOf<{ metercomid: string; comm_port: string }>(
    page,
    simulator,
    '/capture/meter/list?online_status=0&currentPage=1&pageSize=100',
  )
  const behind = meters.filter((meter) => meter.comm_port !== '40')
  if (behind.length < count) throw new Error('Everything answers')
  return behind.slice(0, count).map((meter) => meter.metercomid)
}
