import { DragOutlined, PlusSquareOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsApi, type DepartmentRow } from '@/api/departments'
import { treeSources, type TreeChoice } from '@/domain/pickers/treeSources'
import { TreePage, useTreeRecords } from '@/page/list/TreePage'
import { useRemoval } from '@/page/removal/useRemoval'
import { useActions } from '@/ui/actions/useActions'
import { useAsk } from '@/ui/feedback/useAsk'
import { keysBelow } from '@/ui/list/useTreeRows'
import { treesChanged } from '../parts/treesChanged'
import { departmentColumns } from './departmentColumns'
import { useDepartmentFields } from './useDepartmentFields'

const DepartmentForm = lazy(() =>
  import('./DepartmentForm').then((file) => ({ default: file.DepartmentForm })),
)
const TreeChooserDialog = lazy(() =>
  import('@/domain/pickers/TreeChooserDialog').then((file) => ({ default: file.TreeChooserDialog })),
)
const below = { icon: <PlusSquareOutlined aria-hidden /> }

export function Departments() {
  const { t } = useTranslation('organizations')
  const act = useActions()
  const { ask } = useAsk()
  const [moving, setMoving] = useState<DepartmentRow>()
  const departments = useTreeRecords({
    id: 'department',
    name: t('deptTitle'),
    api: departmentsApi,
    fields: useDepartmentFields(),
    columns: departmentColumns,
    rowName: (row) => row.name,
    changed: () => treesChanged('departments'),
  })
  const remove = useRemoval({ of: departments, api: departmentsApi.remove })
  const belowOf = (row: DepartmentRow | undefined) => keysBelow(departments.tree.index, row?.id)
  return (
    <TreePage
      of={departments}
      rowActions={(row) => [
        act.edit(() => departments.edit(row)),
        act.add(() => departments.create(row), { ...below, label: t('addBelow') }),
        act.run('move', t('move'), DragOutlined, () => setMoving(row), { can: 'edit' }),
        act.remove(() => remove([row])),
      ]}
      actions={[act.add(departments.create)]}
    >
      {departments.editor((row, onClose, parent) => (
        <DepartmentForm row={row} parent={parent} below={belowOf(row)} onClose={onClose} />
      ))}
      {moving && (
        <Suspense>
          <TreeChooserDialog
            load={treeSources.departments}
            title={t('moveDept', { name: moving.name })}
            chosen={[moving.parent_id || moving.org_id]}
            refuse={(node) => (belowOf(moving).has(node.id) ? t('parentSelf') : undefined)}
            onClose={(nodes) => {
              setMoving(undefined)
              void move(moving, nodes?.[0])
            }}
          />
        </Suspense>
      )}
    </TreePage>
  )

  async function move(row: DepartmentRow, to: TreeChoice | undefined) {
    if (!to || to.id === (row.parent_id || row.org_id)) return
    const place =
      to.kind === 'org'
        ? { org_id: to.id, parent_id: '' }
        : { org_id: to.org ?? row.org_id, parent_id: to.id }
    const send = () => departmentsApi.move({ id: row.id, ...place })
    await ask({ send, done: t('moved', { name: row.name }), after: departments.settle })
  }
}
