import { beforeAll, expect, test } from 'vitest'
import type { AreaLoss, GisObjects } from '../../src/api/capture/gis'
import type { EventRow } from '../../src/api/query/meterEvents'
import { createBackend } from '../createBackend'
import { checkArea } from './areaRules'
import { signedIn } from './ask'
import { check, type Checked } from './check'
import { checkConsumer } from './consumerRules'
import { checkTokens } from './creditRules'
import { knownFailures } from './exemptions'
import { factsOf } from './facts'
import { checkNeutrals } from './recordRules'
import type { World } from '../world/types'
import { counting, rules, type RuleName } from './rule'

const now = Date.parse('2026-11-20T14:00:00Z')
const backend = createBackend({ now: () => now, size: 'small', edition: 'default' })
const urlOf = (request: Request): string =>
  decodeURIComponent(request.url.slice(request.url.indexOf('/ami-api') + 8))

/** Every answer of the first run, so that the others cost nothing. */
const answers = new Map<string, string>()
let first: Checked

beforeAll(async () => {
  first = await check(
    async (request) => {
      const response = await backend.answer(request)
      const text = (await response?.text()) ?? ''
      answers.set(urlOf(request), text)
      return new Response(text)
    },
    { seed: 1, hasTimeLeft: ({ meters }) => meters < 40, withAllMeters: false },
  )
}, 60_000)

/** The energy of the dashboard takes the day of every meter: `npm run world` asks for it. In the small world nobody bypasses two wires. */
const testedRules = (Object.keys(rules) as RuleName[]).filter(
  (rule) => rule !== 'energy' && rule !== 'neutral' && rule !== 'tokens',
)

test.each(testedRules.filter((rule) => knownFailures[rule] === undefined))(
  'holds in the small world: %s',
  (rule) => {
    const count = first.counts.find((each) => each.rule === rule)
    expect(count?.examples).toEqual([])
    expect(count?.checked).toBeGreaterThan(0)
  },
)

const takeover = '2026-09-30'

/** Ids of the meters whose contract changed hands after the takeover, up to a date. */
function moversOf({ parts }: World, date: string): string[] {
  const { network, archive, calendar } = parts
  const days = { first: calendar.parseDate(takeover), last: calendar.parseDate(date) }
  return Array.from({ length: network.plan.meters }, (_, meter) => meter).flatMap((meter) => {
    const contracts = archive.contractsIn(meter, network.pointOf(meter), days)
    return contracts.length > 1 ? [network.id('meter', meter)] : []
  })
}

test.each([
  { size: 'small', date: '2027-11-20', limit: Infinity },
  { size: 'demo', date: '2026-11-20', limit: 12 },
] as const)('one consumer is named at every mover of the $size world', async ({ size, date, limit }) => {
  const instant = Date.parse(`${date}T14:00:00Z`)
  const later = createBackend({ now: () => instant, size, edition: 'default' })
  const ask = await signedIn((request) => later.answer(request))
  const movers = moversOf(later.world, date)
  expect(movers.length).toBeGreaterThan(10)
  const { note, counts } = counting()
  for (const id of movers.slice(0, limit)) await checkConsumer(ask, id, date, note)
  const count = counts().find(({ rule }) => rule === 'consumers')
  expect(count?.examples).toEqual([])
  expect(count?.checked).toBe(6 * Math.min(limit, movers.length))
})

test('an area of which not every meter was read holds to its rules too', async () => {
  // The areas of the small world are too small to miss one.
  const demo = createBackend({ now: () => now, size: 'demo', edition: 'default' })
  const ask = await signedIn((request) => demo.answer(request))
  const { dataList } = await ask.get<{ dataList: AreaLoss[] }>('/capture/gis/loss')
  const partly = dataList.find(({ due, read }) => (due ?? 0) > (read ?? 0))
  const { note, counts } = counting()
  if (partly) await checkArea(ask, partly, note)
  const said = counts().filter(({ checked }) => checked > 0)
  expect(said.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['sale', 'unread']))
  expect(said.flatMap(({ examples }) => examples)).toEqual([])
  expect(partly?.quality).toBe('estimated')
})

