import { AppstoreOutlined, BorderlessTableOutlined, EyeOutlined, TeamOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesApi, type RoleQuery, type RoleRow } from '@/api/roles'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { useRemoval } from '@/page/removal/useRemoval'
import type { Action } from '@/ui/actions/actions'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { queryClient } from '@/ui/data/queries'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { RoleEditor, type RoleTask } from './RoleEditor'
import { RoleCopy, RoleForm } from './RoleForms'
import { useRoleColumns } from './useRoleColumns'

const filters: FilterKinds<RoleQuery> = { code: filterKind.text(32), name: filterKind.text(64) }
const sorts: readonly (keyof RoleRow)[] = [
  'code',
  'name',
  'user_count',
  'module_count',
  'action_count',
  'scope',
  'update_time',
]
const make = filterFields<RoleQuery>()

type Open = { kind: 'form'; row?: RoleRow } | { kind: 'copy' | RoleTask; row: RoleRow }

const icons: Record<RoleTask, Action['icon']> = {
  modules: <AppstoreOutlined aria-hidden />,
  buttons: <BorderlessTableOutlined aria-hidden />,
  users: <TeamOutlined aria-hidden />,
  view: <EyeOutlined aria-hidden />,
}

export function Roles() {
  const { t } = useTranslation('roles')
  const act = useActions()
  const [open, setOpen] = useState<Open>()
  const page = useListPage<RoleRow, RoleQuery>({
    id: 'role',
    name: t('title'),
    api: rolesApi,
    filters,
    sorts,
    columns: useRoleColumns(),
  })
  const { list } = page
  const remove = useRemoval({ api: rolesApi.remove, after: settle })
  const fields = useMemo(() => [make.text('code', t('code')), make.text('name', t('name'))], [t])
  const task = (kind: RoleTask, row: RoleRow): Action => ({
    key: kind,
    label: t(kind),
    icon: icons[kind],
    ...(kind === 'view' ? {} : { can: 'set' }),
    run: () => setOpen({ kind, row }),
  })
  const rows: RowBehaviour<RoleRow> = {
    name: (row) => row.name,
    selectable: true,
    actions: {
      width: rowActionsWidth(4),
      render: (row) => (
        <RowActions
          name={row.name}
          actions={[
            task('modules', row),
            task('buttons', row),
            task('users', row),
            task('view', row),
            act.copy(() => setOpen({ kind: 'copy', row }), { can: 'add' }),
            act.edit(() => setOpen({ kind: 'form', row })),
            act.remove(() => remove([row]), { hidden: row.system === '1' }),
          ]}
        />
      ),
    },
  }
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        actions={[act.add(() => setOpen({ kind: 'form' }))]}
        bulk={[act.remove(() => remove([...list.selected.values()]))]}
      />
      {open?.kind === 'form' && <RoleForm row={open.row} onClose={close} />}
      {open?.kind === 'copy' && <RoleCopy row={open.row} onClose={close} />}
      {open && open.kind !== 'form' && open.kind !== 'copy' && (
        <RoleEditor row={open.row} task={open.kind} onClose={close} />
      )}
    </>
  )

  function close(saved: boolean): void {
    setOpen(undefined)
    queryClient.removeQueries({ queryKey: ['roleEditor'] })
    if (saved) settle()
  }

  function settle(): void {
    list.clearSelection()
    list.reload()
    // Lists and forms of users name the roles too.
    for (const key of ['userOptions', 'roleOptions']) void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
