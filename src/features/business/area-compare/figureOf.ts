import type { ComparedFigure } from '@/api/areaCompare'
import { together, type ComparedMetric } from '@/rules/compared'

/** What a day or a month says of a metric. */
export const figureOf = (figure: ComparedFigure, metric: ComparedMetric): number | null =>
  together([figure])[metric]
