import { clsx } from 'clsx'
import { EditOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { rolesApi, type RoleRow } from '@/api/cbo/roles'
import { useWords } from '@/domain/words/words'
import { DetailHeader, RefreshButton } from '@/page/detail/DetailHeader'
import { useDetailTab } from '@/page/detail/DetailTabs'
import { HeaderSkeleton, HeaderState } from '@/page/detail/HeaderState'
import { forgetList } from '@/page/list/forgetList'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'
import { wordOrCode } from '@/rules/codes/codes'
import { roleScope } from '@/rules/codes/dictionaries'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { usePane, usePaneTitle } from '@/ui/pane/pane'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Mono } from '@/ui/value/Mono'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { freshOf } from './freshOf'
import type { People } from './people'
import { RoleForm } from './RoleForms'
import { RoleRights } from './RoleRights'
import { RoleScope } from './RoleScope'
import { RoleUsers } from './RoleUsers'
import { settleRoles } from './settleRoles'

/** Page of one role: its rights, its users and its data scope. */
/** The tabs stay mounted; only their keys are needed. */
const views = { rights: { rights: null }, users: { users: null }, scope: { scope: null } }

export function RolePage() {
  const { t, i18n } = useTranslation('roles')
  const { id = '' } = useParams()
  const role = useLoad(['role', id, i18n.language], async (signal) => {
    const { rows } = await rolesApi.page({ id, currentPage: 1, pageSize: 100 }, signal)
    return rows.find((row) => row.id === id) ?? null
  })
  const [editingNumber, setEditingNumber] = useState(0)
  const { since } = usePane()
  const loaded = useLoad(['rolePeople', id, editingNumber], async (signal): Promise<People> => {
    const [everyone, members] = await Promise.all([rolesApi.people(signal), rolesApi.members(id, signal)])
    return { everyone, members, holders: everyone.filter((person) => members.includes(person.id)) }
  })
  const people = freshOf(loaded, since)
  const tabState = useDetailTab(views, 'rights')
  const row = role.data
  usePaneTitle(row?.name, 'role')
  if (row === null)
    return (
      <EmptyState
        title={t('unknown')}
        hint={t('unknownHint')}
        action={<ObjectLink to="/cbo/auth/role">{t('toList')}</ObjectLink>}
      />
    )
  if (!row)
    return role.error ? (
      <FailedState error={role.error} onRetry={role.reload} retrying={role.loading} />
    ) : (
      <HeaderSkeleton label={t('title')} />
    )
  const saved = () => {
    role.reload()
    forgetList('role')
    settleRoles()
  }
  const count = people.data?.members.length
  return (
    <div className={sharedStyles.column}>
      <Head row={row} onSaved={saved} refresh={<RefreshButton loaded={role} />} />
      {/* All tabs stay mounted, so that input in one tab survives a look at another. */}
      <Tabs
        className={clsx(css.tabs)}
        size="small"
        tabBarGutter={14}
        activeKey={tabState.tab}
        onChange={tabState.open}
        items={[
          {
            key: 'rights',
            label: t('rights'),
            children: <RoleRights row={row} holders={people.data?.holders} onSaved={saved} />,
          },
          {
            key: 'users',
            label: count === undefined ? t('users') : t('usersTab', { n: count }),
            children: (
              <Answer loaded={people} height={480}>
                {(data) => (
                  <RoleUsers
                    key={editingNumber}
                    row={row}
                    people={data}
                    onClose={(hasSaved) => {
                      setEditingNumber(editingNumber + 1)
                      if (hasSaved) saved()
                    }}
                  />
                )}
              </Answer>
            ),
          },
          {
            key: 'scope',
            label: t('scope'),
            children: <RoleScope row={row} people={people} />,
          },
        ]}
      />
    </div>
  )
}

function Head({ row, onSaved, refresh }: { row: RoleRow; onSaved: () => void; refresh: React.ReactNode }) {
  const { t } = useTranslation('roles')
  const { word } = useWords()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <DetailHeader
        kind={t('role')}
        name={row.name}
        isWord
        beside={<Mono>{row.code}</Mono>}
        ancestors={[row.remark]}
        actions={
          <>
            {refresh}
            {can('edit') && (
              <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
                {t('edit')}
              </Button>
            )}
          </>
        }
      >
        <HeaderState label={t('scope')}>{word(roleScope, row.scope)}</HeaderState>
        <HeaderState label={t('users')}>
          <Quantity value={row.user_count} decimals={0} />
        </HeaderState>
        <HeaderState label={t('modules')}>
          <Quantity value={row.module_count} decimals={0} />
        </HeaderState>
        <HeaderState label={t('actionCount')}>
          <Quantity value={row.action_count} decimals={0} />
        </HeaderState>
        <HeaderState label={t('kind')}>
          {wordOrCode(row.system, { 1: t('system'), 0: t('ownRole') }) || <NoValue />}
        </HeaderState>
      </DetailHeader>
      {editing && (
        <RoleForm
          row={row}
          onClose={(hasSaved) => {
            setEditing(false)
            if (hasSaved) onSaved()
          }}
        />
      )}
    </>
  )
}
