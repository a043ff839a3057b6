import type { MonthSuccessRow, MonthSummary } from '../../../src/api/query/monthSuccess'
import { dayFields, type DayState } from '../../../src/rules/readings/monthDays'
import { daysUnderTarget, meanOfDays, shareOf } from '../../../src/rules/readings/readRates'
import { unitLevels } from '../../../src/rules/readings/unitLevels'
import { exportTypeOf } from '../../db/prefixes'
import type { Core } from '../../core'
import { periodOf, type Period } from '../../overlay/figurePeriods'
import { addTo, noCounts, type Counts } from '../../overlay/readCounts'
import { isDate } from '../../kit/wallTime'
import type { Progress } from '../../overlay/turns'
import { okWithProgress } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { listRoutes, startExport } from '../kit/crud'
import { chosen, ownFirst, slice, type Asker, type Listing } from '../kit/listing'
import { Refusal, type Params } from '../../kit/params'
import { route } from '../kit/route'
import { unitCountsOf, type UnitSums } from './unitCounts'
import { isCounted, unitFilters, unitsOf, type Unit } from './unitReads'

/** Below so many meters rates are kept. */
const fewMeters = 300

/** One day of the month that is asked for. */
interface Day {
  date: string
  /** Its deadline is over. */
  over: boolean
  sums: UnitSums | undefined
  /** All lines are counted: a unit without counts has no meters. */
  whole: boolean
  /** As of when it is counted, wall time. */
  asOf: string
}

interface Answering {
  period: Period
  days: readonly Day[]
  done: number
  total: number
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

/** The days of the month of each answer, as far as they are counted. */
export function createMonthReads(core: Core) {
  const { calendar, days } = core.world.parts
  const units = unitCountsOf(core)
  const answers = new WeakMap<Asker, Answering>()

  function monthOf(params: Params): string {
    const asked = params.text('month')
    if (asked !== undefined && !isDate(`${asked}-01`)) throw new Refusal('badParameter', { name: 'month' })
    return asked ?? calendar.dateOf(days.current(core.now())).slice(0, 7)
  }

  function begin(params: Params, asker: Asker, whole = false): void {
    const period = periodOf(calendar, monthOf(params))
    const all = Array.from({ length: period.last - period.first + 1 }, (_, n) => period.first + n)
    // A day that is still being read would be a bad one each morning.
    const newest = days.current(core.now())
    const counted = all.filter((day) => day <= newest && isCounted(core, day))
    if (whole) units.wholeDays(counted)
    const parts = units.advanceDays(counted)
    const sum = (name: 'done' | 'total') => parts.reduce((some, part) => some + part[name], 0)
    answers.set(asker, {
      period,
      days: all.map((day) => {
        const { done = 0, total = 0 } = parts[counted.indexOf(day)] ?? {}
        return {
          date: calendar.dateOf(day),
          over: day <= newest,
          sums: done > 0 ? units.sums(day) : undefined,
          whole: total > 0 && done === total,
          asOf: calendar.wall(core.archive.readCounts.asOf(day, core.now())),
        }
      }),
      done: sum('done'),
      total: sum('total'),
    })
  }
  function of(asker: Asker): Answering {
    const known = answers.get(asker)
    if (!known) throw new Error('The month of an answer is asked for before its keys.')
    return known
  }

  const shares = new Map<number, number | null>()
  /** The rate of a unit's day: those of areas, which are many and small, come again and again. */
  function rateOf({ read, should }: Counts): number | null {
    if (should >= fewMeters) return shareOf(read, should)
    const key = read * fewMeters + should
    let rate = shares.get(key)
    if (rate === undefined) shares.set(key, (rate = shareOf(read, should)))
    return rate
  }
  const nothing = noCounts()
  /** Counts of some units on a day, Σ; undefined while some of them may be missing. */
  function countsOf(rows: readonly Unit[], { sums, whole }: Day): Counts | undefined {
    const [only] = rows
    if (rows.length === 1 && only) return sums?.[only.level].get(only.id) ?? (whole ? nothing : undefined)
    if (!whole) return undefined
    const sum = noCounts()
    for (const { id, level } of rows) addTo(sum, sums?.[level].get(id) ?? nothing)
    return sum
  }

  /** The month of some units together, and the rate of each of its days. */
  function figuresOf(rows: readonly Unit[], { period, days: all }: Answering) {
    let [success, should, typed, calculated] = [0, 0, 0, '']
    const dayRates = all.map((day) => {
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
      sum_rate: shareOf(success, should),
      under_days: some(daysUnderTarget(rates)),
      rated_days: some(rated),
      should_read: some(should),
      success: some(success),
      typed: some(typed),
    }
    return { figures, days: dayRates }
  }
  /** The rate of one day of the month for a unit, the first day being 0. */
  function dayRateOf(unit: Unit, { days: all }: Answering, at: number): number | null {
    const day = all[at]
    const counts = day && countsOf([unit], day)
    return counts ? rateOf(counts) : null
  }
  return { begin, of, figuresOf, dayRateOf }
}

/** Reading success of the days of a month by unit (QR15). */
export function monthSuccessHandlers(core: Core): Route[] {
  const { begin, of, figuresOf, dayRateOf } = createMonthReads(core)

  function show(unit: Unit, asker: Asker): MonthSuccessRow {
    const { figures, days } = figuresOf([unit], of(asker))
    const rates = Object.fromEntries(dayFields.map((field, n) => [field, days[n]?.rate ?? null])) as Pick<
      MonthSuccessRow,
      (typeof dayFields)[number]
    >
    const { id, unit_name, belongs_to } = unit
    const day_states = days.map(({ state }) => state)
    return { id, unit_name, belongs_to, ...figures, ...rates, day_states }
  }
  const { match, where } = unitFilters(core)
  const listing: Listing<Unit, MonthSuccessRow> = {
    keys(params, asker) {
      begin(params, asker)
      return unitsOf(core, params.oneOf('level', unitLevels) ?? 'org')
    },
    match,
    where: { ...where, unit_id: ({ id }, asked) => id === asked },
    secrets: ['day_states'],
    sortKey(unit, field, asker) {
      const at = dayFields.findIndex((each) => each === field)
      if (at >= 0) return dayRateOf(unit, of(asker), at)
      const { figures } = figuresOf([unit], of(asker))
      return field in figures ? figures[field as keyof typeof figures] : ownFirst(show)(unit, field, asker)
    },
    show,
  }
  function totals(call: Call): MonthSummary & Progress {
    const params = call.query()
    const rows = slice(chosen(listing, params, call).rows)
    const its = of(call)
    const { figures, days } = figuresOf(rows, its)
    const unit_name = params.text('unit_id') === undefined ? '' : (rows[0]?.unit_name ?? '')
    return { ...figures, unit_name, days, units: rows.length, done: its.done, total: its.total }
  }

  const screens = ['monthSuccess'] as const
  const path = '/query/stat/monthSuccess'
  const inFile: Listing<Unit, MonthSuccessRow> = {
    ...listing,
    keys(params, asker, sort) {
      begin(params, asker, true)
      return listing.keys(params, asker, sort)
    },
  }
  return [
    ...listRoutes(core, { ...listing, path, screens }),
    route(core, 'post', `${path}/export`, { screens, action: 'export' }, (call) =>
      startExport(core, call, inFile, { type: exportTypeOf(screens[0]), file: 'month-success' }),
    ),
    route(core, 'get', `${path}/summary`, { screens }, (call) => okWithProgress(totals(call))),
  ]
}
