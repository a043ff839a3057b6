/** Figures of objects by period, kept as long as they hold. */
export interface FigureStore<Figure> {
  known: (period: string, id: string, at: { now: number; mark: number }) => Figure | undefined
  keep: (
    period: string,
    id: string,
    figure: Figure,
    holds: { from: number; until: number; mark: number },
  ) => void
}

interface Kept<Figure> {
  figure: Figure
  from: number
  until: number
  /** How often values below the object were changed. */
  mark: number
}

/** Figures that are kept, of whatever periods. */
const most = 150_000

/**
 * Beyond what is kept, the period goes that was not asked for longest.
 * @param version names the state of the network and its models: figures of another one are forgotten
 */
export function createFigureStore<Figure>(version: () => string, limit = most): FigureStore<Figure> {
  let made = ''
  let count = 0
  const periods = new Map<string, Map<string, Kept<Figure>>>()

  function figuresOf(period: string): Map<string, Kept<Figure>> {
    const state = version()
    if (made !== state) {
      periods.clear()
      count = 0
    }
    made = state
    const known = periods.get(period) ?? new Map<string, Kept<Figure>>()
    periods.delete(period)
    periods.set(period, known)
    return known
  }
  return {
    known(period, id, { now, mark }) {
      const kept = figuresOf(period).get(id)
      return kept && kept.mark === mark && kept.from <= now && now < kept.until ? kept.figure : undefined
    },
    keep(period, id, figure, holds) {
      const figures = figuresOf(period)
      if (!figures.has(id)) count += 1
      figures.set(id, { figure, ...holds })
      const [oldest] = periods
      if (count <= limit || !oldest || periods.size === 1) return
      count -= oldest[1].size
      periods.delete(oldest[0])
    },
  }
}
