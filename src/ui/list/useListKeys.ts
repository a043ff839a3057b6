import { useTranslation } from 'react-i18next'
import { useCan } from '@/ui/access/access'
import type { Action } from '@/ui/actions/actions'
import { feedback } from '@/ui/feedback/feedback'
import { useKeys } from '@/ui/keys/keys'
import type { RowBehaviour } from '@/ui/table/table.types'
import type { List } from './useList'

interface ListKeyTargets<Row> {
  /** Behaviour of the rows; undefined where the body has no rows. */
  rows: RowBehaviour<Row> | undefined
  /** True where rows form a tree: letters jump within them. */
  tree: boolean
  focusFilters: () => void
  fill: () => void
  peek: (() => void) | undefined
  /** Focuses a row if the focus is outside the table: from there the table's own keys work. */
  toRow: (which: 'first' | 'last') => void
  /** Row with the focus; without one the selected row counts, and without that the user is asked to select a record. */
  row: () => HTMLElement | undefined
}

/**
 * Keyboard shortcuts of a list screen: into its rows, to its filters, refresh, next and previous page, full window,
 * new record, form of the row with the focus (or of the only selected row), and the side panel. Shortcuts that do not
 * apply here are left out.
 */
export function useListKeys<Row, Query extends object>(
  list: List<Row, Query>,
  actions: readonly Action[],
  { rows, tree, focusFilters, fill, peek, toRow, row }: ListKeyTargets<Row>,
): void {
  const { t } = useTranslation('common')
  const pages = Math.max(1, Math.ceil(list.total / list.pageSize))
  const can = useCan()
  const add = actions.find((action) => action.key === 'add' && !action.hidden && can(action.can))
  const edit = () => {
    const tableRow = row()
    const [ticked, ...otherTicked] = list.selected.values()
    const button = tableRow?.querySelector<HTMLElement>('[data-action="edit"]')
    const record = list.rows?.[Number(tableRow?.dataset['row'])]
    if (otherTicked.length > 0) feedback.warning(t('list.exactlyOne'))
    else if (!tableRow && ticked !== undefined) rows?.actions?.press?.(ticked, 'edit')
    else if (!tableRow) feedback.warning(t('list.pleaseSelect'))
    else if (button) button.click()
    // The edit button is in the "more" menu.
    else if (record !== undefined) rows?.actions?.press?.(record, 'edit')
  }
  const some = rows && list.rows && list.rows.length > 0
  useKeys([
    ...(some
      ? [{ keys: 'j', does: t(tree ? 'list.toRows' : 'list.nextRow'), run: () => toRow('first') }]
      : []),
    ...(some && !tree
      ? [
          { keys: 'k', does: t('list.previousRow'), run: () => toRow('last') },
          { keys: 'Enter', does: t('list.openCell') },
        ]
      : []),
    ...(some && rows.selectable ? [{ keys: 'x', does: t('list.tickRow') }] : []),
    ...(add?.run ? [{ keys: 'a', does: add.label, run: add.run }] : []),
    ...(peek ? [{ keys: 'p', does: t('list.peek'), run: peek }] : []),
    ...(rows?.actions?.keys?.has('edit') ? [{ keys: 'e', does: t('list.editRow'), run: edit }] : []),
    { keys: '/', does: t('list.filters'), run: focusFilters },
    { keys: 'r', does: t('action.refresh'), run: list.reload },
    ...(pages > 1
      ? [
          {
            keys: 'n',
            does: t('list.nextPage'),
            run: () => list.page < pages && list.setPage(list.page + 1),
          },
          {
            keys: 'Shift+N',
            does: t('list.previousPage'),
            run: () => list.page > 1 && list.setPage(list.page - 1),
          },
        ]
      : []),
    { keys: 'f', does: t('action.fill'), run: fill },
  ])
}
