import { HistoryOutlined, UndoOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { sysParamsApi, type SysParamQuery, type SysParamRow } from '@/api/cbo/sysParams'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { isYes } from '@/rules/codes/codes'
import { useActions } from '@/ui/actions/useActions'
import { useDialog } from '@/ui/dialog/useDialog'
import { filterFields } from '@/ui/fields/filterFields'
import { HistoryDrawer } from './HistoryDrawer'
import { ParamForm, type ParamOrder } from './ParamForm'
import { paramGroups } from './paramWords'
import { sysParamColumns } from './sysParamColumns'

const make = filterFields<SysParamQuery>()

export function SysParams() {
  const { t } = useTranslation('params')
  const act = useActions()
  const history = useDialog<SysParamRow>()
  const params = useRecords({
    id: 'sysParam',
    name: t('title'),
    api: sysParamsApi,
    fields: [
      make.codes('param_group', t('group'), paramGroups, (group) => t(`groups.${group}`)),
      make.text('param_key', t('keyOrName')),
      make.codes('changed', t('state'), ['1', '0'], (code) => t(isYes(code) ? 'changed' : 'atDefault')),
    ],
    columns: sysParamColumns,
    rowName: (row) => row.name,
  })
  const order = useDialog<ParamOrder>(params.settle)
  const reset = (row: SysParamRow) => order.open({ kind: 'reset', row, value: row.default_value })
  return (
    <RecordsPage
      records={params}
      rowActions={(row) => [
        act.edit(() => order.open({ kind: 'edit', row, value: row.value })),
        act.run('reset', t('reset'), UndoOutlined, () => reset(row), {
          can: 'edit',
          hidden: row.value === row.default_value,
        }),
        act.run('history', t('history'), HistoryOutlined, () => history.open(row)),
      ]}
    >
      {history.show((row) => (
        <HistoryDrawer
          row={row}
          onRollBack={(value) => {
            history.close()
            order.open({ kind: 'rollBack', row, value })
          }}
          onClose={history.close}
        />
      ))}
      {order.show((paramOrder) => (
        <ParamForm order={paramOrder} onClose={order.close} />
      ))}
    </RecordsPage>
  )
}
