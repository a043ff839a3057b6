import type { MonthSuccessRow, MonthSummary } from '../../../src/api/query/monthSuccess'
import { dayFields, type DayState } from '../../../src/rules/readings/monthDays'
import { daysUnderTarget, meanOfDays, readShare } from '../../../src/rules/readings/readRates'
import { unitLevels } from '../../../src/rules/readings/unitLevels'
import type { Core } from '../../core'
import { periodOf } from '../../overlay/figurePeriods'
import { addTo, noCounts, type Counts } from '../../overlay/readCounts'
import { isDate } from '../../kit/wallTime'
import { addedUp, type Progress } from '../../kit/progress'
import { okWithProgress } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { answeredRoutes } from '../kit/crud'
import { chosenRows, ownFirst, slice, type Listing } from '../kit/listing'
import { Refusal, type Params } from '../../kit/params'
import { route } from '../kit/route'
import { unitCountsOf, type UnitSums } from './unitCounts'
import { isCounted, unitFilters, unitsOf, type Unit } from './unitReads'

/** Below so many meters rates are kept. */
const fewMeters = 300

/** One day of the month that is asked for. */
interface Day {
  date: string
  /** The deadline of the day is over. */
  over: boolean
  sums: UnitSums | undefined
  /** All lines are counted: a unit without counts has no meters. */
  isComplete: boolean
  /** As of when it is counted, wall time. */
  asOf: string
}

type Figures = Pick<
  MonthSummary,
  | 'month'
  | 'figure_state'
  | 'calculated_at'
  | 'mean_rate'
  | 'sum_rate'
  | 'under_days'
  | 'rated_days'
  | 'should_read'
  | 'success'
  | 'typed'
>

const shares = new Map<number, number | null>()
/** The rate of a unit's day: those of areas, which are many and small, come again and again. */
function rateOf({ read, should }: Counts): number | null {
  if (should >= fewMeters) return readShare(read, should)
  const key = read * fewMeters + should
  let rate = shares.get(key)
  if (rate === undefined) shares.set(key, (rate = readShare(read, should)))
  return rate
}

/** The month that is asked for, else the present one. @throws Refusal for what is no month */
export function monthOf(core: Core, params: Params): string {
  const { calendar, days } = core.world.parts
  const chosenMonth = params.text('month')
  if (chosenMonth !== undefined && !isDate(`${chosenMonth}-01`))
    throw new Refusal('badParameter', { name: 'month' })
  return chosenMonth ?? calendar.dateOf(days.current(core.now())).slice(0, 7)
}

