import { ApartmentOutlined, CompassOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { lossesApi, type LineLossQuery } from '@/api/losses'
import { lossAnalysisPath } from '@/domain/lossAnalysisPath'
import { useSidebarContext } from '@/domain/sidebarContext'
import { useWords } from '@/domain/words'
import { useRecords } from '@/page/list/useRecords'
import { useDayOrMonth } from '@/page/period/useDayOrMonth'
import { voltageClass, yesNo } from '@/rules/dictionaries'
import { lineLossBand } from '@/rules/lossBands'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import { areaLossPath, periodIn } from '../parts/lossPaths'
import { useCalcAction } from '../parts/useCalcAction'
import { FromNewest } from '../parts/FromNewest'
import { LossPage } from '../parts/LossPage'
import { lineLossColumns } from './lineLossColumns'

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
  return (
    <LossPage
      of={lines}
      period={period}
      summary={lossesApi.lines.summary}
      bands={lineLossBand}
      supplyMeans={t('supplyOfLine')}
      rowActions={(row) => [
        act.open('explain', t('explain'), CompassOutlined, lossAnalysisPath({ line_id: row.id }, row.period)),
        calculate(row.id, row.period),
        act.open(
          'areas',
          t('openAreas'),
          ApartmentOutlined,
          areaLossPath({ line_id: row.id, ...periodIn(row.period) }),
        ),
      ]}
    />
  )
}
