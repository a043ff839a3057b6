import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operationLogApi, type OperationLogQuery, type OperationLogRow } from '@/api/cbo/logs'
import { useRecords } from '@/page/list/useRecords'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/fields/filterFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { LogPage } from '@/page/log/LogPage'
import { useLogDays } from '@/page/log/useLogDays'
import { lazyPart } from '@/ui/pane/lazyPart'
import { operationActions, operationLogColumns } from './operationLogColumns'

const OperationDrawer = lazyPart(() => import('./OperationDrawer').then((file) => file.OperationDrawer))

const id = 'operationLog'
const make = filterFields<OperationLogQuery>()

/** Operations of users with module, action and result. */
export function OperationLog() {
  const { t, i18n } = useTranslation('logs')
  const act = useActions()
  const [openRow, setOpenRow] = useState<OperationLogRow>()
  const days = useLogDays<OperationLogQuery>()
  const modules = useLoad([id, 'modules', i18n.language], (signal) => operationLogApi.modules(signal))
  const log = useRecords({
    id,
    name: t('op.title'),
    api: operationLogApi,
    fields: [
      days,
      make.text('username', t('user')),
      make.text('keyword', t('keyword')),
      make.object(
        'module_code',
        t('module'),
        loadedOptions(modules, (loadedModules) =>
          loadedModules.map(({ code, name }) => ({ value: code, label: name })),
        ),
      ),
      make.codes('action', t('action'), operationActions, (value) => t(`actionKind.${value}`)),
      make.codes('result', t('result'), ['1', '2'], (code) => t(`opResult.${code}`)),
    ],
    columns: operationLogColumns,
    rowName: (row) => `${row.op_time} ${row.user_name}`,
  })
  return (
    <LogPage
      records={log}
      onOpen={setOpenRow}
      rowActions={(row) => [act.details(() => setOpenRow(row))]}
      current={openRow?.id}
      chart={{
        load: operationLogApi.trend,
        title: t('op.perHour'),
        total: t('op.all'),
        failed: t('op.refused'),
      }}
    >
      {openRow && <OperationDrawer key={openRow.id} row={openRow} onClose={() => setOpenRow(undefined)} />}
    </LogPage>
  )
}
