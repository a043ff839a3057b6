import { expect, it } from 'vitest'
import { backendAt, type Answer } from './testClient'
import { completeAnswer } from './kit/completeAnswer'

/** The utility at 10:00 on 20 November 2026: its last whole day is the 19th, its last whole month October. */
const { backend, get, signIn } = backendAt({ size: 'demo' })
const token = signIn('admin')
const day = '2026-11-19'
const month = '2026-10'

/** An area with a check meter, its first collection point, its line and its service centre: months of all meters would take too long. */
const { network } = backend.world.parts
const { lines } = backend.db.tables
const areaIndex = network.areaCheck.indexOf(1)
const area = network.id('tg', areaIndex)
const line = network.id('line', network.areaLine[areaIndex] ?? 0)
const centre = `org_id=${lines.get(line)?.org_id ?? ''}`
const point = `tml_id=${network.id('rcp', network.pointOf(network.areaMeters(areaIndex).first))}`

/** Of any shape: a test states what it expects of it. */
type Result = Answer['body']

/** An answer that is whole: what is still being worked out is asked for again. */
async function whole(path: string): Promise<Result> {
  const pause = () => new Promise((resume) => setTimeout(resume, 1))
  return (await completeAnswer(async () => (await get(path, await token)).body, pause, 10_000))?.result
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
/** The only row of a list that is narrowed to one object. */
const inRow = (path: string, field: string): Source => [
  `${path}&currentPage=1&pageSize=1`,
  ({ pageDatas }) => pageDatas.dataList[0][field],
]
const hundredths = (value: number): number => Math.round(value * 100) / 100
const percent = (share: number): number => hundredths(share * 100)
/** The sum of a field, to the digits of an energy. */
const total = (rows: readonly Result[], field: string): number =>
  hundredths(rows.reduce((sum, row) => sum + row[field], 0))
const ofDay = (result: Result) => result.trend.find((each: Result) => each.data_date === day)
const consumers = ({ roles }: Result) => roles.find((each: Result) => each.meter_role === 'consumer')
const consumerSorts = ({ categories }: Result): Result[] =>
  categories.filter((each: Result) => each.meter_role === 'consumer')
const lacking = (lacks: 'energy' | 'reading') => `meter_role=consumer&lacks=${lacks}`

const dashboard = '/dashboard/summary'
const cockpit = '/cockpit/overview?unit=organisation'
const rate = `/query/stat/collectionRate/summary?data_date=${day}`
const missing = `/query/missingData/summary?data_date=${day}`
const runningMonth = '/query/stat/monthSuccess/summary?month=2026-11'
const ofRunningDay = (result: Result) => result.days.find((each: Result) => each.data_date === day)
const staff = `/capture/task/staffCenter/summary?data_date=${day}&username=*`
const days = `date_begin=${day}&date_end=${day}`
const months = `month_begin=${month}&month_end=${month}`
const dayReport = `/query/statReport/list?${days}&measures=rate,should_read,success,supply_energy,sale_energy,loss_energy,loss_rate,computable`
const dayEnergy = `/business/energy/days/totals?${days}`
const dayTariffs = `/business/energy/tariffs/totals?data_date=${day}`
const dayAreas = `/business/loss/areas/summary?data_date=${day}`
const monthMeasures =
  'rate,should_read,success,due_count,read_count,pap_e,estimated_energy,pap_e1,pap_e2,pap_e3,pap_e4,supply_energy,sale_energy,loss_energy,loss_rate,computable'
const statReport = `/query/statReport/list?${centre}&${months}&measures=${monthMeasures}`
const monthEnergy = `/business/energy/months/totals?${centre}&${months}`
const monthTariffs = `/business/energy/tariffs/totals?${centre}&month=${month}`
const monthReport = `/query/monthReport?${centre}&month=${month}`
const monthQuery = `/query/monthQuery/summary?${centre}&month=${month}`
const monthAreas = `/business/loss/areas/summary?${centre}&month=${month}`
const monthSuccess = `/query/stat/monthSuccess/summary?${centre}&month=${month}`
const audit = `/business/read/readAudit`
const ofReport = (field: string): Source => [monthReport, (result) => result.months[0][field]]
const ofStatReport = (field: string): Source => [statReport, ({ totals }) => totals[0][field]]
const ofDayReport = (field: string): Source => [dayReport, ({ totals }) => totals[0][field]]

const inReports = (field: string): readonly Source[] => [ofReport(field), ofStatReport(field)]

/** The losses of areas in the month. */
const areaLosses = (field: string): readonly Source[] => [
  [monthAreas, (result) => result[field]],
  [monthQuery, (result) => result[field]],
  ...inReports(field),
]
const dayLosses = (field: string): readonly Source[] => [
  [dayAreas, (result) => result[field]],
  ofDayReport(field),
]
/** A figure of the loss of the one area in a month; the line-loss analysis is compared with the list by its own test. */
const oneAreaMonth = (field: string): readonly Source[] => [
  inRow(`/business/loss/areas/list?tg_id=${area}&month=${month}`, field),
  [`/business/loss/areas/summary?tg_id=${area}&month=${month}`, (result) => result[field]],
  [`/business/loss/compare?tg_ids=${area}&${months}`, (result) => result.areas[0].figures[0][field]],
  inRow(`/query/monthQuery/list?level=area&tg_id=${area}&month=${month}`, field),
  [`/query/monthReport?tg_id=${area}&month=${month}`, (result) => result.months[0][field]],
  [
    `/query/statReport/list?level=area&tg_id=${area}&${months}&measures=${monthMeasures}`,
    ({ rows }) => rows[0][field],
  ],
]
const oneAreaDay = (field: string): readonly Source[] => [
  inRow(`/business/loss/areas/list?tg_id=${area}&data_date=${day}`, field),
  [`/business/loss/compare?tg_ids=${area}&${days}`, (result) => result.areas[0].figures[0][field]],
  [
    `/query/statReport/list?level=area&tg_id=${area}&${days}&measures=supply_energy,sale_energy,loss_energy,loss_rate`,
    ({ rows }) => rows[0][field],
  ],
]
/** The same of its line: sums of one row. */
const oneLine =
  (period: string) =>
  (field: string): readonly Source[] => [
    inRow(`/business/loss/lines/list?line_id=${line}&${period}`, field),
    [`/business/loss/lines/summary?line_id=${line}&${period}`, (result) => result[field]],
  ]
const monthTariff = (at: number): readonly Source[] => [
  [monthTariffs, (result) => total(consumerSorts(result), `pap_e${at}`)],
  [monthReport, ({ tariffs }) => tariffs[at - 1].pap_e],
  ofStatReport(`pap_e${at}`),
]

/** Each energy and the rate of a loss. */
const lossOf = (object: string, sourcesOf: (field: string) => readonly Source[]) =>
  Object.fromEntries(
    ['supply_energy', 'sale_energy', 'loss_energy', 'loss_rate'].map(
      (field) => [`${field} of ${object}`, sourcesOf(field)] as const,
    ),
  )

const numbers: Readonly<Record<string, readonly Source[]>> = {
  'installed meters': [
    [dashboard, ({ meter_count }) => meter_count],
    [cockpit, ({ meter_count }) => meter_count],
    [cockpit, ({ ranking }) => total(ranking, 'meters')],
    [rate, ({ installed }) => installed],
    [dayEnergy, ({ meters }) => meters],
    count('/capture/meter/list?'),
  ],
  'meters of the service centre': [
    [monthQuery, ({ meters }) => meters],
    [monthEnergy, ({ meters }) => meters],
    [monthTariffs, ({ meters }) => meters],
    count(`/capture/meter/list?${centre}`),
  ],
  'meters online': [
    [dashboard, ({ meter_online }) => meter_online],
    [cockpit, ({ meter_online }) => meter_online],
    [cockpit, ({ ranking }) => total(ranking, 'online')],
    count('/capture/meter/list?online_status=1'),
  ],
  'collection points online': [
    [dashboard, ({ dcu_online }) => dcu_online],
    [cockpit, ({ dcu_online }) => dcu_online],
    [`/query/stat/dcuOnline/summary?${days}`, ({ online_now }) => online_now],
  ],
  'collection points': [
    [dashboard, ({ dcu_count }) => dcu_count],
    [`/query/stat/dcuOnline/summary?${days}`, ({ installed }) => installed],
  ],
  'meters to be read on the day': [
    [dashboard, ({ read_should }) => read_should],
    [cockpit, ({ read_should }) => read_should],
    [cockpit, ({ ranking }) => total(ranking, 'should')],
    [rate, ({ should_read }) => should_read],
    [missing, ({ due }) => due],
    ofDayReport('should_read'),
  ],
  'meters read of the day': [
    [dashboard, ({ read_success }) => read_success],
    [cockpit, ({ ranking }) => total(ranking, 'success')],
    [rate, ({ success }) => success],
    ofDayReport('success'),
  ],
  'meters not read of the day': [
    [dashboard, ({ read_should, read_success }) => read_should - read_success],
    [rate, ({ failed }) => failed],
    [missing, (result) => result.missing],
    [missing, (result) => result.days.find((each: Result) => each.data_date === day).missing],
    [staff, ({ failed }) => failed],
    count(`/query/missingData/list?data_date=${day}&of_day=1`),
    count(`/query/dayRead/list?${days}&read_result=2`),
    count(`/capture/task/staffCenter/list?data_date=${day}&username=*&card=failed`),
  ],
  'meters of one collection point not read of the day': [
    inRow(`/query/stat/cpSuccess/list?${point}&${days}`, 'failed'),
    [`/query/missingData/summary?${point}&data_date=${day}`, (result) => result.missing],
    count(`/query/missingData/list?${point}&data_date=${day}&of_day=1`),
    count(`/query/dayRead/list?${point}&${days}&read_result=2`),
  ],
  'meters not read by the deadline': [
    [rate, ({ should_read, before_8 }) => should_read - before_8],
    [staff, ({ to_read }) => to_read],
  ],
  'share read before the deadline, %': [
    [rate, ({ before_8_rate }) => before_8_rate],
    [dashboard, (result) => percent(ofDay(result).success_rate)],
    [cockpit, (result) => percent(ofDay(result).success_rate)],
  ],
  'share read of the day, %': [
    [rate, (result) => result.rate],
    [runningMonth, (result) => ofRunningDay(result).rate],
    ofDayReport('rate'),
  ],
  'energy of consumers on the day, kWh': [
    [dayEnergy, (result) => consumers(result).pap_e],
    [dashboard, ({ energy_yesterday }) => energy_yesterday],
    [cockpit, ({ energy_yesterday }) => energy_yesterday],
    [dashboard, (result) => ofDay(result).energy],
  ],
  'days of consumers with an energy': [
    [dayEnergy, (result) => consumers(result).known],
    [dayTariffs, (result) => total(consumerSorts(result), 'known')],
  ],
  'days of consumers without an energy': [
    [dayEnergy, (result) => consumers(result).rows - consumers(result).known],
    count(`/business/energy/days/list?${days}&${lacking('energy')}`),
  ],
  'months of consumers with an energy': [
    [monthEnergy, (result) => consumers(result).known],
    [monthTariffs, (result) => total(consumerSorts(result), 'known')],
    ...inReports('read_count'),
  ],
  'months of consumers without an energy': [
    [monthEnergy, (result) => consumers(result).rows - consumers(result).known],
    count(`/business/energy/months/list?${centre}&${months}&${lacking('energy')}`),
  ],
  'consumption of the month, kWh': inReports('pap_e'),
  'estimated part of the consumption, kWh': inReports('estimated_energy'),
  'energy of consumers that was read in the month, kWh': [
    [monthEnergy, (result) => consumers(result).pap_e],
    [monthReport, (result) => hundredths(result.months[0].pap_e - result.months[0].estimated_energy)],
  ],
  ...Object.fromEntries(
    [1, 2, 3, 4].map((at) => [`energy of consumers at T${at} in the month, kWh`, monthTariff(at)] as const),
  ),
  'consumers to be read for the month': inReports('due_count'),
  'consumers that were not read for the month': [
    [monthReport, (result) => result.months[0].due_count - result.months[0].read_count],
    count(`/business/energy/months/list?${centre}&${months}&${lacking('reading')}`),
  ],
  'days read in the month': [
    [monthSuccess, ({ success }) => success],
    [monthQuery, ({ success }) => success],
    ofStatReport('success'),
  ],
  'days to be read in the month': [
    [monthSuccess, ({ should_read }) => should_read],
    [monthQuery, ({ should_read }) => should_read],
    ofStatReport('should_read'),
  ],
  'share of the days of the month that were read, %': [
    [monthSuccess, ({ sum_rate }) => sum_rate],
    [monthQuery, (result) => result.rate],
    ofStatReport('rate'),
  ],
  ...lossOf('areas in the month', areaLosses),
  ...lossOf('areas on the day', dayLosses),
  ...lossOf('one area in the month', oneAreaMonth),
  ...lossOf('one area on the day', oneAreaDay),
  ...lossOf('one line in the month', oneLine(`month=${month}`)),
  ...lossOf('one line on the day', oneLine(`data_date=${day}`)),
  'loss of one area on the map, %': [
    inRow(`/business/loss/areas/list?tg_id=${area}&data_date=${day}`, 'loss_rate'),
    ['/capture/gis/loss', ({ dataList }) => dataList.find(({ id }: Result) => id === area).rate],
  ],
  'areas with a loss in the month': [
    ...areaLosses('computable'),
    count(`/business/loss/areas/list?${centre}&month=${month}&computable=1`),
  ],
  'areas with a loss on the day': [
    ...dayLosses('computable'),
    count(`/business/loss/areas/list?data_date=${day}&computable=1`),
  ],
  'readings of the month to be judged': [
    [`${audit}/state?month=${month}`, (result) => result.total],
    [`${audit}/closing?month=${month}`, (result) => result.total],
    count(`${audit}/list?month=${month}`),
  ],
  'readings of the month that nobody has judged': [
    [`${audit}/state?month=${month}`, ({ unverified }) => unverified],
    [`${audit}/closing?month=${month}`, ({ unverified }) => unverified],
    count(`${audit}/list?month=${month}&audit_status=0`),
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
