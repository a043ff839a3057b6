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
import { readShare } from '../../../src/rules/readings/readRates'
import { monthLevels, type MonthLevel } from '../../../src/rules/readings/unitLevels'
import type { Core } from '../../core'
import type { AreaSales, Sales } from '../../overlay/areaSales'
import { hasFigure, isMonth, periodOf } from '../../overlay/figurePeriods'
import { addTo, noCounts } from '../../overlay/readCounts'
import { chosenRows, slice, type Asker, type Listing } from '../kit/listing'
import { answeringOf, newestTime, type Answering } from '../business/lossAnswers'
import { lossFiguresOf } from '../business/lossFigures'
import { monthLossesOf } from './monthQuery'
import { monthReadsOf } from './monthSuccess'
import { Params, Refusal } from '../../kit/params'
import { refuseTooLarge } from './monthReport'
import { compare } from '../kit/rows'
import type { Progress } from '../../kit/progress'
import { unitCountsOf } from './unitCounts'
import { unitFilters, unitsOf, type Unit } from './unitReads'

/** Question of a report. */
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
  const measures = names.filter(isReportMeasure)
  if (measures.length === 0 || measures.length < names.length)
    throw new Refusal('badParameter', { name: 'measures' })
  return measures
}

const noSales = (): Sales => ({ due: 0, read: 0, energy: 0, estimated: 0 })

