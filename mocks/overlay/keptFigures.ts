import type { FigureChanges } from './figureChanges'
import { hasFigure, holdsUntil, instantOf, type FigureTime, type Period } from './figurePeriods'
import { createFigureStore } from './figureStore'

/** Figures of objects, each kept until something changes. Periods of which there is none yet say so. */
export interface KeptFigures<Figure> {
  /** The figure of a period as it is known at `now`; worked out where that has not been done. */
  figure: (id: string, period: Period, now: number) => Figure
  /** The same, where it is worked out already. */
  known: (id: string, period: Period, now: number) => Figure | undefined
  /** What the lists show, or showed until the network or a model changed; keeps nothing. */
  shown: (id: string, period: Period, now: number) => Figure
  /** Works it out by hand, from all that is known at `now`; from then on the lists show that one, with this time. */
  renew: (id: string, period: Period, now: number) => Figure
}

interface Making<Figure> {
  /** Names the state of the network and its models. */
  version: () => string
  changes: FigureChanges
  /** What there is before there is a figure. */
  none: (id: string) => Figure
  /** `whole`: all values are there, so that it holds for good. */
  work: (id: string, period: Period, now: number) => { figure: Figure; whole: boolean }
}

export function createKeptFigures<Figure extends FigureTime>({
  version,
  changes,
  none,
  work,
}: Making<Figure>): KeptFigures<Figure> {
  const store = createFigureStore<Figure>(version)
  const markOf = (id: string, now: number) => ({ now, mark: changes.of(id).count })

  /** As of the begin of the hour, or what happened after it. */
  function worked(id: string, period: Period, now: number) {
    const byHand = store.byHandAt(period.name, id, now)
    const from = Math.max(instantOf(now, changes.of(id).at), byHand)
    const { figure, whole } = work(id, period, from)
    const calculated = Math.max(figure.calculated ?? 0, byHand)
    return { figure: { ...figure, calculated }, whole, from }
  }
  const known: KeptFigures<Figure>['known'] = (id, period, now) =>
    hasFigure(period, now) ? store.known(period.name, id, markOf(id, now)) : none(id)
  return {
    known,
    figure(id, period, now) {
      const kept = known(id, period, now)
      if (kept) return kept
      const { figure, whole, from } = worked(id, period, now)
      const { mark } = markOf(id, now)
      store.keep(period.name, id, figure, { from, until: holdsUntil(now, whole), mark })
      return figure
    },
    shown: (id, period, now) =>
      hasFigure(period, now)
        ? (store.shown(period.name, id, markOf(id, now)) ?? worked(id, period, now).figure)
        : none(id),
    renew(id, period, now) {
      if (!hasFigure(period, now)) return none(id)
      const { figure: made, whole } = work(id, period, now)
      const figure = { ...made, calculated: now }
      const { mark } = markOf(id, now)
      store.keep(period.name, id, figure, { from: now, until: holdsUntil(now, whole), mark, byHand: true })
      return figure
    },
  }
}
