import type { UnitRow, UnitTotals } from '../../../src/api/query/readRates'
import {
  monthEndBy,
  monthFreeze,
  ratedBefore,
  ratedTasks,
  type RatedTask,
} from '../../../src/rules/readings/readRates'
import { unitLevels } from '../../../src/rules/readings/unitLevels'
import { exportTypeOf } from '../../db/prefixes'
import type { Core } from '../../core'
import type { Collection } from '../../overlay/collections'
import { addTo, noCounts, type Counts } from '../../overlay/readCounts'
import type { Progress } from '../../overlay/turns'
import { okWithProgress } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { listRoutes, startExport } from '../kit/crud'
import { chosen, slice, type Asker, type Listing } from '../kit/listing'
import type { Params } from '../../kit/params'
import { route } from '../kit/route'
import { sizes, unitCountsOf, type UnitSums } from './unitCounts'
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
  const answers = new WeakMap<Asker, Answering>()
  const nobody: Answering = { day: 0, task: '1', sums: undefined, before: undefined }
  const of = (asker: Asker): Answering => answers.get(asker) ?? nobody

  function begin(params: Params, asker: Asker, whole = false): void {
    const task = params.oneOf('task_type', ratedTasks) ?? '1'
    const units = unitsBy(task)
    const date = params.date('data_date') ?? calendar.dateOf(days.current(core.now()))
    const day = calendar.parseDate(task === monthFreeze ? monthEndBy(date) : date)
    const [sums, before] = [day, dayBefore(task, day)].map((each) => {
      if (!has(each)) return undefined
      if (whole) units.whole(each)
      else units.advance(each)
      return units.sums(each)
    })
    answers.set(asker, { day, task, sums, before })
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

  const listing: Listing<Unit, UnitRow> = {
    keys(params, asker) {
      begin(params, asker)
      return unitsOf(core, params.oneOf('level', unitLevels) ?? 'org')
    },
    ...unitFilters(core),
    show: (unit, asker) => rowOf(unit, of(asker)),
  }
  function totals(call: Call): UnitTotals & Progress {
    const rows = slice(chosen(listing, call.query(), call).rows)
    const { day, task, sums, before } = of(call)
    const { counts, known } = sumOf(rows, sums)
    const earlier = sumOf(rows, before)
    const comparable = known === earlier.known ? earlier.counts : undefined
    const { done, total } = unitsBy(task).progress(day)
    const read = readOfTask(task, day, counts, comparable)
    return { ...read, task_type: task, units: known, all_units: rows.length, done, total }
  }
  function trend(call: Call) {
    const rows = slice(chosen(listing, call.query(), call).rows)
    const { day: last, task } = of(call)
    const units = unitsBy(task)
    const all = daysUpTo(task, last).filter(has)
    // The latest days first: a call works out what fits into it, the rest comes by itself.
    let left = sizes.call
    const parts = all.map((day) => {
      const part = units.progress(day)
      if (part.cost === 0 || left <= 0) return part
      left -= part.cost
      return units.advance(day)
    })
    const dataList = all.map((day, n) => {
      const whole = parts[n]?.done === parts[n]?.total
      const counts = whole ? sumOf(rows, units.sums(day)).counts : undefined
      const read = readOfTask(task, day, counts)
      const { data_date, before_8_rate, rate, curve_integrity } = read
      return { data_date, before_8_rate, rate, curve_integrity }
    })
    const sum = (name: 'done' | 'total') => parts.reduce((some, part) => some + part[name], 0)
    return { dataList: dataList.toReversed(), done: sum('done'), total: sum('total') }
  }

  const screens = ['collectionRate'] as const
  const path = '/query/stat/collectionRate'
  const inFile: Listing<Unit, UnitRow> = {
    ...listing,
    keys(params, asker, sort) {
      begin(params, asker, true)
      return listing.keys(params, asker, sort)
    },
  }
  return [
    ...listRoutes(core, { ...listing, path, screens }),
    route(core, 'post', `${path}/export`, { screens, action: 'export' }, (call) =>
      startExport(core, call, inFile, { type: exportTypeOf(screens[0]), file: 'collection-rate' }),
    ),
    route(core, 'get', `${path}/summary`, { screens }, (call) => okWithProgress(totals(call))),
    route(core, 'get', `${path}/trend`, { screens }, (call) => okWithProgress(trend(call))),
  ]
}
