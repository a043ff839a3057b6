import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { usePaneTitle } from '@/ui/pane/pane'
import { Skeleton } from '@/ui/states/Skeleton'
import { MeterHead } from '../../shared/meter/MeterHead'
import sharedStyles from '@/ui/theme/shared.module.css'
import { MeterMissing } from '../../shared/meter/MeterMissing'
import { useMeter } from '../../shared/meter/useMeter'
import { EnergyPanel } from './EnergyPanel'

export function MeterEnergy() {
  const { t } = useTranslation('energy')
  const { id = '' } = useParams()
  const loaded = useMeter(id)
  const meter = loaded.data
  usePaneTitle(meter?.metercomid, 'energy')
  if (!meter && loaded.error) return <MeterMissing loaded={loaded} id={id} />
  return (
    <div className={sharedStyles.stack}>
      <MeterHead title={t('title')} meter={meter} />
      {meter ? <EnergyPanel meter={meter} /> : <Skeleton height={620} />}
    </div>
  )
}
