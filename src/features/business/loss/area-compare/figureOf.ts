import type { ComparedFigure } from '@/api/business/areaCompare'
import { together, type ComparedMetric } from '@/rules/losses/compared'

/** What a day or a month says of a metric. */
export const figureOf = (figure: ComparedFigure, metric: ComparedMetric): number | null =>
  together([figure])[metric]
