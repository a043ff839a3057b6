import { expect, it } from 'vitest'
import { backendAt, type Answer } from './testClient'
import { wholeAnswer } from './wholeAnswer'

/** The utility at 10:00 on 20 November 2026: its last whole day is the 19th, its last whole month October. */
const { get, signIn } = backendAt()
const token = signIn('admin')
const day = '2026-11-19'
const month = '2026-10'

/** Of any shape: a test states what it expects of it. */
type Result = Answer['body']

/** An answer that is whole: what is still being worked out is asked for again. */
async function whole(path: string): Promise<Result> {
  const pause = () => new Promise((resume) => setTimeout(resume, 1))
  return (await wholeAnswer(async () => (await get(path, await token)).body, pause, 10_000))?.result
}
const answers = new Map<string, Promise<Result>>()
const ask = (path: string): Promise<Result> => {
  const answer = answers.get(path) ?? whole(path)
  answers.set(path, answer)
  return answer
}

/** A number that pages show under one name, and the way to it in each of their answers. */
type Source = readonly [path: string, read: (result: Result) => number | null]
const count = (path: string): Source => [
  `${path}&currentPage=1&pageSize=1`,
  ({ pageDatas }) => pageDatas.totalCount,
]
const ofDay = (result: Result) => result.trend.find((each: Result) => each.data_date === day)
const consumers = ({ roles }: Result) => roles.find((each: Result) => each.meter_role === 'consumer')
const lacking = (lacks: 'energy' | 'reading') => `meter_role=consumer&lacks=${lacks}`
const percent = (share: number) => Math.round(share * 10_000) / 100
const dashboard = '/dashboard/summary'
const cockpit = '/cockpit/overview'
const rate = `/query/stat/collectionRate/summary?data_date=${day}`
const missing = `/query/missingData/summary?data_date=${day}`
const dayEnergy = `/business/energy/days/totals?date_begin=${day}&date_end=${day}`
const monthEnergy = `/business/energy/months/totals?month_begin=${month}&month_end=${month}`
const monthReport = `/query/monthReport?month=${month}`
const monthQuery = `/query/monthQuery/summary?month=${month}`
const areaLosses = `/business/loss/areas/summary?month=${month}`
const monthSuccess = `/query/stat/monthSuccess/summary?month=${month}`
const reported = (field: string): Source => [monthReport, ({ months }) => months[0][field]]

const numbers: Readonly<Record<string, readonly Source[]>> = {
  'installed meters': [
    [dashboard, ({ meter_count }) => meter_count],
    [cockpit, ({ meter_count }) => meter_count],
    [rate, ({ installed }) => installed],
    [monthQuery, ({ meters }) => meters],
    count('/capture/meter/list?'),
  ],
  'meters online': [
    [dashboard, ({ meter_online }) => meter_online],
    [cockpit, ({ meter_online }) => meter_online],
    count('/capture/meter/list?online_status=1'),
  ],
  'collection points online': [
    [dashboard, ({ dcu_online }) => dcu_online],
    [cockpit, ({ dcu_online }) => dcu_online],
  ],
  'meters to be read on the day': [
    [dashboard, ({ read_should }) => read_should],
    [cockpit, ({ read_should }) => read_should],
    [rate, ({ should_read }) => should_read],
    [missing, ({ due }) => due],
  ],
  'meters read of the day': [
    [dashboard, ({ read_success }) => read_success],
    [rate, ({ success }) => success],
  ],
  'meters not read of the day': [
    [dashboard, ({ read_should, read_success }) => read_should - read_success],
    [rate, ({ failed }) => failed],
    [missing, (result) => result.missing],
    [missing, ({ days }) => days.find((each: Result) => each.data_date === day).missing],
    count(`/query/missingData/list?data_date=${day}&of_day=1`),
  ],
  'share read before the deadline, %': [
    [rate, ({ before_8_rate }) => before_8_rate],
    [dashboard, (result) => percent(ofDay(result).success_rate)],
    [cockpit, (result) => percent(ofDay(result).success_rate)],
  ],
  'share read of the day, %': [
    [rate, (result) => result.rate],
    [
      `/query/stat/monthSuccess/summary?month=2026-11`,
      ({ days }) => days.find((each: Result) => each.data_date === day).rate,
    ],
  ],
  'energy of consumers on the day, kWh': [
    [dayEnergy, (result) => consumers(result).pap_e],
    [dashboard, ({ energy_yesterday }) => energy_yesterday],
    [cockpit, ({ energy_yesterday }) => energy_yesterday],
    [dashboard, (result) => ofDay(result).energy],
  ],
  'energy of consumers in the month, kWh': [
    [monthEnergy, (result) => consumers(result).pap_e],
    reported('pap_e'),
  ],
  'months of consumers without an energy': [
    [monthEnergy, (result) => consumers(result).rows - consumers(result).known],
    count(`/business/energy/months/list?month_begin=${month}&month_end=${month}&${lacking('energy')}`),
  ],
  'days of consumers without an energy': [
    [dayEnergy, (result) => consumers(result).rows - consumers(result).known],
    count(`/business/energy/days/list?date_begin=${day}&date_end=${day}&${lacking('energy')}`),
  ],
  'consumers that were not read for the month': [
    [monthReport, ({ months }) => months[0].due_count - months[0].read_count],
    count(`/business/energy/months/list?month_begin=${month}&month_end=${month}&${lacking('reading')}`),
  ],
  'days read in the month': [
    [monthSuccess, ({ success }) => success],
    [monthQuery, ({ success }) => success],
  ],
  'days to be read in the month': [
    [monthSuccess, ({ should_read }) => should_read],
    [monthQuery, ({ should_read }) => should_read],
  ],
  'supply of all areas in the month, kWh': [
    [areaLosses, ({ supply_energy }) => supply_energy],
    [monthQuery, ({ supply_energy }) => supply_energy],
    reported('supply_energy'),
  ],
  'sale of all areas in the month, kWh': [
    [areaLosses, ({ sale_energy }) => sale_energy],
    [monthQuery, ({ sale_energy }) => sale_energy],
    reported('sale_energy'),
  ],
  'loss of all areas in the month, %': [
    [areaLosses, ({ loss_rate }) => loss_rate],
    [monthQuery, ({ loss_rate }) => loss_rate],
    reported('loss_rate'),
  ],
  'areas with a loss in the month': [
    [areaLosses, ({ computable }) => computable],
    [monthQuery, ({ computable }) => computable],
    reported('computable'),
  ],
  'readings of the month that nobody has judged': [
    [`/business/read/readAudit/state?month=${month}`, ({ unverified }) => unverified],
    count(`/business/read/readAudit/list?month=${month}&audit_status=0`),
  ],
}

it.each(Object.entries(numbers))('has one value wherever it stands: %s', async (_, sources) => {
  const values = await Promise.all(
    sources.map(async ([path, read]) => [path, read(await ask(path))] as const),
  )
  const [first] = values
  expect(first?.[1]).toEqual(expect.any(Number))
  expect(values).toEqual(values.map(([path]) => [path, first?.[1]]))
})
