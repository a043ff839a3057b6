import type { LossSummary } from '../../../src/api/business/losses'
import { round } from '../../../src/lib/format'
import { isDate } from '../../../src/lib/time'
import type { Balance } from '../../../src/rules/losses/energyBalance'
import { bandOf, exceedsTarget, groupRate, type Band } from '../../../src/rules/losses/lossBands'
import type { Core } from '../../core'
import type { FigureTime, NoRate } from '../../overlay/figurePeriods'
import type { Budget } from '../../kit/turns'
import type { Progress } from '../../kit/progress'
import type { Calendar } from '../../world/calendar'
import type { Sequence } from '../../kit/sequence'
import type { Call } from '../kit/call'
import { chosenRows, slice, type Listing } from '../kit/listing'
import type { TurnedFigures } from './lossFigures'
import { Refusal, type Params } from '../../kit/params'

/** The day or the month that is asked for. @throws Refusal for none and for both */
export function periodAsked(params: Params): string {
  const [date, month] = [params.date('data_date'), params.text('month')]
  if ((date === undefined) === (month === undefined)) throw new Refusal('dateOrMonth')
  if (month !== undefined && !isDate(`${month}-01`)) throw new Refusal('badParameter', { name: 'month' })
  return date ?? month ?? ''
}

/** Subject of one answer of a list, and the time that it has. */
export interface Answering {
  period: string
  /** True for an answer that fills a file: all figures must be there. */
  fillsFile: boolean
  budget: Budget
  /** Figures by which rows are sorted or sifted: what was not known then stays unknown, or the order would be wrong. */
  settled: Set<TurnedFigures<unknown>>
}

export const answeringOf = (
  { turns }: Pick<Core, 'turns'>,
  period: string,
  fillsFile: boolean,
  budget = turns.budget(),
): Answering => ({ period, fillsFile, budget, settled: new Set() })

/** A figure that a row shows, as long as its answer has time; the others follow by themselves. */
export function shownFigure<Figure>(
  { budget, settled }: Answering,
  figures: TurnedFigures<Figure>,
  id: string,
): Figure | undefined {
  if (!settled.has(figures)) return figures.figureInTime(id, budget)
  const figure = figures.cached(id)
  if (figure === undefined) figures.want(id)
  return figure
}

/**
 * Works figures of all these rows out.
 * @throws Refusal where all are needed and some are still to come
 */
export function advance(
  { fillsFile, budget, settled }: Answering,
  figures: TurnedFigures<unknown>,
  rows: Sequence<{ id: string }>,
): Progress {
  settled.add(figures)
  const ids = slice(rows).map(({ id }) => id)
  if (fillsFile) figures.complete(ids)
  return figures.advance(ids, budget)
}

/** A figure with a balance, and the target that holds for it. */
interface Figured extends FigureTime {
  balance: Balance | NoRate
}

export const balanceOf = (figure: Pick<Figured, 'balance'> | undefined): Balance | undefined =>
  typeof figure?.balance === 'object' ? figure.balance : undefined

/**
 * Time at which the newest of some figures was worked out, wall time: the time of what they make together; '' where
 * there is none.
 */
export function newestTime(
  calendar: Pick<Calendar, 'wall'>,
  figures: readonly (Pick<FigureTime, 'calculated'> | undefined)[],
): string {
  const newest = figures.reduce((latest, figure) => Math.max(latest, figure?.calculated ?? 0), 0)
  return newest > 0 ? calendar.wall(newest) : ''
}

/** Cost of a filter that looks at the figure of a row, CPU ms. */
const look = 0.002

