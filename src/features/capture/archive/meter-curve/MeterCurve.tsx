import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { usePaneTitle } from '@/ui/pane/pane'
import { Skeleton } from '@/ui/states/Skeleton'
import { CurvePanel } from '@/domain/curves/CurvePanel'
import { MeterHead } from '../../shared/meter/MeterHead'
import sharedStyles from '@/ui/theme/shared.module.css'
import { MeterMissing } from '../../shared/meter/MeterMissing'
import { useMeter } from '../../shared/meter/useMeter'

export function MeterCurve() {
  const { t } = useTranslation('meter')
  const { id = '' } = useParams()
  const loaded = useMeter(id)
  const meter = loaded.data
  usePaneTitle(meter?.metercomid, 'curves')
  if (!meter && loaded.error) return <MeterMissing loaded={loaded} id={id} />
  return (
    <div className={sharedStyles.stack}>
      <MeterHead title={t('curve.title')} meter={meter} />
      {meter ? <CurvePanel meter={meter} live /> : <Skeleton height={474} />}
    </div>
  )
}
