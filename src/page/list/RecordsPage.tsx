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
  records: Records<Row, Query>
  /** Actions of one row. An action that does not apply is `hidden`, not absent, because the width for it is counted. */
  rowActions?: (row: Row) => readonly Action[]
  /** Buttons above the list; the first is the primary one. */
  actions?: readonly Action[]
  /** Actions for the ticked rows; without this prop rows cannot be ticked. */
  bulk?: readonly Action[] | undefined
  /** Conditions from outside the list or from its address, e.g. `oneChip`. */
  context?: readonly ContextChip[]
  /** Called when the user clicks a row outside its controls. */
  onOpen?: (row: Row) => void
  /** Key of the row that is open or selected elsewhere; by default the row of the selected meter (`meterOf`). */
  current?: string | undefined
  /** Tools beside those of the list. */
  tools?: ReactNode
  /** Figures or a chart between filters and rows; see `PanelList`. */
  above?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/**
 * A list of records, wired. A screen that needs more options than these uses `ListPage` with the same records.
 * @example <RecordsPage records={lines} rowActions={(row) => [act.edit(() => lines.edit(row))]}
 * actions={[act.add(lines.create)]}>{lines.editor(…)}</RecordsPage>
 */
export function RecordsPage<Row, Query extends object>(props: RecordsPageProps<Row, Query>) {
  const { records, rowActions, bulk, context = [], onOpen, children, ...pageProps } = props
  const { current = records.meterRow } = props
  const { id, list, rowName, sidebar } = records
  const objects = sidebar?.names ?? []
  const remove = (names: readonly string[]) => list.remove(names as (keyof Query & string)[])
  // Filters with a control have their own chip.
  const controlled = new Set<string>(records.fields.flatMap((field) => field.names))
  const can = useCan()
  const objectChips = useGridChips(
    { applied: list.applied as ObjectQuery, remove },
    objects.filter((name) => !controlled.has(name)),
  )
  const rows = useRowBehaviour({
    id,
    rows: list.rows,
    rowName,
    rowActions,
    onOpen,
    columns: records.columns,
    // Ticking needs a purpose: a bulk action that the user may use, or an export of the ticked rows.
    selectable: bulk?.some((action) => can(action.can)) === true || (bulk !== undefined && can('export')),
  })
  return (
    <>
      <ListPage
        {...pageProps}
        page={records}
        rows={rows}
        context={sidebar ? [...sidebar.chips, ...objectChips, ...context] : context}
        {...(bulk && { bulk })}
        {...(current !== undefined && { current })}
        aside={sidebar && <FollowSidebar context={sidebar} onFollow={followSidebar} />}
      />
      {children}
    </>
  )

  /** Removes the objects that the address names, so that the sidebar's selection applies. */
  function followSidebar() {
    sidebar?.follow()
    const linkedObjects = objects.filter((name) => name in list.applied)
    if (linkedObjects.length > 0) remove(linkedObjects)
  }
}
