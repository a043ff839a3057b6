import { useTranslation } from 'react-i18next'
import { useCan } from '@/ui/access/access'
import type { Action } from '@/ui/actions/actions'
import { feedback } from '@/ui/feedback/feedback'
import { useKeys } from '@/ui/keys/keys'
import type { List } from './useList'

/**
 * The keys of a list screen: to its filters, again, the next page and the one before, the whole window, a new one, the
 * form of the row in which the keyboard stands, and its object beside the list.
 * @param row the row with the focus; without one the user is asked to select a record
 */
export function useListKeys<Row, Query extends object>(
  list: List<Row, Query>,
  run: { focusFilters: () => void; fill: () => void; peek: (() => void) | undefined },
  row: () => HTMLElement | undefined,
  actions: readonly Action[],
): void {
  const { t } = useTranslation('common')
  const pages = Math.max(1, Math.ceil(list.total / list.pageSize))
  const can = useCan()
  const add = actions.find((action) => action.key === 'add' && !action.hidden && can(action.can))
  const edit = () => {
    const line = row()
    if (line) line.querySelector<HTMLElement>('[data-action="edit"]')?.click()
    else if (can('edit')) feedback.warning(t('list.pleaseSelect'))
  }
  useKeys([
    ...(add?.run ? [{ keys: 'a', does: add.label, run: add.run }] : []),
    ...(run.peek ? [{ keys: 'p', does: t('list.peek'), run: run.peek }] : []),
    { keys: 'e', does: t('list.editRow'), run: edit },
    { keys: '/', does: t('list.filters'), run: run.focusFilters },
    { keys: 'r', does: t('action.refresh'), run: list.reload },
    { keys: 'n', does: t('list.nextPage'), run: () => list.page < pages && list.setPage(list.page + 1) },
    {
      keys: 'Shift+N',
      does: t('list.previousPage'),
      run: () => list.page > 1 && list.setPage(list.page - 1),
    },
    { keys: 'f', does: t('action.fill'), run: run.fill },
  ])
}
