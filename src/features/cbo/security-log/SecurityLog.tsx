import { UnlockOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { securityLogApi, type SecurityLogQuery, type SecurityLogRow } from '@/api/logs'
import { useListPage } from '@/page/list/ListPage'
import { securityEvents } from '@/rules/securityEvents'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { LogPage } from '@/page/log/LogPage'
import { useLogDays } from '@/page/log/useLogDays'
import { useUnlock } from '../parts/useUnlock'
import { useSecurityLogColumns } from './useSecurityLogColumns'

const id = 'securityLog'
const filters: FilterKinds<SecurityLogQuery> = {
  username: filterKind.text(64),
  event: filterKind.oneOf<string>(securityEvents),
  result: filterKind.oneOf(['1', '2']),
  ip: filterKind.text(45),
  time_begin: filterKind.date(),
  time_end: filterKind.date(),
}
const sorts = ['event_time', 'user_name', 'event', 'result', 'ip', 'location', 'by_user'] as const
const make = filterFields<SecurityLogQuery>()

/** Sign-ins, lock-outs, changed passwords and rights. */
export function SecurityLog() {
  const { t } = useTranslation('logs')
  const page = useListPage<SecurityLogRow, SecurityLogQuery>({
    id,
    name: t('safety.title'),
    api: securityLogApi,
    filters,
    sorts,
    columns: useSecurityLogColumns(),
  })
  const { list } = page
  const days = useLogDays<SecurityLogQuery>(list.applied)
  const unlock = useUnlock(list.reload)
  const fields = useMemo(
    () => [
      days.field,
      make.text('username', t('user')),
      make.select(
        'event',
        t('safety.event'),
        securityEvents.map((value) => ({ value, label: t(`safetyEvent.${value}`) })),
      ),
      make.select('result', t('result'), [
        { value: '1', label: t('safetyResult.1') },
        { value: '2', label: t('safetyResult.2') },
      ]),
      make.text('ip', t('ip'), 45),
    ],
    [t, days.field],
  )
  const rows: RowBehaviour<SecurityLogRow> = {
    name: (row) => `${row.event_time} ${row.user_name}`,
    actions: {
      width: rowActionsWidth(1),
      render: (row) => (
        <RowActions
          name={row.user_name}
          actions={[
            {
              key: 'unlock',
              label: t('safety.unlock'),
              icon: <UnlockOutlined aria-hidden />,
              can: 'set',
              hidden: row.locked !== '1',
              run: () => unlock(row),
            },
          ]}
        />
      ),
    },
  }
  return (
    <LogPage
      id={id}
      page={page}
      fields={fields}
      rows={rows}
      context={days.context}
      chart={{ load: securityLogApi.trend, title: t('safety.perHour'), failed: t('safety.failures') }}
    />
  )
}
