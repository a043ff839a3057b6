import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  ImportOutlined,
  KeyOutlined,
  StopOutlined,
  TeamOutlined,
  UnlockOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userAdminApi, type UserQuery, type UserRow } from '@/api/userAdmin'
import { FollowSidebar } from '@/page/list/FollowSidebar'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { useSidebarContext } from '@/domain/sidebarContext'
import { useRemoval } from '@/page/removal/useRemoval'
import { withWords } from '@/i18n/withWords'
import { useSession } from '@/stores/session'
import type { Action } from '@/ui/actions/actions'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { Skeleton } from '@/ui/states/Skeleton'
import { ExpiryForm, ResetForm, RolesForm } from './AccountForms'
import { UserForm } from './UserForm'
import { userFilters, userSorts } from './userFilters'
import { useUserColumns } from './useUserColumns'
import { useUserCommands } from './useUserCommands'
import { useUserFields } from './useUserFields'

const ImportUsers = lazy(
  withWords(['imports'], () => import('./ImportUsers').then((file) => ({ default: file.ImportUsers }))),
)

type Form = { kind: 'user'; row?: UserRow } | { kind: 'expiry' | 'reset' | 'roles'; rows: readonly UserRow[] }

export function Users() {
  const { t, i18n } = useTranslation('users')
  const act = useActions()
  const [form, setForm] = useState<Form>()
  const [importing, setImporting] = useState(false)
  const self = useSession((state) => state.user?.id ?? '')
  const sidebar = useSidebarContext()
  const { data: options } = useLoad(['userOptions', i18n.language], userAdminApi.options)
  const { org_id } = sidebar.query
  const page = useListPage<UserRow, UserQuery>({
    id: 'user',
    name: t('title'),
    api: userAdminApi,
    filters: userFilters,
    sorts: userSorts,
    columns: useUserColumns(),
    ...(org_id && { context: { org_id } }),
  })
  const { list } = page
  const fields = useUserFields(options)
  const remove = useRemoval({ api: userAdminApi.remove, after: settle, warning: t('removeWarning') })
  const command = useUserCommands(settle)
  const named = list.applied.org_id
  const chips = named
    ? [
        {
          key: 'org_id',
          label: t('org'),
          value: options?.orgs.find(({ id }) => id === named)?.name ?? named,
          onRemove: () => list.remove(['org_id']),
        },
      ]
    : sidebar.chips.filter(({ key }) => key === 'sidebar-org_id')

  /** What can be done with one user or several; what none of them needs is hidden. */
  const actionsFor = (rows: readonly UserRow[]): Action[] => {
    const own = rows.some(({ id }) => id === self)
    const some = (keeps: (row: UserRow) => boolean) => rows.filter(keeps)
    const enabled = some((row) => row.enabled === '1')
    const disabled = some((row) => row.enabled !== '1')
    const locked = some((row) => row.locked === '1')
    return [
      {
        key: 'reset',
        label: t('resetPassword'),
        icon: <KeyOutlined aria-hidden />,
        can: 'set',
        hidden: own,
        run: () => setForm({ kind: 'reset', rows }),
      },
      {
        key: 'roles',
        label: t('changeRoles'),
        icon: <TeamOutlined aria-hidden />,
        can: 'set',
        hidden: !options,
        run: () => setForm({ kind: 'roles', rows }),
      },
      {
        key: 'unlock',
        label: t('unlock.do'),
        icon: <UnlockOutlined aria-hidden />,
        can: 'set',
        hidden: locked.length === 0,
        run: () => command('unlock', locked),
      },
      {
        key: 'expiry',
        label: t('setExpiry'),
        icon: <ClockCircleOutlined aria-hidden />,
        can: 'edit',
        hidden: own,
        run: () => setForm({ kind: 'expiry', rows }),
      },
      {
        key: 'enable',
        label: t('enable.do'),
        icon: <CheckCircleOutlined aria-hidden />,
        can: 'edit',
        hidden: disabled.length === 0,
        run: () => command('enable', disabled),
      },
      {
        key: 'disable',
        label: t('disable.do'),
        icon: <StopOutlined aria-hidden />,
        can: 'edit',
        hidden: own || enabled.length === 0,
        danger: true,
        run: () => command('disable', enabled),
      },
      act.remove(() => remove(rows), { hidden: rows.length === 1 && own }),
    ]
  }
  const rows: RowBehaviour<UserRow> = {
    name: (row) => row.name,
    selectable: true,
    actions: {
      width: rowActionsWidth(4),
      render: (row) => (
        <RowActions
          name={row.name}
          actions={[
            act.edit(() => setForm({ kind: 'user', row }), { hidden: !options }),
            ...actionsFor([row]),
          ]}
        />
      ),
    },
  }
  if (importing)
    return (
      <Suspense fallback={<Skeleton height={420} />}>
        <ImportUsers onChanged={settle} onBack={() => setImporting(false)} />
      </Suspense>
    )
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        context={chips}
        aside={<FollowSidebar context={sidebar} onFollow={follow} />}
        actions={[
          act.add(() => setForm({ kind: 'user' }), { hidden: !options }),
          {
            key: 'import',
            label: t('import.do'),
            icon: <ImportOutlined aria-hidden />,
            can: 'import',
            run: () => setImporting(true),
          },
        ]}
        bulk={actionsFor([...list.selected.values()])}
      />
      {form?.kind === 'user' && options && (
        <UserForm row={form.row} options={options} self={form.row?.id === self} onClose={close} />
      )}
      {form?.kind === 'expiry' && <ExpiryForm rows={form.rows} onClose={close} />}
      {form?.kind === 'reset' && <ResetForm rows={form.rows} onClose={close} />}
      {form?.kind === 'roles' && options && <RolesForm rows={form.rows} options={options} onClose={close} />}
    </>
  )

  function follow(): void {
    if (named) list.remove(['org_id'])
    sidebar.follow()
  }

  function close(saved: boolean): void {
    setForm(undefined)
    if (saved) settle()
  }

  function settle(): void {
    list.clearSelection()
    list.reload()
  }
}
