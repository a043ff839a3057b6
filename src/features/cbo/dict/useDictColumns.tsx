import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DictRow } from '@/api/dicts'
import { useStampColumns } from '@/domain/stampColumns'
import type { Column } from '@/ui/list/columns'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { dictDetailPath } from './dictPaths'

export function useDictColumns(): readonly Column<DictRow>[] {
  const { t } = useTranslation('dicts')
  const stamps = useStampColumns()
  return useMemo(
    (): readonly Column<DictRow>[] => [
      {
        key: 'code',
        title: t('code'),
        width: 180,
        identity: true,
        render: (row) => (
          <ObjectLink to={dictDetailPath(row.id)} mono>
            {row.code}
          </ObjectLink>
        ),
      },
      { key: 'name', title: t('name'), width: 240, render: (row) => row.name },
      {
        key: 'item_count',
        title: t('itemCount'),
        width: 110,
        align: 'right',
        render: (row) => <Quantity value={row.item_count} decimals={0} />,
      },
      {
        key: 'system',
        title: t('system'),
        width: 140,
        render: (row) => t(row.system === '1' ? 'systemYes' : 'systemNo'),
      },
      { key: 'remark', title: t('remark'), width: 320, render: (row) => row.remark || <NoValue /> },
      ...stamps,
    ],
    [t, stamps],
  )
}
