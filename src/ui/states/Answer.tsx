import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/lib/apiError'
import type { Loaded } from '@/ui/data/queries'
import { useErrorWords } from './errorWords'
import { FailedState } from './FailedState'
import { ForbiddenState } from './ForbiddenState'
import { Skeleton } from './Skeleton'

interface AnswerProps<T> {
  loaded: Loaded<T>
  /** Height of what is coming, px: nothing jumps when it arrives. */
  height: number
  /** Shown while it loads; default: a grey block. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** Loading, failed, forbidden and "older than you asked for" around something that is loaded. */
export function Answer<T>({ loaded, height, waiting, children }: AnswerProps<T>) {
  const { data, error, loading, refreshing, reload } = loaded
  if (data === undefined) {
    if (!error) return waiting ?? <Skeleton height={height} />
    return (
      <div style={{ minHeight: height, display: 'grid', alignItems: 'center' }}>
        {error instanceof ApiError && error.kind === 'forbidden' ? (
          <ForbiddenState />
        ) : (
          <FailedState error={error} onRetry={reload} retrying={loading || refreshing} />
        )}
      </div>
    )
  }
  return (
    <>
      <Stale loaded={loaded} />
      {children(data)}
    </>
  )
}

/** Says that what is shown is older than what was asked for. */
export function Stale({ loaded: { data, error, reload } }: { loaded: Loaded<unknown> }) {
  const { t } = useTranslation('common')
  const inWords = useErrorWords()
  if (!error || data === undefined) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={`${t('state.stale')} ${inWords(error, 'load')}`}
      action={
        <Button size="small" onClick={reload}>
          {t('action.retry')}
        </Button>
      }
    />
  )
}