test('tokens are what was used between two disconnections, and an answer that says otherwise is found', async () => {
  const failed = async (more: number): Promise<[checked: number, failed: number]> => {
    const ask = await signedIn(async (request) => {
      const response = await backend.answer(request)
      if (more === 0 || !urlOf(request).startsWith(told)) return response
      const answer = (await response?.json()) as { result: Answered }
      for (const row of answer.result.pageDatas.dataList)
        if (row['event_code'] === '200')
          row['detail'] = `${String(Number.parseFloat(String(row['detail'])) + more)} kWh`
      return new Response(JSON.stringify(answer))
    })
    const { note, counts } = counting()
    const { rows } = await ask.page<EventRow>('/query/eMeterEvent/list', {
      event_code: '207',
      time_begin: '2026-11-06 00:00:00',
      time_end: '2026-11-19 23:59:59',
      pageSize: 6,
    })
    for (const { meter_id } of rows)
      await checkTokens(ask, await factsOf(ask, meter_id, '2026-11-20'), '2026-11-20', note)
    const [count] = counts().filter(({ rule }) => rule === 'tokens')
    return [count?.checked ?? 0, count?.failed ?? 0]
  }
  const [checked, wrong] = await failed(0)
  expect(checked).toBeGreaterThan(2)
  expect(wrong).toBe(0)
  expect(await failed(0.3)).toEqual([checked, checked])
})

test('a bypass of which a meter told stands in its neutral', async () => {
  const demo = createBackend({ now: () => now, size: 'demo', edition: 'default' })
  const areasOf = async (change: Change) => {
    const ask = await signedIn(async (request) => {
      const text = (await (await demo.answer(request))?.text()) ?? ''
      if (!urlOf(request).startsWith(curves)) return new Response(text)
      const said = JSON.parse(text) as { result: Answered }
      change(said.result, '')
      return new Response(JSON.stringify(said))
    })
    const query = { dispe_type: 'neutralDiffers', pageSize: 3 }
    const { rows } = await ask.page<{ tg_id: string }>('/cbo/abnormalData/list', query)
    const { note, counts } = counting()
    await checkNeutrals(
      ask,
      '2026-11-20',
      rows.map(({ tg_id }) => tg_id),
      note,
    )
    return counts().find(({ rule }) => rule === 'neutral')
  }
  const sound = await areasOf(() => undefined)
  expect(sound?.examples).toEqual([])
  expect(sound?.checked).toBeGreaterThan(0)
  expect((await areasOf(quarters('i0', (value) => value / 2)))?.failed).toBeGreaterThan(0)
}, 60_000)

/** The first meters, areas, points and lines, with answers below `path` changed. */
async function failures(path: string, change: Change, most = 10): Promise<Map<string, number>> {
  const { counts } = await check(
    (request) => {
      const url = urlOf(request)
      const said = JSON.parse(answers.get(url) ?? 'null') as { result: Answered }
      if (url.startsWith(path)) change(said.result, url)
      return Promise.resolve(new Response(JSON.stringify(said)))
    },
    { seed: 1, hasTimeLeft: ({ meters }) => meters < most, withAllMeters: false },
  )
  return new Map(counts.map(({ rule, failed }) => [rule, failed]))
}

type Change = (result: Answered, url: string) => void
type Fields = Record<string, number | string | null>
/** As much of an answer as is changed here. */
type Answered = {
  pageDatas: { dataList: Fields[]; totalCount: number }
  dataList: Fields[]
  rows: Fields[]
  series: Record<string, (number | null)[]>
  items: Fields[]
  snapshots: { elements: Fields[] }[]
  points: GisObjects['points']
  energy_yesterday: number
} & Fields[]

