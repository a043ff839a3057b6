import { useTranslation } from 'react-i18next'
import { accountApi, type SecurityRow } from '@/api/cbo/account'
import { useColumnStorage } from '@/page/list/columnStorage'
import type { Column } from '@/ui/table/column'
import { ListScreen } from '@/ui/list/ListScreen'
import { useColumns } from '@/ui/table/useColumns'
import { useList } from '@/ui/list/useList'
import { columnsOf } from '@/domain/columns/columnsOf'
import { deviceOf } from '@/lib/device'
import { logFilters, logQuery, type LogFilters, type LogPage } from './logFilters'
import { Result } from './Result'
import { Sessions } from './Sessions'
import { useLogFields } from './useLogFields'
import styles from './UserCenter.module.css'

const id = 'userCenterSecurity'
const sorts = ['event_time', 'event', 'ip', 'result'] as const
const rows = { name: (row: SecurityRow) => `${row.event_time} ${row.event}` }

const col = columnsOf<SecurityRow>()('account')
const tabColumns: readonly Column<SecurityRow>[] = [
  col.time('event_time', { seconds: true, title: 'log.event_time', repeated: 'repeated', identity: true }),
  col.keyed('event', { wordsBelow: 'event', title: 'log.event', width: 260 }),
  {
    ...col.keyed('result', { wordsBelow: 'result', title: 'log.result' }),
    render: (row) => <Result code={row.result} />,
  },
  col.text('ip', { title: 'log.ip', width: 150 }),
  col.custom('agent', { title: 'log.device', width: 220, text: ({ agent }) => deviceOf(agent) }),
]

/** Present sessions of the user, and the security log of the account. */
export function SecurityTab() {
  const { t } = useTranslation('account')
  const fields = useLogFields(false)
  const columns = useColumns(id, tabColumns, useColumnStorage(id))
  const list = useList<SecurityRow, LogFilters>({
    id,
    load: (query: LogPage, signal) => accountApi.security(logQuery(query), signal),
    rowKey: (row) => row.id,
    filters: logFilters,
    implied: (filters) => ({ ...fields.find(({ implied }) => implied)?.implied?.(filters) }),
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
