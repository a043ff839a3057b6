import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operationLogApi, type OperationLogQuery, type OperationLogRow } from '@/api/logs'
import { useListPage } from '@/page/list/ListPage'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { LogPage } from '@/page/log/LogPage'
import { useLogDays } from '@/page/log/useLogDays'
import { operationActions, useOperationLogColumns } from './useOperationLogColumns'

const OperationDrawer = lazy(() =>
  import('./OperationDrawer').then((file) => ({ default: file.OperationDrawer })),
)

const id = 'operationLog'
const filters: FilterKinds<OperationLogQuery> = {
  username: filterKind.text(64),
  module_code: filterKind.text(64),
  action: filterKind.oneOf<string>(operationActions),
  result: filterKind.oneOf(['1', '2']),
  keyword: filterKind.text(64),
  time_begin: filterKind.date(),
  time_end: filterKind.date(),
}
const sorts = [
  'op_time',
  'user_name',
  'org_name',
  'module_name',
  'action',
  'object',
  'content',
  'result',
  'cost_ms',
  'ip',
] as const
const make = filterFields<OperationLogQuery>()

/** Who did what, on which page, and what came of it. */
export function OperationLog() {
  const { t, i18n } = useTranslation('logs')
  const act = useActions()
  const [shown, setShown] = useState<OperationLogRow>()
  const page = useListPage<OperationLogRow, OperationLogQuery>({
    id,
    name: t('op.title'),
    api: operationLogApi,
    filters,
    sorts,
    columns: useOperationLogColumns(),
  })
  const days = useLogDays<OperationLogQuery>(page.list.applied)
  const modules = useLoad([id, 'modules', i18n.language], (signal) => operationLogApi.modules(signal)).data
  const fields = useMemo(
    () => [
      days.field,
      make.text('username', t('user')),
      make.text('keyword', t('keyword')),
      make.select(
        'module_code',
        t('module'),
        modules?.map(({ code, name }) => ({ value: code, label: name })) ?? [],
      ),
      make.select(
        'action',
        t('action'),
        operationActions.map((value) => ({ value, label: t(`actionKind.${value}`) })),
      ),
      make.select('result', t('result'), [
        { value: '1', label: t('opResult.1') },
        { value: '2', label: t('opResult.2') },
      ]),
    ],
    [t, modules, days.field],
  )
  const rows: RowBehaviour<OperationLogRow> = {
    name: (row) => `${row.op_time} ${row.user_name}`,
    onOpen: setShown,
    actions: {
      width: rowActionsWidth(1),
      render: (row) => (
        <RowActions name={`${row.op_time} ${row.user_name}`} actions={[act.details(() => setShown(row))]} />
      ),
    },
  }
  return (
    <>
      <LogPage
        id={id}
        page={page}
        fields={fields}
        rows={rows}
        context={days.context}
        current={shown?.id}
        chart={{
          load: operationLogApi.trend,
          title: t('op.perHour'),
          total: t('op.all'),
          failed: t('op.refused'),
        }}
      />
      {shown && (
        <Suspense>
          <OperationDrawer key={shown.id} row={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
