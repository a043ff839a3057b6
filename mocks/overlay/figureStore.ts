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

/**
 * @param version names the state of the network and its models: figures of another one are forgotten
 * @param most periods; the one that was asked for longest ago goes
 */
export function createFigureStore<Figure>(version: () => string, most: number): FigureStore<Figure> {
  let made = ''
  const periods = new Map<string, Map<string, Kept<Figure>>>()

  function figuresOf(period: string): Map<string, Kept<Figure>> {
    const state = version()
    if (made !== state) periods.clear()
    made = state
    const known = periods.get(period) ?? new Map<string, Kept<Figure>>()
    periods.delete(period)
    periods.set(period, known)
    const [oldest] = periods.keys()
    if (periods.size > most && oldest !== undefined) periods.delete(oldest)
    return known
  }
  return {
    known(period, id, { now, mark }) {
      const kept = figuresOf(period).get(id)
      return kept && kept.mark === mark && kept.from <= now && now < kept.until ? kept.figure : undefined
    },
    keep(period, id, figure, holds) {
      figuresOf(period).set(id, { figure, ...holds })
    },
  }
}
