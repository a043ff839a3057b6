import type { ObjectField, SidebarContext } from '@/domain/forms/sidebarContext'
import { filterFields, type FilterField } from '@/ui/fields/filterFields'
import { useSelection } from '@/stores/selection'
import { useListPage, type Page } from './ListPage'
import { useEditor, type Editor } from './useEditor'

type ListPageOptions<Row extends object, Query extends object> = Parameters<typeof useListPage<Row, Query>>[0]

/** Parts of a list. The options after `rowName` are seldom needed. */
export interface RecordsOptions<Row extends object, Query extends object>
  extends
    Required<Pick<ListPageOptions<Row, Query>, 'id' | 'name' | 'api' | 'fields' | 'columns'>>,
    Pick<
      ListPageOptions<Row, Query>,
      'defaultSort' | 'links' | 'rowKey' | 'context' | 'wordless' | 'siblings' | 'refreshesItself'
    > {
  /** Name of a row: for the labels of its buttons, the question before it is deleted, and screen readers. */
  rowName: (row: Row) => string
  /**
   * Selection of the sidebar that the list follows: `useSidebarContext(['org_id'])`. It brings the condition, the
   * chips, the way back, and the same objects in the address.
   */
  sidebar?: SidebarContext
  /** Called after a record was saved or deleted, to mark other data as out of date. */
  changed?: () => unknown
  /** Id of a row's meter: the first row of the meter that the whole app has selected is marked as the current one. */
  meterOf?: (row: Row) => string
}

/** A list of records with its form: everything that `RecordsPage`, `ListPage` and the removals need. */
export interface Records<Row, Query extends object> extends Page<Row, Query>, Editor<Row> {
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  sidebar: SidebarContext | undefined
  /** Key of the row of the selected meter; undefined where no row of this page is of that meter. */
  meterRow: string | undefined
  /** Ticked rows of all pages. */
  selectedRows: () => Row[]
  /**
   * Called when an action on the ticked rows is complete: clears the ticks and reloads the list, with the row that
   * `answer` names in view.
   */
  settle: (answer?: unknown) => void
}

/**
 * State and calls behind a list of records and its form. Fields and columns may be recreated with each render, but
 * columns are best constants of their file (`columnsOf`).
 * @example
 * const lines = useRecords({ id: 'line', name: t('line.title'), api: linesApi, fields, columns: lineColumns, rowName:
 * (row) => row.line_name })
 */
export function useRecords<Row extends object, Query extends object>(
  options: RecordsOptions<Row, Query>,
): Records<Row, Query> {
  const { rowName, sidebar, changed, context, meterOf, ...listOptions } = options
  const meterId = useSelection(({ meter }) => (meterOf ? meter?.id : undefined))
  const listContext = sidebar ? { ...(sidebar.query as Partial<Query>), ...context } : context
  const fields = sidebar ? withObjects(listOptions.fields, sidebar.names) : listOptions.fields
  const page = useListPage<Row, Query>({
    ...listOptions,
    fields,
    ...(listContext && { context: listContext }),
  })
  const { list } = page
  const meterRow = meterId === undefined ? undefined : list.rows?.find((row) => meterOf?.(row) === meterId)
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
    meterRow: meterRow && list.rowKey(meterRow),
    selectedRows: () => [...list.selected.values()],
    settle(answer) {
      list.clearSelection()
      changed?.()
      void list.reveal(answer)
    },
  }
}

/** Fields plus the sidebar's objects that have no field of their own, because links may name those too. */
function withObjects<Query extends object>(
  fields: readonly FilterField<Query>[],
  objects: readonly ObjectField[],
): readonly FilterField<Query>[] {
  const fieldNames = new Set<string>(fields.flatMap((field) => field.names))
  const unseen = objects.filter((name) => !fieldNames.has(name)) as string[] as (keyof Query & string)[]
  return [...fields, filterFields<Query>().address(...unseen)]
}
