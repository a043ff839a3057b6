import type { ComparedFigure } from '@/api/business/areaCompare'
import { sumPeriods, type ComparedMetric } from '@/rules/losses/compared'

/** Value of a metric in the figures of a day or month. */
export const metricValue = (figure: ComparedFigure, metric: ComparedMetric): number | null =>
  sumPeriods([figure])[metric]
