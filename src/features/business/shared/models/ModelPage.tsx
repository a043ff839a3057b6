import { PercentageOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { RecordsPage } from '@/page/list/RecordsPage'
import type { Records } from '@/page/list/useRecords'
import type { DrawnKind } from '@/rules/losses/lossModelRules'
import { useActions } from '@/ui/actions/useActions'
import { useDialog } from '@/ui/dialog/useDialog'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useCalcAction } from '../calculations/useCalcAction'
import type { ModelsApi } from './modelsApi'
import { useTarget } from './useTarget'

const ModelDrawer = lazyPart(() => import('./ModelDrawer').then((file) => file.ModelDrawer))

interface Listed {
  id: string
  target_loss: number | null
}

interface Props<Row, Query extends object> {
  kind: DrawnKind
  of: Records<Row, Query>
  api: ModelsApi
  /** Where the losses of a row are listed; undefined without the right to see them. */
  lossesOf: (row: Row) => string | undefined
}

/** Loss models of areas or of lines: what each says today, and in a drawer its points. */
export function ModelPage<Row extends Listed, Query extends object>({
  kind,
  of,
  api,
  lossesOf,
}: Props<Row, Query>) {
  const { t } = useTranslation('lossModels')
  const act = useActions()
  const calculate = useCalcAction(kind)
  const { list, rowName } = of
  const model = useDialog<Row>()
  const target = useTarget<Row>(kind, { nameOf: rowName, after: of.settle })
  return (
    <RecordsPage
      records={of}
      onOpen={model.open}
      current={model.of?.id}
      bulk={[target.action(of.selectedRows())]}
      rowActions={(row) => {
        const losses = lossesOf(row)
        return [
          act.details(() => model.open(row), { label: t('openModel') }),
          target.action([row]),
          calculate(row.id),
          act.open('losses', t('openLosses'), PercentageOutlined, losses ?? '', {
            hidden: losses === undefined,
          }),
        ]
      }}
    >
      {model.show((row) => (
        <ModelDrawer
          kind={kind}
          api={api}
          id={row.id}
          name={rowName(row)}
          onChange={list.reload}
          onClose={() => model.close()}
        />
      ))}
      {target.dialog}
    </RecordsPage>
  )
}
