import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizationRow } from '@/api/organizations'
import { useStampColumns } from '@/domain/stampColumns'
import { enabledStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useMenuPage } from '@/stores/menuPages'
import type { Column } from '@/ui/list/columns'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'

export function useOrganizationColumns(): readonly Column<OrganizationRow>[] {
  const { t } = useTranslation('organizations')
  const stamps = useStampColumns()
  const meters = useMenuPage('meterList')
  return useMemo((): readonly Column<OrganizationRow>[] => {
    const text = (key: 'short_name' | 'code' | 'parent_name' | 'address', title: string, width: number) => ({
      key,
      title,
      width,
      render: (row: OrganizationRow) => row[key] || <NoValue />,
    })
    return [
      { key: 'name', title: t('name'), width: 320, identity: true, render: (row) => row.name },
      text('short_name', t('shortName'), 130),
      text('code', t('code'), 110),
      text('parent_name', t('parent'), 200),
      {
        key: 'contact_name',
        title: t('contactName'),
        width: 170,
        render: (row) => <Personal>{row.contact_name}</Personal>,
      },
      {
        key: 'contact_phone',
        title: t('contactPhone'),
        width: 150,
        render: (row) => <Personal kind="phone">{row.contact_phone}</Personal>,
      },
      text('address', t('address'), 220),
      {
        key: 'enabled',
        title: t('enabled'),
        width: 120,
        render: (row) => <StatusOf of={enabledStatus} code={row.enabled} />,
      },
      {
        key: 'meter_count',
        title: t('meterCount'),
        width: 110,
        align: 'right',
        render: (row) => {
          const count = <Quantity value={row.meter_count} decimals={0} />
          return meters && row.meter_count > 0 ? (
            <ObjectLink to={`${meters}?org_id=${encodeURIComponent(row.id)}`}>{count}</ObjectLink>
          ) : (
            count
          )
        },
      },
      ...stamps,
    ]
  }, [t, stamps, meters])
}