/** The filters of a list that look at the figures of its rows, as far as they are worked out. */
export function figureFilters<Row extends { target_loss: number | null }>(
  bands: readonly Band[],
  rateOf: (row: Row) => number | null,
) {
  const flags = ['1', '0']
  return {
    where: {
      loss_band: (row, wantedBand) => bandOf(bands, rateOf(row)) === wantedBand,
      target_exceeded: (row, flag) => exceedsTarget(rateOf(row), row.target_loss) === (flag === '1'),
      computable: (row, flag) => (rateOf(row) !== null) === (flag === '1'),
    },
    codes: { loss_band: bands.map(({ band }) => band), target_exceeded: flags, computable: flags },
    costs: { loss_band: look, target_exceeded: look, computable: look },
  } satisfies Pick<Listing<Row, object>, 'where' | 'codes' | 'costs'>
}

/** Fields of every row that come from its figure. */
export function figureFields(core: Core, period: string, figure: Figured | undefined, target: number | null) {
  const { calendar } = core.world.parts
  const balance = balanceOf(figure)
  const exceeds = exceedsTarget(balance?.rate ?? null, target)
  return {
    period,
    figure_state:
      figure && core.archive.closedAt(period) !== undefined && period.length === 7
        ? 'closed'
        : (figure?.state ?? 'none'),
    calculated_at: figure?.calculated === undefined ? '' : calendar.wall(figure.calculated),
    loss_reason: typeof figure?.balance === 'object' ? '' : (figure?.balance ?? 'notYet'),
    supply_energy: balance?.supply ?? null,
    sale_energy: balance?.sale ?? null,
    estimated_energy: balance?.estimated ?? null,
    loss_energy: balance?.loss ?? null,
    loss_rate: balance?.rate ?? null,
    target_loss: target,
    target_exceeded: exceeds === undefined ? '' : exceeds ? '1' : '0',
    quality: balance?.quality ?? '',
  }
}

/**
 * The sums of a list of losses, over all of its rows.
 * @param placed the rows by where they are: what is worked out does not hang on the figures that filters look at
 */
export function lossSums<Row extends { id: string; target_loss: number | null }, Shown extends object>(
  { world }: Core,
  call: Call,
  answering: Answering,
  {
    figures,
    placed,
    listing,
    bands,
  }: {
    figures: TurnedFigures<Figured>
    placed: Listing<Row, Row>
    listing: Listing<Row, Shown>
    bands: readonly Band[]
  },
): LossSummary & Progress {
  const params = call.query()
  const progress = advance(answering, figures, chosenRows(placed, params, call).rows)
  const rows = slice(chosenRows(listing, params, call).rows).map(({ id, target_loss }) => ({
    figure: figures.cached(id),
    target: target_loss,
  }))
  const calculated_at = newestTime(
    world.parts.calendar,
    rows.map(({ figure }) => figure),
  )
  return { ...summaryOf(answering.period, progress, rows, bands), calculated_at }
}

/** `LossSummary` of rows: their figures as far as they are worked out, with their targets. */
function summaryOf(
  period: string,
  { done, total }: Progress,
  rows: readonly { figure: Figured | undefined; target: number | null }[],
  bands: readonly Band[],
): Omit<LossSummary, 'calculated_at'> & Progress {
  const balances = rows.flatMap(({ figure, target }) => {
    const balance = balanceOf(figure)
    return balance ? [{ ...balance, target }] : []
  })
  const reasons = new Map<string, number>()
  for (const { figure } of rows)
    if (typeof figure?.balance !== 'object') {
      const reason = figure?.balance ?? 'notYet'
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
  const sum = (field: 'supply' | 'sale' | 'loss'): number | null =>
    balances.length === 0
      ? null
      : round(
          balances.reduce((subtotal, balance) => subtotal + balance[field], 0),
          2,
        )
  return {
    period,
    done,
    total,
    computable: balances.length,
    not_computable: [...reasons].map(([loss_reason, count]) => ({ loss_reason, count })),
    supply_energy: sum('supply'),
    sale_energy: sum('sale'),
    loss_energy: sum('loss'),
    loss_rate: groupRate(balances),
    target_exceeded: balances.filter(({ rate, target }) => exceedsTarget(rate, target)).length,
    bands: bands.map(({ band }) => ({
      loss_band: band,
      count: balances.filter(({ rate }) => bandOf(bands, rate) === band).length,
    })),
  }
}
