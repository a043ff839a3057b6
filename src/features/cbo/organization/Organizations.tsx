import { DragOutlined, PlusSquareOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organizationsApi, type OrganizationQuery, type OrganizationRow } from '@/api/organizations'
import { treeSources, type TreeChoice } from '@/domain/pickers/treeSources'
import { TreePage, useTreeRecords } from '@/page/list/TreePage'
import { useRemoval } from '@/page/removal/useRemoval'
import { useActions } from '@/ui/actions/useActions'
import { useAsk } from '@/ui/feedback/useAsk'
import { filterFields } from '@/ui/form/filterFields'
import { keysBelow } from '@/ui/list/useTreeRows'
import { treesChanged } from '../parts/treesChanged'
import { organizationColumns } from './organizationColumns'

const OrganizationForm = lazy(() =>
  import('./OrganizationForm').then((file) => ({ default: file.OrganizationForm })),
)
const TreeChooserDialog = lazy(() =>
  import('@/domain/pickers/TreeChooserDialog').then((file) => ({ default: file.TreeChooserDialog })),
)
const make = filterFields<OrganizationQuery>()
const below = { icon: <PlusSquareOutlined aria-hidden /> }

export function Organizations() {
  const { t } = useTranslation('organizations')
  const act = useActions()
  const { ask } = useAsk()
  const [moving, setMoving] = useState<OrganizationRow>()
  const orgs = useTreeRecords({
    id: 'organization',
    name: t('title'),
    api: organizationsApi,
    fields: [make.text('name', t('name')), make.text('code', t('code'), 32)],
    columns: organizationColumns,
    rowName: (row) => row.name,
    level: 3,
    changed: () => treesChanged('organizations', 'departments'),
  })
  const remove = useRemoval({ of: orgs, api: organizationsApi.remove })
  const belowOf = (row: OrganizationRow | undefined) => keysBelow(orgs.tree.index, row?.id)
  return (
    <TreePage
      of={orgs}
      rowActions={(row) => [
        act.edit(() => orgs.edit(row)),
        act.add(() => orgs.create(row), { ...below, label: t('addBelow'), hidden: row.enabled === '0' }),
        act.run('move', t('move'), DragOutlined, () => setMoving(row), {
          can: 'edit',
          hidden: row.parent_id === '',
        }),
        act.remove(() => remove([row]), { hidden: row.parent_id === '' }),
      ]}
      actions={[act.add(orgs.create)]}
    >
      {orgs.editor((row, onClose, parent) => (
        <OrganizationForm row={row} parent={parent} below={belowOf(row)} onClose={onClose} />
      ))}
      {moving && (
        <Suspense>
          <TreeChooserDialog
            load={treeSources.organizations}
            title={t('moveOrg', { name: moving.name })}
            chosen={[moving.parent_id]}
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

  async function move({ id, name, parent_id }: OrganizationRow, to: TreeChoice | undefined) {
    if (!to || to.id === parent_id) return
    const send = () => organizationsApi.move({ id, parent_id: to.id })
    await ask({ send, done: t('moved', { name }), after: orgs.settle })
  }
}
