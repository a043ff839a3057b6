import type { AreaLoss } from '../../../src/api/capture/gis'
import { addMonths } from '../../../src/lib/time'
import type { Known } from '../../../src/lib/shape'
import { abnormalRun, exceedsTarget, longestRun } from '../../../src/rules/losses/lossBands'
import type { NoLoadRate, TransformerLoad } from '../../../src/rules/losses/transformerLoad'
import type { Core } from '../../core'
import { perHeadEnd, rowsMark } from '../../db/derived'
import type { Turned } from '../../kit/turns'
import type { AreaFigure } from '../../overlay/areaFigures'
import type { AreaSales } from '../../overlay/areaSales'
import { byPeriod, createTurnedFigures, type PeriodFigures } from '../../overlay/figureCache'
import { periodOf, type NoRate, type Period } from '../../overlay/figurePeriods'
import type { LineFigure } from '../../overlay/lineFigures'

/** Figures of areas or lines by their id. */
export type TurnedFigures<Figure> = Turned<string, Figure>

/** The figures of losses of a head-end, by 'yyyy-MM-dd' or 'yyyy-MM': the same for all who ask. */
export interface LossFigures {
  areas: (period: string) => TurnedFigures<AreaFigure>
  lines: (period: string) => TurnedFigures<LineFigure>
  /** Abnormal days in a row of an area up to a date; null where it has no check meter. */
  runs: (date: string) => TurnedFigures<number | null>
  /** Energy that the meters of an area took in a month, by category and tariff. */
  sales: (month: string) => TurnedFigures<AreaSales>
  /** Areas of a line whose loss is above their target. */
  bad: (period: string) => TurnedFigures<number>
  /** The latest balance of an area that can be computed, or why there is none; see areaFigures.ts. */
  latest: TurnedFigures<Known<AreaLoss> | NoRate>
  /** The load of an area yesterday, or why there is none. */
  load: TurnedFigures<TransformerLoad | NoLoadRate>
}

export const lossFiguresOf = perHeadEnd(createLossFigures)

function createLossFigures({ db, archive, world, now, turns }: Core): LossFigures {
  const { areaFigures, lineFigures, grid } = archive
  const { calendar } = world.parts
  const { areas, lossModels } = db.tables

  const turned = <Figure>({ cached, figure }: Pick<PeriodFigures<Figure>, 'cached' | 'figure'>) =>
    byPeriod((name) => {
      const period = periodOf(calendar, name)
      return turns.figures<string, Figure>({
        cached: (id) => cached(id, period, now()),
        figure: (id) => figure(id, period, now()),
      })
    })
  const ofAreas = turned(areaFigures)

  const following = {
    now,
    version: () => `${grid.version()}/${String(lossModels.version())}`,
    markOf: () => rowsMark(db.tables.valueVersions).mark,
  }
  function* ratesBefore(id: string, { first }: Period): Iterable<number | null> {
    for (let day = first; day > first - longestRun; day--) {
      // Nobody waits for all areas of each of these days.
      const { balance } = areaFigures.figure(id, periodOf(calendar, calendar.dateOf(day)), now())
      yield typeof balance === 'string' ? null : balance.rate
    }
  }
  const yesterdays = 'latest'

  return {
    areas: ofAreas,
    lines: turned(lineFigures),
    runs: createTurnedFigures(turns, following, (id, date) =>
      ofAreas(date).figure(id).balance === 'noCheck'
        ? null
        : abnormalRun(ratesBefore(id, periodOf(calendar, date)), areas.get(id)?.target_loss ?? null),
    ),
    sales: createTurnedFigures(turns, following, (id, month) => archive.areaSales(id, month, now())),
    bad: createTurnedFigures(
      turns,
      following,
      (line, period) =>
        areas.all().filter(({ id, line_id, target_loss }) => {
          if (line_id !== line) return false
          const { balance } = ofAreas(period).figure(id)
          return typeof balance !== 'string' && exceedsTarget(balance.rate, target_loss)
        }).length,
    ),
    latest: createTurnedFigures<string, Known<AreaLoss> | NoRate>(
      turns,
      { now, version: () => grid.version(), markOf: areaFigures.changes },
      (id) => areaFigures.balance(id, now()),
    )(yesterdays),
    // The curve of a check meter is nobody's to change.
    load: createTurnedFigures<string, TransformerLoad | NoLoadRate>(
      turns,
      { now, version: () => grid.version() },
      (id) => areaFigures.load(id, now()),
    )(yesterdays),
  }
}

/** The month before a day or a month, 'yyyy-MM'. */
export const monthBefore = (period: string): string => addMonths(`${period.slice(0, 7)}-01`, -1).slice(0, 7)
