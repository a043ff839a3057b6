import { PercentageOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { RecordsPage } from '@/page/list/RecordsPage'
import type { Records } from '@/page/list/useRecords'
import { noModel, type DrawnKind } from '@/rules/losses/lossModelRules'
import { useCan } from '@/ui/access/access'
import { useActions } from '@/ui/actions/useActions'
import { useDialog } from '@/ui/dialog/useDialog'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useCalcAction } from '../calculations/useCalcAction'
import type { ModelsApi } from './modelsApi'
import { useTarget } from './useTarget'

const ModelDrawer = lazyPart(() => import('./ModelDrawer').then((file) => file.ModelDrawer))

interface ModelRow {
  id: string
  target_loss: number | null
  model_status: string
}

interface Props<Row, Query extends object> {
  kind: DrawnKind
  records: Records<Row, Query>
  api: ModelsApi
  /** Path of the losses of a row; undefined without the right to see them. */
  lossesOf: (row: Row) => string | undefined
}

/** List of loss models of areas or lines, with a drawer for their points. */
export function ModelPage<Row extends ModelRow, Query extends object>({
  kind,
  records,
  api,
  lossesOf,
}: Props<Row, Query>) {
  const { t } = useTranslation('lossModels')
  const act = useActions()
  const can = useCan()
  const calculate = useCalcAction(kind)
  const { list, rowName } = records
  const modelDialog = useDialog<Row>()
  const target = useTarget<Row>(kind, { nameOf: rowName, onChanged: records.settle })
  return (
    <RecordsPage
      records={records}
      onOpen={modelDialog.open}
      current={modelDialog.subject?.id}
      bulk={[target.action(records.selectedRows())]}
      rowActions={(row) => {
        const losses = lossesOf(row)
        return [
          act.details(() => modelDialog.open(row), {
            label: t('openModel'),
            word: t(row.model_status === noModel && can('edit') ? 'build' : 'show'),
          }),
          target.action([row]),
          calculate(row.id),
          act.open('losses', t('openLosses'), PercentageOutlined, losses ?? '', {
            hidden: losses === undefined,
          }),
        ]
      }}
    >
      {modelDialog.show((row) => (
        <ModelDrawer
          kind={kind}
          api={api}
          id={row.id}
          name={rowName(row)}
          onChange={list.reload}
          onClose={() => modelDialog.close()}
        />
      ))}
      {target.dialog}
    </RecordsPage>
  )
}
