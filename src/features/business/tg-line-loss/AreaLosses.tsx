import { DashboardOutlined, EnvironmentOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { lossesApi, type AreaLossQuery } from '@/api/losses'
import { metersPath } from '@/domain/grid/gridPaths'
import { useSidebarContext } from '@/domain/sidebarContext'
import { useWords } from '@/domain/words'
import { withQuery } from '@/lib/url'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useDayOrMonth } from '@/page/period/useDayOrMonth'
import { yesNo } from '@/rules/dictionaries'
import { areaLossBand } from '@/rules/lossBands'
import { useMenuPage } from '@/stores/menuPages'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/form/filterFields'
import { Answer } from '@/ui/states/Answer'
import { LossTotals } from '../parts/LossTotals'
import css from '../parts/LossPage.module.css'
import { useLossTotals } from '../parts/useLossTotals'
import { areaLossColumns } from './areaLossColumns'

const make = filterFields<AreaLossQuery>()

/** Opens on the newest day of which most areas can be computed, unless the address names a day or a month. */
export function AreaLosses() {
  const newest = useLoad(['tgLineLoss', 'newest'], (signal) => lossesApi.areas.newest({}, signal))
  return (
    <Answer of={newest} height={480}>
      {({ data_date }) => <Losses newest={data_date} />}
    </Answer>
  )
}

function Losses({ newest }: { newest: string }) {
  const { t } = useTranslation('losses')
  const { field, options } = useWords()
  const act = useActions()
  const map = useMenuPage('gis')
  const period = useDayOrMonth<AreaLossQuery>({ newest })
  const sidebar = useSidebarContext()
  const areas = useRecords({
    id: 'tgLineLoss',
    name: t('areas.title'),
    api: lossesApi.areas,
    fields: [
      period.field,
      make.select('loss_band', t('band'), options(areaLossBand)),
      make.text('tg_name', field('tg_name')),
      make.select('target_exceeded', t('exceeded'), options(yesNo)),
      make.select('computable', t('computable'), options(yesNo)),
      make.select('special_flag', t('special'), options(yesNo)),
    ],
    columns: areaLossColumns,
    rowName: (row) => row.tg_name,
    defaultSort: { sidx: 'loss_rate', sord: 'desc' },
    context: period.context,
    sidebar,
  })
  const { list } = areas
  // The bands are a choice: they are counted without one.
  const totals = { ...list.applied, ...period.context, ...sidebar.query, loss_band: '' }
  const loaded = useLossTotals('tgLineLoss', totals, lossesApi.areas.summary, list.reload)
  return (
    <div className={css.page}>
      <LossTotals
        loaded={loaded}
        bands={areaLossBand}
        band={list.applied.loss_band ?? ''}
        period={period.words}
        supplyMeans={t('supplyMeans')}
        narrow={list.narrow}
        fileName="tgLineLoss"
      />
      <RecordsPage
        of={areas}
        context={period.chips(list.applied)}
        rowActions={(row) => [
          act.open('meters', t('openMeters'), DashboardOutlined, metersPath({ tg_id: row.id })),
          act.open(
            'map',
            t('openMap'),
            EnvironmentOutlined,
            withQuery(map ?? '', { object: `tg:${row.id}`, losses: '1' }),
            { hidden: map === undefined },
          ),
          act.open(
            'found',
            t('openFound'),
            WarningOutlined,
            withQuery('/cbo/log/cboAbnormalData', { tg_id: row.id }),
          ),
        ]}
      />
    </div>
  )
}
