import { useTranslation } from 'react-i18next'
import type { ModelPointRow } from '@/api/business/lossModels'
import sharedStyles from '@/ui/theme/shared.module.css'

/**
 * Number of points of a model, and of their meters and areas: a meter that counts in both directions has two points.
 */
export function PointCount({ points }: { points: readonly ModelPointRow[] }) {
  const { t } = useTranslation('lossModels')
  const objectIds = new Set(points.map(({ meter_id, area_id }) => meter_id || area_id))
  return (
    <span className={sharedStyles.muted}>
      {t('pointCount', { count: points.length, meters: objectIds.size })}
    </span>
  )
}
