import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentRow } from '@/api/departments'
import { useStampColumns } from '@/domain/stampColumns'
import { useMenuPage } from '@/stores/menuPages'
import type { Column } from '@/ui/list/columns'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'

export function useDepartmentColumns(): readonly Column<DepartmentRow>[] {
  const { t } = useTranslation('organizations')
  const stamps = useStampColumns()
  const users = useMenuPage('user')
  return useMemo((): readonly Column<DepartmentRow>[] => {
    const text = (
      key: 'code' | 'org_name' | 'parent_name' | 'phone' | 'email' | 'fax' | 'address' | 'remark',
      title: string,
      width: number,
      hidden = false,
    ) => ({ key, title, width, hidden, render: (row: DepartmentRow) => row[key] || <NoValue /> })
    return [
      { key: 'name', title: t('deptName'), width: 280, identity: true, render: (row) => row.name },
      text('code', t('deptCode'), 130),
      text('org_name', t('org'), 200),
      text('parent_name', t('deptParent'), 180),
      text('phone', t('phone'), 140),
      text('email', t('email'), 230),
      text('fax', t('fax'), 140),
      text('address', t('address'), 180),
      {
        key: 'user_count',
        title: t('userCount'),
        width: 100,
        align: 'right',
        render: (row) => {
          const count = <Quantity value={row.user_count} decimals={0} />
          return users && row.user_count > 0 ? (
            <ObjectLink to={`${users}?dept_id=${encodeURIComponent(row.id)}`}>{count}</ObjectLink>
          ) : (
            count
          )
        },
      },
      text('remark', t('remark'), 200, true),
      ...stamps,
    ]
  }, [t, stamps, users])
}
