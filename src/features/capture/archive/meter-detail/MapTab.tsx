import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { meterEditPath } from '@/domain/links/meterPages'
import { useCan } from '@/ui/access/access'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { PlaceMap } from '../../shared/place/PlaceMap'

/** Position of the meter on the map. */
export function MapTab({ meter }: { meter: Meter }) {
  const { t } = useTranslation('meter')
  const can = useCan()
  return (
    <PlaceMap
      site={{ ...meter, name: meter.metercomid, kind: '05' }}
      whenMissing={can('edit') && <ObjectLink to={meterEditPath(meter.id)}>{t('action.edit')}</ObjectLink>}
    />
  )
}
