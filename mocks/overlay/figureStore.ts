interface At {
  now: number
  mark: number
}

/** Figures of objects by period, kept as long as they hold. */
export interface FigureStore<Figure> {
  known: (period: string, id: string, at: At) => Figure | undefined
  /** The same, also where the network or its models have changed since: what was shown until then. */
  shown: (period: string, id: string, at: At) => Figure | undefined
  keep: (
    period: string,
    id: string,
    figure: Figure,
    holds: { from: number; until: number; mark: number; byHand?: boolean },
  ) => void
  /** When it was worked out by hand the last time before `now`, as `from` said; 0: never. */
  byHandAt: (period: string, id: string, now: number) => number
}

interface Kept<Figure> {
  figure: Figure
  from: number
  until: number
  /** How often values below the object were changed. */
  mark: number
  /** The network and its models as they were then. */
  version: string
  byHand: number
}

/** Figures that are kept, of whatever periods. */
const most = 150_000

/**
 * Beyond what is kept, the period goes that was not asked for longest.
 * @param version names the state of the network and its models: figures of another one are known no more
 */
export function createFigureStore<Figure>(version: () => string, limit = most): FigureStore<Figure> {
  let count = 0
  const periods = new Map<string, Map<string, Kept<Figure>>>()

  function figuresOf(period: string): Map<string, Kept<Figure>> {
    const known = periods.get(period) ?? new Map<string, Kept<Figure>>()
    periods.delete(period)
    periods.set(period, known)
    return known
  }
  function holding(period: string, id: string, { now, mark }: At): Kept<Figure> | undefined {
    const kept = figuresOf(period).get(id)
    return kept && kept.mark === mark && kept.from <= now && now < kept.until ? kept : undefined
  }
  return {
    known(period, id, at) {
      const kept = holding(period, id, at)
      return kept && kept.version === version() ? kept.figure : undefined
    },
    shown: (period, id, at) => holding(period, id, at)?.figure,
    keep(period, id, figure, { byHand = false, ...holds }) {
      const figures = figuresOf(period)
      const before = figures.get(id)
      if (!before) count += 1
      figures.set(id, {
        figure,
        ...holds,
        version: version(),
        byHand: byHand ? holds.from : (before?.byHand ?? 0),
      })
      const [oldest] = periods
      if (count <= limit || !oldest || periods.size === 1) return
      count -= oldest[1].size
      periods.delete(oldest[0])
    },
    byHandAt(period, id, now) {
      const at = figuresOf(period).get(id)?.byHand ?? 0
      return at <= now ? at : 0
    },
  }
}
