import { useState } from 'react'
import { ApiError, type ApiErrorKind } from '@/lib/apiError'
import type { Page } from '@/lib/page'
import type { Loaded } from '@/ui/data/queries'

/** Errors with which the server has read the request and will not answer it. */
const refusals: readonly ApiErrorKind[] = ['badRequest', 'rejected', 'refused']

interface StoredPage<Row> {
  page: Page<Row>
  loadedAt: number
  conditions: string
}

/**
 * Newest page of a list: TanStack drops the previous page when the next one fails; here it stays on screen. Only
 * where the server refuses new conditions do the previous rows disappear: they would stand below the chips of other
 * filters.
 * @param conditions filters and context, which decide which rows belong to the list; neither page nor sort
 */
export function useShownPage<Row>(
  { data, loadedAt, error, loading, refreshing }: Loaded<Page<Row>>,
  conditions: string,
) {
  const [stored, setStored] = useState<StoredPage<Row>>()
  if (data && (data !== stored?.page || loadedAt > stored.loadedAt)) {
    setStored({ page: data, loadedAt: Math.max(loadedAt, stored?.loadedAt ?? 0), conditions })
  }
  const isRefused = error instanceof ApiError && refusals.includes(error.kind)
  const matches = !isRefused || stored?.conditions === conditions
  const current = data ?? (matches ? stored?.page : undefined)
  return {
    rows: current?.rows,
    total: current?.total ?? 0,
    unread: current?.unread ?? 0,
    notFound: current?.notFound,
    progress: current?.progress,
    loading: current === undefined && error === undefined,
    refreshing: refreshing || (loading && current !== undefined),
    error,
    loadedAt: stored?.loadedAt ?? 0,
  }
}
