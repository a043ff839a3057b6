import type { Turned, Turns } from '../kit/turns'
import { HOUR } from '../world/calendar'
import { Recent } from '../world/recent'
import type { FigureChanges } from './figureChanges'
import { hasFigure, holdsUntil, instantOf, type FigureTime, type Period } from './figurePeriods'

/** Instant at which a figure is asked for, and the number of changes of values below its object until then. */
interface Moment {
  instant: number
  mark: number
}

interface Validity {
  validFrom: number
  until: number
  mark: number
  byHand?: boolean
}

/** Figures of objects by period, kept as long as they hold. */
export interface FigureCache<Id, Figure> {
  cached: (period: string, id: Id, moment: Moment) => Figure | undefined
  /** The same, also where the network or its models have changed since: it was shown until then. */
  cachedAnyVersion: (period: string, id: Id, moment: Moment) => Figure | undefined
  keep: (period: string, id: Id, figure: Figure, validity: Validity) => void
  /** Instant as of which it was worked out by hand the last time before `instant` (`validFrom`); 0: never. */
  madeByHandAt: (period: string, id: Id, instant: number) => number
}

interface CachedFigure<Figure> extends Omit<Validity, 'byHand'> {
  figure: Figure
  /** The network and its models as they were then. */
  version: string
  madeByHandAt: number
}

/** Figures that are kept, of whatever periods. */
const mostFigures = 150_000

/**
 * Beyond the limit, the period goes that was not asked for longest.
 * @param version names the state of the network and its models: figures of another one hold no more
 */
export function createFigureCache<Id, Figure>(
  version: () => string,
  limit = mostFigures,
): FigureCache<Id, Figure> {
  let count = 0
  const periods = new Map<string, Map<Id, CachedFigure<Figure>>>()

  function figuresOf(period: string): Map<Id, CachedFigure<Figure>> {
    const figures = periods.get(period) ?? new Map<Id, CachedFigure<Figure>>()
    periods.delete(period)
    periods.set(period, figures)
    return figures
  }
  function holding(period: string, id: Id, { instant, mark }: Moment): CachedFigure<Figure> | undefined {
    const entry = figuresOf(period).get(id)
    return entry && entry.mark === mark && entry.validFrom <= instant && instant < entry.until
      ? entry
      : undefined
  }
  return {
    cached(period, id, moment) {
      const entry = holding(period, id, moment)
      return entry && entry.version === version() ? entry.figure : undefined
    },
    cachedAnyVersion: (period, id, moment) => holding(period, id, moment)?.figure,
    keep(period, id, figure, { byHand = false, ...validity }) {
      const figures = figuresOf(period)
      const previous = figures.get(id)
      if (!previous) count += 1
      const madeByHandAt = byHand ? validity.validFrom : (previous?.madeByHandAt ?? 0)
      figures.set(id, { figure, ...validity, version: version(), madeByHandAt })
      const [oldest] = periods
      if (count <= limit || !oldest || periods.size === 1) return
      count -= oldest[1].size
      periods.delete(oldest[0])
    },
    madeByHandAt(period, id, instant) {
      const time = figuresOf(period).get(id)?.madeByHandAt ?? 0
      return time <= instant ? time : 0
    },
  }
}

/** Figures of objects, each kept until something changes. Periods of which there is none yet say so. */
export interface PeriodFigures<Figure> {
  /** The figure of a period as it is known at `now`; worked out where that has not been done. */
  figure: (id: string, period: Period, instant: number) => Figure
  /** The same, where it is worked out already. */
  cached: (id: string, period: Period, instant: number) => Figure | undefined
  /** The figure that the lists show, or showed until the network or a model changed; keeps nothing. */
  listedFigure: (id: string, period: Period, instant: number) => Figure
  /** Works it out by hand, from all that is known at `now`; from then on the lists show that one, with this time. */
  renew: (id: string, period: Period, instant: number) => Figure
}

