import { UnlockOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { securityLogApi, type SecurityLogQuery, type SecurityLogRow } from '@/api/cbo/logs'
import { useRecords } from '@/page/list/useRecords'
import { securityEvents } from '@/rules/codes/securityEvents'
import { anyIpLength } from '@/rules/limits/fieldLimits'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { LogPage } from '@/page/log/LogPage'
import { useLogDays } from '@/page/log/useLogDays'
import { isYes } from '@/rules/codes/codes'
import { useUnlock } from '../../shared/users/useUnlock'
import { lazyPart } from '@/ui/pane/lazyPart'
import { isPresentLock } from './isPresentLock'
import { securityLogColumns } from './securityLogColumns'

const SecurityDrawer = lazyPart(() => import('./SecurityDrawer').then((file) => file.SecurityDrawer))
const make = filterFields<SecurityLogQuery>()

/** Sign-ins, lock-outs, and changes of passwords and rights. */
export function SecurityLog() {
  const { t } = useTranslation('logs')
  const act = useActions()
  const [openRow, setOpenRow] = useState<SecurityLogRow>()
  const days = useLogDays<SecurityLogQuery>()
  const log = useRecords({
    id: 'securityLog',
    name: t('safety.title'),
    api: securityLogApi,
    fields: [
      days,
      make.text('username', t('user')),
      make.codes('event', t('safety.event'), securityEvents, (value) => t(`safetyEvent.${value}`)),
      make.codes('result', t('result'), ['1', '2'], (code) => t(`safetyResult.${code}`)),
      make.text('ip', t('ip'), anyIpLength),
    ],
    columns: securityLogColumns,
    rowName: (row) => row.user_name,
  })
  const unlock = useUnlock(log.list.reload)
  return (
    <LogPage
      records={log}
      onOpen={setOpenRow}
      current={openRow?.id}
      rowActions={(row) => {
        const details = act.details(() => setOpenRow(row))
        const lift = act.run('unlock', t('safety.unlock'), UnlockOutlined, () => unlock(row), {
          can: 'set',
          hidden: !isYes(row.locked),
          ...(isPresentLock(row) && { word: t('safety.unlock') }),
        })
        return isPresentLock(row) ? [lift, details] : [details, lift]
      }}
      chart={{ load: securityLogApi.trend, title: t('safety.perHour'), failed: t('safety.failures') }}
    >
      {openRow && <SecurityDrawer key={openRow.id} row={openRow} onClose={() => setOpenRow(undefined)} />}
    </LogPage>
  )
}
