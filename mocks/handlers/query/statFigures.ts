import type { StatReport } from '../../../src/api/query/statReport'
import { round } from '../../../src/lib/format'
import {
  isReportMeasure,
  reportMeasureNames,
  reportMeasures,
  sortOfMeasure,
  type ReportFigures,
  type ReportMeasure,
} from '../../../src/rules/console/reportMeasures'
import { shareOf } from '../../../src/rules/readings/readRates'
import { monthLevels, type MonthLevel } from '../../../src/rules/readings/unitLevels'
import type { Core } from '../../core'
import type { AreaSales, Sales } from '../../overlay/areaSales'
import { hasFigure, isMonth, periodOf } from '../../overlay/figurePeriods'
import { addTo, noCounts } from '../../overlay/readCounts'
import { chosen, slice, type Asker, type Listing } from '../kit/listing'
import { newestTime } from '../business/lossAnswers'
import { lossFiguresOf } from '../business/lossFigures'
import { createMonthLosses } from './monthQuery'
import { createMonthReads } from './monthSuccess'
import { Params, Refusal } from '../../kit/params'
import { refuseTooLarge } from './monthReport'
import { compare } from '../kit/rows'
import type { Progress } from '../../overlay/turns'
import { unitCountsOf } from './unitCounts'
import { unitFilters, unitsOf, type Unit } from './unitReads'

/** What a report is asked for. */
export interface ReportAsked {
  level: MonthLevel
  /** Months 'yyyy-MM' or days 'yyyy-MM-dd', oldest first. */
  months: readonly string[]
  measures: readonly ReportMeasure[]
  order_by: ReportMeasure | undefined
  ascending: boolean
  top: number | undefined
  /** Objects of the grid in which the units are: org_id, subs_id, line_id, tg_id. */
  place: Readonly<Record<string, string | undefined>>
}

export const levelAsked = (params: Params): MonthLevel => params.oneOf('level', monthLevels) ?? 'org'

/** The measures that a list of names means. @throws Refusal for none and for one that there is not */
export function measuresAsked(text: string): ReportMeasure[] {
  const names = [...new Set(text.split(',').filter(Boolean))]
  const known = names.filter(isReportMeasure)
  if (known.length === 0 || known.length < names.length)
    throw new Refusal('badParameter', { name: 'measures' })
  return known
}

const noSales = (): Sales => ({ due: 0, read: 0, energy: 0, estimated: 0 })

/** Σ of what the meters of some areas took. */
function salesOf(known: readonly AreaSales[]): ReportFigures {
  const all = noSales()
  const sorts = new Map<string, number>()
  const tariffs = [0, 0, 0, 0]
  for (const { categories, tariffs: own } of known) {
    for (const [sort, { due, read, energy, estimated }] of categories) {
      all.due += due
      all.read += read
      all.energy += energy
      all.estimated += estimated
      sorts.set(sort, (sorts.get(sort) ?? 0) + energy)
    }
    for (const [at, energy] of own.entries()) tariffs[at] = (tariffs[at] ?? 0) + energy
  }
  const [pap_e1, pap_e2, pap_e3, pap_e4] = tariffs.map((energy) => round(energy, 2))
  return {
    due_count: all.due,
    read_count: all.read,
    pap_e: round(all.energy, 2),
    estimated_energy: round(all.estimated, 2),
    pap_e1,
    pap_e2,
    pap_e3,
    pap_e4,
    ...Object.fromEntries(
      reportMeasureNames.flatMap((name) => {
        const sort = sortOfMeasure(name)
        return sort === undefined ? [] : [[name, round(sorts.get(sort) ?? 0, 2)]]
      }),
    ),
  }
}

const shown = (measures: readonly ReportMeasure[], values: ReportFigures) =>
  Object.fromEntries(
    reportMeasureNames.map((name) => [name, (measures.includes(name) ? values[name] : null) ?? null]),
  ) as Record<ReportMeasure, number | null>

