import { useTranslation } from 'react-i18next'
import { useKeys } from '@/ui/keys/keys'
import type { List } from './useList'

/** The keys of a list screen: to its filters, again, the next page and the one before, the whole window. */
export function useListKeys<Row, Query extends object>(
  list: List<Row, Query>,
  run: { focusFilters: () => void; fill: () => void },
): void {
  const { t } = useTranslation('common')
  const pages = Math.max(1, Math.ceil(list.total / list.pageSize))
  useKeys([
    { keys: '/', does: t('list.filters'), run: run.focusFilters },
    { keys: 'r', does: t('action.refresh'), run: list.reload },
    { keys: 'n', does: t('list.nextPage'), run: () => list.page < pages && list.setPage(list.page + 1) },
    { keys: 'p', does: t('list.previousPage'), run: () => list.page > 1 && list.setPage(list.page - 1) },
    { keys: 'f', does: t('action.fill'), run: run.fill },
  ])
}
