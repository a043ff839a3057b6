import { ExportOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tableLogApi, type TableLogQuery, type TableLogRow } from '@/api/cbo/logs'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useLogDays } from '@/page/log/useLogDays'
import { menuPage } from '@/stores/menuPages'
import { useSession } from '@/stores/session'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/fields/filterFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { lazyPart } from '@/ui/pane/lazyPart'
import { objectPath } from './objectPath'
import { tableLogColumns, tableOperations } from './tableLogColumns'

const ChangeDrawer = lazyPart(() => import('./ChangeDrawer').then((file) => file.ChangeDrawer))

const id = 'tableLog'
const make = filterFields<TableLogQuery>()

/** Changes of database rows with their old values, which can be restored. */
export function TableLog() {
  const { t, i18n } = useTranslation('logs')
  const act = useActions()
  const menus = useSession((state) => state.menus)
  const [openRow, setOpenRow] = useState<TableLogRow>()
  const days = useLogDays<TableLogQuery>()
  const tables = useLoad([id, 'tables', i18n.language], (signal) => tableLogApi.tables(signal))
  const log = useRecords({
    id,
    name: t('table.title'),
    api: tableLogApi,
    fields: [
      days,
      make.object(
        'table',
        t('table.table'),
        loadedOptions(tables, (loadedTables) =>
          loadedTables.map(({ code, name }) => ({ value: code, label: name })),
        ),
      ),
      make.codes('operation', t('table.operation'), tableOperations, (code) => t(`actionKind.${code}`)),
      make.text('keyword', t('table.keyword')),
      make.text('username', t('user')),
    ],
    columns: tableLogColumns,
    rowName: (row) => `${row.table_name} ${row.object_name}`,
  })
  const pageOf = (row: TableLogRow) => objectPath(row, (code) => menuPage(menus, code))
  const close = () => setOpenRow(undefined)
  return (
    <RecordsPage
      records={log}
      onOpen={setOpenRow}
      rowActions={(row) => [
        act.details(() => setOpenRow(row)),
        act.open('open', t('table.open'), ExportOutlined, pageOf(row) ?? '', {
          hidden: pageOf(row) === undefined,
        }),
      ]}
      current={openRow?.id}
    >
      {openRow && (
        <ChangeDrawer
          key={openRow.id}
          row={openRow}
          onRestored={() => {
            close()
            log.settle()
          }}
          onClose={close}
        />
      )}
    </RecordsPage>
  )
}
