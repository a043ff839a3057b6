import type { UnitRow, UnitTotals } from '../../../src/api/query/readRates'
import {
  monthEndBy,
  monthFreeze,
  ratedBefore,
  ratedTasks,
  type RatedTask,
} from '../../../src/rules/readings/readRates'
import { unitLevels } from '../../../src/rules/readings/unitLevels'
import type { Core } from '../../core'
import type { Collection } from '../../overlay/collections'
import { addTo, noCounts, type Counts } from '../../overlay/readCounts'
import { addedUp, type Progress } from '../../kit/turns'
import { okWithProgress } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { answeredRoutes } from '../kit/crud'
import { chosen, slice, type Listing } from '../kit/listing'
import type { Params } from '../../kit/params'
import { route } from '../kit/route'
import { unitCountsOf, type UnitSums } from './unitCounts'
import { isCounted, readOf, unitFilters, unitsOf, type Unit } from './unitReads'

/** Days, or months, of the trend. */
const trendLength = (task: RatedTask): number => (task === monthFreeze ? 12 : 14)
/** What is collected for tasks of a type. */
const collectionOf = { '1': 'days', '2': 'days', '3': 'logs', M: 'months' } as const satisfies Record<
  RatedTask,
  Collection
>

/** What one answer is about: a day, or the last of a month, and what is counted of it and of the one before. */
interface Answering {
  day: number
  task: RatedTask
  sums: UnitSums | undefined
  before: UnitSums | undefined
}

/** What tasks of a type have brought: of curves those without a gap. */
const broughtBy = (task: RatedTask, counts: Counts | undefined): Counts | undefined =>
  counts && task === '2' ? { ...counts, read: counts.curves, early: counts.earlyCurves } : counts

const countsOf = ({ id, level }: Unit, sums: UnitSums | undefined) => sums?.[level].get(id)

/** Σ of units of which all are counted, and how many they are. */
function sumOf(
  rows: readonly Unit[],
  sums: UnitSums | undefined,
): { counts: Counts | undefined; known: number } {
  const sum = noCounts()
  let known = 0
  for (const unit of rows) {
    const counts = countsOf(unit, sums)
    if (counts) addTo(sum, counts)
    if (counts) known += 1
  }
  return { counts: known > 0 ? sum : undefined, known }
}

/** Reading success of a day, or of the freezes of a month, by unit (QR13). */
export function collectionRateHandlers(core: Core): Route[] {
  const { calendar, days } = core.world.parts
  const unitsBy = (task: RatedTask) => unitCountsOf(core, collectionOf[task])

  /** @param whole for a file: both days are counted */
  function answeringOf(params: Params, whole = false): Answering {
    const task = params.oneOf('task_type', ratedTasks) ?? '1'
    const units = unitsBy(task)
    const date = params.date('data_date') ?? calendar.dateOf(days.current(core.now()))
    const day = calendar.parseDate(task === monthFreeze ? monthEndBy(date) : date)
    const budget = core.turns.budget()
    const [sums, before] = [day, dayBefore(task, day)].map((each) => {
      if (!has(each)) return undefined
      if (whole) units.complete([each])
      units.advance(each, budget)
      return units.sums(each)
    })
    return { day, task, sums, before }
  }
  const has = (day: number): boolean => isCounted(core, day)
  const dayBefore = (task: RatedTask, day: number): number =>
    calendar.parseDate(ratedBefore(task, calendar.dateOf(day)))
  /** Those of the trend, the last first. */
  function daysUpTo(task: RatedTask, last: number): number[] {
    const all = [last]
    while (all.length < trendLength(task)) all.push(dayBefore(task, all.at(-1) ?? last))
    return all
  }
  const readOfTask = (
    task: RatedTask,
    day: number,
    counts: Counts | undefined,
    before?: Counts,
  ): ReturnType<typeof readOf> =>
    readOf(core, day, broughtBy(task, counts), broughtBy(task, before), collectionOf[task])

  const placeOf = ({ id, level }: Unit) => (level === 'area' ? core.db.tables.areas.get(id) : undefined)
  const rowOf = (unit: Unit, { day, task, sums, before }: Answering): UnitRow => ({
    id: unit.id,
    unit_name: unit.unit_name,
    belongs_to: unit.belongs_to,
    latitude: placeOf(unit)?.latitude ?? '',
    longitude: placeOf(unit)?.longitude ?? '',
    task_type: task,
    ...readOfTask(task, day, countsOf(unit, sums), countsOf(unit, before)),
  })

  const listOf = (answering: Answering): Listing<Unit, UnitRow> => ({
    keys: (params) => unitsOf(core, params.oneOf('level', unitLevels) ?? 'org'),
    ...unitFilters(core),
    show: (unit) => rowOf(unit, answering),
  })
  const rowsOf = (answering: Answering, call: Call) =>
    slice(chosen(listOf(answering), call.query(), call).rows)
  function totals(call: Call): UnitTotals & Progress {
    const answering = answeringOf(call.query())
    const { day, task, sums, before } = answering
    const rows = rowsOf(answering, call)
    const { counts, known } = sumOf(rows, sums)
    const earlier = sumOf(rows, before)
    const comparable = known === earlier.known ? earlier.counts : undefined
    const read = readOfTask(task, day, counts, comparable)
    return { ...read, task_type: task, units: known, all_units: rows.length, ...unitsBy(task).progress(day) }
  }
  function trend(call: Call) {
    const answering = answeringOf(call.query())
    const { day: last, task } = answering
    const rows = rowsOf(answering, call)
    const units = unitsBy(task)
    const all = daysUpTo(task, last).filter(has)
    // The latest days first: a call counts as many as it has time for, the others follow by themselves.
    const budget = core.turns.budget()
    const parts = all.map((day) => units.advance(day, budget))
    const dataList = all.map((day, n) => {
      const whole = parts[n]?.done === parts[n]?.total
      const counts = whole ? sumOf(rows, units.sums(day)).counts : undefined
      const read = readOfTask(task, day, counts)
      const { data_date, before_8_rate, rate, curve_integrity } = read
      return { data_date, before_8_rate, rate, curve_integrity }
    })
    return { dataList: dataList.toReversed(), ...addedUp(parts) }
  }

  const screens = ['collectionRate'] as const
  const path = '/query/stat/collectionRate'
  return [
    ...answeredRoutes(core, { path, screens, file: 'collection-rate' }, (params, _, whole) =>
      listOf(answeringOf(params, whole)),
    ),
    route(core, 'get', `${path}/summary`, { screens }, (call) => okWithProgress(totals(call))),
    route(core, 'get', `${path}/trend`, { screens }, (call) => okWithProgress(trend(call))),
  ]
}
