import type { ObjectField, SidebarContext } from '@/domain/forms/sidebarContext'
import { filterFields, type FilterField } from '@/ui/fields/filterFields'
import { useListPage, type Page } from './ListPage'
import { useEditor, type Editor } from './useEditor'

type ListPageOptions<Row extends object, Query extends object> = Parameters<typeof useListPage<Row, Query>>[0]

/** What a list is made of. What stands below `rowName` is seldom needed. */
export interface RecordsOptions<Row extends object, Query extends object>
  extends
    Required<Pick<ListPageOptions<Row, Query>, 'id' | 'name' | 'api' | 'fields' | 'columns'>>,
    Pick<ListPageOptions<Row, Query>, 'defaultSort' | 'links' | 'rowKey' | 'context' | 'wordless'> {
  /** Names a row: in labels of its buttons, before it is deleted, to the keyboard. */
  rowName: (row: Row) => string
  /**
   * The list follows the sidebar: `useSidebarContext(['org_id'])`. That is all: its condition, chips, the way back, and the same
   * objects named in the address.
   */
  sidebar?: SidebarContext
  /** Called after something was saved or deleted, to declare other data out of date. */
  changed?: () => unknown
}

/** A list of records with its form: all that `RecordsPage`, `ListPage` and the removals need to know of it. */
export interface Records<Row, Query extends object> extends Page<Row, Query>, Editor<Row> {
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  sidebar: SidebarContext | undefined
  /** The rows that are ticked, on any page. */
  chosen: () => Row[]
  /** After what was ticked has been dealt with: nothing is ticked, and the list is loaded again; with the row that an answer names in view. */
  settle: (answer?: unknown) => void
}

/**
 * Everything behind a list of records and its form. Fields and columns may be made anew with each render, but columns
 * are best constants of their file (`columnsOf`).
 * @example
 * const lines = useRecords({ id: 'line', name: t('line.title'), api: linesApi, fields, columns: lineColumns, rowName: (row) => row.line_name })
 */
export function useRecords<Row extends object, Query extends object>(
  options: RecordsOptions<Row, Query>,
): Records<Row, Query> {
  const { rowName, sidebar, changed, context, ...listed } = options
  const from = sidebar ? { ...(sidebar.query as Partial<Query>), ...context } : context
  const fields = sidebar ? withObjects(listed.fields, sidebar.names) : listed.fields
  const page = useListPage<Row, Query>({ ...listed, fields, ...(from && { context: from }) })
  const { list } = page
  const editor = useEditor<Row>((answer) => {
    changed?.()
    void list.reveal(answer)
  })
  return {
    ...page,
    ...editor,
    rowKey: list.rowKey,
    rowName,
    sidebar,
    chosen: () => [...list.selected.values()],
    settle(answer) {
      list.clearSelection()
      changed?.()
      void list.reveal(answer)
    },
  }
}

/** The fields, and the objects of the sidebar that have none of their own: links may name those, too. */
function withObjects<Query extends object>(
  fields: readonly FilterField<Query>[],
  objects: readonly ObjectField[],
): readonly FilterField<Query>[] {
  const own = new Set<string>(fields.flatMap((field) => field.names))
  const unseen = objects.filter((name) => !own.has(name)) as string[] as (keyof Query & string)[]
  return [...fields, filterFields<Query>().address(...unseen)]
}
