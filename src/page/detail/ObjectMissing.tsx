import { ApiError } from '@/lib/apiError'
import type { Loaded } from '@/ui/data/queries'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { ForbiddenState } from '@/ui/states/ForbiddenState'
import { ObjectLink } from '@/ui/value/ObjectLink'

interface Props {
  loaded: Loaded<unknown>
  /** Shown when the server knows no such object. */
  unknown: { title: string; hint: string }
  /** Address of the list of such objects. */
  list: { path: string; label: string }
}

/** A detail page without its object: unknown, forbidden, or not loaded. */
export function ObjectMissing({ loaded: { error, reload, loading }, unknown, list }: Props) {
  if (error instanceof ApiError && error.kind === 'forbidden') return <ForbiddenState />
  if (error instanceof ApiError && (error.kind === 'refused' || error.status === 404))
    return <EmptyState {...unknown} action={<ObjectLink to={list.path}>{list.label}</ObjectLink>} />
  return <FailedState error={error} onRetry={reload} retrying={loading} />
}
