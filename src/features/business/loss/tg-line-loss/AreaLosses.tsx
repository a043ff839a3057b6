import { CompassOutlined, DashboardOutlined, DiffOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { lossesApi, type AreaLossQuery, type AreaLossRow } from '@/api/business/losses'
import { metersPath } from '@/domain/grid/gridPaths'
import { lossAnalysisPath } from '@/domain/links/lossAnalysisPath'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { useRecords } from '@/page/list/useRecords'
import { useDayOrMonth } from '@/page/period/useDayOrMonth'
import { mostCompared } from '@/rules/losses/compared'
import { lossMark, yesNo } from '@/rules/codes/dictionaries'
import { areaLossBand } from '@/rules/losses/lossBands'
import { notMarked } from '@/rules/losses/lossMarks'
import { useActions } from '@/ui/actions/useActions'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/fields/filterFields'
import { useCalcAction } from '../../shared/calculations/useCalcAction'
import { FromNewest } from '../../shared/losses/FromNewest'
import { areaComparePath } from '../../shared/losses/lossPaths'
import { useTarget } from '../../shared/models/useTarget'
import { LossPage } from '../../shared/losses/LossPage'
import { useLossMarks } from '../../shared/losses/useLossMarks'
import { useMapAction } from '../../shared/losses/useMapAction'
import { areaLossColumns } from './areaLossColumns'

const make = filterFields<AreaLossQuery>()

export const AreaLosses = () => <FromNewest>{(newest) => <Losses newest={newest} />}</FromNewest>

function Losses({ newest }: { newest: string }) {
  const { t } = useTranslation('losses')
  const { field, options } = useWords()
  const act = useActions()
  const calculate = useCalcAction('area')
  const map = useMapAction('tg')
  const navigate = useNavigate()
  const period = useDayOrMonth<AreaLossQuery>({ newest })
  const sidebar = useSidebarContext()
  const areas = useRecords({
    id: 'tgLineLoss',
    siblings: 'losses',
    name: t('areas.title'),
    api: lossesApi.areas,
    fields: [
      period.field,
      make.select('loss_band', t('band'), options(areaLossBand)),
      make.text('tg_name', field('tg_name')),
      make.select('target_exceeded', t('exceeded'), options(yesNo)),
      make.select('computable', t('computable'), options(yesNo)),
      make.select('loss_mark', t('mark.cause'), [
        ...options(lossMark),
        { value: notMarked, label: t('mark.none') },
      ]),
      make.select('special_flag', t('special'), options(yesNo)),
    ],
    columns: areaLossColumns,
    rowName: (row) => row.tg_name,
    defaultSort: { sidx: 'loss_rate', sord: 'desc' },
    context: period.context,
    sidebar,
  })
  const rowHandlers = { nameOf: areas.rowName, onChanged: areas.settle }
  const marks = useLossMarks<AreaLossRow>('area', rowHandlers)
  const target = useTarget<AreaLossRow>('area', rowHandlers)
  function compare() {
    const rows = areas.selectedRows()
    if (rows.length < 2 || rows.length > mostCompared)
      feedback.warning(t('compareRange', { min: 2, max: mostCompared }))
    else
      void navigate(
        areaComparePath(
          rows.map(({ id }) => id),
          rows[0]?.period ?? '',
        ),
      )
  }
  return (
    <LossPage
      records={areas}
      period={period}
      summary={lossesApi.areas.summary}
      bands={areaLossBand}
      supplyMeans={t('supplyMeans')}
      bulk={[
        act.run('compare', t('compare'), DiffOutlined, compare),
        marks.mark(areas.selectedRows()),
        marks.unmark(areas.selectedRows()),
        target.action(areas.selectedRows()),
      ]}
      rowActions={(row) => [
        act.open('explain', t('explain'), CompassOutlined, lossAnalysisPath({ tg_id: row.id }, row.period), {
          word: t('analyze'),
        }),
        marks.mark([row]),
        marks.unmark([row]),
        target.action([row]),
        calculate(row.id, row.period),
        act.open('meters', t('openMeters'), DashboardOutlined, metersPath({ tg_id: row.id })),
        map(row.id),
        act.open(
          'found',
          t('openFound'),
          WarningOutlined,
          withQuery('/cbo/log/cboAbnormalData', { tg_id: row.id }),
        ),
      ]}
    >
      {marks.dialog}
      {target.dialog}
    </LossPage>
  )
}
