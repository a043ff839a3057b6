import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Listing } from '@/api/wire/resource'
import { useExportStarting } from '@/stores/exports'
import type { Action } from '@/ui/actions/actions'
import type { FilterField } from '@/ui/fields/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import type { ExportWish } from '@/ui/list/exporting'
import { ListScreen, type ListView } from '@/ui/list/ListScreen'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { useColumns, type Columns } from '@/ui/table/useColumns'
import { fileColumns, sortsOf, type Column } from '@/ui/table/column'
import { useList, type List, type ListOptions } from '@/ui/list/useList'
import { OnlySelected } from './OnlySelected'
import { useDeepLinks } from './useDeepLinks'
import { useKinds } from './useKinds'
import { useColumnStorage } from './columnStorage'
import { startExport } from '@/page/exports/exportJob'
import { useSavedView, type SavedViewState } from '@/page/views/savedView'
import { SavedViews } from '@/page/views/SavedViews'

interface Options<Row, Query extends object> {
  /** The screen's module code. */
  id: string
  /** The screen's name. */
  name: string
  api: Listing<Row, Query>
  /** The filters in order of use; the first three are always in sight. They say how an address is read. */
  fields?: readonly FilterField<Query>[]
  /** What links mean here beyond what every list knows (`useDeepLinks`). */
  links?: ListOptions<Row, Query>['links']
  columns: readonly Column<Row>[]
  defaultSort?: ListOptions<Row, Query>['defaultSort']
  /** Conditions from outside the list, e.g. the sidebar's. */
  context?: Partial<Query>
  /** The key of a row; its `id` when absent. */
  rowKey?: (row: Row) => string
  /** No row holds words of the server: another language asks for nothing. */
  wordless?: true
}

/** A list on the server with what belongs to each: the user's columns, saved views, export. */
export interface Page<Row, Query extends object> {
  id: string
  name: string
  list: List<Row, Query>
  /** The filters that it understands, with those that only addresses use. */
  names: ReadonlySet<string>
  /** The filters that have a control. */
  fields: readonly FilterField<Query>[]
  columns: Columns<Row>
  saved: SavedViewState
  exporting: boolean
  export: (wish: ExportWish) => unknown
  /** How many rows there are without the user's filters. */
  count: (signal: AbortSignal) => Promise<number>
}

/**
 * Everything behind a list page.
 * @example const page = useListPage<DictRow, DictQuery>({ id: 'dict', name: t('title'), api: dictsApi, … })
 */
export function useListPage<Row extends object, Query extends object>(
  options: Options<Row, Query>,
): Page<Row, Query> {
  const { id, name, api, fields = none, defaultSort, context, rowKey = idOf } = options
  const { i18n } = useTranslation('common')
  const { links, refused } = useDeepLinks(fields, options.links)
  const saved = useSavedView(id)
  const columns = useColumns(id, options.columns, useColumnStorage(id), saved.view?.columns)
  const exporting = useExportStarting(api.exportType)
  const list = useList<Row, Query>({
    // Words of the server come in the user's language.
    id: options.wordless ? id : `${id}.${i18n.language}`,
    load: api.page,
    rowKey,
    filters: useKinds<Query>(fields),
    sorts: sortsOf(options.columns),
    links,
    refused,
    ...(defaultSort && { defaultSort }),
    ...(context && { context }),
    meant: (applied) => Object.assign({}, ...fields.map((field) => field.meant?.(applied))) as Partial<Query>,
  })
  return {
    id,
    name,
    list,
    names: new Set(fields.flatMap((field): readonly string[] => field.names)),
    fields: fields.filter((field) => !field.unseen),
    columns,
    saved,
    exporting,
    export: (wish) => {
      const taken = wish.columns === 'all' ? columns.all : columns.shown
      const chosen = { ticked: [...list.selected.keys()], listed: list.only, all: undefined }[wish.rows]
      return startExport(
        { type: api.exportType, name, filters: wish.filters, ...(chosen && { chosen }) },
        (head) =>
          api.startExport(
            wish.rows === 'all' ? list.free : list.query,
            fileColumns(taken),
            head,
            wish.format,
            chosen,
          ),
      )
    },
    count: async (signal) => (await api.page({ ...list.free, currentPage: 1, pageSize: 15 }, signal)).total,
  }
}

const none: readonly never[] = []
const idOf = (row: object): string => String('id' in row ? row.id : '')

interface Props<Row, Query extends object> {
  page: Page<Row, Query>
  /** Default: those of the page. */
  fields?: readonly FilterField<Query>[]
  rows: RowBehaviour<Row>
  actions?: readonly Action[]
  bulk?: readonly Action[]
  context?: readonly ContextChip[]
  aside?: ReactNode
  current?: string | undefined
  /** Something else than table and pager; see ListScreen. */
  view?: ListView<Row>
  /** Tools beside those of the list. */
  tools?: ReactNode
}

/** A list page, wired: filters, actions, table, footer, saved views, export with the permission `export`. */
export function ListPage<Row, Query extends object>({
  page,
  fields = page.fields,
  rows,
  view,
  tools,
  aside,
  ...shown
}: Props<Row, Query>) {
  const { list, columns, saved } = page
  return (
    <ListScreen
      {...shown}
      rows={view ?? rows}
      list={list}
      aside={
        <>
          <OnlySelected list={list} names={page.names} />
          {aside}
        </>
      }
      fields={fields}
      name={page.name}
      columns={columns}
      exporting={{
        can: 'export',
        busy: page.exporting,
        run: page.export,
        count: page.count,
      }}
    >
      {tools}
      <SavedViews saved={saved} columns={columns} onReset={list.reset} />
    </ListScreen>
  )
}
