import { AppstoreOutlined, BorderlessTableOutlined, EyeOutlined, TeamOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesApi, type RoleQuery, type RoleRow } from '@/api/roles'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useRemoval } from '@/page/removal/useRemoval'
import { useActions } from '@/ui/actions/useActions'
import { queryClient } from '@/ui/data/queries'
import { filterFields } from '@/ui/form/filterFields'
import { codeLength } from '@/rules/fieldLimits'
import { roleColumns } from './roleColumns'
import { RoleEditor, type RoleTask } from './RoleEditor'
import { RoleCopy, RoleForm } from './RoleForms'

const make = filterFields<RoleQuery>()

export function Roles() {
  const { t } = useTranslation('roles')
  const act = useActions()
  const [open, setOpen] = useState<{ kind: 'copy' | RoleTask; row: RoleRow }>()
  const roles = useRecords({
    id: 'role',
    name: t('title'),
    api: rolesApi,
    fields: [make.text('code', t('code'), codeLength), make.text('name', t('name'))],
    columns: roleColumns,
    rowName: (row) => row.name,
    // Lists and forms of users name the roles too.
    changed() {
      for (const key of ['userOptions', 'roleOptions'])
        void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
  const remove = useRemoval({ of: roles, api: rolesApi.remove })
  const task = (kind: RoleTask, Icon: typeof EyeOutlined, row: RoleRow) =>
    act.run(kind, t(kind), Icon, () => setOpen({ kind, row }), kind === 'view' ? {} : { can: 'set' })
  return (
    <RecordsPage
      of={roles}
      rowActions={(row) => [
        task('modules', AppstoreOutlined, row),
        task('buttons', BorderlessTableOutlined, row),
        task('users', TeamOutlined, row),
        task('view', EyeOutlined, row),
        act.copy(() => setOpen({ kind: 'copy', row }), { can: 'add' }),
        act.edit(() => roles.edit(row)),
        act.remove(() => remove([row]), { hidden: row.system === '1' }),
      ]}
      actions={[act.add(roles.create)]}
      bulk={[act.remove(() => remove(roles.chosen()))]}
    >
      {roles.editor((row, onClose) => (
        <RoleForm row={row} onClose={onClose} />
      ))}
      {open?.kind === 'copy' && <RoleCopy row={open.row} onClose={close} />}
      {open && open.kind !== 'copy' && <RoleEditor row={open.row} task={open.kind} onClose={close} />}
    </RecordsPage>
  )

  function close(saved: boolean, answer?: unknown): void {
    setOpen(undefined)
    queryClient.removeQueries({ queryKey: ['roleEditor'] })
    if (saved) roles.settle(answer)
  }
}
