import { useTranslation } from 'react-i18next'
import { ObjectMissing } from '@/page/detail/ObjectMissing'
import type { Loaded } from '@/ui/data/queries'

/** Page of a meter that is unknown, forbidden or could not be loaded. */
export function MeterMissing({ loaded, id }: { loaded: Loaded<unknown>; id: string }) {
  const { t } = useTranslation('meter')
  return (
    <ObjectMissing
      loaded={loaded}
      unknown={{ title: t('unknown'), hint: t('unknownHelp', { id }) }}
      list={{ path: '/capture/archive/meter', label: t('toList') }}
    />
  )
}