/** How settled a month is. */
function stateOf(core: Core, month: string): string {
  if (core.archive.closedAt(month.slice(0, 7)) !== undefined) return 'closed'
  return core.now() < periodOf(core.world.parts.calendar, month).collected ? 'collecting' : 'preliminary'
}

type Sources = ReadonlySet<(typeof reportMeasures)[ReportMeasure]['source']>

/** Energies have the time of their balances, that of the month report, also where only consumption is shown. */
const hasEnergies = (sources: Sources): boolean => sources.has('losses') || sources.has('sales')

/** How far pieces of work are, in hundredths of each: one after the other, since each goes on by itself until it is asked for again. */
function inTurn(works: readonly (() => number)[]): { done: number; total: number } {
  let done = 0
  for (const [place, work] of works.entries()) if (done === place * 100) done += work()
  return { done, total: works.length * 100 }
}

/** The units of a level in a place. */
const unitsPlaced = (core: Core): Listing<Unit, Unit> => ({
  ...unitFilters(core),
  keys: (params) => unitsOf(core, levelAsked(params)),
  show: (unit) => unit,
})

/** Figures of units and months: those of QR09, QR10 and QR15. */
export function createStatFigures(core: Core) {
  const { calendar } = core.world.parts
  const figures = lossFiguresOf(core)
  const reads = createMonthReads(core)
  const losses = createMonthLosses(core)
  const units = unitCountsOf(core)
  /** Answers whose month of readings is looked up: what is asked after something that takes long is not. */
  const begun = new WeakSet<Asker>()
  const placed = unitsPlaced(core)

  /** What the meters of some units took; undefined while some of their areas are not worked out. */
  function takenBy(rows: readonly Unit[], month: string, asker: Asker): ReportFigures | undefined {
    const ids = rows.flatMap((unit) => losses.areasOf(unit, asker))
    const known = ids.flatMap((id) => figures.sales(month).known(id) ?? [])
    return known.length < ids.length ? undefined : salesOf(known)
  }

  /** How far one month is worked out, in hundredths of each of its sources; what is dear goes on by itself. */
  function workOut(rows: readonly Unit[], month: string, asker: Asker, sources: Sources) {
    const ids = [...new Set(rows.flatMap((unit) => losses.areasOf(unit, asker)))]
    const parts = [
      ...(sources.has('reads')
        ? [
            () => {
              if (!isMonth({ name: month })) return units.advance(calendar.parseDate(month))
              reads.begin(new Params({ month }), asker)
              begun.add(asker)
              return reads.of(asker)
            },
          ]
        : []),
      ...(hasEnergies(sources) ? [() => losses.work(rows, asker)] : []),
      ...(sources.has('sales') ? [() => figures.sales(month).advance(ids)] : []),
    ]
    return parts.map((work) => () => {
      const { done, total } = work()
      return total === 0 ? 100 : Math.floor((done / total) * 100)
    })
  }

  const readIn = (rows: readonly Unit[], asker: Asker) => reads.figuresOf(rows, reads.of(asker)).figures

  function valuesOf(rows: readonly Unit[], month: string, asker: Asker, sources: Sources) {
    const counted = begun.has(asker) ? readIn(rows, asker) : undefined
    const read = counted
      ? { rate: counted.sum_rate, should_read: counted.should_read, success: counted.success }
      : sources.has('reads') && !isMonth({ name: month })
        ? readOn(units, rows, calendar.parseDate(month))
        : undefined
    const lost = sources.has('losses') ? losses.of(rows, asker, false) : undefined
    return {
      ...read,
      ...(lost && {
        supply_energy: lost.supply_energy,
        sale_energy: lost.sale_energy,
        loss_energy: lost.loss_energy,
        loss_rate: lost.loss_rate,
        computable: lost.computable,
      }),
      ...(sources.has('sales') && takenBy(rows, month, asker)),
    } satisfies ReportFigures
  }
  /** When the figures of all units were worked out, by what they are made of; '' of what was not asked for. */
  function timesOf(rows: readonly Unit[], month: string, asker: Asker, sources: Sources) {
    const ids = hasEnergies(sources) ? rows.flatMap((unit) => losses.areasOf(unit, asker)) : []
    const { known } = figures.areas(month)
    return {
      calculated_at: newestTime(calendar, ids.map(known)),
      read_at: begun.has(asker)
        ? readIn(rows, asker).calculated_at
        : sources.has('reads')
          ? calendar.wall(core.archive.readCounts.asOf(calendar.parseDate(month), core.now()))
          : '',
    }
  }

  return function report(asked: ReportAsked, asker: Asker): StatReport & Progress {
    const { level, months, measures, order_by, ascending, top, place } = asked
    const found = slice(chosen(placed, new Params({ ...place, level }), asker).rows)
    for (const month of months)
      if (!hasFigure(periodOf(calendar, month), core.now()))
        throw new Refusal(isMonth({ name: month }) ? 'monthNotBegun' : 'dayNotOver')
    const needed = new Set(order_by ? [...measures, order_by] : measures)
    const sources = new Set([...needed].map((name) => reportMeasures[name].source))
    // One asker for each month: what is worked out for an answer hangs on it.
    const askers = new Map(months.map((month) => [month, { ...asker }]))
    const of = (month: string): Asker => askers.get(month) ?? asker
    for (const month of months) losses.begin(of(month), month, false)
    refuseTooLarge(found.flatMap((unit) => losses.areasOf(unit, of(months[0] ?? ''))).length)
    const { done, total } = inTurn(months.flatMap((month) => workOut(found, month, of(month), sources)))
    const whole = done === total
    const valuesIn = (rows: readonly Unit[], month: string) =>
      shown(measures, valuesOf(rows, month, of(month), sources))
    const last = months.at(-1) ?? ''
    const ordered = order_by
      ? sortedBy(found, (unit) => valuesOf([unit], last, of(last), sources)[order_by] ?? null, ascending)
      : found.toSorted(byName)
    return {
      units: found.length,
      done,
      total,
      months: months.map((month) => ({
        month,
        figure_state: stateOf(core, month),
        ...(whole ? timesOf(found, month, of(month), sources) : { calculated_at: '', read_at: '' }),
      })),
      rows: ordered.slice(0, top ?? ordered.length).flatMap((unit) =>
        months.map((month) => ({
          unit_id: unit.id,
          unit_name: unit.unit_name,
          belongs_to: unit.belongs_to,
          month,
          ...valuesIn([unit], month),
        })),
      ),
      totals: months.map((month) => ({ month, ...valuesIn(found, month) })),
    }
  }
}

/** Σ of a day; undefined while not all of it is counted. */
function readOn(
  units: ReturnType<typeof unitCountsOf>,
  rows: readonly Unit[],
  day: number,
): ReportFigures | undefined {
  const { done, total } = units.progress(day)
  if (done < total) return undefined
  const sums = units.sums(day)
  const sum = noCounts()
  for (const { level, id } of rows) addTo(sum, sums[level].get(id) ?? noCounts())
  return { rate: shareOf(sum.read, sum.should), should_read: sum.should, success: sum.read }
}

const byName = (a: Unit, b: Unit): number => compare(a.unit_name, b.unit_name, 1)

/** Units by a value of theirs, equal ones by name. */
const sortedBy = (
  units: readonly Unit[],
  valueOf: (unit: Unit) => number | null,
  ascending: boolean,
): Unit[] =>
  units
    .map((unit) => ({ unit, value: valueOf(unit) }))
    .toSorted((a, b) => byValue(a.value, b.value, ascending) || byName(a.unit, b.unit))
    .map(({ unit }) => unit)

/** What is not known comes last, whichever way is asked for. */
function byValue(a: number | null, b: number | null, ascending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return ascending ? a - b : b - a
}
