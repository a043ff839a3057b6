import { SafetyCertificateOutlined, TeamOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesApi, type RoleQuery, type RoleRow } from '@/api/cbo/roles'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { isNo } from '@/rules/codes/codes'
import { useActions } from '@/ui/actions/useActions'
import { roleFields } from '@/rules/fields/role'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { RoleCopy, RoleForm } from './RoleForms'
import { roleColumns } from './roleColumns'
import { rolePath } from './rolePaths'
import { settleRoles } from './settleRoles'

const make = ruledFilters<RoleQuery>(roleFields)

export function Roles() {
  const { t } = useTranslation('roles')
  const act = useActions()
  const [copying, setCopying] = useState<RoleRow>()
  const roles = useRecords({
    id: 'role',
    name: t('title'),
    api: rolesApi,
    fields: [make.text('code', t('code')), make.text('name', t('name')), make.address('id')],
    columns: roleColumns,
    rowName: (row) => row.name,
    changed: settleRoles,
  })
  const { remove, dialog } = useGuardedRemoval({ records: roles, api: rolesApi.remove })
  return (
    <RecordsPage
      records={roles}
      rowActions={(row) => [
        act.open('rights', t('rights'), SafetyCertificateOutlined, rolePath(row.id)),
        act.open('users', t('users'), TeamOutlined, rolePath(row.id, 'users')),
        act.edit(() => roles.edit(row)),
        act.copy(() => setCopying(row), { can: 'add' }),
        act.remove(() => remove([row]), { hidden: !isNo(row.system) }),
      ]}
      actions={[act.add(roles.create)]}
      bulk={[act.remove(() => remove(roles.selectedRows()))]}
    >
      {roles.editor((row, onClose) => (
        <RoleForm row={row} onClose={onClose} />
      ))}
      {copying && (
        <RoleCopy
          row={copying}
          onClose={(saved, answer) => {
            setCopying(undefined)
            if (saved) roles.settle(answer)
          }}
        />
      )}
      {dialog}
    </RecordsPage>
  )
}
