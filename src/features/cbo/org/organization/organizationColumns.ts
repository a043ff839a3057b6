import type { OrganizationRow } from '@/api/cbo/organizations'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { withQuery } from '@/lib/url'
import { enabledStatus } from '@/rules/codes/statuses'

const col = columnsOf<OrganizationRow>()('organizations')
const meters = { page: 'meterList', path: ({ id }: OrganizationRow) => withQuery('', { org_id: id }) }

export const organizationColumns = [
  col.text('name', { title: 'name', width: 320, identity: true }),
  col.text('short_name', { title: 'shortName', width: 130 }),
  col.text('code', { title: 'code', width: 110 }),
  col.text('parent_name', { title: 'parent', width: 200 }),
  col.person('contact_name', { title: 'contactName' }),
  col.person('contact_phone', { title: 'contactPhone', width: 150 }),
  col.text('address', { title: 'address', width: 220 }),
  col.status('enabled', { codes: enabledStatus, title: 'enabled', width: 120 }),
  col.members('meter_count', { title: 'meterCount', ...meters }),
  ...stampColumns,
]