/** Σ of what the meters of some areas took. */
function salesOf(areaSales: readonly AreaSales[]): ReportFigures {
  const total = noSales()
  const sorts = new Map<string, number>()
  const tariffs = [0, 0, 0, 0]
  for (const { categories, tariffs: areaTariffs } of areaSales) {
    for (const [sort, { due, read, energy, estimated }] of categories) {
      total.due += due
      total.read += read
      total.energy += energy
      total.estimated += estimated
      sorts.set(sort, (sorts.get(sort) ?? 0) + energy)
    }
    for (const [tariffIndex, energy] of areaTariffs.entries())
      tariffs[tariffIndex] = (tariffs[tariffIndex] ?? 0) + energy
  }
  const [pap_e1, pap_e2, pap_e3, pap_e4] = tariffs.map((energy) => round(energy, 2))
  return {
    due_count: total.due,
    read_count: total.read,
    pap_e: round(total.energy, 2),
    estimated_energy: round(total.estimated, 2),
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

const shownValues = (measures: readonly ReportMeasure[], values: ReportFigures) =>
  Object.fromEntries(
    reportMeasureNames.map((name) => [name, (measures.includes(name) ? values[name] : null) ?? null]),
  ) as Record<ReportMeasure, number | null>

/** State of a month's or a day's figures. */
function stateOf(core: Core, month: string): string {
  if (core.archive.closedAt(month.slice(0, 7)) !== undefined) return 'closed'
  return core.now() < periodOf(core.world.parts.calendar, month).collected ? 'collecting' : 'preliminary'
}

type Sources = ReadonlySet<(typeof reportMeasures)[ReportMeasure]['source']>

/** Energies have the time of their balances, that of the month report, also where only consumption is shown. */
const hasEnergies = (sources: Sources): boolean => sources.has('losses') || sources.has('sales')

/**
 * Progress of pieces of work, in hundredths of each: one after the other, since each goes on by itself until it is
 * asked for again.
 */
function inTurn(works: readonly (() => number)[]): { done: number; total: number } {
  let doneHundredths = 0
  for (const [place, work] of works.entries()) if (doneHundredths === place * 100) doneHundredths += work()
  return { done: doneHundredths, total: works.length * 100 }
}

/** The units of a level in a place. */
const unitsPlaced = (core: Core): Listing<Unit, Unit> => ({
  ...unitFilters(core),
  keys: (params) => unitsOf(core, levelAsked(params)),
  show: (unit) => unit,
})

/** A month or a day of a report: how far it is worked out, and what is known of some units. */
function periodOfReport(core: Core, answering: Answering, sources: Sources) {
  const { calendar } = core.world.parts
  const { period } = answering
  const figures = lossFiguresOf(core)
  const units = unitCountsOf(core)
  const losses = monthLossesOf(core, answering)
  /** The days of a month are looked up when it has its turn: what is asked after something that takes long is not. */
  let reads: ReturnType<typeof monthReadsOf> | undefined
  const areasOf = (rows: readonly Unit[]): readonly string[] => rows.flatMap((unit) => losses.areasOf(unit))

  /** Consumption of the meters of some units; undefined while some of their areas are not worked out. */
  function takenBy(rows: readonly Unit[]): ReportFigures | undefined {
    const ids = areasOf(rows)
    const sales = ids.flatMap((id) => figures.sales(period).cached(id) ?? [])
    return sales.length < ids.length ? undefined : salesOf(sales)
  }
  function workOutReads(): Progress {
    if (!isMonth({ name: period })) return units.advance(calendar.parseDate(period), answering.budget)
    reads = monthReadsOf(core, period, false)
    return reads.progress
  }
  const isDayRead = sources.has('reads') && !isMonth({ name: period })

  return {
    areasOf,
    /** Progress in hundredths, one function per source; expensive work goes on by itself. */
    works(rows: readonly Unit[]): (() => number)[] {
      const ids = [...new Set(areasOf(rows))]
      const parts = [
        ...(sources.has('reads') ? [workOutReads] : []),
        ...(hasEnergies(sources) ? [() => losses.work(rows)] : []),
        ...(sources.has('sales') ? [() => figures.sales(period).advance(ids, answering.budget)] : []),
      ]
      return parts.map((work) => () => {
        const { done: doneParts, total } = work()
        return total === 0 ? 100 : Math.floor((doneParts / total) * 100)
      })
    },
    values(rows: readonly Unit[]) {
      const monthReads = reads?.figuresOf(rows).figures
      const read = monthReads
        ? { rate: monthReads.sum_rate, should_read: monthReads.should_read, success: monthReads.success }
        : isDayRead
          ? readOn(units, rows, calendar.parseDate(period))
          : undefined
      const monthLosses = sources.has('losses') ? losses.lossesOf(rows, false) : undefined
      return {
        ...read,
        ...(monthLosses && {
          supply_energy: monthLosses.supply_energy,
          sale_energy: monthLosses.sale_energy,
          loss_energy: monthLosses.loss_energy,
          loss_rate: monthLosses.loss_rate,
          computable: monthLosses.computable,
        }),
        ...(sources.has('sales') && takenBy(rows)),
      } satisfies ReportFigures
    },
    /** Times at which the figures of all units were worked out, by source; '' for a source that was not asked for. */
    times(rows: readonly Unit[]) {
      const ids = hasEnergies(sources) ? areasOf(rows) : []
      const { cached } = figures.areas(period)
      return {
        calculated_at: newestTime(calendar, ids.map(cached)),
        read_at: reads
          ? reads.figuresOf(rows).figures.calculated_at
          : isDayRead
            ? calendar.wall(core.archive.readCounts.asOf(calendar.parseDate(period), core.now()))
            : '',
      }
    },
  }
}

/** Figures of units and months: those of QR09, QR10 and QR15. */
export function createStatFigures(core: Core) {
  const { calendar } = core.world.parts
  const placed = unitsPlaced(core)

  return function report(query: ReportAsked, asker: Asker): StatReport & Progress {
    const { level, months, measures, order_by, ascending, top, place } = query
    const units = slice(chosenRows(placed, new Params({ ...place, level }), asker).rows)
    for (const month of months)
      if (!hasFigure(periodOf(calendar, month), core.now()))
        throw new Refusal(isMonth({ name: month }) ? 'monthNotBegun' : 'dayNotOver')
    const needed = new Set(order_by ? [...measures, order_by] : measures)
    const sources = new Set([...needed].map((name) => reportMeasures[name].source))
    const budget = core.turns.budget()
    const parts = months.map((month) => ({
      month,
      figures: periodOfReport(core, answeringOf(core, month, false, budget), sources),
    }))
    refuseTooLarge(parts[0]?.figures.areasOf(units).length ?? 0)
    const { done: doneHundredths, total } = inTurn(parts.flatMap(({ figures }) => figures.works(units)))
    const isComplete = doneHundredths === total
    const last = parts.at(-1)
    const ordered =
      order_by && last
        ? sortedBy(units, (unit) => last.figures.values([unit])[order_by] ?? null, ascending)
        : units.toSorted(byName)
    return {
      units: units.length,
      done: doneHundredths,
      total,
      months: parts.map(({ month, figures }) => ({
        month,
        figure_state: stateOf(core, month),
        ...(isComplete ? figures.times(units) : { calculated_at: '', read_at: '' }),
      })),
      rows: ordered.slice(0, top ?? ordered.length).flatMap((unit) =>
        parts.map(({ month, figures }) => ({
          unit_id: unit.id,
          unit_name: unit.unit_name,
          belongs_to: unit.belongs_to,
          month,
          ...shownValues(measures, figures.values([unit])),
        })),
      ),
      totals: parts.map(({ month, figures }) => ({ month, ...shownValues(measures, figures.values(units)) })),
    }
  }
}

/** Σ of a day; undefined while not all of it is counted. */
function readOn(
  units: ReturnType<typeof unitCountsOf>,
  rows: readonly Unit[],
  day: number,
): ReportFigures | undefined {
  const { done: countedLines, total } = units.progress(day)
  if (countedLines < total) return undefined
  const sums = units.sums(day)
  const sum = noCounts()
  for (const { level, id } of rows) addTo(sum, sums[level].get(id) ?? noCounts())
  return { rate: readShare(sum.read, sum.should), should_read: sum.should, success: sum.read }
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

/** Unknown values come last in either direction. */
function byValue(a: number | null, b: number | null, ascending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return ascending ? a - b : b - a
}
