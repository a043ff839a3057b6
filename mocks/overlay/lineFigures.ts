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
  /** Energy that went back through the feeder meter, kWh; null where it is not known. */
  outflow: number | null
}

export interface LineFigures extends PeriodFigures<LineFigure> {
  /** Parts of the model in a period, meter by meter; an area without a check meter counts as one part, or two. */
  parts: (lineId: string, period: Period, instant: number) => FigureParts
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

  /** Parts of an area that has no check meter, from its consumers: those that were read, and those that were not. */
  function derivedOn({ area_id, technical }: DerivedElement, period: Period, instant: number): Metered[] {
    const read: Energies = { taken: 0, given: 0, quality: 'derived' }
    const unread: Energies = { taken: 0, given: 0 }
    let [unknown, arrivedAt] = [false, 0]
    for (const meter of members(area_id, lookedUpOn(calendar, period, instant))) {
      const share = shares.meter(meter, period, instant)
      const usedEnergies = share?.energies ?? share?.estimate?.()
      if (share && !usedEnergies) unknown = true
      arrivedAt = Math.max(arrivedAt, share?.arrivedAt ?? 0)
      const sum = share?.energies ? read : unread
      sum.taken += (usedEnergies?.taken ?? 0) * (1 + technical)
      sum.given += usedEnergies?.given ?? 0
    }
    const unreadPart: Metered = {
      energies: undefined,
      arrivedAt: 0,
      estimate: () => (unknown ? undefined : unread),
    }
    return [
      { energies: read, arrivedAt },
      ...(unknown || unread.taken + unread.given > 0 ? [unreadPart] : []),
    ]
  }

  function partsOf(lineId: string, period: Period, instant: number): FigureParts {
    const model = models.model('line', lineId, lookedUpOn(calendar, period, instant))
    const elements = (model?.outputs ?? []).flatMap((element) => ('meter_id' in element ? element : []))
    return {
      check: model && shares.input(model, period, instant),
      meters: [
        ...shares.parts(elements, period, instant),
        ...(model?.outputs ?? []).flatMap((element) =>
          'area_id' in element && element.loss_flag !== 0 ? derivedOn(element, period, instant) : [],
        ),
      ],
    }
  }

  function work(
    lineId: string,
    period: Period,
    instant: number,
  ): { figure: LineFigure; isComplete: boolean } {
    const { check: feeder, meters: outputs } = partsOf(lineId, period, instant)
    const changed = models.editedModel('line', lineId, lookedUpOn(calendar, period, instant))?.update_time
    const collecting = instant < period.collected
    const { dates } = changes.below(lineId)
    const came = [feeder, ...outputs].map((part) => part?.arrivedAt ?? 0)
    const touched = datesOf(calendar, period).map((date) => dates.get(date) ?? 0)
    const isRead = (part: ModelMeter | undefined): boolean => part?.energies !== undefined
    return {
      figure: {
        id: lineId,
        state: collecting ? 'collecting' : 'preliminary',
        calculated: collecting
          ? instant
          : Math.max(
              period.collected,
              changed === undefined ? 0 : calendar.parseWall(changed),
              ...came,
              ...touched,
            ),
        balance: lineBalanceOf(feeder, outputs),
        outflow: feeder?.energies ? round(feeder.energies.given, 2) : null,
      },
      isComplete: !collecting && ((!feeder && outputs.length === 0) || [feeder, ...outputs].every(isRead)),
    }
  }

  return {
    ...createPeriodFigures<LineFigure>({
      version: () => `${grid.version()}/${models.version()}`,
      changes,
      emptyFigure: noFigure,
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
