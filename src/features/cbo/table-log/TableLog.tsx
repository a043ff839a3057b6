import { ExportOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tableLogApi, type TableLogQuery, type TableLogRow } from '@/api/logs'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { menuPage } from '@/stores/menuPages'
import { useSession } from '@/stores/session'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { useLogDays } from '@/page/log/useLogDays'
import { objectPath } from './objectPath'
import { tableOperations, useTableLogColumns } from './useTableLogColumns'

const ChangeDrawer = lazy(() => import('./ChangeDrawer').then((file) => ({ default: file.ChangeDrawer })))

const id = 'tableLog'
const filters: FilterKinds<TableLogQuery> = {
  table: filterKind.text(64),
  operation: filterKind.oneOf<string>(tableOperations),
  keyword: filterKind.text(64),
  username: filterKind.text(64),
  time_begin: filterKind.date(),
  time_end: filterKind.date(),
}
const sorts = ['op_time', 'table_name', 'object_name', 'operation', 'user_name', 'ip'] as const
const make = filterFields<TableLogQuery>()

/** Every change of a row, what it was before, and the way back. */
export function TableLog() {
  const { t, i18n } = useTranslation('logs')
  const act = useActions()
  const menus = useSession((state) => state.menus)
  const [shown, setShown] = useState<TableLogRow>()
  const page = useListPage<TableLogRow, TableLogQuery>({
    id,
    name: t('table.title'),
    api: tableLogApi,
    filters,
    sorts,
    columns: useTableLogColumns(),
  })
  const { list } = page
  const days = useLogDays<TableLogQuery>()
  const tables = useLoad([id, 'tables', i18n.language], (signal) => tableLogApi.tables(signal)).data
  const fields = useMemo(
    () => [
      days.field,
      make.select(
        'table',
        t('table.table'),
        tables?.map(({ code, name }) => ({ value: code, label: name })) ?? [],
      ),
      make.select(
        'operation',
        t('table.operation'),
        tableOperations.map((value) => ({ value, label: t(`actionKind.${value}`) })),
      ),
      make.text('keyword', t('table.keyword')),
      make.text('username', t('user')),
    ],
    [t, tables, days.field],
  )
  const rows: RowBehaviour<TableLogRow> = {
    name: (row) => `${row.table_name} ${row.object_name}`,
    onOpen: setShown,
    actions: {
      width: rowActionsWidth(2),
      render: (row) => {
        const to = objectPath(row, (code) => menuPage(menus, code))
        return (
          <RowActions
            name={row.object_name}
            actions={[
              act.details(() => setShown(row)),
              {
                key: 'open',
                label: t('table.open'),
                icon: <ExportOutlined aria-hidden />,
                hidden: to === undefined,
                ...(to === undefined ? {} : { to }),
              },
            ]}
          />
        )
      },
    },
  }
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        context={days.chips(list.applied)}
        {...(shown ? { current: shown.id } : {})}
      />
      {shown && (
        <Suspense>
          <ChangeDrawer
            key={shown.id}
            row={shown}
            onRestored={() => {
              setShown(undefined)
              list.reload()
            }}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
