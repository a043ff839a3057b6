import type { ReactNode } from 'react'
import { useGridChips } from '@/domain/grid/useGridChips'
import type { ObjectQuery } from '@/domain/forms/sidebarContext'
import type { Action } from '@/ui/actions/actions'
import { useCan } from '@/ui/access/access'
import type { ContextChip } from '@/ui/list/appliedChips'
import { FollowSidebar } from './FollowSidebar'
import { ListPage } from './ListPage'
import { useRowBehaviour } from './rowBehaviour'
import type { Records } from './useRecords'

export interface RecordsPageProps<Row, Query extends object> {
  of: Records<Row, Query>
  /** What can be done with one row; what does not apply to it is `hidden`, not absent: the room for it is counted. */
  rowActions?: (row: Row) => readonly Action[]
  /** Buttons above the list; the first is the primary one. */
  actions?: readonly Action[]
  /** What can be done with the rows that are ticked; without it rows cannot be ticked. */
  bulk?: readonly Action[] | undefined
  /** Conditions from outside the list or from its address, e.g. `oneChip`. */
  context?: readonly ContextChip[]
  /** A click on a row, outside its controls. */
  onOpen?: (row: Row) => void
  /** Key of the row that is open or selected elsewhere. */
  current?: string | undefined
  /** Beside the chips. */
  aside?: ReactNode
  /** Tools beside those of the list. */
  tools?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/**
 * A list of records, wired. A screen that would need an option more than these uses `ListPage` with the same records.
 * @example <RecordsPage of={lines} rowActions={(row) => [act.edit(() => lines.edit(row))]} actions={[act.add(lines.create)]}>{lines.editor(…)}</RecordsPage>
 */
export function RecordsPage<Row, Query extends object>(props: RecordsPageProps<Row, Query>) {
  const { of, rowActions, bulk, context = [], onOpen, current, aside, children, ...shown } = props
  const { id, list, rowName, sidebar } = of
  const objects = sidebar?.names ?? []
  const remove = (names: readonly string[]) => list.remove(names as (keyof Query & string)[])
  // What has a filter has its chip.
  const controlled = new Set<string>(of.fields.flatMap((field) => field.names))
  const can = useCan()
  const named = useGridChips(
    { applied: list.applied as ObjectQuery, remove },
    objects.filter((name) => !controlled.has(name)),
  )
  const rows = useRowBehaviour({
    id,
    rows: list.rows,
    rowName,
    rowActions,
    onOpen,
    // What is ticked is for what may be done with it: a bulk action, or a file of these rows.
    selectable: bulk?.some((action) => can(action.can)) === true || (bulk !== undefined && can('export')),
  })
  return (
    <>
      <ListPage
        {...shown}
        page={of}
        rows={rows}
        context={sidebar ? [...sidebar.chips, ...named, ...context] : context}
        {...(bulk && { bulk })}
        {...(current !== undefined && { current })}
        aside={
          sidebar ? (
            <>
              <FollowSidebar context={sidebar} onFollow={follow} />
              {aside}
            </>
          ) : (
            aside
          )
        }
      />
      {children}
    </>
  )

  /** Removes the objects that the address names, so that the sidebar's selection applies. */
  function follow() {
    sidebar?.follow()
    const away = objects.filter((name) => name in list.applied)
    if (away.length > 0) remove(away)
  }
}
