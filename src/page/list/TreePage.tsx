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
 * Everything behind a page whose rows form a tree: what `useRecords` gives for a `treeResource`, and the tree.
 * @example const page = useTreeRecords({ id: 'organization', name: t('title'), api: organizationsApi, …, rowName: (row) => row.name })
 */
export function useTreeRecords<Row extends TreeRowBase, Query extends object>({
  level = 2,
  ...options
}: RecordsOptions<Row, Query> & {
  /** Levels that show at first. */
  level?: number
}): TreeRecords<Row, Query> {
  const given = options.columns
  // A tree has its own order.
  const columns = useMemo(() => given.map((column) => ({ ...column, sort: false })), [given])
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
  of: TreeRecords<Row, Query>
  /** What can be done with one row; what does not apply to it is `hidden`, not absent. */
  rowActions?: (row: Row) => readonly Action[]
  actions?: readonly Action[]
  aside?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/**
 * A tree page, wired: filters that keep what stands above a match, actions, a tree in the table of the lists, levels,
 * saved views, export with the permission `export`.
 */
export function TreePage<Row extends TreeRowBase, Query extends object>({
  of,
  rowActions,
  actions = [],
  aside,
  children,
}: Props<Row, Query>) {
  const { t } = useTranslation('picker')
  const { id, list, columns, rowName, tree } = of
  const rows = useRowBehaviour({ id, rows: list.rows, rowName, rowActions, selectable: false })
  return (
    <>
      <ListPage
        page={of}
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
              name={of.name}
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