/** Changes the first answer whose address holds `part`: of an area's curves that is its check meter's. */
function once(part: string, change: Change): Change {
  let done = false
  return (result, url) => {
    if (done || !url.includes(part)) return
    done = true
    change(result, url)
  }
}
const more = (row: Fields | undefined, field: string, by: number): void => {
  if (row && typeof row[field] === 'number') row[field] += by
}
const days = '/query/dayEnergy/list'
const curves = '/query/curve/list'
const quarters = (item: string, change: (value: number, i: number) => number) => (result: Answered) => {
  const values = result.series[item]
  if (values) result.series[item] = values.map((value, i) => (value === null ? null : change(value, i)))
}
const event = (event_code: string, end_time: string, detail = '') => ({
  event_code,
  event_time: '2026-11-19 12:00:00',
  end_time,
  duration: end_time === '' ? null : 3600,
  detail,
  event_type: 'relay',
})
const tell =
  (...events: Fields[]) =>
  (result: Answered) =>
    void result.pageDatas.dataList.push(...events)
const end = '2026-11-19 13:00:00'
const later = { ...event('63', ''), event_time: end }
const told = '/query/meterEvent/list'

const breaks: readonly (readonly [RuleName, string, Change])[] = [
  ['tariffs', days, ({ pageDatas }) => more(pageDatas.dataList[0], 'pap_r2', 1)],
  ['quarters', curves, quarters('pap_e', (value, i) => value + (i === 40 ? 0.1 : 0))],
  ['registers', days, ({ pageDatas }) => more(pageDatas.dataList[2], 'pap_r', 0.05)],
  ['reactive', curves, quarters('q', (value) => value * 1.3 + 0.1)],
  ['latest', '/capture/meter/registers', ({ items }) => more(items[0], 'value', 0.01)],
  ['months', '/query/monthEnergy/list', (months) => more(months[1], 'pap_e', 7)],
  [
    'consumers',
    '/g/cMeter/dataMeterlist',
    ({ pageDatas }) => {
      for (const row of pageDatas.dataList) row['cons_name'] = 'Somebody else'
    },
  ],
  ['positive', days, ({ pageDatas }) => more(pageDatas.dataList[1], 'pap_e', -10_000)],
  ['demand', days, ({ pageDatas }) => more(pageDatas.dataList[0], 'pap_demand', 0.5)],
  [
    'losses',
    curves,
    once(
      'items=pap_e,rap_e',
      quarters('pap_e', (value, i) => value - (i === 50 ? 0.8 : 0)),
    ),
  ],
  ['feeders', curves, quarters('pap_e', (value) => -value)],
  ['sale', '/capture/gis/loss', ({ dataList }) => dataList.forEach((loss) => more(loss, 'sale', 3))],
  ['unread', '/capture/gis/loss', ({ dataList }) => dataList.forEach((loss) => more(loss, 'estimated', 3))],
  ['figures', '/business/loss/areas/list', ({ pageDatas }) => more(pageDatas.dataList[0], 'loss_rate', 1)],
  [
    'monthFigures',
    '/business/loss/areas/list',
    ({ pageDatas }) => more(pageDatas.dataList[0], 'sale_energy', 3),
  ],
  [
    'lineFigures',
    '/business/loss/lines/list',
    ({ pageDatas }) => more(pageDatas.dataList[0], 'outflow_energy', 3),
  ],
  ['voltages', curves, quarters('ua', (value) => value / 2)],
  ['voltageEvents', told, tell(event('76', end, 'U = 70.0 V'), event('85', ''))],
  ['extremes', curves, quarters('u_min', (value) => value + 9)],
  ['limiter', told, tell(event('65', end, 'P = 99.00 kW'))],
  ['limiterMoment', told, tell(event('65', end, 'P = 99.00 kW'))],
  [
    'monthDemand',
    '/query/monthRead/list',
    ({ pageDatas }) =>
      pageDatas.dataList.forEach((row) => more(row, 'pap_demand', -((row['pap_demand'] as number) / 2))),
  ],
  [
    'records',
    '/cbo/abnormalData/list',
    ({ pageDatas }) => pageDatas.dataList.forEach((row) => more(row, 'value', 0.2 * Number(row['value']))),
  ],
  [
    'angles',
    '/business/analysis/phaseAngle',
    ({ snapshots }) =>
      snapshots.forEach(({ elements }) => elements.forEach((each) => more(each, 'angle_i', 120))),
  ],
  [
    'blame',
    '/query/missingData/list',
    ({ pageDatas }) =>
      pageDatas.dataList.forEach((row) => Object.assign(row, { cause: 'point-1', cause_level: 'point' })),
  ],
  [
    'signalEffect',
    '/capture/signalRead/list',
    ({ pageDatas }) =>
      pageDatas.dataList.forEach((row, i) => (row['signal_level'] = i % 2 === 0 ? '1' : '5')),
  ],
  ['lossSpread', '/capture/gis/loss', ({ dataList }) => dataList.forEach((loss) => (loss['rate'] = 3))],
  ['causes', '/business/loss/analysis', (answer) => void Object.assign(answer, { cause: 'technical' })],
  [
    'eventRates',
    told,
    ({ pageDatas }) => {
      const { dataList } = pageDatas
      dataList.push(...Array.from({ length: 9 }, () => dataList).flat())
    },
  ],
  ['outages', told, tell(event('1', end))],
  ['relay', told, tell(event('62', ''), later)],
  ['credit', told, tell(event('69', ''))],
  ['pairs', told, tell(event('62', ''), { ...later, event_code: '62' })],
  ['tasks', '/capture/taskMonitor/list', ({ pageDatas }) => more(pageDatas.dataList[1], 'success_count', 1)],
  ['counts', '/dashboard/summary', (board) => void Object.assign(board, { meter_online: 7 })],
  [
    'heard',
    '/capture/gis/objects',
    ({ points }) =>
      void points.splice(0, 1, ...points.slice(0, 1).map((point) => ({ ...point, online: '0' }))),
  ],
  [
    'addresses',
    '/capture/sim/list',
    ({ pageDatas }) => pageDatas.dataList.forEach((row) => (row['sim_phone'] = '0')),
  ],
  ['energies', '/business/energy/days/list', ({ pageDatas }) => more(pageDatas.dataList[0], 'end_r', 0.01)],
  ['hours', '/query/hourRead/list', ({ pageDatas }) => more(pageDatas.dataList[5], 'pap_e', 0.05)],
  ['newest', '/query/meterReading/list', ({ pageDatas }) => more(pageDatas.dataList[0], 'value', 0.01)],
  [
    'demands',
    '/business/energy/months/list',
    ({ pageDatas }) => pageDatas.dataList.forEach((row) => more(row, 'pap_demand', 0.1)),
  ],
  [
    'reads',
    '/query/stat/monthSuccess/list',
    ({ pageDatas }) => pageDatas.dataList.forEach((row) => Object.assign(row, { d19: 1 })),
  ],
  [
    'collected',
    '/query/monthRead/list',
    ({ pageDatas }) => pageDatas.dataList.forEach((row) => (row['freeze_result'] = '2')),
  ],
  [
    'pointReads',
    '/query/stat/cpSuccess/list',
    ({ pageDatas }) => more(pageDatas.dataList[0], 'should_read', 1),
  ],
  [
    'visits',
    '/capture/task/staffCenter/list',
    ({ pageDatas }) => void pageDatas.dataList.push({ visit: 'open', metercomid: '1' }),
  ],
  ['compared', '/business/loss/areas/list', ({ pageDatas }) => more(pageDatas.dataList[0], 'loss_energy', 1)],
  ['monthLists', '/query/statReport/list', ({ rows }) => more(rows[0], 'loss_energy', 1)],
  [
    'online',
    '/query/stat/dcuOnline/list',
    ({ pageDatas }) => pageDatas.dataList.forEach((row) => more(row, 'online_minutes', -2)),
  ],
  ['signals', '/capture/signalRead/list', ({ pageDatas }) => more(pageDatas.dataList[0], 'rssi', 1)],
]

test('every rule is broken below', () => {
  expect(breaks.map(([rule]) => rule).toSorted()).toEqual(testedRules.toSorted())
})

let sound: Map<string, number>
beforeAll(async () => {
  sound = await failures('nowhere', () => undefined)
}, 60_000)

test.each(breaks)('%s is seen to fail when an answer is wrong', async (rule, path, change) => {
  // Of ten meters a rate says nothing.
  const most = rule === 'eventRates' ? 40 : 10
  expect((await failures(path, change, most)).get(rule)).toBeGreaterThan(sound.get(rule) ?? 0)
})
