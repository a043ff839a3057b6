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
import { chosen, slice, type Asker, type Listing } from '../kit/listing'
import { answeringOf, newestTime, type Answering } from '../business/lossAnswers'
import { lossFiguresOf } from '../business/lossFigures'
import { monthLossesOf } from './monthQuery'
import { monthReadsOf } from './monthSuccess'
import { Params, Refusal } from '../../kit/params'
import { refuseTooLarge } from './monthReport'
import { compare } from '../kit/rows'
import type { Progress } from '../../kit/turns'
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

  /** What the meters of some units took; undefined while some of their areas are not worked out. */
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
    /** How far it is worked out, in hundredths of each of its sources; what is dear goes on by itself. */
    works(rows: readonly Unit[]): (() => number)[] {
      const ids = [...new Set(areasOf(rows))]
      const parts = [
        ...(sources.has('reads') ? [workOutReads] : []),
        ...(hasEnergies(sources) ? [() => losses.work(rows)] : []),
        ...(sources.has('sales') ? [() => figures.sales(period).advance(ids, answering.budget)] : []),
      ]
      return parts.map((work) => () => {
        const { done, total } = work()
        return total === 0 ? 100 : Math.floor((done / total) * 100)
      })
    },
    values(rows: readonly Unit[]) {
      const counted = reads?.figuresOf(rows).figures
      const read = counted
        ? { rate: counted.sum_rate, should_read: counted.should_read, success: counted.success }
        : isDayRead
          ? readOn(units, rows, calendar.parseDate(period))
          : undefined
      const lost = sources.has('losses') ? losses.of(rows, false) : undefined
      return {
        ...read,
        ...(lost && {
          supply_energy: lost.supply_energy,
          sale_energy: lost.sale_energy,
          loss_energy: lost.loss_energy,
          loss_rate: lost.loss_rate,
          computable: lost.computable,
        }),
        ...(sources.has('sales') && takenBy(rows)),
      } satisfies ReportFigures
    },
    /** When the figures of all units were worked out, by what they are made of; '' of what was not asked for. */
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

  return function report(asked: ReportAsked, asker: Asker): StatReport & Progress {
    const { level, months, measures, order_by, ascending, top, place } = asked
    const found = slice(chosen(placed, new Params({ ...place, level }), asker).rows)
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
    refuseTooLarge(parts[0]?.figures.areasOf(found).length ?? 0)
    const { done, total } = inTurn(parts.flatMap(({ figures }) => figures.works(found)))
    const whole = done === total
    const last = parts.at(-1)
    const ordered =
      order_by && last
        ? sortedBy(found, (unit) => last.figures.values([unit])[order_by] ?? null, ascending)
        : found.toSorted(byName)
    return {
      units: found.length,
      done,
      total,
      months: parts.map(({ month, figures }) => ({
        month,
        figure_state: stateOf(core, month),
        ...(whole ? figures.times(found) : { calculated_at: '', read_at: '' }),
      })),
      rows: ordered.slice(0, top ?? ordered.length).flatMap((unit) =>
        parts.map(({ month, figures }) => ({
          unit_id: unit.id,
          unit_name: unit.unit_name,
          belongs_to: unit.belongs_to,
          month,
          ...shown(measures, figures.values([unit])),
        })),
      ),
      totals: parts.map(({ month, figures }) => ({ month, ...shown(measures, figures.values(found)) })),
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

/** What is not known comes last, whichever way is asked for. */
function byValue(a: number | null, b: number | null, ascending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return ascending ? a - b : b - a
}
