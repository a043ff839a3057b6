import { useTranslation } from 'react-i18next'
import { useCan } from '@/ui/access/access'
import type { Action } from '@/ui/actions/actions'
import { feedback } from '@/ui/feedback/feedback'
import { useKeys } from '@/ui/keys/keys'
import type { RowBehaviour } from '@/ui/table/table.types'
import type { List } from './useList'

interface Places<Row> {
  /** How the rows behave; undefined where there is something else than rows. */
  rows: RowBehaviour<Row> | undefined
  /** Rows that hang below each other: letters jump within them. */
  tree: boolean
  focusFilters: () => void
  fill: () => void
  peek: (() => void) | undefined
  /** Into the rows, if the keyboard is not there: the table's own keys lead on. */
  toRow: (which: 'first' | 'last') => void
  /** The row with the focus; without one the ticked row counts, and without that the user is asked to select a record. */
  row: () => HTMLElement | undefined
}

/**
 * The keys of a list screen: into its rows, to its filters, again, the next page and the one before, the whole window, a new one, the
 * form of the row in which the keyboard stands (or of the only one that is ticked), and its object beside the list. Those that mean nothing here are left out.
 */
export function useListKeys<Row, Query extends object>(
  list: List<Row, Query>,
  actions: readonly Action[],
  { rows, tree, focusFilters, fill, peek, toRow, row }: Places<Row>,
): void {
  const { t } = useTranslation('common')
  const pages = Math.max(1, Math.ceil(list.total / list.pageSize))
  const can = useCan()
  const add = actions.find((action) => action.key === 'add' && !action.hidden && can(action.can))
  const edit = () => {
    const line = row()
    const [ticked, ...others] = list.selected.values()
    const button = line?.querySelector<HTMLElement>('[data-action="edit"]')
    const of = list.rows?.[Number(line?.dataset['row'])]
    if (others.length > 0) feedback.warning(t('list.exactlyOne'))
    else if (!line && ticked !== undefined) rows?.actions?.press?.(ticked, 'edit')
    else if (!line) feedback.warning(t('list.pleaseSelect'))
    else if (button) button.click()
    // It stands under "more".
    else if (of !== undefined) rows?.actions?.press?.(of, 'edit')
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
