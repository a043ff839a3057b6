import type { AreaComparison, ComparedFigure } from '@/api/business/areaCompare'
import {
  comparedMetrics,
  sharedPeriods,
  together,
  type ComparedMetric,
  type ComparedSums,
} from '@/rules/losses/compared'

/** What is compared with others of its kind: an area, or a day or month of the only one. */
export interface Subject {
  key: string
  name: string
  /** '' of an area. */
  period: string
  tg_id: string
  sums: ComparedSums
  figures: readonly ComparedFigure[]
}

export interface Compared {
  subjects: readonly Subject[]
  /** The periods that are summed, and all. */
  shared: readonly string[]
  periods: readonly string[]
}

/** Areas beside each other, or the days or months of the only one. @param nameOf a period in words */
export function comparedOf({ areas }: AreaComparison, nameOf: (period: string) => string): Compared {
  const periods = areas[0]?.figures.map(({ period }) => period) ?? []
  const [only] = areas
  if (only && areas.length === 1)
    return {
      periods,
      shared: periods,
      subjects: only.figures.map((figure) => ({
        key: figure.period,
        name: nameOf(figure.period),
        period: figure.period,
        tg_id: only.tg_id,
        sums: together([figure]),
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
      sums: together(figures.filter(({ period }) => shared.includes(period))),
      figures,
    })),
  }
}

/** What the others are measured against: the chosen one, otherwise the first with a loss, or at least with a figure. */
export function baseOf(subjects: readonly Subject[], chosen: string): Subject | undefined {
  const has = (metrics: readonly ComparedMetric[]) =>
    subjects.find(({ sums }) => metrics.some((metric) => sums[metric] !== null))
  return (
    subjects.find(({ key }) => key === chosen) ?? has(['loss_rate']) ?? has(comparedMetrics) ?? subjects[0]
  )
}

/** Periods whose figures still change, by what an area says of them: values come in, or the month is not closed. */
export function openPeriods({ areas }: AreaComparison): {
  collecting: readonly string[]
  preliminary: readonly string[]
} {
  const of = (state: string): string[] => [
    ...new Set(
      areas.flatMap(({ figures }) =>
        figures.filter(({ figure_state }) => figure_state === state).map(({ period }) => period),
      ),
    ),
  ]
  const collecting = of('collecting')
  // The figure of a day is as the day was once its values are in.
  const months = of('preliminary').filter((period) => period.length === 7)
  return { collecting, preliminary: months.filter((period) => !collecting.includes(period)) }
}
