import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleRow } from '@/api/roles'
import { roleScope } from '@/rules/dictionaries'
import { useStampColumns } from '@/domain/stampColumns'
import { useWords } from '@/domain/words'
import type { Column } from '@/ui/list/columns'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'

/** The users who have a role, as a list narrowed to it. */
const usersPath = (role: string): string => `/cbo/auth/user?role_id=${encodeURIComponent(role)}`

export function useRoleColumns(): readonly Column<RoleRow>[] {
  const { t } = useTranslation('roles')
  const { word } = useWords()
  const stamps = useStampColumns()
  return useMemo(() => {
    const count = (key: 'module_count' | 'action_count', title: string): Column<RoleRow> => ({
      key,
      title,
      width: 120,
      align: 'right',
      render: (row) => <Quantity value={row[key]} decimals={0} />,
    })
    return [
      { key: 'code', title: t('code'), width: 160, identity: true, render: (row) => row.code },
      { key: 'name', title: t('name'), width: 220, render: (row) => row.name },
      {
        key: 'user_count',
        title: t('users'),
        width: 120,
        align: 'right',
        render: (row) =>
          row.user_count === 0 ? (
            <Quantity value={0} decimals={0} />
          ) : (
            <ObjectLink to={usersPath(row.id)}>{String(row.user_count)}</ObjectLink>
          ),
      },
      count('module_count', t('modules')),
      count('action_count', t('actionCount')),
      { key: 'scope', title: t('scope'), width: 180, render: (row) => word(roleScope, row.scope) },
      {
        key: 'system',
        title: t('kind'),
        width: 120,
        render: (row) => t(row.system === '1' ? 'system' : 'ownRole'),
      },
      { key: 'remark', title: t('remark'), width: 320, render: (row) => row.remark || <NoValue /> },
      ...stamps,
    ]
  }, [t, word, stamps])
}
