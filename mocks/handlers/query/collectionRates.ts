import type { UnitRow, UnitTotals } from '../../../src/api/query/readRates'
import {
  monthEndBy,
  monthFreeze,
  ratedBefore,
  readShare,
  ratedTasks,
  type RatedTask,
} from '../../../src/rules/readings/readRates'
import { unitLevels } from '../../../src/rules/readings/unitLevels'
import type { Core } from '../../core'
import type { Collection } from '../../overlay/collections'
import { addTo, noCounts, type Counts } from '../../overlay/readCounts'
import { addedUp, type Progress } from '../../kit/progress'
import { okWithProgress } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { answeredRoutes } from '../kit/crud'
import { chosenRows, slice, type Listing } from '../kit/listing'
import type { Params } from '../../kit/params'
import { route } from '../kit/route'
import { unitCountsOf, type UnitSums } from './unitCounts'
import { isCounted, readOf, unitFilters, unitsOf, type Unit } from './unitReads'

/** Days, or months, of the trend. */
const trendLength = (task: RatedTask): number => (task === monthFreeze ? 12 : 14)
/** Collection that brings the values for tasks of a type. */
const collectionOf = { '1': 'days', '2': 'days', '3': 'logs', M: 'months' } as const satisfies Record<
  RatedTask,
  Collection
>

/** Subject of one answer: a day, or the last day of a month, with the counts of it and of the period before it. */
interface Answering {
  day: number
  task: RatedTask
  sums: UnitSums | undefined
  earlierSums: UnitSums | undefined
  /** Counts of the days or months of the trend, oldest first; undefined for one without any. */
  trendSums: () => readonly (UnitSums | undefined)[]
}

/** Counts of a task type: curves count only where they have no gap. */
const broughtBy = (task: RatedTask, counts: Counts | undefined): Counts | undefined =>
  counts && task === '2' ? { ...counts, read: counts.curves, early: counts.earlyCurves } : counts

const countsOf = ({ id, level }: Unit, sums: UnitSums | undefined) => sums?.[level].get(id)

/** Σ of units of which all are counted, and how many they are. */
function sumOf(
  rows: readonly Unit[],
  sums: UnitSums | undefined,
): { counts: Counts | undefined; countedUnits: number } {
  const sum = noCounts()
  let countedUnits = 0
  for (const unit of rows) {
    const counts = countsOf(unit, sums)
    if (counts) addTo(sum, counts)
    if (counts) countedUnits += 1
  }
  return { counts: countedUnits > 0 ? sum : undefined, countedUnits }
}

