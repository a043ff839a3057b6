import { useTranslation } from 'react-i18next'
import { accountApi, operationLogExport, type OperationRow } from '@/api/cbo/account'
import { useColumnStorage } from '@/page/list/columnStorage'
import { startExport } from '@/page/exports/exportJob'
import { formatDate } from '@/lib/time'
import { useExportStarting } from '@/stores/exports'
import { usePreferences } from '@/stores/preferences'
import { fileColumns, type Column } from '@/ui/table/column'
import type { ExportRequest } from '@/ui/list/exporting'
import { ListScreen } from '@/ui/list/ListScreen'
import { useColumns } from '@/ui/table/useColumns'
import { useList } from '@/ui/list/useList'
import { columnsOf } from '@/domain/columns/columnsOf'
import { logFilters, logQuery, type LogFilters, type LogPage } from './logFilters'
import { Result } from './Result'
import { useLogFields } from './useLogFields'
import styles from './UserCenter.module.css'

const id = 'userCenterOperations'
const sorts = ['op_time', 'module_name', 'content', 'ip', 'cost_ms', 'result'] as const
const rows = { name: (row: OperationRow) => `${row.op_time} ${row.content}` }

const col = columnsOf<OperationRow>()('account')
export const ownOperationColumns: readonly Column<OperationRow>[] = [
  col.time('op_time', { seconds: true, title: 'log.op_time', repeated: 'repeated', identity: true }),
  col.text('module_name', { title: 'log.module_name' }),
  col.text('content', { title: 'log.content', width: 280 }),
  {
    ...col.keyed('result', { wordsBelow: 'result', title: 'log.result' }),
    render: (row) => <Result code={row.result} />,
  },
  col.text('reason', { title: 'log.reason', width: 280 }),
  col.text('ip', { title: 'log.ip', width: 140 }),
  col.number('cost_ms', { title: 'log.cost_ms', width: 130, unit: 'ms' }),
]

/** Changes made by the user, with page and result. */
export function OperationsTab() {
  const { t } = useTranslation('account')
  const exporting = useExportStarting(operationLogExport)
  const fields = useLogFields(true)
  const columns = useColumns(id, ownOperationColumns, useColumnStorage(id))
  // The server words the log in the language of the call.
  const language = usePreferences((state) => state.language)
  const list = useList<OperationRow, LogFilters>({
    id: `${id}.${language}`,
    load: (query: LogPage, signal) => accountApi.operations(logQuery(query), signal),
    rowKey: (row) => row.id,
    filters: logFilters,
    implied: (filters) => ({ ...fields.find(({ implied }) => implied)?.implied?.(filters) }),
    sorts,
  })
  return (
    <div className={styles.list}>
      <ListScreen
        list={list}
        name={t('tab.operations')}
        columns={columns}
        fields={fields}
        rows={rows}
        exporting={{ can: 'export', busy: exporting, run: exportAll }}
      />
    </div>
  )

  function exportAll({ format }: ExportRequest) {
    const titles = fileColumns(columns.visible)
    const span = { from: list.query.from ?? '', to: list.query.to ?? '' }
    const filters = [
      {
        label: t('log.days'),
        value: `${formatDate(span.from, language)} – ${formatDate(span.to, language)}`,
      },
      ...fields.flatMap((field) => {
        const value = field.names.some((name) => name === 'from')
          ? undefined
          : field.show(list.applied, language)
        return value === undefined ? [] : [{ label: field.label, value }]
      }),
    ]
    return startExport({ type: operationLogExport, name: t('tab.operations'), filters }, (head) =>
      accountApi.startOperationExport(logQuery(list.query), titles, head, format),
    )
  }
}
