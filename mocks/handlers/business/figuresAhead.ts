import type { Core } from '../../core'
import { settleJobs } from '../../jobs/schedule'
import { settle } from '../../tasks/schedule'
import { lossFiguresOf, monthBefore, type TurnedFigures } from './lossFigures'

/** Transformer areas up to which all of a period are worked out ahead: a few seconds of CPU. */
const mostAreas = 1_000
/** Days whose readings are counted ahead: those that a rate's trend shows. */
const countedDays = 14

/**
 * Executions and logs of the weeks before the start, and figures with which pages about losses, rates and months begin, made piece
 * by piece before somebody asks: as the night does it in a utility. A world that is too large has no figures worked out: its pages
 * say how far they are.
 */
export function* figuresAhead({ unscoped: core }: Core): Generator<void, void> {
  const { calendar, network } = core.world.parts
  const { jobRuns, taskRuns, operations } = core.db
  if (!jobRuns.hasHistory) {
    settleJobs(core)
    yield
    operations.newestFirst()
    yield
  }
  if (!taskRuns.hasHistory) {
    settle(core)
    yield
  }
  const areas = core.db.tables.areas.all().map(({ id }) => id)
  const lines = core.db.tables.lines.all().map(({ id }) => id)
  if (areas.length > mostAreas) return
  const figures = lossFiguresOf(core)
  function* allFigures(turned: TurnedFigures<unknown>, ids: readonly string[]): Generator<void, void> {
    for (const id of ids) {
      if (turned.cached(id) !== undefined) continue
      turned.figure(id)
      yield
    }
  }

  const today = calendar.dayOf(core.now())
  const { readCounts } = core.archive
  for (let day = today - 1; day >= today - countedDays; day--)
    for (let line = 0; line < network.plan.lines; line++) {
      if (readCounts.isCounted(line, day, core.now())) continue
      readCounts.count(line, day, core.now())
      yield
    }
  for (const date of [calendar.dateOf(today - 2), calendar.dateOf(today - 1)]) {
    yield* allFigures(figures.areas(date), areas)
    yield* allFigures(figures.lines(date), lines)
    yield* allFigures(figures.runs(date), areas)
  }
  const month = calendar.dateOf(today - 1).slice(0, 7)
  const last = monthBefore(month)
  yield* allFigures(figures.areas(month), areas)
  yield* allFigures(figures.areas(last), areas)
  yield* allFigures(figures.sales(last), areas)
}