/** Reading success of a day, or of the freezes of a month, by unit (QR13). */
export function collectionRateHandlers(core: Core): Route[] {
  const { calendar, days } = core.world.parts
  const unitsBy = (task: RatedTask) => unitCountsOf(core, collectionOf[task])

  /** @param forFile for a file: both days are counted */
  function answeringOf(params: Params, forFile = false): Answering {
    const task = params.oneOf('task_type', ratedTasks) ?? '1'
    const units = unitsBy(task)
    const date = params.date('data_date') ?? calendar.dateOf(days.current(core.now()))
    const day = calendar.parseDate(task === monthFreeze ? monthEndBy(date) : date)
    const budget = core.turns.budget()
    const [sums, earlierSums] = [day, dayBefore(task, day)].map((countedDay) => {
      if (!has(countedDay)) return undefined
      if (forFile) units.complete([countedDay])
      units.advance(countedDay, budget)
      return units.sums(countedDay)
    })
    let sumsOfTrend: readonly (UnitSums | undefined)[] | undefined
    // No file holds a trend. Days that nobody has counted yet wait for the call that counts them.
    const trendSums = () =>
      (sumsOfTrend ??= forFile
        ? []
        : daysUpTo(task, day)
            .toReversed()
            .map((trendDay) => (has(trendDay) ? units.sums(trendDay) : undefined)))
    return { day, task, sums, earlierSums, trendSums }
  }
  const has = (day: number): boolean => isCounted(core, day)
  const dayBefore = (task: RatedTask, day: number): number =>
    calendar.parseDate(ratedBefore(task, calendar.dateOf(day)))
  /** Days of the trend, the last first. */
  function daysUpTo(task: RatedTask, last: number): number[] {
    const trendDays = [last]
    while (trendDays.length < trendLength(task)) trendDays.push(dayBefore(task, trendDays.at(-1) ?? last))
    return trendDays
  }
  const readOfTask = (
    task: RatedTask,
    day: number,
    counts: Counts | undefined,
    earlierCounts?: Counts,
  ): ReturnType<typeof readOf> =>
    readOf(core, day, broughtBy(task, counts), broughtBy(task, earlierCounts), collectionOf[task])

  const placeOf = ({ id, level }: Unit) => (level === 'area' ? core.db.tables.areas.get(id) : undefined)
  const rowOf = (unit: Unit, { day, task, sums, earlierSums, trendSums }: Answering): UnitRow => ({
    id: unit.id,
    unit_name: unit.unit_name,
    belongs_to: unit.belongs_to,
    latitude: placeOf(unit)?.latitude ?? '',
    longitude: placeOf(unit)?.longitude ?? '',
    task_type: task,
    ...readOfTask(task, day, countsOf(unit, sums), countsOf(unit, earlierSums)),
    trend: trendSums().map((daySums) => {
      const counts = broughtBy(task, countsOf(unit, daySums))
      return counts ? readShare(counts.early, counts.should) : null
    }),
  })

  const listOf = (answering: Answering): Listing<Unit, UnitRow> => ({
    keys: (params) => unitsOf(core, params.oneOf('level', unitLevels) ?? 'org'),
    ...unitFilters(core),
    show: (unit) => rowOf(unit, answering),
  })
  const rowsOf = (answering: Answering, call: Call) =>
    slice(chosenRows(listOf(answering), call.query(), call).rows)
  function totals(call: Call): UnitTotals & Progress {
    const answering = answeringOf(call.query())
    const { day, task, sums, earlierSums } = answering
    const rows = rowsOf(answering, call)
    const { counts, countedUnits } = sumOf(rows, sums)
    const earlier = sumOf(rows, earlierSums)
    const comparable = countedUnits === earlier.countedUnits ? earlier.counts : undefined
    const read = readOfTask(task, day, counts, comparable)
    return {
      ...read,
      task_type: task,
      units: countedUnits,
      all_units: rows.length,
      ...unitsBy(task).progress(day),
    }
  }
  function trend(call: Call) {
    const answering = answeringOf(call.query())
    const { day: last, task } = answering
    const rows = rowsOf(answering, call)
    const units = unitsBy(task)
    const trendDays = daysUpTo(task, last).filter(has)
    // The latest days first: a call counts as many as it has time for, the others follow by themselves.
    const budget = core.turns.budget()
    const parts = trendDays.map((day) => units.advance(day, budget))
    const dataList = trendDays.map((day, n) => {
      const isComplete = parts[n]?.done === parts[n]?.total
      const counts = isComplete ? sumOf(rows, units.sums(day)).counts : undefined
      const read = readOfTask(task, day, counts)
      const { data_date, before_8_rate, rate, curve_integrity } = read
      return { data_date, before_8_rate, rate, curve_integrity }
    })
    return { dataList: dataList.toReversed(), ...addedUp(parts) }
  }

  const screens = ['collectionRate'] as const
  const path = '/query/stat/collectionRate'
  return [
    ...answeredRoutes(core, { path, screens, file: 'collection-rate' }, (params, _, forFile) =>
      listOf(answeringOf(params, forFile)),
    ),
    route(core, 'get', `${path}/summary`, { screens }, (call) => okWithProgress(totals(call))),
    route(core, 'get', `${path}/trend`, { screens }, (call) => okWithProgress(trend(call))),
  ]
}
