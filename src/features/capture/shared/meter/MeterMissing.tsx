import { useTranslation } from 'react-i18next'
import { ObjectMissing } from '@/page/detail/ObjectMissing'
import type { Loaded } from '@/ui/data/queries'

/** A meter's page without its meter: unknown, forbidden, or not loaded. */
export function MeterMissing({ of, id }: { of: Loaded<unknown>; id: string }) {
  const { t } = useTranslation('meter')
  return (
    <ObjectMissing
      loaded={of}
      unknown={{ title: t('unknown'), hint: t('unknownHelp', { id }) }}
      list={{ path: '/capture/archive/meter', label: t('toList') }}
    />
  )
}
