import { HistoryOutlined, UndoOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sysParamsApi, type SysParamQuery, type SysParamRow } from '@/api/sysParams'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { HistoryDrawer } from './HistoryDrawer'
import { ParamForm, type ParamOrder } from './ParamForm'
import { paramGroups, useParamWords } from './useParamWords'
import { useSysParamColumns } from './useSysParamColumns'

const filters: FilterKinds<SysParamQuery> = {
  param_group: filterKind.oneOf(paramGroups),
  param_key: filterKind.text(64),
  changed: filterKind.oneOf(['0', '1']),
}
const sorts = ['param_group', 'param_key', 'name', 'update_time'] as const
const make = filterFields<SysParamQuery>()

export function SysParams() {
  const { t } = useTranslation('params')
  const act = useActions()
  const { groupWord } = useParamWords()
  const [order, setOrder] = useState<ParamOrder>()
  const [history, setHistory] = useState<SysParamRow>()
  const page = useListPage<SysParamRow, SysParamQuery>({
    id: 'sysParam',
    name: t('title'),
    api: sysParamsApi,
    filters,
    sorts,
    columns: useSysParamColumns(),
  })
  const fields = useMemo(
    () => [
      make.select(
        'param_group',
        t('group'),
        paramGroups.map((value) => ({ value, label: groupWord(value) })),
      ),
      make.text('param_key', t('keyOrName'), 64),
      make.select('changed', t('state'), [
        { value: '1', label: t('changed') },
        { value: '0', label: t('atDefault') },
      ]),
    ],
    [t, groupWord],
  )
  const rows: RowBehaviour<SysParamRow> = {
    name: (row) => row.name,
    actions: {
      width: rowActionsWidth(3),
      render: (row) => (
        <RowActions
          name={row.name}
          actions={[
            act.edit(() => setOrder({ kind: 'edit', row, value: row.value })),
            {
              key: 'reset',
              label: t('reset'),
              icon: <UndoOutlined aria-hidden />,
              can: 'edit',
              hidden: row.value === row.default_value,
              run: () => setOrder({ kind: 'reset', row, value: row.default_value }),
            },
            {
              key: 'history',
              label: t('history'),
              icon: <HistoryOutlined aria-hidden />,
              run: () => setHistory(row),
            },
          ]}
        />
      ),
    },
  }
  return (
    <>
      <ListPage page={page} fields={fields} rows={rows} />
      {history && (
        <HistoryDrawer
          row={history}
          onRollBack={(value) => {
            setHistory(undefined)
            setOrder({ kind: 'rollBack', row: history, value })
          }}
          onClose={() => setHistory(undefined)}
        />
      )}
      {order && (
        <ParamForm
          order={order}
          onClose={(saved) => {
            setOrder(undefined)
            if (saved) page.list.reload()
          }}
        />
      )}
    </>
  )
}