interface PeriodSource<Figure> {
  /** Names the state of the network and its models. */
  version: () => string
  changes: FigureChanges
  /** The figure of an object that has none yet. */
  emptyFigure: (id: string) => Figure
  /** `isComplete`: all values are there, so that it holds for good. */
  work: (id: string, period: Period, instant: number) => { figure: Figure; isComplete: boolean }
}

export function createPeriodFigures<Figure extends FigureTime>({
  version,
  changes,
  emptyFigure,
  work,
}: PeriodSource<Figure>): PeriodFigures<Figure> {
  const cache = createFigureCache<string, Figure>(version)
  const momentOf = (id: string, instant: number): Moment => ({ instant, mark: changes.below(id).count })

  /** As of the begin of the hour, or what happened after it. */
  function worked(id: string, period: Period, instant: number) {
    const byHand = cache.madeByHandAt(period.name, id, instant)
    const asOf = Math.max(instantOf(instant, changes.below(id).changedAt), byHand)
    const { figure, isComplete } = work(id, period, asOf)
    const calculated = Math.max(figure.calculated ?? 0, byHand)
    return { figure: { ...figure, calculated }, isComplete, asOf }
  }
  const cached: PeriodFigures<Figure>['cached'] = (id, period, instant) =>
    hasFigure(period, instant) ? cache.cached(period.name, id, momentOf(id, instant)) : emptyFigure(id)
  return {
    cached,
    figure(id, period, instant) {
      const existing = cached(id, period, instant)
      if (existing) return existing
      const { figure, isComplete, asOf } = worked(id, period, instant)
      const { mark } = momentOf(id, instant)
      cache.keep(period.name, id, figure, { validFrom: asOf, until: holdsUntil(instant, isComplete), mark })
      return figure
    },
    listedFigure: (id, period, instant) =>
      hasFigure(period, instant)
        ? (cache.cachedAnyVersion(period.name, id, momentOf(id, instant)) ??
          worked(id, period, instant).figure)
        : emptyFigure(id),
    renew(id, period, instant) {
      if (!hasFigure(period, instant)) return emptyFigure(id)
      const { figure: computed, isComplete } = work(id, period, instant)
      const figure = { ...computed, calculated: instant }
      const { mark } = momentOf(id, instant)
      cache.keep(period.name, id, figure, {
        validFrom: instant,
        until: holdsUntil(instant, isComplete),
        mark,
        byHand: true,
      })
      return figure
    },
  }
}

/** Periods of which somebody waits for figures. */
const waitedFor = 70

/** Figures by period, worked out in turns: the queue of each period goes on by itself. */
export function byPeriod<Id, Figure>(
  make: (period: string) => Turned<Id, Figure>,
): (period: string) => Turned<Id, Figure> {
  const queues = new Recent<string, Turned<Id, Figure>>(waitedFor)
  return (period) => queues.get(period, () => make(period))
}

interface Following {
  now: () => number
  /** Names the state that figures follow from: those of another one are forgotten. */
  version?: () => string
  /** Number of changes of values below an object. */
  markOf?: (id: string) => number
  /** True: figures hold as long as that state. Otherwise they hold until the next hour: readings come in by plan. */
  forGood?: boolean
  limit?: number
}

/** Figures that follow from readings: kept, and worked out in turns. */
export function createTurnedFigures<Id extends string | number, Figure>(
  turns: Turns,
  { now, version = () => '', markOf = () => 0, forGood = false, limit }: Following,
  make: (id: Id, period: string) => Figure,
): (period: string) => Turned<Id, Figure> {
  const cache = createFigureCache<Id, Figure>(version, limit)
  const momentOf = (id: Id): Moment => ({
    instant: forGood ? 0 : Math.floor(now() / HOUR),
    mark: markOf(String(id)),
  })
  return byPeriod((period) =>
    turns.figures<Id, Figure>({
      cached: (id) => cache.cached(period, id, momentOf(id)),
      figure(id) {
        const figure = make(id, period)
        const { instant: validFrom, mark } = momentOf(id)
        cache.keep(period, id, figure, { validFrom, until: validFrom + 1, mark })
        return figure
      },
    }),
  )
}
