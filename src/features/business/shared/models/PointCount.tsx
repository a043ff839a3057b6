import { useTranslation } from 'react-i18next'
import type { ModelPointRow } from '@/api/business/lossModels'
import sharedStyles from '@/ui/theme/shared.module.css'

/** How many rows a model has, and of how many meters and areas: one that counts in both directions stands in two. */
export function PointCount({ of: points }: { of: readonly ModelPointRow[] }) {
  const { t } = useTranslation('lossModels')
  const metered = new Set(points.map(({ meter_id, area_id }) => meter_id || area_id))
  return (
    <span className={sharedStyles.muted}>
      {t('pointCount', { count: points.length, meters: metered.size })}
    </span>
  )
}
