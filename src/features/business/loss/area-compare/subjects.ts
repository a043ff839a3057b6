import type { AreaComparison, ComparedFigure } from '@/api/business/areaCompare'
import {
  comparedMetrics,
  sharedPeriods,
  sumPeriods,
  type ComparedMetric,
  type ComparedSums,
} from '@/rules/losses/compared'

/** Subject of the comparison: an area, or a day or month of a single area. */
export interface Subject {
  key: string
  name: string
  /** Day or month; '' for an area. */
  period: string
  tg_id: string
  sums: ComparedSums
  figures: readonly ComparedFigure[]
}

export interface Compared {
  subjects: readonly Subject[]
  /** Periods that are summed up, because all areas have figures for them. */
  shared: readonly string[]
  periods: readonly string[]
}

/**
 * Subjects of the comparison: several areas, or the days or months of a single area.
 * @param nameOf returns a period in words
 */
export function comparedOf({ areas }: AreaComparison, nameOf: (period: string) => string): Compared {
  const periods = areas[0]?.figures.map(({ period }) => period) ?? []
  const [onlyArea] = areas
  if (onlyArea && areas.length === 1)
    return {
      periods,
      shared: periods,
      subjects: onlyArea.figures.map((figure) => ({
        key: figure.period,
        name: nameOf(figure.period),
        period: figure.period,
        tg_id: onlyArea.tg_id,
        sums: sumPeriods([figure]),
        figures: [figure],
      })),
    }
  const shared = sharedPeriods(areas.map(({ figures }) => figures))
  return {
    periods,
    shared,
    subjects: areas.map(({ tg_id, tg_name, figures }) => ({
      key: tg_id,
      name: tg_name,
      period: '',
      tg_id,
      sums: sumPeriods(figures.filter(({ period }) => shared.includes(period))),
      figures,
    })),
  }
}

/**
 * Base of the comparison: the chosen subject, otherwise the first one with a loss rate, otherwise the first one with
 * any figure.
 */
export function baseOf(subjects: readonly Subject[], baseKey: string): Subject | undefined {
  const firstWith = (metrics: readonly ComparedMetric[]) =>
    subjects.find(({ sums }) => metrics.some((metric) => sums[metric] !== null))
  return (
    subjects.find(({ key }) => key === baseKey) ??
    firstWith(['loss_rate']) ??
    firstWith(comparedMetrics) ??
    subjects[0]
  )
}

/** Periods whose figures still change: values are being collected, or the month is not closed. */
export function openPeriods({ areas }: AreaComparison): {
  collecting: readonly string[]
  preliminary: readonly string[]
} {
  const periodsIn = (state: string): string[] => [
    ...new Set(
      areas.flatMap(({ figures }) =>
        figures.filter(({ figure_state }) => figure_state === state).map(({ period }) => period),
      ),
    ),
  ]
  const collecting = periodsIn('collecting')
  // The figures of a day are final when its values have been collected; only months are preliminary after that.
  const months = periodsIn('preliminary').filter((period) => period.length === 7)
  return { collecting, preliminary: months.filter((period) => !collecting.includes(period)) }
}
