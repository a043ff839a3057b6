import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleActionRow } from '@/api/menuModules'
import { useStampColumns } from '@/domain/stampColumns'
import type { Column } from '@/ui/list/columns'
import { NoValue, Quantity } from '@/ui/value/Quantity'

export function useModuleActionColumns(): readonly Column<ModuleActionRow>[] {
  const { t } = useTranslation('modules')
  const stamps = useStampColumns()
  return useMemo(
    (): readonly Column<ModuleActionRow>[] => [
      { key: 'code', title: t('code'), width: 130, identity: true, render: (row) => row.code },
      { key: 'name', title: t('name'), width: 180, render: (row) => row.name },
      { key: 'module_name', title: t('module'), width: 180, render: (row) => row.module_name },
      { key: 'permission', title: t('permission'), width: 200, render: (row) => row.permission },
      {
        key: 'sort',
        title: t('sort'),
        width: 90,
        align: 'right',
        render: (row) => <Quantity value={row.sort} decimals={0} />,
      },
      { key: 'remarks', title: t('remarks'), width: 200, render: (row) => row.remarks || <NoValue /> },
      ...stamps,
    ],
    [t, stamps],
  )
}
