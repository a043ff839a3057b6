import { HistoryOutlined, UndoOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sysParamsApi, type SysParamQuery, type SysParamRow } from '@/api/sysParams'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import { HistoryDrawer } from './HistoryDrawer'
import { ParamForm, type ParamOrder } from './ParamForm'
import { paramGroups, useParamWords } from './paramWords'
import { sysParamColumns } from './sysParamColumns'

const make = filterFields<SysParamQuery>()

export function SysParams() {
  const { t } = useTranslation('params')
  const act = useActions()
  const { groupWord } = useParamWords()
  const [order, setOrder] = useState<ParamOrder>()
  const [history, setHistory] = useState<SysParamRow>()
  const params = useRecords({
    id: 'sysParam',
    name: t('title'),
    api: sysParamsApi,
    fields: [
      make.select(
        'param_group',
        t('group'),
        paramGroups.map((value) => ({ value, label: groupWord(value) })),
      ),
      make.text('param_key', t('keyOrName')),
      make.select('changed', t('state'), [
        { value: '1', label: t('changed') },
        { value: '0', label: t('atDefault') },
      ]),
    ],
    columns: sysParamColumns,
    rowName: (row) => row.name,
  })
  const reset = (row: SysParamRow) => setOrder({ kind: 'reset', row, value: row.default_value })
  return (
    <RecordsPage
      of={params}
      rowActions={(row) => [
        act.edit(() => setOrder({ kind: 'edit', row, value: row.value })),
        act.run('reset', t('reset'), UndoOutlined, () => reset(row), {
          can: 'edit',
          hidden: row.value === row.default_value,
        }),
        act.run('history', t('history'), HistoryOutlined, () => setHistory(row)),
      ]}
    >
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
            if (saved) params.settle()
          }}
        />
      )}
    </RecordsPage>
  )
}
