import { round } from '../../src/lib/format'
import type { Energies, ModelMeter } from '../../src/rules/losses/energyBalance'
import { lineBalanceOf, type LineBalance } from '../../src/rules/losses/lineBalance'
import type { DerivedElement } from '../db/lossModels'
import type { World } from '../world/types'
import type { FigureParts } from './areaFigures'
import type { AreaMembers } from './areaMembers'
import type { FigureChanges } from './figureChanges'
import {
  datesOf,
  lookedUpOn,
  type FigureTime,
  type MeteredPeriods,
  type NoRate,
  type Period,
} from './figurePeriods'
import type { Grid } from './grid'
import { createPeriodFigures, type PeriodFigures } from './figureCache'
import type { LiveModels } from './liveModels'
import type { Metered } from './meteredDays'
import { createModelShares } from './modelShares'

/** The figure of a line and a day or a month. */
export interface LineFigure extends FigureTime {
  id: string
  /** The feeder meter against areas and special transformers, or why that cannot be said. */
  balance: LineBalance | NoRate
  /** What went back through the feeder meter, kWh; null where it is not known. */
  outflow: number | null
}

export interface LineFigures extends PeriodFigures<LineFigure> {
  /** What its model says of a period, meter by meter; of an area without a check meter as one, or two. */
  parts: (lineId: string, period: Period, now: number) => FigureParts
}

/** Losses of lines, by their models: the feeder meter against check meters and special transformers. */
export function createLineFigures(
  world: World,
  {
    grid,
    models,
    members,
    metered,
    changes,
  }: {
    grid: Grid
    models: LiveModels
    members: AreaMembers
    metered: MeteredPeriods
    changes: FigureChanges
  },
): LineFigures {
  const { calendar } = world.parts
  const shares = createModelShares(world, metered)

  /** What its consumers say of an area that has no check meter: those that were read, and those that were not. */
  function derivedOn({ area_id, technical }: DerivedElement, period: Period, now: number): Metered[] {
    const read: Energies = { taken: 0, given: 0, quality: 'derived' }
    const unread: Energies = { taken: 0, given: 0 }
    let [unknown, at] = [false, 0]
    for (const meter of members(area_id, lookedUpOn(calendar, period, now))) {
      const own = shares.meter(meter, period, now)
      const counted = own?.energies ?? own?.estimate?.()
      if (own && !counted) unknown = true
      at = Math.max(at, own?.at ?? 0)
      const sum = own?.energies ? read : unread
      sum.taken += (counted?.taken ?? 0) * (1 + technical)
      sum.given += counted?.given ?? 0
    }
    const rest: Metered = { energies: undefined, at: 0, estimate: () => (unknown ? undefined : unread) }
    return [{ energies: read, at }, ...(unknown || unread.taken + unread.given > 0 ? [rest] : [])]
  }

  function partsOf(lineId: string, period: Period, now: number): FigureParts {
    const model = models.model('line', lineId, lookedUpOn(calendar, period, now))
    const elements = (model?.outputs ?? []).flatMap((each) => ('meter_id' in each ? each : []))
    return {
      check: model && shares.input(model, period, now),
      meters: [
        ...shares.parts(elements, period, now),
        ...(model?.outputs ?? []).flatMap((each) =>
          'area_id' in each && each.loss_flag !== 0 ? derivedOn(each, period, now) : [],
        ),
      ],
    }
  }

  function work(lineId: string, period: Period, now: number): { figure: LineFigure; whole: boolean } {
    const { check: feeder, meters: outputs } = partsOf(lineId, period, now)
    const changed = models.own('line', lineId, lookedUpOn(calendar, period, now))?.update_time
    const collecting = now < period.collected
    const { dates } = changes.of(lineId)
    const came = [feeder, ...outputs].map((each) => each?.at ?? 0)
    const touched = datesOf(calendar, period).map((date) => dates.get(date) ?? 0)
    const isRead = (each: ModelMeter | undefined): boolean => each?.energies !== undefined
    return {
      figure: {
        id: lineId,
        state: collecting ? 'collecting' : 'preliminary',
        calculated: collecting
          ? now
          : Math.max(
              period.collected,
              changed === undefined ? 0 : calendar.parseWall(changed),
              ...came,
              ...touched,
            ),
        balance: lineBalanceOf(feeder, outputs),
        outflow: feeder?.energies ? round(feeder.energies.given, 2) : null,
      },
      whole: !collecting && ((!feeder && outputs.length === 0) || [feeder, ...outputs].every(isRead)),
    }
  }

  return {
    ...createPeriodFigures<LineFigure>({
      version: () => `${grid.version()}/${models.version()}`,
      changes,
      none: noFigure,
      work,
    }),
    parts: partsOf,
  }
}

const noFigure = (id: string): LineFigure => ({
  id,
  state: 'none',
  calculated: undefined,
  balance: 'notYet',
  outflow: null,
})
