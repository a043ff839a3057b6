import type { AreaComparison } from '../../src/api/business/areaCompare'
import type { CpSuccessRow } from '../../src/api/query/cpSuccess'
import type { DayReadRow } from '../../src/api/query/dayRead'
import type { AreaLossRow } from '../../src/api/business/losses'
import type { MonthQueryRow } from '../../src/api/query/monthQuery'
import type { MonthReadRow } from '../../src/api/query/monthRead'
import type { MonthReport } from '../../src/api/query/monthReport'
import type { MonthSuccessRow } from '../../src/api/query/monthSuccess'
import type { UnitRow } from '../../src/api/query/readRates'
import type { StaffVisitRow } from '../../src/api/capture/staffCenter'
import type { StatReport } from '../../src/api/query/statReport'
import type { Ask } from './ask'
import { monthBefore } from './lossRules'
import type { Note } from './rule'

type Query = Readonly<Record<string, string>>

/** Number of due results and number of successful ones, as 'due,success'. */
const countResults = (results: readonly string[]): string =>
  [
    results.filter((result) => result === '1' || result === '2').length,
    results.filter((result) => result === '1').length,
  ].join()

/** Number of due and of read days, as 'due,success'. */
const countReadDays = (days: readonly DayReadRow[]): string =>
  countResults(days.map(({ read_result }) => read_result))

/** Compares the event logs of an area's day, and its freezes of the previous month, with the collection rate. */
async function checkCollected(
  ask: Ask,
  { tg_id, date }: { tg_id: string; date: string },
  days: readonly DayReadRow[],
  note: Note,
): Promise<void> {
  const rateOf = async (task_type: string): Promise<UnitRow | undefined> => {
    const query = { level: 'area', tg_id, data_date: date, task_type }
    // In a large utility, units are counted between calls.
    await ask.complete('/query/stat/collectionRate/summary', query)
    return (await ask.page<UnitRow>('/query/stat/collectionRate/list', query)).rows[0]
  }
  const compare = (row: UnitRow | undefined, results: readonly string[]): void =>
    note(
      'collected',
      [row?.should_read, row?.success].join() === countResults(results),
      () =>
        `${row?.unit_name ?? tg_id} ${row?.data_date ?? date}: ${String(row?.success)} of ${String(row?.should_read)}, by its meters ${countResults(results)}`,
    )
  compare(
    await rateOf('3'),
    days.map(({ log_result }) => log_result),
  )
  const freezes = await rateOf('M')
  const month = freezes?.data_date.slice(0, 7) ?? ''
  const span = { tg_id, month_begin: month, month_end: month }
  const months = await ask.allRows<MonthReadRow>('/query/monthRead/list', span)
  compare(
    freezes,
    months.map(({ freeze_result }) => freeze_result),
  )
}

/**
 * Compares a day (yyyy-MM-dd) of an area in all statistics of reading.
 * @param large some areas have no reader, so that they have no visits
 */
export async function checkAreaReads(
  ask: Ask,
  { id: tg_id, date, large }: { id: string; date: string; large: boolean },
  days: readonly DayReadRow[],
  note: Note,
): Promise<void> {
  const query = { level: 'area', tg_id }
  const month = date.slice(0, 7)
  await ask.complete('/query/stat/monthSuccess/summary', { ...query, month })
  const { rows } = await ask.page<UnitRow>('/query/stat/collectionRate/list', { ...query, data_date: date })
  const inMonth = (await ask.page<MonthSuccessRow>('/query/stat/monthSuccess/list', { ...query, month }))
    .rows[0]
  const [row] = rows
  const cell = inMonth?.[`d${date.slice(8)}` as 'd01']
  note(
    'reads',
    [row?.should_read, row?.success].join() === countReadDays(days) && row?.rate === cell,
    () =>
      `${row?.unit_name ?? tg_id} ${date}: ${String(row?.success)} of ${String(row?.should_read)} (${String(row?.rate)} %), in its month ${String(cell)} %, by its meters ${countReadDays(days)}`,
  )
  await checkCollected(ask, { tg_id, date }, days, note)
  const span = { date_begin: date, date_end: date }
  const points = await ask.allRows<CpSuccessRow>('/query/stat/cpSuccess/list', { tg_id, ...span })
  for (const { id, cp_name, should_read, success } of points) {
    const meterCounts = countReadDays(days.filter(({ tml_id }) => tml_id === id))
    note(
      'pointReads',
      [should_read, success].join() === meterCounts,
      () => `${cp_name} ${date}: ${String(success)} of ${String(should_read)}, by its meters ${meterCounts}`,
    )
  }
  const visits = await ask.allRows<StaffVisitRow>('/capture/task/staffCenter/list', {
    username: '*',
    tg_id,
    data_date: date,
  })
  if (large && visits.length === 0) return
  const open = visits.flatMap(({ visit, metercomid }) => (visit === 'open' ? metercomid : [])).toSorted()
  const unread = days
    .flatMap(({ read_result, metercomid }) => (read_result === '2' ? metercomid : []))
    .toSorted()
  note(
    'visits',
    open.join() === unread.join(),
    () => `${tg_id} ${date}: visits to ${open.join()}, not read ${unread.join()}`,
  )
}

