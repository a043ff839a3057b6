import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { ApiError } from '@/lib/apiError'
import type { Loaded } from '@/ui/data/queries'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { ForbiddenState } from '@/ui/states/ForbiddenState'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { pointsPath } from '@/domain/grid/gridPaths'
import { isUnknown } from '../meter/useMeter'

/** The page without its collection point: unknown, forbidden, or not loaded. */
export function PointMissing({ of: { error, reload, loading }, id }: { of: Loaded<unknown>; id: string }) {
  const { t } = useTranslation('collectionPoints')
  if (error instanceof ApiError && error.kind === 'forbidden') return <ForbiddenState />
  if (error && isUnknown(error)) {
    const list = <ObjectLink to={pointsPath({})}>{t('toList')}</ObjectLink>
    return <EmptyState title={t('unknown')} hint={t('unknownHelp', { id })} action={list} />
  }
  return <FailedState text={errorText(error, 'load')} onRetry={reload} retrying={loading} />
}
