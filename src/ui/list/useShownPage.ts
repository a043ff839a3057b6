import { useState } from 'react'
import { ApiError, type ApiErrorKind } from '@/lib/apiError'
import type { Page } from '@/lib/page'
import type { Loaded } from '@/ui/data/queries'

/** The server has read what was asked for and will not answer it. */
const refusals: readonly ApiErrorKind[] = ['badRequest', 'rejected', 'refused']

interface Kept<Row> {
  page: Page<Row>
  at: number
  conditions: string
}

/**
 * The newest page of a list: TanStack drops the previous one when the next fails; it stays on the screen here. Only where the server
 * refuses other conditions the rows of those before go: they would stand below chips that are not theirs.
 * @param conditions by which rows are among those that are asked for: filters and context, neither page nor sort
 */
export function useShownPage<Row>(
  { data, loadedAt, error, loading, refreshing }: Loaded<Page<Row>>,
  conditions: string,
) {
  const [kept, setKept] = useState<Kept<Row>>()
  if (data && (data !== kept?.page || loadedAt > kept.at)) {
    setKept({ page: data, at: Math.max(loadedAt, kept?.at ?? 0), conditions })
  }
  const isRefused = error instanceof ApiError && refusals.includes(error.kind)
  const belongs = !isRefused || kept?.conditions === conditions
  const current = data ?? (belongs ? kept?.page : undefined)
  return {
    rows: current?.rows,
    total: current?.total ?? 0,
    unread: current?.unread ?? 0,
    notFound: current?.notFound,
    progress: current?.progress,
    loading: current === undefined && error === undefined,
    refreshing: refreshing || (loading && current !== undefined),
    error,
    loadedAt: kept?.at ?? 0,
  }
}
