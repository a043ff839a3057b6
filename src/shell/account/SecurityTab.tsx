import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi, type SecurityRow } from '@/api/account'
import { useColumnStorage } from '@/page/list/columnStorage'
import { formatDateTime, utilityToday } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { ListScreen } from '@/ui/list/ListScreen'
import { useColumns } from '@/ui/table/useColumns'
import { useList } from '@/ui/list/useList'
import { NoValue } from '@/ui/value/Quantity'
import { deviceOf } from '@/lib/device'
import { logFilters, logQuery, type LogFilters, type LogPage } from './logFilters'
import { Result } from './Result'
import { Sessions } from './Sessions'
import { useLogFields } from './useLogFields'
import styles from './UserCenter.module.css'

const id = 'userCenterSecurity'
const sorts = ['event_time', 'event', 'ip', 'result'] as const
const rows = { name: (row: SecurityRow) => `${row.event_time} ${row.event}` }

/** Where the user is signed in now, and what happened to the account. */
export function SecurityTab() {
  const { t } = useTranslation('account')
  const fields = useLogFields(false)
  const columns = useColumns(id, useSecurityColumns(), useColumnStorage(id))
  const list = useList<SecurityRow, LogFilters>({
    id,
    load: (query: LogPage, signal) => accountApi.security(logQuery(query, utilityToday()), signal),
    rowKey: (row) => row.id,
    filters: logFilters,
    sorts,
  })
  return (
    <>
      <Sessions onEnded={list.reload} />
      <div className={styles.list}>
        <ListScreen list={list} name={t('securityLog')} columns={columns} fields={fields} rows={rows} />
      </div>
    </>
  )
}

const events = [
  'signIn',
  'signInFailed',
  'locked',
  'signOut',
  'sessionEnded',
  'passwordChanged',
  'passwordWrong',
  'emailChanged',
  'unlocked',
  'remoteLogin',
  'permissionChanged',
] as const

function useSecurityColumns(): readonly Column<SecurityRow>[] {
  const { t, i18n } = useTranslation('account')
  const language = i18n.language
  return useMemo(() => {
    const word = (code: string) => {
      const known = events.find((event) => event === code)
      return known ? t(`event.${known}`) : code
    }
    return [
      {
        key: 'event_time',
        title: t('log.event_time'),
        width: 165,
        identity: true,
        render: (row) => formatDateTime(row.event_time, language),
      },
      { key: 'event', title: t('log.event'), width: 260, render: (row) => word(row.event) },
      { key: 'result', title: t('log.result'), width: 120, render: (row) => <Result code={row.result} /> },
      { key: 'ip', title: t('log.ip'), width: 150, render: (row) => row.ip || <NoValue /> },
      {
        key: 'agent',
        title: t('log.device'),
        width: 220,
        render: (row) => deviceOf(row.agent) || <NoValue />,
      },
    ]
  }, [t, language])
}