/** Compares the losses of an area in its comparison, and its last complete month in all lists and reports. */
export async function checkAreaMonth(
  ask: Ask,
  { id: tg_id, date }: { id: string; date: string },
  note: Note,
): Promise<void> {
  const lossesOf = async (period: Query): Promise<AreaLossRow | undefined> =>
    (await ask.page<AreaLossRow>('/business/loss/areas/list', { tg_id, ...period })).rows[0]
  const day = await lossesOf({ data_date: date })
  const compared = await ask.complete<AreaComparison>('/business/loss/compare', {
    tg_ids: tg_id,
    date_begin: date,
    date_end: date,
  })
  const comparedFigure = compared?.areas[0]?.figures[0]
  const [inList, inComparison] = [day, comparedFigure].map((row) =>
    [row?.supply_energy, row?.sale_energy, row?.loss_energy, row?.loss_rate, row?.due_count].join(),
  )
  note(
    'compared',
    day !== undefined && inList === inComparison,
    () => `${day?.tg_name ?? tg_id} ${date}: ${String(inList)}, in the comparison ${String(inComparison)}`,
  )
  const month = monthBefore(date)
  const query = { level: 'area', tg_id, month }
  await ask.complete('/query/stat/monthSuccess/summary', query)
  await ask.complete('/query/monthQuery/summary', query)
  const read = (await ask.page<MonthSuccessRow>('/query/stat/monthSuccess/list', query)).rows[0]
  const row = (await ask.page<MonthQueryRow>('/query/monthQuery/list', query)).rows[0]
  const losses = await lossesOf({ month })
  const stat = await ask.complete<StatReport>('/query/statReport/list', {
    level: 'area',
    tg_id,
    month_begin: month,
    month_end: month,
    measures:
      'rate,should_read,success,supply_energy,sale_energy,loss_energy,loss_rate,due_count,read_count,pap_e',
  })
  const report = await ask.complete<MonthReport>('/query/monthReport', { tg_id, month })
  const describe = (label: string, ...values: readonly string[]): string =>
    `${losses?.tg_name ?? tg_id} ${month}: ${label} ${values.join('; ')}`
  const compareValues = (label: string, ...values: readonly string[]): void =>
    note('monthLists', new Set(values).size === 1 && /\d/.test(values.join()), () =>
      describe(label, ...values),
    )
  const inStat = stat?.rows[0]
  const [sales] = report?.months ?? []
  compareValues(
    'read',
    [read?.should_read, read?.success, read?.sum_rate].join(),
    [row?.should_read, row?.success, row?.rate].join(),
    [inStat?.should_read, inStat?.success, inStat?.rate].join(),
  )
  const lossValues = (
    figures: Partial<Pick<AreaLossRow, 'supply_energy' | 'sale_energy' | 'loss_energy' | 'loss_rate'>> = {},
  ) => [figures.supply_energy, figures.sale_energy, figures.loss_energy, figures.loss_rate].join()
  if (losses?.loss_reason === '')
    compareValues('loss', lossValues(losses), lossValues(row), lossValues(inStat), lossValues(sales))
  compareValues(
    'taken',
    [inStat?.due_count, inStat?.read_count, inStat?.pap_e].join(),
    [sales?.due_count, sales?.read_count, sales?.pap_e].join(),
  )
}
