import { DragOutlined, PlusSquareOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsApi, type DepartmentQuery, type DepartmentRow } from '@/api/departments'
import { treeSources, type TreeChoice } from '@/domain/pickers/treeSources'
import { TreePage, useTreePage } from '@/page/list/TreePage'
import { useRemoval } from '@/page/removal/useRemoval'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { keysBelow } from '@/ui/list/useTreeRows'
import { useMove, useTreesChanged } from '../parts/treeChanges'
import { useDepartmentColumns } from './useDepartmentColumns'
import { useDepartmentFields } from './useDepartmentFields'

const DepartmentForm = lazy(() =>
  import('./DepartmentForm').then((file) => ({ default: file.DepartmentForm })),
)
const TreeChooserDialog = lazy(() =>
  import('@/domain/pickers/TreeChooserDialog').then((file) => ({ default: file.TreeChooserDialog })),
)

const filters: FilterKinds<DepartmentQuery> = {
  org_id: filterKind.text(64),
  name: filterKind.text(64),
  code: filterKind.text(32),
}

export function Departments() {
  const { t } = useTranslation('organizations')
  const act = useActions()
  const [edited, setEdited] = useState<{ row?: DepartmentRow; parent?: DepartmentRow }>()
  const [moving, setMoving] = useState<DepartmentRow>()
  const page = useTreePage<DepartmentRow, DepartmentQuery>({
    id: 'department',
    name: t('deptTitle'),
    api: departmentsApi,
    filters,
    columns: useDepartmentColumns(),
    rowName: (row) => row.name,
  })
  const changed = useTreesChanged(['departments'], page.list.reload)
  const remove = useRemoval({ api: departmentsApi.remove, after: changed })
  const move = useMove(departmentsApi.move, changed)
  const fields = useDepartmentFields()
  const rows: RowBehaviour<DepartmentRow> = {
    name: (row) => row.name,
    actions: {
      width: rowActionsWidth(4),
      render: (row) => (
        <RowActions
          name={row.name}
          actions={[
            act.edit(() => setEdited({ row })),
            act.add(() => setEdited({ parent: row }), {
              label: t('addBelow'),
              icon: <PlusSquareOutlined aria-hidden />,
            }),
            {
              key: 'move',
              label: t('move'),
              icon: <DragOutlined aria-hidden />,
              can: 'edit',
              run: () => setMoving(row),
            },
            act.remove(() => remove([row])),
          ]}
        />
      ),
    },
  }
  return (
    <>
      <TreePage page={page} fields={fields} rows={rows} actions={[act.add(() => setEdited({}))]} />
      <Suspense>
        {edited && (
          <DepartmentForm
            row={edited.row}
            parent={edited.parent}
            below={keysBelow(page.tree.index, edited.row?.id)}
            onClose={(saved) => {
              setEdited(undefined)
              if (saved) changed()
            }}
          />
        )}
        {moving && (
          <TreeChooserDialog
            load={treeSources.departments}
            title={t('moveDept', { name: moving.name })}
            chosen={[moving.parent_id || moving.org_id]}
            refuse={(node) =>
              keysBelow(page.tree.index, moving.id).has(node.id) ? t('parentSelf') : undefined
            }
            onClose={(nodes) => {
              setMoving(undefined)
              place(moving, nodes?.[0])
            }}
          />
        )}
      </Suspense>
    </>
  )

  function place(row: DepartmentRow, to: TreeChoice | undefined): void {
    if (!to || to.id === (row.parent_id || row.org_id)) return
    const change =
      to.kind === 'org'
        ? { org_id: to.id, parent_id: '' }
        : { org_id: to.org ?? row.org_id, parent_id: to.id }
    void move({ id: row.id, ...change }, t('moved', { name: row.name }))
  }
}
