import { ApartmentOutlined, CompassOutlined, PartitionOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { lossesApi, type LineLossQuery, type LineLossRow } from '@/api/business/losses'
import { lossAnalysisPath } from '@/domain/links/lossAnalysisPath'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { useRecords } from '@/page/list/useRecords'
import { useDayOrMonth } from '@/page/period/useDayOrMonth'
import { lossMark, voltageClass, yesNo } from '@/rules/codes/dictionaries'
import { lineLossBand } from '@/rules/losses/lossBands'
import { notMarked } from '@/rules/losses/lossMarks'
import { useMenuPage } from '@/stores/menuPages'
import { useActions } from '@/ui/actions/useActions'
import { useDialog } from '@/ui/dialog/useDialog'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { areaLossPath, periodIn } from '../../shared/losses/lossPaths'
import { useCalcAction } from '../../shared/calculations/useCalcAction'
import { FromNewest } from '../../shared/losses/FromNewest'
import { useTarget } from '../../shared/models/useTarget'
import { LossPage } from '../../shared/losses/LossPage'
import { useLossMarks } from '../../shared/losses/useLossMarks'
import { useMapAction } from '../../shared/losses/useMapAction'
import { lineLossColumns } from './lineLossColumns'

const Feeder = lazyPart(() => import('./Feeder').then((file) => file.Feeder))

const make = filterFields<LineLossQuery>()

export const LineLosses = () => <FromNewest>{(newest) => <Losses newest={newest} />}</FromNewest>

function Losses({ newest }: { newest: string }) {
  const { t } = useTranslation('losses')
  const { field, options } = useWords()
  const act = useActions()
  const calculate = useCalcAction('line')
  const period = useDayOrMonth<LineLossQuery>({ newest })
  const sidebar = useSidebarContext(['org_id', 'subs_id', 'line_id'])
  const lines = useRecords({
    id: 'lineLoss',
    siblings: 'losses',
    name: t('lines.title'),
    api: lossesApi.lines,
    fields: [
      period.field,
      make.select('loss_band', t('band'), options(lineLossBand)),
      make.text('line_name', field('line_name')),
      make.select('target_exceeded', t('exceeded'), options(yesNo)),
      make.select('computable', t('computable'), options(yesNo)),
      make.select('loss_mark', t('mark.cause'), [
        ...options(lossMark),
        { value: notMarked, label: t('mark.none') },
      ]),
      make.select('voltage_class', field('voltage_class'), options(voltageClass)),
    ],
    columns: lineLossColumns,
    rowName: (row) => row.line_name,
    defaultSort: { sidx: 'loss_rate', sord: 'desc' },
    context: period.context,
    sidebar,
  })
  const map = useMapAction('line')
  const feeder = useDialog<LineLossRow>()
  const areas = useMenuPage('tgLineLoss')
  const rowHandlers = { nameOf: lines.rowName, onChanged: lines.settle }
  const marks = useLossMarks<LineLossRow>('line', rowHandlers)
  const target = useTarget<LineLossRow>('line', rowHandlers)
  return (
    <LossPage
      records={lines}
      period={period}
      summary={lossesApi.lines.summary}
      bands={lineLossBand}
      supplyMeans={t('supplyOfLine')}
      bulk={[
        marks.mark(lines.selectedRows()),
        marks.unmark(lines.selectedRows()),
        target.action(lines.selectedRows()),
      ]}
      rowActions={(row) => [
        act.open(
          'explain',
          t('explain'),
          CompassOutlined,
          lossAnalysisPath({ line_id: row.id }, row.period),
          {
            word: t('analyze'),
          },
        ),
        act.open(
          'areas',
          t('openAreas'),
          ApartmentOutlined,
          areaLossPath({ line_id: row.id, ...periodIn(row.period) }),
        ),
        act.run('feeder', t('feeder.open'), PartitionOutlined, () => feeder.open(row), {
          hidden: areas === undefined,
        }),
        marks.mark([row]),
        marks.unmark([row]),
        target.action([row]),
        calculate(row.id, row.period),
        map(row.id),
      ]}
    >
      {feeder.show((line) => (
        <Feeder line={line} onClose={() => feeder.close()} />
      ))}
      {marks.dialog}
      {target.dialog}
    </LossPage>
  )
}
