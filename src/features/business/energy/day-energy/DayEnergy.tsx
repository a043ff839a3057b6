import { BarChartOutlined, LineChartOutlined, WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { energiesApi, type DayEnergyListRow, type DayEnergyQuery } from '@/api/business/energies'
import { useMarking } from '@/domain/abnormal/useMarking'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterCurvePath, meterEnergyPath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { useRecords } from '@/page/list/useRecords'
import { dayLink, useDueDays } from '@/page/period/useDueDays'
import { rulesOfEnergy } from '@/rules/archive/abnormalRules'
import { consSort, meterRole } from '@/rules/codes/dictionaries'
import { energyLacks } from '@/rules/readings/energyLacks'
import { useActions } from '@/ui/actions/useActions'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { filterFields } from '@/ui/fields/filterFields'
import { EnergyBars } from '../../shared/energy/EnergyBars'
import { EnergyPage } from '../../shared/energy/EnergyPage'
import { dayEnergyColumns } from './dayEnergyColumns'

const make = filterFields<DayEnergyQuery>()

/** List of day energies of many meters with their sums (BU10). */
export function DayEnergy() {
  const { t, i18n } = useTranslation('energies')
  const { t: values } = useTranslation('values')
  const { field, options } = useWords()
  const act = useActions()
  const days = useDueDays<DayEnergyQuery>()
  const list = useRecords({
    id: 'dayEnergy',
    siblings: 'energies',
    name: t('day.title'),
    api: energiesApi.days,
    fields: [
      useMeterSearchField<DayEnergyQuery>(energiesApi.days),
      days.field,
      make.select('cons_sort', field('cons_sort'), options(consSort)),
      { ...make.select('meter_role', t('role'), options(meterRole)), unseen: true },
      { ...make.codes('lacks', t('lacking'), energyLacks, (code) => t(`lacks.${code}`)), unseen: true },
    ],
    links: dayLink,
    columns: dayEnergyColumns,
    rowName: ({ metercomid, data_date }) => `${metercomid} ${formatDate(data_date, i18n.language)}`,
    meterOf: (row) => row.meter_id,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const marking = useMarking<DayEnergyListRow>({
    rules: rulesOfEnergy,
    day: (row) => row,
    onMarked: list.settle,
  })
  return (
    <EnergyPage
      records={list}
      totals={energiesApi.days.totals}
      openAtFirst
      renderChart={(totals) => (
        <AnswerCard title={t('day.chart')} loaded={totals}>
          {(sums) => <EnergyBars title={t('day.chart')} points="day" sums={sums} fileName="dayEnergy" />}
        </AnswerCard>
      )}
      period={days.words(list.list.applied)}
      rowActions={(row) => [
        act.open(
          'curves',
          values('curves'),
          LineChartOutlined,
          withQuery(meterCurvePath(row.meter_id), { from: row.data_date, to: row.data_date }),
          { word: values('curveWord') },
        ),
        act.open(
          'energy',
          values('energy'),
          BarChartOutlined,
          withQuery(meterEnergyPath(row.meter_id), { date: row.data_date }),
        ),
        act.open(
          'found',
          t('found'),
          WarningOutlined,
          withQuery('/cbo/log/cboAbnormalData', { type: '3', font: row.metercomid }),
        ),
        marking.action([row]),
      ]}
    >
      {marking.dialog}
    </EnergyPage>
  )
}
