import { useTranslation } from 'react-i18next'

import { errorText } from '@/api/errorText'
import { ApiError } from '@/lib/apiError'
import type { Loaded } from '@/ui/data/queries'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { ForbiddenState } from '@/ui/states/ForbiddenState'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { isUnknown } from './useMeter'

/** A meter's page without its meter: unknown, forbidden, or not loaded. */
export function MeterMissing({ of: { error, reload, loading }, id }: { of: Loaded<unknown>; id: string }) {
  const { t } = useTranslation('meter')
  if (error instanceof ApiError && error.kind === 'forbidden') return <ForbiddenState />
  if (error && isUnknown(error)) {
    const list = <ObjectLink to="/capture/archive/meter">{t('toList')}</ObjectLink>
    return <EmptyState title={t('unknown')} hint={t('unknownHelp', { id })} action={list} />
  }
  return <FailedState text={errorText(error, 'load')} onRetry={reload} retrying={loading} />
}
