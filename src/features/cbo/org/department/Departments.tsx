import { DragOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsApi, type DepartmentRow } from '@/api/cbo/departments'
import { treeSources, type TreeChoice } from '@/domain/pickers/treeSources'
import { TreePage, useTreeRecords } from '@/page/list/TreePage'
import { useRemoval } from '@/page/removal/useRemoval'
import { useActions } from '@/ui/actions/useActions'
import { keysBelow } from '@/ui/list/useTreeRows'
import { lazyPart } from '@/ui/pane/lazyPart'
import { MoveDialog } from '../../shared/units/MoveDialog'
import { treesChanged } from '../../shared/units/treesChanged'
import { departmentColumns } from './departmentColumns'
import { useDepartmentFields } from './useDepartmentFields'

const DepartmentForm = lazyPart(() => import('./DepartmentForm').then((file) => file.DepartmentForm))

export function Departments() {
  const { t } = useTranslation('organizations')
  const act = useActions()
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
  const remove = useRemoval({ records: departments, api: departmentsApi.remove })
  const belowOf = (row: DepartmentRow | undefined) => keysBelow(departments.tree.index, row?.id)
  return (
    <TreePage
      records={departments}
      rowActions={(row) => [
        act.edit(() => departments.edit(row)),
        act.addBelow(t('addBelow'), () => departments.create(row)),
        act.run('move', t('move'), DragOutlined, () => setMoving(row), { can: 'edit' }),
        act.remove(() => remove([row])),
      ]}
      actions={[act.add(departments.create)]}
    >
      {departments.editor((row, onClose, parent) => (
        <DepartmentForm row={row} parent={parent} below={belowOf(row)} onClose={onClose} />
      ))}
      {moving && (
        <MoveDialog
          title={t('moveDept', { name: moving.name })}
          load={treeSources.departments}
          row={moving}
          currentPlaceId={moving.parent_id || moving.org_id}
          below={belowOf(moving)}
          send={(target) => departmentsApi.move(moving, placeOf(target, moving))}
          onMoved={departments.settle}
          onClose={() => setMoving(undefined)}
        />
      )}
    </TreePage>
  )
}

/** Fields of the new place: directly below an organization, or below another department. */
const placeOf = (target: TreeChoice, row: DepartmentRow) =>
  target.kind === 'org'
    ? { org_id: target.id, parent_id: '' }
    : { org_id: target.org ?? row.org_id, parent_id: target.id }
