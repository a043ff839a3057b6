import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  KeyOutlined,
  StopOutlined,
  TeamOutlined,
  UnlockOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userAdminApi, type UserRow } from '@/api/cbo/userAdmin'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { withWords } from '@/i18n/withWords'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useStateOrder } from '@/page/orders/useStateOrder'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { isNo, isYes } from '@/rules/codes/codes'
import { useSession } from '@/stores/session'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { ImportSign, LockResetSign } from '@/ui/actions/signs'
import { feedback } from '@/ui/feedback/feedback'
import { Skeleton } from '@/ui/states/Skeleton'
import { ExpiryForm, ResetForm, RolesForm } from './AccountForms'
import { PasswordForm } from './PasswordForm'
import { userColumns } from './userColumns'
import { UserForm } from './UserForm'
import { useUserFields } from './useUserFields'
import { useUserOptions } from './userOptions'

const ImportUsers = lazy(
  withWords(['imports'], () => import('./ImportUsers').then((file) => ({ default: file.ImportUsers }))),
)

export function Users() {
  const { t } = useTranslation('users')
  const act = useActions()
  const [form, setForm] = useState<{
    kind: 'expiry' | 'password' | 'reset' | 'roles'
    rows: readonly UserRow[]
  }>()
  const [importing, setImporting] = useState(false)
  const selfId = useSession((state) => state.user?.id ?? '')
  const options = useUserOptions()
  const users = useRecords({
    id: 'user',
    name: t('title'),
    api: userAdminApi,
    fields: useUserFields(options),
    columns: userColumns,
    rowName: (row) => row.name,
    sidebar: useSidebarContext(['org_id']),
  })
  const { remove, dialog } = useGuardedRemoval({
    records: users,
    api: userAdminApi.remove,
    warning: t('removeWarning'),
  })
  const enable = useStateOrder({
    records: users,
    key: 'enable',
    Icon: CheckCircleOutlined,
    when: (row) => isNo(row.enabled),
    send: (rows) => userAdminApi.enable(rows, '1'),
    describe: (part, n) => t(`enable.${part}`, n),
  })
  const disable = useStateOrder({
    records: users,
    key: 'disable',
    Icon: StopOutlined,
    when: (row) => isYes(row.enabled),
    send: (rows) => userAdminApi.enable(rows, '0'),
    describe: (part, n) => t(`disable.${part}`, n),
  })
  const unlock = useStateOrder({
    records: users,
    key: 'unlock',
    Icon: UnlockOutlined,
    when: (row) => isYes(row.locked),
    send: userAdminApi.unlock,
    describe: (part, n) => t(`unlock.${part}`, n),
  })

  /** Actions for one or several users; an action that none of them needs is hidden. */
  const actionsFor = (rows: readonly UserRow[]): Action[] => {
    const includesSelf = rows.some(({ id }) => id === selfId)
    const open = (kind: 'expiry' | 'password' | 'reset' | 'roles') => () => setForm({ kind, rows })
    return [
      act.run('reset', t('resetPassword'), LockResetSign, open('reset'), {
        can: 'set',
        hidden: includesSelf,
      }),
      act.run('roles', t('changeRoles'), TeamOutlined, open('roles'), { can: 'set' }),
      act.run('password', t('password.do'), KeyOutlined, open('password'), {
        can: 'set',
        hidden: includesSelf || rows.length !== 1,
      }),
      unlock(rows, { can: 'set' }),
      act.run('expiry', t('setExpiry'), ClockCircleOutlined, open('expiry'), {
        can: 'edit',
        hidden: includesSelf,
      }),
      enable(rows, { can: 'edit' }),
      disable(rows, { can: 'edit', hidden: includesSelf, danger: true }),
      act.remove(() => (includesSelf ? feedback.warning(t('removeSelf')) : remove(rows)), {
        hidden: rows.length === 1 && includesSelf,
      }),
    ]
  }
  if (importing)
    return (
      <Suspense fallback={<Skeleton height={420} />}>
        <ImportUsers onChanged={users.settle} onBack={() => setImporting(false)} />
      </Suspense>
    )
  return (
    <RecordsPage
      records={users}
      rowActions={(row) => [act.edit(() => users.edit(row)), ...actionsFor([row])]}
      actions={[
        act.add(users.create),
        act.run('import', t('import.do'), ImportSign, () => setImporting(true), { can: 'import' }),
      ]}
      bulk={actionsFor(users.selectedRows())}
    >
      {dialog}
      {users.editor((row, onClose) => (
        <UserForm row={row} options={options} isSelf={row?.id === selfId} onClose={onClose} />
      ))}
      {form?.kind === 'expiry' && <ExpiryForm rows={form.rows} onClose={close} />}
      {form?.kind === 'reset' && <ResetForm rows={form.rows} onClose={close} />}
      {form?.kind === 'password' && form.rows[0] && <PasswordForm row={form.rows[0]} onClose={close} />}
      {form?.kind === 'roles' && <RolesForm rows={form.rows} options={options} onClose={close} />}
    </RecordsPage>
  )

  function close(saved: boolean): void {
    setForm(undefined)
    if (saved) users.settle()
  }
}
