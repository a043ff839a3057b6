import { addMonths } from '../../../src/lib/time'
import { abnormalRun, exceedsTarget } from '../../../src/rules/losses/lossBands'
import type { Core } from '../../core'
import { rowsMark } from '../../db/derived'
import type { AreaFigure } from '../../overlay/areaFigures'
import type { AreaSales } from '../../overlay/areaSales'
import { isMonth, periodOf, type Period } from '../../overlay/figurePeriods'
import { createFigureStore } from '../../overlay/figureStore'
import type { LineFigure } from '../../overlay/lineFigures'
import { createTurns, type Turns } from '../../overlay/turns'
import { Recent } from '../../world/recent'

/** A figure of many objects that is too dear to be worked out for all of them within one call. */
export interface Turned<Figure> extends Turns {
  /** What one costs that is not known, in figures of an area and a day: about 2 ms of CPU each. */
  cost: (id: string) => number
  known: (id: string) => Figure | undefined
  /** Worked out when it is not known yet. */
  of: (id: string) => Figure
}

/** The figures of losses of a head-end, by 'yyyy-MM-dd' or 'yyyy-MM': the same for all who ask. */
export interface LossFigures {
  areas: (period: string) => Turned<AreaFigure>
  lines: (period: string) => Turned<LineFigure>
  /** Abnormal days in a row of an area up to a date; null where it has no check meter. */
  runs: (date: string) => Turned<number | null>
  /** What the meters of an area took in a month, by category and tariff. */
  sales: (month: string) => Turned<AreaSales>
  /** Areas of a line whose loss is above their target. */
  bad: (period: string) => Turned<number>
}

/**
 * Costs of one call, of months that it sums up or sorts by (the page asks again for the rest), of one turn between calls, and of an
 * order that waits longer.
 */
export const costs = { call: 250, round: 125, turn: 25, order: 2_500 }
/** Of an area; a line costs as much as its areas, and most days are not abnormal. */
const costOf = { day: 1, month: 8, run: 6, sales: 5 }
/** Of an area and a day 'yyyy-MM-dd' or a month 'yyyy-MM'. */
export const costOfFigures = (name: string): number => (isMonth({ name }) ? costOf.month : costOf.day)
/** How far back abnormal days are counted. */
const longestRun = 31
/** Periods of which somebody waits for figures. */
const waitedFor = 24

const made = new WeakMap<object, LossFigures>()

export function lossFiguresOf({ unscoped: core }: Core): LossFigures {
  const known = made.get(core.db) ?? createLossFigures(core)
  made.set(core.db, known)
  return known
}

function createLossFigures({ db, archive, world, now, later }: Core): LossFigures {
  const { areaFigures, lineFigures, grid } = archive
  const { calendar } = world.parts
  const { areas, lossModels } = db.tables
  const version = (): string => `${grid.version()}/${String(lossModels.version())}`

  function turned<Figure>(
    period: Period,
    cost: Turned<Figure>['cost'],
    known: Turned<Figure>['known'],
    of: Turned<Figure>['of'],
  ) {
    const isKnown = (id: string): boolean => known(id) !== undefined
    const call = isMonth(period) ? costs.round : costs.call
    const turns = createTurns(later, { isKnown, make: of, cost }, { call, turn: costs.turn })
    return { cost, known, of, ...turns } satisfies Turned<Figure>
  }
  const byPeriod = <Figure>(make: (period: Period) => Turned<Figure>) => {
    const kept = new Recent<string, Turned<Figure>>(waitedFor)
    return (name: string) => kept.get(name, () => make(periodOf(calendar, name)))
  }
  const areaCost = ({ name }: Period): number => costOfFigures(name)

  const ofAreas = byPeriod((period) =>
    turned(
      period,
      () => areaCost(period),
      (id) => areaFigures.known(id, period, now()),
      (id) => areaFigures.figure(id, period, now()),
    ),
  )
  const ofLines = byPeriod((period) =>
    turned(
      period,
      (id) => Math.max(1, grid.children('line', id)) * areaCost(period),
      (id) => lineFigures.known(id, period, now()),
      (id) => lineFigures.figure(id, period, now()),
    ),
  )

  /** What follows from the figures of areas, kept for their hour. */
  function following<Figure>(
    cost: (period: Period, id: string) => number,
    make: (period: Period, id: string) => Figure,
  ) {
    const store = createFigureStore<{ figure: Figure }>(version)
    const hour = (): number => Math.floor(now() / 3_600_000)
    return byPeriod((period) => {
      const at = () => ({ now: hour(), ...rowsMark(db.tables.valueVersions) })
      return turned(
        period,
        (id) => cost(period, id),
        (id) => store.known(period.name, id, at())?.figure,
        (id) => {
          const figure = make(period, id)
          const { now: from, mark } = at()
          store.keep(period.name, id, { figure }, { from, until: from + 1, mark })
          return figure
        },
      )
    })
  }
  function* ratesBefore(id: string, { first }: Period): Iterable<number | null> {
    for (let day = first; day > first - longestRun; day--) {
      // Nobody waits for all areas of each of these days.
      const { balance } = areaFigures.figure(id, periodOf(calendar, calendar.dateOf(day)), now())
      yield typeof balance === 'string' ? null : balance.rate
    }
  }
  const onLine = (id: string) => areas.all().filter(({ line_id }) => line_id === id)

  return {
    areas: ofAreas,
    lines: ofLines,
    runs: following(
      () => costOf.run,
      (period, id) =>
        ofAreas(period.name).of(id).balance === 'noCheck'
          ? null
          : abnormalRun(ratesBefore(id, period), areas.get(id)?.target_loss ?? null),
    ),
    sales: following(
      () => costOf.sales,
      ({ name }, id) => archive.areaSales(id, name, now()),
    ),
    bad: following(
      (period, id) =>
        onLine(id).filter((area) => ofAreas(period.name).known(area.id) === undefined).length *
        areaCost(period),
      (period, id) =>
        onLine(id).filter(({ id: area, target_loss }) => {
          const { balance } = ofAreas(period.name).of(area)
          return typeof balance !== 'string' && exceedsTarget(balance.rate, target_loss)
        }).length,
    ),
  }
}

/** The month before a day or a month, 'yyyy-MM'. */
export const monthBefore = (period: string): string => addMonths(`${period.slice(0, 7)}-01`, -1).slice(0, 7)
