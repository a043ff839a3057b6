import { MinusSquareOutlined, PlusSquareOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeRowBase } from '@/api/wire/treeResource'
import { isNo } from '@/rules/codes/codes'
import type { Action } from '@/ui/actions/actions'
import { TreeFooter } from '@/ui/list/TreeFooter'
import { TreeTable } from '@/ui/list/TreeTable'
import { useTreeRows, type TreeRows } from '@/ui/list/useTreeRows'
import { ListPage } from './ListPage'
import { useRowBehaviour } from './rowBehaviour'
import { useRecords, type Records, type RecordsOptions } from './useRecords'

/** Records whose rows form a tree. */
export interface TreeRecords<Row extends TreeRowBase, Query extends object> extends Records<Row, Query> {
  tree: TreeRows<Row>
}

/**
 * State and calls behind a page whose rows form a tree: everything from `useRecords`, for a `treeResource`, and the
 * tree.
 * @example const page = useTreeRecords({ id: 'organization', name: t('title'), api: organizationsApi, …, rowName:
 * (row) => row.name })
 */
export function useTreeRecords<Row extends TreeRowBase, Query extends object>({
  level = 2,
  ...options
}: RecordsOptions<Row, Query> & {
  /** Number of levels that are open at first. */
  level?: number
}): TreeRecords<Row, Query> {
  const originalColumns = options.columns
  // A tree keeps its own order.
  const columns = useMemo(
    () => originalColumns.map((column) => ({ ...column, sort: false })),
    [originalColumns],
  )
  const records = useRecords<Row, Query>({ ...options, columns })
  const { applied, rows } = records.list
  const tree = useTreeRows(
    rows,
    { key: (row) => row.id, parent: (row) => row.parent_id, name: options.rowName },
    { level, searched: Object.keys(applied).length === 0 ? '' : JSON.stringify(applied) },
  )
  return { ...records, tree }
}

interface Props<Row extends TreeRowBase, Query extends object> {
  records: TreeRecords<Row, Query>
  /** Actions of one row; an action that does not apply is `hidden`, not absent. */
  rowActions?: (row: Row) => readonly Action[]
  actions?: readonly Action[]
  aside?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/**
 * A tree page, wired: filters that keep the ancestors of a match, actions, a tree in the lists' table, levels, saved
 * views, export with the permission `export`.
 */
export function TreePage<Row extends TreeRowBase, Query extends object>({
  records,
  rowActions,
  actions = [],
  aside,
  children,
}: Props<Row, Query>) {
  const { t } = useTranslation('picker')
  const { id, list, columns, rowName, tree } = records
  const rows = useRowBehaviour({ id, rows: list.rows, rowName, rowActions, selectable: false })
  return (
    <>
      <ListPage
        page={records}
        rows={rows}
        actions={actions}
        aside={aside}
        tools={
          <>
            {tool(t('tree.openAll'), <PlusSquareOutlined aria-hidden />, () => tree.openTo(tree.levels))}
            {tool(t('tree.closeAll'), <MinusSquareOutlined aria-hidden />, () => tree.openTo(1))}
          </>
        }
        view={{
          behaviour: rows,
          // oxlint-disable-next-line react/no-unstable-nested-components -- called while it draws, never mounted as a component
          body: (instead) => (
            <TreeTable
              tree={tree}
              columns={columns}
              name={records.name}
              rows={rows}
              faint={(row) => isNo(row.matched)}
              busy={list.loading || list.refreshing}
              loading={list.loading}
              marked={list.marked}
              instead={instead}
            />
          ),
          footer: <TreeFooter tree={tree} total={list.rows && list.total} />,
        }}
      />
      {children}
    </>
  )

  function tool(label: string, icon: ReactNode, run: () => void) {
    return <Button icon={icon} aria-label={label} title={label} onClick={run} />
  }
}
