import { MinusSquareOutlined, PlusSquareOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import type { TreeRowBase } from '@/api/treeResource'
import type { Action } from '@/ui/actions/actions'
import type { FilterField } from '@/ui/form/filterFields'
import { ListScreen } from '@/ui/list/ListScreen'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { TreeFooter } from '@/ui/list/TreeFooter'
import { TreeTable } from '@/ui/list/TreeTable'
import { useTreeRows, type TreeRows } from '@/ui/list/useTreeRows'
import { useListPage, type Page } from './ListPage'
import { SavedViews } from '@/page/views/SavedViews'

interface TreePageState<Row extends TreeRowBase, Query extends object> extends Page<Row, Query> {
  tree: TreeRows<Row>
}

/**
 * Everything behind a page whose rows form a tree: what `useListPage` gives for a `treeResource`, and the tree.
 * @example const page = useTreePage({ id: 'organization', name: t('title'), api: organizationsApi, … , rowName: (row) => row.name })
 */
export function useTreePage<Row extends TreeRowBase, Query extends object>(
  options: Omit<Parameters<typeof useListPage<Row, Query>>[0], 'sorts'> & {
    rowName: (row: Row) => string
    /** Levels that show at first. */
    level?: number
  },
): TreePageState<Row, Query> {
  const { rowName, level = 2, ...listed } = options
  const page = useListPage<Row, Query>({ ...listed, sorts: [] })
  const tree = useTreeRows(
    page.list.rows,
    { key: (row) => row.id, parent: (row) => row.parent_id, name: rowName },
    { level, searched: Object.keys(page.list.applied).length === 0 ? '' : JSON.stringify(page.list.applied) },
  )
  return { ...page, tree }
}

interface Props<Row extends TreeRowBase, Query extends object> {
  page: TreePageState<Row, Query>
  fields: readonly FilterField<Query>[]
  rows: RowBehaviour<Row>
  actions?: readonly Action[]
  aside?: ReactNode
}

/**
 * A tree page, wired: filters that keep what stands above a match, actions, a tree in the table of the lists, levels,
 * saved views, export with the permission `export`.
 */
export function TreePage<Row extends TreeRowBase, Query extends object>({
  page,
  fields,
  rows,
  actions = [],
  aside,
}: Props<Row, Query>) {
  const { t } = useTranslation('picker')
  const { list, columns, saved, tree } = page
  return (
    <ListScreen
      list={list}
      name={page.name}
      columns={columns}
      fields={fields}
      rows={rows}
      actions={actions}
      aside={aside}
      exporting={{ can: 'export', busy: page.exporting, run: page.export }}
      describe={describe}
      view={{
        // oxlint-disable-next-line react/no-unstable-nested-components -- called while it draws, never mounted as a component
        body: (instead) => (
          <TreeTable
            tree={tree}
            columns={columns}
            name={page.name}
            rows={rows}
            faint={(row) => row.matched === '0'}
            busy={list.loading || list.refreshing}
            loading={list.loading}
            instead={instead}
          />
        ),
        footer: <TreeFooter tree={tree} total={list.rows && list.total} />,
      }}
    >
      {tool(t('tree.openAll'), <PlusSquareOutlined aria-hidden />, () => tree.openTo(tree.levels))}
      {tool(t('tree.closeAll'), <MinusSquareOutlined aria-hidden />, () => tree.openTo(1))}
      <SavedViews saved={saved} columns={columns} onReset={list.reset} />
    </ListScreen>
  )

  function tool(label: string, icon: ReactNode, run: () => void) {
    return <Button icon={icon} aria-label={label} title={label} onClick={run} />
  }
}

const describe = (error: Error): string => errorText(error, 'load')
