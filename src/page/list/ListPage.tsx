import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Listing } from '@/api/wire/resource'
import { useExportStarting } from '@/stores/exports'
import type { Action } from '@/ui/actions/actions'
import type { FilterField } from '@/ui/fields/filterFields'
import type { ContextChip } from '@/ui/list/appliedChips'
import type { ExportRequest } from '@/ui/list/exporting'
import { ListScreen, type ListView } from '@/ui/list/ListScreen'
import type { ListAdditions } from '@/ui/list/ListToolbar'
import type { RowBehaviour } from '@/ui/table/table.types'
import { useColumns, type Columns } from '@/ui/table/useColumns'
import { fileColumns, sortsOf, type Column } from '@/ui/table/column'
import { useList, type List, type ListOptions } from '@/ui/list/useList'
import { EmptyListContext } from '@/ui/list/insteadOfRows'
import { OnlySelected } from './OnlySelected'
import { useDeepLinks } from './useDeepLinks'
import { useKinds } from './useKinds'
import type { SiblingGroup } from './siblings'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useColumnStorage } from './columnStorage'
import { startExport } from '@/page/exports/exportJob'
import { useSavedView, type SavedViewState } from '@/page/views/savedView'
import { SavedViews } from '@/page/views/SavedViews'

interface Options<Row, Query extends object> {
  /** Module code of the screen. */
  id: string
  /** Name of the screen. */
  name: string
  api: Listing<Row, Query>
  /** Filters in order of use; the first three are always visible. They also define how the address is read. */
  fields?: readonly FilterField<Query>[]
  /** Meaning of link parameters for this list, beyond what `useDeepLinks` handles. */
  links?: ListOptions<Row, Query>['links']
  columns: readonly Column<Row>[]
  defaultSort?: ListOptions<Row, Query>['defaultSort']
  /** Conditions from outside the list, e.g. the sidebar's. */
  context?: Partial<Query>
  /** Key of a row; its `id` when absent. */
  rowKey?: (row: Row) => string
  /** Pages with the same objects, between which a strip above the list changes. */
  siblings?: SiblingGroup
  /** True when no row holds words of the server, so that a change of language needs no reload. */
  wordless?: true
  /** True where the page itself loads its list again, so that nobody chooses an interval. */
  refreshesItself?: true
}

/** A list on the server with its surroundings: the user's columns, saved views, export. */
export interface Page<Row, Query extends object> {
  id: string
  name: string
  list: List<Row, Query>
  /** Filters that the list understands, including those that only addresses use. */
  names: ReadonlySet<string>
  /** Filters that have a control. */
  fields: readonly FilterField<Query>[]
  columns: Columns<Row>
  saved: SavedViewState
  siblings: SiblingGroup | undefined
  refreshesItself: boolean
  exporting: boolean
  export: (wish: ExportRequest) => unknown
  /** Loads the number of rows without the user's filters. */
  count: (signal: AbortSignal) => Promise<number>
  /** Row of totals; see `useTotals`. */
  foot?: ListAdditions<Row>['foot']
}

/**
 * State and calls behind a list page.
 * @example const page = useListPage<DictRow, DictQuery>({ id: 'dict', name: t('title'), api: dictsApi, … })
 */
export function useListPage<Row extends object, Query extends object>(
  options: Options<Row, Query>,
): Page<Row, Query> {
  const { id, name, api, fields = noFields, defaultSort, context, rowKey = idOf } = options
  const { i18n } = useTranslation('common')
  const { links, refused } = useDeepLinks(fields, options.links)
  const saved = useSavedView(id)
  const columns = useColumns(id, options.columns, useColumnStorage(id), saved.view?.columns)
  const exporting = useExportStarting(api.exportType)
  const list = useList<Row, Query>({
    // The server's words come in the user's language, so each language has a cache of its own.
    id: options.wordless ? id : `${id}.${i18n.language}`,
    pageId: id,
    load: api.page,
    rowKey,
    filters: useKinds<Query>(fields),
    sorts: sortsOf(options.columns),
    links,
    refused,
    ...(defaultSort && { defaultSort }),
    ...(context && { context }),
    implied: (applied) =>
      Object.assign({}, ...fields.map((field) => field.implied?.(applied))) as Partial<Query>,
  })
  return {
    id,
    name,
    list,
    names: new Set(fields.flatMap((field): readonly string[] => field.names)),
    fields: fields.filter((field) => !field.unseen),
    columns,
    saved,
    siblings: options.siblings,
    refreshesItself: options.refreshesItself === true,
    exporting,
    export: (request) => {
      const exportedColumns = request.columns === 'all' ? columns.arranged : columns.visible
      const chosenIds = { ticked: [...list.selected.keys()], listed: list.onlyKeys, all: undefined }[
        request.rows
      ]
      return startExport(
        { type: api.exportType, name, filters: request.filters, ...(chosenIds && { chosen: chosenIds }) },
        (head) =>
          api.startExport(
            request.rows === 'all' ? list.unfiltered : list.query,
            fileColumns(exportedColumns, columns.arranged),
            head,
            request.format,
            chosenIds,
          ),
      )
    },
    count: async (signal) =>
      (await api.page({ ...list.unfiltered, currentPage: 1, pageSize: 15 }, signal)).total,
  }
}

const EmptyList = lazyPart(() => import('./EmptyList').then((file) => file.EmptyList), ['emptyLists'])
const SiblingStrip = lazyPart(() => import('./SiblingStrip').then((file) => file.SiblingStrip), ['siblings'])
const noFields: readonly never[] = []
const idOf = (row: object): string => String('id' in row ? row.id : '')

interface Props<Row, Query extends object> {
  page: Page<Row, Query>
  /** Default: the fields of the page. */
  fields?: readonly FilterField<Query>[]
  rows: RowBehaviour<Row>
  actions?: readonly Action[]
  bulk?: readonly Action[]
  context?: readonly ContextChip[]
  aside?: ReactNode
  current?: string | undefined
  /** Body other than table and pager; see ListScreen. */
  view?: ListView<Row>
  /** Tools beside those of the list. */
  tools?: ReactNode
  /** Figures or a chart between filters and rows; see `PanelList`. */
  above?: ReactNode
}

/** A list page, wired: filters, actions, table, footer, saved views, export with the permission `export`. */
export function ListPage<Row, Query extends object>({
  page,
  fields = page.fields,
  rows,
  view,
  tools,
  aside,
  above,
  ...screenProps
}: Props<Row, Query>) {
  const { list, columns, saved } = page
  return (
    <EmptyListContext value={<EmptyList id={page.id} actions={screenProps.actions ?? noFields} />}>
      <ListScreen
        {...screenProps}
        rows={view ?? rows}
        list={list}
        additions={{
          besideChips: (
            <>
              <OnlySelected list={list} names={page.names} />
              {aside}
            </>
          ),
          aboveRows: above,
          foot: page.foot,
          refreshId: page.refreshesItself ? undefined : page.id,
          siblings: page.siblings && <SiblingStrip group={page.siblings} page={page.id} />,
        }}
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
    </EmptyListContext>
  )
}
