import { DragOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organizationsApi, type OrganizationQuery, type OrganizationRow } from '@/api/cbo/organizations'
import { treeSources } from '@/domain/pickers/treeSources'
import { TreePage, useTreeRecords } from '@/page/list/TreePage'
import { useNewByLink } from '@/page/list/useNewByLink'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { isYes } from '@/rules/codes/codes'
import { sidePanels } from '@/stores/sidePanels'
import { useActions } from '@/ui/actions/useActions'
import { organizationFields } from '@/rules/fields/organization'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { keysBelow } from '@/ui/list/useTreeRows'
import { lazyPart } from '@/ui/pane/lazyPart'
import { MoveDialog } from '../../shared/units/MoveDialog'
import { treesChanged } from '../../shared/units/treesChanged'
import { organizationColumns } from './organizationColumns'

const OrganizationForm = lazyPart(() => import('./OrganizationForm').then((file) => file.OrganizationForm))
const make = ruledFilters<OrganizationQuery>(organizationFields)

export function Organizations() {
  const { t } = useTranslation('organizations')
  const act = useActions()
  const [moving, setMoving] = useState<OrganizationRow>()
  const orgs = useTreeRecords({
    id: 'organization',
    name: t('title'),
    api: organizationsApi,
    fields: [make.text('name', t('name')), make.text('code', t('code'))],
    columns: organizationColumns,
    rowName: (row) => row.name,
    level: 3,
    changed() {
      treesChanged('organizations', 'departments')
      sidePanels.refreshTrees()
    },
  })
  useNewByLink((parentId) => {
    const parent = orgs.list.rows?.find(({ id }) => id === parentId)
    if (parent && isYes(parent.enabled)) orgs.create(parent)
  }, orgs.list.rows !== undefined)
  const { remove, dialog } = useGuardedRemoval({ records: orgs, api: organizationsApi.remove })
  const belowOf = (row: OrganizationRow | undefined) => keysBelow(orgs.tree.index, row?.id)
  return (
    <TreePage
      records={orgs}
      rowActions={(row) => [
        act.edit(() => orgs.edit(row)),
        act.addBelow(t('addBelow'), () => orgs.create(row), { hidden: !isYes(row.enabled) }),
        act.run('move', t('move'), DragOutlined, () => setMoving(row), {
          can: 'edit',
          hidden: row.parent_id === '',
        }),
        act.remove(() => remove([row]), { hidden: row.parent_id === '' }),
      ]}
      actions={[act.add(orgs.create)]}
    >
      {dialog}
      {orgs.editor((row, onClose, parent) => (
        <OrganizationForm row={row} parent={parent} below={belowOf(row)} onClose={onClose} />
      ))}
      {moving && (
        <MoveDialog
          title={t('moveOrg', { name: moving.name })}
          load={treeSources.organizations}
          row={moving}
          below={belowOf(moving)}
          send={(target) => organizationsApi.move(moving, { parent_id: target.id })}
          onMoved={orgs.settle}
          onClose={() => setMoving(undefined)}
        />
      )}
    </TreePage>
  )
}
