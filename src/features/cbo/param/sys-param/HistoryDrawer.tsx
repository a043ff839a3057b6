import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sysParamsApi, type SysParamHistoryRow, type SysParamRow } from '@/api/cbo/sysParams'
import { columnsOf } from '@/domain/columns/columnsOf'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { DataTable } from '@/ui/table/DataTable'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { paramWords, useParamWords } from './paramWords'

interface Props {
  row: SysParamRow
  onRollBack: (value: string) => void
  onClose: () => void
}

const col = columnsOf<SysParamHistoryRow>()('params')
const columnsFor = (parameter: SysParamRow) => [
  col.time('change_time', { title: 'when' }),
  col.text('change_user', { title: 'who', width: 90 }),
  col.custom('value_after', {
    title: 'change',
    width: 130,
    text({ value_before, value_after }, texts) {
      const { valueWord } = paramWords(texts)
      return `${valueWord(parameter, value_before)} → ${valueWord(parameter, value_after)}`
    },
  }),
  col.text('reason', { title: 'reason', width: 110 }),
]

/** Changes of a parameter; each earlier value can be restored. */
export function HistoryDrawer({ row, onRollBack, onClose }: Props) {
  const { t } = useTranslation('params')
  const can = useCan()
  const { valueWord } = useParamWords()
  const columns = useMemo(() => columnsFor(row), [row])
  const loaded = useLoad(['sysParam', 'history', row.id, row.update_time], (signal) =>
    sysParamsApi.history(row.id, signal),
  )
  const title = t('historyOf', { name: row.name })
  const rollBackButton = ({ value_before: value }: SysParamHistoryRow) =>
    can('edit') &&
    value !== row.value && (
      <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={() => onRollBack(value)}>
        {t('rollBackTo', { value: valueWord(row, value) })}
      </Button>
    )
  return (
    <PaneDrawer title={title} onClose={onClose}>
      <Answer loaded={loaded} height={200}>
        {({ dataList: changes }) =>
          changes.length === 0 ? (
            <EmptyState title={t('noHistory')} />
          ) : (
            <DataTable
              name={title}
              rows={changes}
              rowKey={(change) => change.id}
              columns={columns}
              behaviour={{
                name: (change) => change.change_time,
                actions: { width: 150, render: rollBackButton },
              }}
              look="card"
            />
          )
        }
      </Answer>
    </PaneDrawer>
  )
}
