import { ApartmentOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { lossesApi, type LineLossQuery } from '@/api/losses'
import { useSidebarContext } from '@/domain/sidebarContext'
import { useWords } from '@/domain/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useDayOrMonth } from '@/page/period/useDayOrMonth'
import { voltageClass, yesNo } from '@/rules/dictionaries'
import { lineLossBand } from '@/rules/lossBands'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/form/filterFields'
import { Answer } from '@/ui/states/Answer'
import { areaLossPath, periodIn } from '../parts/lossPaths'
import { LossTotals } from '../parts/LossTotals'
import css from '../parts/LossPage.module.css'
import { useLossTotals } from '../parts/useLossTotals'
import { lineLossColumns } from './lineLossColumns'

const make = filterFields<LineLossQuery>()

/** Opens on the day on which the losses of areas open: the two are looked at together. */
export function LineLosses() {
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
  const period = useDayOrMonth<LineLossQuery>({ newest })
  const sidebar = useSidebarContext(['org_id', 'subs_id', 'line_id'])
  const lines = useRecords({
    id: 'lineLoss',
    name: t('lines.title'),
    api: lossesApi.lines,
    fields: [
      period.field,
      make.select('loss_band', t('band'), options(lineLossBand)),
      make.text('line_name', field('line_name')),
      make.select('target_exceeded', t('exceeded'), options(yesNo)),
      make.select('computable', t('computable'), options(yesNo)),
      make.select('voltage_class', field('voltage_class'), options(voltageClass)),
    ],
    columns: lineLossColumns,
    rowName: (row) => row.line_name,
    defaultSort: { sidx: 'loss_rate', sord: 'desc' },
    context: period.context,
    sidebar,
  })
  const { list } = lines
  const totals = { ...list.applied, ...period.context, ...sidebar.query, loss_band: '' }
  const loaded = useLossTotals('lineLoss', totals, lossesApi.lines.summary, list.reload)
  return (
    <div className={css.page}>
      <LossTotals
        loaded={loaded}
        bands={lineLossBand}
        band={list.applied.loss_band ?? ''}
        period={period.words}
        supplyMeans={t('supplyOfLine')}
        narrow={list.narrow}
        fileName="lineLoss"
      />
      <RecordsPage
        of={lines}
        context={period.chips(list.applied)}
        rowActions={(row) => [
          act.open(
            'areas',
            t('openAreas'),
            ApartmentOutlined,
            areaLossPath({ line_id: row.id, ...periodIn(row.period) }),
          ),
        ]}
      />
    </div>
  )
}
