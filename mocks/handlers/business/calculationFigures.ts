import type { DayEnergyRow } from '../../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import type { CalcType } from '../../../src/rules/codes/calcTypes'
import type { CalcFigure } from '../../../src/rules/losses/calculation'
import type { Core } from '../../core'
import type { AreaFigure } from '../../overlay/areaFigures'
import { isMonth, periodOf, type Period } from '../../overlay/figurePeriods'
import type { LineFigure } from '../../overlay/lineFigures'
import { asShown } from './energySums'

/** A figure with the time at which it was worked out, ms since 1970; undefined where there is none. */
export interface TimedFigure extends CalcFigure {
  calculatedAt: number | undefined
}

/** Before and after; undefined where nothing had to be read. */
export type FigurePair = { before: TimedFigure; after: TimedFigure } | undefined

/** Work that makes the figures of a type: in pieces, so that no call waits for one. */
export interface CalcWork {
  /** All periods of an object belong to one piece, or each is one. */
  together: boolean
  /** @param startedAt when the run was started, ms since 1970: the lists showed `before` then */
  work: (id: string, periods: readonly string[], startedAt: number) => FigurePair[]
  /** The same of figures that stay as they are: after is what was before. */
  keep: (id: string, periods: readonly string[], startedAt: number) => FigurePair[]
}

const nothing = { energy: null, supply: null, sale: null, rate: null }

/** Work that makes the figures of a type, for the whole utility. */
export function calcWorkOf({ unscoped: core }: Core, type: CalcType): CalcWork {
  const { archive, world, now, db } = core
  const { calendar } = world.parts
  const { areas, lines } = db.tables
  const lossWork = (
    figures: {
      listedFigure: (id: string, period: Period, instant: number) => AreaFigure | LineFigure
      renew: (id: string, period: Period, instant: number) => AreaFigure | LineFigure
    },
    exists: (id: string) => boolean,
  ): CalcWork => ({
    together: false,
    work: (id, periods, startedAt) =>
      periods.map((name) => {
        const period = periodOf(calendar, name)
        if (!exists(id)) return gone
        const before = lossFigure(figures.listedFigure(id, period, startedAt))
        return { before, after: lossFigure(figures.renew(id, period, now())) }
      }),
    keep: (id, periods, startedAt) =>
      periods.map((name) =>
        exists(id)
          ? unchanged(lossFigure(figures.listedFigure(id, periodOf(calendar, name), startedAt)))
          : gone,
      ),
  })
  if (type === 'areaLoss') return lossWork(archive.areaFigures, (id) => areas.get(id) !== undefined)
  if (type === 'lineLoss') return lossWork(archive.lineFigures, (id) => lines.get(id) !== undefined)
  return {
    together: true,
    work(id, periods, startedAt) {
      const [before, after] = [startedAt, now()].map((instant) => energiesOf(core, id, periods, instant))
      if (!before || !after) return periods.map(() => gone)
      return periods.map((period) => {
        const [old, late] = [before.get(period), after.get(period)]
        // A day that did not have to be read has no figure.
        return old && late && { before: old, after: late }
      })
    },
    keep(id, periods, startedAt) {
      const before = energiesOf(core, id, periods, startedAt)
      return periods.map((period) => {
        const old = before?.get(period)
        return before ? old && unchanged(old) : gone
      })
    },
  }
}

const noMore: TimedFigure = { ...nothing, reason: 'gone', calculatedAt: undefined }
const gone = { before: noMore, after: noMore }
const unchanged = (before: TimedFigure) => ({ before, after: before })

function lossFigure({ balance, calculated }: AreaFigure | LineFigure): TimedFigure {
  if (typeof balance === 'string') return { ...nothing, reason: balance, calculatedAt: calculated }
  const { loss, supply, sale, rate } = balance
  return { energy: loss, supply, sale, rate, reason: '', calculatedAt: calculated }
}

/** The energies of a meter as its lists show them at an instant, by period; undefined for a meter that is no more. */
function energiesOf(
  core: Core,
  id: string,
  periods: readonly string[],
  instant: number,
): ReadonlyMap<string, TimedFigure | undefined> | undefined {
  const { archive, db } = core
  if (!db.meters.brief(id)) return undefined
  const quickEnergies = periods.flatMap((period) => {
    const energy = quickEnergy(core, id, period, instant)
    return energy === undefined ? [] : [[period, energyFigure(energy, '', instant)] as const]
  })
  if (quickEnergies.length === periods.length) return new Map(quickEnergies)
  const [first = '', last = first] = [periods[0], periods.at(-1)]
  if (isMonth({ name: first })) {
    const months = archive.monthEnergy(id, first, last, instant)
    return months && new Map(months.map((row) => [row.month, monthFigure(row, instant)]))
  }
  const days = archive.dayEnergy(id, first, last, instant)
  return days && new Map(days.map((row) => [row.data_date, dayFigure(row, instant)]))
}

/** Energy of a meter without counting its registers up; check and feeder meters have it kept as it is listed. */
function quickEnergy(
  { archive, world }: Core,
  id: string,
  period: string,
  instant: number,
): number | undefined {
  const { network, loads, calendar } = world.parts
  const meter = network.find('meter', id)
  const load = loads.cached(meter, network.pointOf(meter))
  return load.fed ? undefined : archive.metered(load, periodOf(calendar, period), instant)?.energies?.taken
}

const energyFigure = (energy: number | null, reason: string, calculatedAt: number): TimedFigure => ({
  ...nothing,
  energy: asShown(energy),
  reason: energy === null ? reason || 'gap' : '',
  calculatedAt,
})

const dayFigure = ({ pap_e, read_result, fail_reason }: DayEnergyRow, calculatedAt: number) =>
  pap_e === null && read_result === '3' ? undefined : energyFigure(pap_e, fail_reason, calculatedAt)

const monthFigure = ({ pap_e, fail_reason }: MonthEnergyRow, calculatedAt: number) =>
  pap_e === null && fail_reason === 'stopped' ? undefined : energyFigure(pap_e, fail_reason, calculatedAt)
