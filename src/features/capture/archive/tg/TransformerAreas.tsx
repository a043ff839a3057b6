import { CompassOutlined, DashboardOutlined, PercentageOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { transformerAreasApi, type TransformerAreaQuery } from '@/api/capture/transformerAreas'
import { yesNo } from '@/rules/codes/dictionaries'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useNewByLink } from '@/page/list/useNewByLink'
import { useRecords } from '@/page/list/useRecords'
import { lossAnalysisPath } from '@/domain/links/lossAnalysisPath'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import { sidePanels } from '@/stores/sidePanels'
import { useActions } from '@/ui/actions/useActions'
import { transformerAreaFields } from '@/rules/fields/transformerArea'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { metersPath } from '@/domain/grid/gridPaths'
import { lazyPart } from '@/ui/pane/lazyPart'
import { transformerAreaColumns } from './transformerAreaColumns'

const TransformerAreaForm = lazyPart(() =>
  import('./TransformerAreaForm').then((file) => file.TransformerAreaForm),
)
const make = ruledFilters<TransformerAreaQuery>(transformerAreaFields)

export function TransformerAreas() {
  const { t } = useTranslation('archives')
  const { field, options } = useWords()
  const act = useActions()
  const sidebar = useSidebarContext()
  const losses = useMenuPage('tgLineLoss')
  const analysis = useMenuPage('line-loss-analysis')
  const areas = useRecords({
    id: 'tg',
    name: t('tg.title'),
    api: transformerAreasApi,
    fields: [
      make.text('tg_name', t('tg.name')),
      make.text('tg_no', t('tg.no')),
      make.select('special_flag', t('tg.special'), options(yesNo)),
      make.text('manager', t('tg.manager')),
      make.select('run_status', field('run_status'), options),
    ],
    columns: transformerAreaColumns,
    rowName: (row) => row.tg_name,
    changed: sidePanels.refreshTrees,
    sidebar,
  })
  useNewByLink(() => areas.create())
  const { remove, dialog } = useGuardedRemoval({ records: areas, api: transformerAreasApi.remove })
  return (
    <RecordsPage
      records={areas}
      rowActions={(row) => [
        act.open('meters', t('openMeters'), DashboardOutlined, metersPath({ tg_id: row.id }), {
          hidden: row.meter_count === 0,
        }),
        act.open('losses', t('openLosses'), PercentageOutlined, withQuery(losses ?? '', { tg_id: row.id }), {
          hidden: losses === undefined,
        }),
        act.edit(() => areas.edit(row)),
        // This action stands behind the frequently used editing, which keeps its place.
        act.open('explain', t('explainLoss'), CompassOutlined, lossAnalysisPath({ tg_id: row.id }), {
          hidden: analysis === undefined,
        }),
        act.remove(() => remove([row])),
      ]}
      actions={[act.add(areas.create)]}
      bulk={[act.remove(() => remove(areas.selectedRows()))]}
    >
      {areas.editor((row, onClose) => (
        <TransformerAreaForm
          row={row}
          lineId={areas.list.applied.line_id ?? sidebar.query.line_id}
          onClose={onClose}
        />
      ))}
      {dialog}
    </RecordsPage>
  )
}
