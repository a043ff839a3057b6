import type { AreaLoss as Loss } from '../../src/api/capture/gis'
import { round } from '../../src/lib/format'
import type { Known } from '../../src/lib/shape'
import {
  balanceOf,
  coverageOf,
  enoughOfArea,
  type Balance,
  type Coverage,
} from '../../src/rules/losses/energyBalance'
import {
  transformerLoadOf,
  type NoLoadRate,
  type TransformerLoad,
} from '../../src/rules/losses/transformerLoad'
import type { World } from '../world/types'
import type { AreaMembers } from './areaMembers'
import type { FigureChanges } from './figureChanges'
import {
  datesOf,
  lookedUpOn,
  periodOf,
  type FigureTime,
  type MeteredPeriods,
  type NoRate,
  type Period,
} from './figurePeriods'
import type { Grid } from './grid'
import { createPeriodFigures, type PeriodFigures } from './figureCache'
import type { LiveMesh } from './liveMesh'
import type { LiveReadings } from './liveReadings'
import type { LiveModels } from './liveModels'
import type { Metered } from './meteredDays'
import { createModelShares, leftOutOf } from './modelShares'

type AreaLoss = Known<Loss>

/** The figure of an area and a day or a month. */
export interface AreaFigure extends FigureTime, Coverage {
  id: string
  /** Energy that the check meter counted against the meters of the model, or the reason why that cannot be said. */
  balance: Balance | NoRate
  /** read ÷ due, %; null where none was due. */
  coverage: number | null
  /** Ids of the meters that are left out. */
  leftOut: readonly string[]
}

/** Meters from which a figure is made: the one that lets energy in, and those that take it. */
export interface FigureParts {
  check: Metered | undefined
  meters: readonly Metered[]
}

export interface AreaFigures extends PeriodFigures<AreaFigure> {
  /** Load of a day, of yesterday without one, by the received curve of the check meter, or why there is none. */
  load: (areaId: string, instant: number, date?: string) => TransformerLoad | NoLoadRate
  /** The balance of the latest day of last week that can be computed; when no day can, why yesterday cannot. */
  balance: (areaId: string, instant: number) => AreaLoss | NoRate
  /** Parts of the model in a period, meter by meter; the check meter apart. */
  parts: (areaId: string, period: Period, instant: number) => FigureParts
  /** Number of changes of values of the area's meters. */
  changes: (areaId: string) => number
}

interface Parts {
  grid: Grid
  mesh: LiveMesh
  members: AreaMembers
  models: LiveModels
  metered: MeteredPeriods
  changes: FigureChanges
  readings: Pick<LiveReadings, 'curve'>
}

/** Load and losses of transformer areas, from the registers of the check meter and of those that it feeds. */
export function createAreaFigures(
  world: World,
  { grid, mesh, members, models, metered, changes, readings }: Parts,
): AreaFigures {
  const { network, calendar, loads } = world.parts
  const shares = createModelShares(world, metered)

  /** The model of an area in a period: input, outputs, and the meters that are left out. */
  function modelOf(areaId: string, period: Period, instant: number) {
    const day = lookedUpOn(calendar, period, instant)
    const leftOut = members.leftOut(areaId, day)
    const editedModel = models.editedModel('area', areaId, day)
    if (editedModel) {
      // The archive leaves a meter out of whatever model.
      const elements = editedModel.outputs.flatMap((element) =>
        'meter_id' in element && !leftOut.includes(element.meter_id) ? element : [],
      )
      return {
        changed: calendar.parseWall(editedModel.update_time),
        check: shares.input(editedModel, period, instant),
        meters: shares.parts(elements, period, instant),
        leftOut: [...new Set([...leftOutOf(editedModel), ...leftOut])],
      }
    }
    const inArea = members(areaId, day)
    const check = members.checkOf(areaId, inArea)
    const valueOf = (meter: number): Metered | undefined =>
      metered(loads.load(meter, network.pointOf(meter)), period, instant)
    return {
      changed: 0,
      check: check < 0 ? undefined : valueOf(check),
      meters: members.consumersOf(areaId, inArea).flatMap((meter) => valueOf(meter) ?? []),
      leftOut,
    }
  }

  function work(
    areaId: string,
    period: Period,
    instant: number,
  ): { figure: AreaFigure; isComplete: boolean } {
    const { changed, check, meters, leftOut } = modelOf(areaId, period, instant)
    const collecting = instant < period.collected
    const { dates } = changes.below(areaId)
    const came = [check, ...meters].map((part) => part?.arrivedAt ?? 0)
    const touched = datesOf(calendar, period).map((date) => dates.get(date) ?? 0)
    const { due, read } = coverageOf(meters)
    const figure: AreaFigure = {
      id: areaId,
      state: collecting ? 'collecting' : 'preliminary',
      calculated: collecting ? instant : Math.max(period.collected, changed, ...came, ...touched),
      balance: balanceOf({ check, meters, enough: enoughOfArea }),
      due,
      read,
      coverage: due > 0 ? round((read / due) * 100, 2) : null,
      leftOut,
    }
    return {
      figure,
      isComplete: !collecting && read === due && (check === undefined || check.energies !== undefined),
    }
  }

  const figures = createPeriodFigures<AreaFigure>({
    version: () => `${grid.version()}/${models.version()}`,
    changes,
    emptyFigure: noFigure,
    work,
  })

  return {
    ...figures,
    parts: modelOf,
    changes: (areaId) => changes.below(areaId).count,
    load(areaId, instant, date) {
      const check = network.checkOf(network.find('tg', areaId))
      if (check < 0 || mesh.modules().absence.gone(check)) return 'noCheck'
      const day = date ?? calendar.dateOf(calendar.dayOf(instant) - 1)
      const curve = readings.curve(
        { meter_id: network.id('meter', check), date_begin: day, date_end: day, density: '1', items: 'p,q' },
        instant,
      )
      const quarters = (curve?.data_time ?? []).map((_, n) => ({
        p: curve?.series.p?.[n] ?? null,
        q: curve?.series.q?.[n] ?? null,
      }))
      return transformerLoadOf(quarters) ?? 'noQuarter'
    },
    balance(areaId, instant) {
      const yesterday = calendar.dayOf(instant) - 1
      const unchecked = network.checkOf(network.find('tg', areaId)) < 0
      if (unchecked && !models.editedModel('area', areaId, yesterday)) return 'noCheck'
      let latest: NoRate | undefined
      for (let day = yesterday; day > yesterday - 7; day--) {
        const date = calendar.dateOf(day)
        const { balance } = figures.figure(areaId, periodOf(calendar, date), instant)
        if (typeof balance !== 'string') return lossOf(areaId, date, balance)
        latest ??= balance
      }
      return latest ?? 'noCheck'
    },
  }
}

const noFigure = (id: string): AreaFigure => ({
  id,
  state: 'none',
  calculated: undefined,
  balance: 'notYet',
  due: 0,
  read: 0,
  coverage: null,
  leftOut: [],
})

const lossOf = (
  id: string,
  date: string,
  { supply, sale, estimated, rate, due, read, quality }: Balance,
): AreaLoss => ({ id, date, supply, sale, estimated, rate, due, read, quality })