/** The days of a month, as far as they are counted. @param forFile for a file: all of them are counted */
export function monthReadsOf(core: Core, month: string, forFile: boolean) {
  const { calendar, days } = core.world.parts
  const units = unitCountsOf(core)
  const period = periodOf(calendar, month)
  const dates = Array.from({ length: period.last - period.first + 1 }, (_, n) => period.first + n)
  // A day that is still being read would be a bad one each morning.
  const newest = days.current(core.now())
  const countedDays = dates.filter((day) => day <= newest && isCounted(core, day))
  if (forFile) units.complete(countedDays)
  const parts = units.advanceDays(countedDays)
  const monthDays = dates.map((day): Day => {
    const { done: countedLines = 0, total = 0 } = parts[countedDays.indexOf(day)] ?? {}
    return {
      date: calendar.dateOf(day),
      over: day <= newest,
      sums: countedLines > 0 ? units.sums(day) : undefined,
      isComplete: total > 0 && countedLines === total,
      asOf: calendar.wall(core.archive.readCounts.asOf(day, core.now())),
    }
  })

  const nothing = noCounts()
  /** Counts of some units on a day, Σ; undefined while some of them may be missing. */
  function countsOf(rows: readonly Unit[], { sums, isComplete }: Day): Counts | undefined {
    const [firstUnit] = rows
    if (rows.length === 1 && firstUnit)
      return sums?.[firstUnit.level].get(firstUnit.id) ?? (isComplete ? nothing : undefined)
    if (!isComplete) return undefined
    const sum = noCounts()
    for (const { id, level } of rows) addTo(sum, sums?.[level].get(id) ?? nothing)
    return sum
  }

  /** The month of some units together, and the rate of each of its days. */
  function figuresOf(rows: readonly Unit[]) {
    let [success, should, typed, calculated] = [0, 0, 0, '']
    const dayRates = monthDays.map((day) => {
      const counts = countsOf(rows, day)
      const rate = counts ? rateOf(counts) : null
      if (counts && rate !== null) {
        success += counts.read
        should += counts.should
        typed += counts.typed
        calculated = day.asOf
      }
      const state: DayState = rate !== null ? 'rated' : counts ? 'nothingDue' : day.over ? 'notYet' : 'open'
      return { data_date: day.date, rate, state }
    })
    const rates = dayRates.map(({ rate }) => rate)
    const rated = rates.filter((rate) => rate !== null).length
    const some = (count: number): number | null => (rated > 0 ? count : null)
    const figures: Figures = {
      month: period.name,
      figure_state: rated === 0 ? 'none' : core.now() < period.collected ? 'collecting' : 'preliminary',
      calculated_at: calculated,
      mean_rate: meanOfDays(rates),
      sum_rate: readShare(success, should),
      under_days: some(daysUnderTarget(rates)),
      rated_days: some(rated),
      should_read: some(should),
      success: some(success),
      typed: some(typed),
    }
    return { figures, days: dayRates }
  }
  /** The rate of one day of the month for a unit, the first day being 0. */
  function dayRateOf(unit: Unit, place: number): number | null {
    const day = monthDays[place]
    const counts = day && countsOf([unit], day)
    return counts ? rateOf(counts) : null
  }
  return { progress: addedUp(parts), figuresOf, dayRateOf }
}

/** The list of one answer. */
function monthList(
  core: Core,
  { figuresOf, dayRateOf }: ReturnType<typeof monthReadsOf>,
): Listing<Unit, MonthSuccessRow> {
  const { match, where } = unitFilters(core)
  function show(unit: Unit): MonthSuccessRow {
    const { figures, days } = figuresOf([unit])
    const rates = Object.fromEntries(dayFields.map((field, n) => [field, days[n]?.rate ?? null])) as Pick<
      MonthSuccessRow,
      (typeof dayFields)[number]
    >
    const { id, unit_name, belongs_to } = unit
    const day_states = days.map(({ state }) => state)
    return { id, unit_name, belongs_to, ...figures, ...rates, day_states }
  }
  return {
    keys: (params) => unitsOf(core, params.oneOf('level', unitLevels) ?? 'org'),
    match,
    where: { ...where, unit_id: ({ id }, unitId) => id === unitId },
    secrets: ['day_states'],
    sortKey(unit, field, asker) {
      const place = dayFields.findIndex((dayField) => dayField === field)
      if (place >= 0) return dayRateOf(unit, place)
      const { figures } = figuresOf([unit])
      return field in figures ? figures[field as keyof typeof figures] : ownFirst(show)(unit, field, asker)
    },
    show,
  }
}

/** Reading success of the days of a month by unit (QR15). */
export function monthSuccessHandlers(core: Core): Route[] {
  function totals(call: Call): MonthSummary & Progress {
    const params = call.query()
    const reads = monthReadsOf(core, monthOf(core, params), false)
    const rows = slice(chosenRows(monthList(core, reads), params, call).rows)
    const { figures, days } = reads.figuresOf(rows)
    const unit_name = params.text('unit_id') === undefined ? '' : (rows[0]?.unit_name ?? '')
    return { ...figures, unit_name, days, units: rows.length, ...reads.progress }
  }

  const screens = ['monthSuccess'] as const
  const path = '/query/stat/monthSuccess'
  return [
    ...answeredRoutes(core, { path, screens, file: 'month-success' }, (params, _, forFile) =>
      monthList(core, monthReadsOf(core, monthOf(core, params), forFile)),
    ),
    route(core, 'get', `${path}/summary`, { screens }, (call) => okWithProgress(totals(call))),
  ]
}
