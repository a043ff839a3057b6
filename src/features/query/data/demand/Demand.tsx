import { BarChartOutlined, LineChartOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { demandsApi, type DemandQuery } from '@/api/query/demands'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterCurvePath, meterEnergyPath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { isDemandComing, selectMeterOf } from '@/domain/columns/valueColumns'
import { withQuery } from '@/lib/url'
import { usePendingRows } from '@/page/list/usePendingRows'
import { useRecords } from '@/page/list/useRecords'
import { useDayOrMonth } from '@/page/period/useDayOrMonth'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { PanelList } from '@/page/list/PanelList'
import { DemandCharts } from './DemandCharts'
import { demandColumns } from './demandColumns'
import { dayOfPeak } from './demandModel'

const make = filterFields<DemandQuery>()

/** The highest demand of many meters in a day or a month, against their contracts (QR05). */
export function Demand() {
  const { t } = useTranslation('demands')
  const { t: values } = useTranslation('values')
  const act = useActions()
  const period = useDayOrMonth<DemandQuery>({ newest: '' })
  const list = useRecords({
    id: 'demand',
    siblings: 'readings',
    name: t('title'),
    api: demandsApi,
    fields: [
      useMeterSearchField<DemandQuery>(demandsApi),
      period.field,
      make.codes('above_contract', t('percent'), ['1'], () => t('aboveContract')),
    ],
    links: { date: (day: string) => ({ data_date: day }) },
    columns: demandColumns,
    rowName: (row) => `${row.metercomid} ${row.period}`,
    meterOf: (row) => row.meter_id,
    context: period.context,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  usePendingRows(list.list, isDemandComing)
  return (
    <PanelList
      records={list}
      openAtFirst
      chart={<DemandCharts query={list.list.query} period={period.words} />}
      onOpen={selectMeterOf}
      rowActions={({ meter_id, period: name, pap_demand_time: time }) => [
        ...(time === ''
          ? []
          : [
              act.open(
                'curve',
                t('curve'),
                LineChartOutlined,
                withQuery(meterCurvePath(meter_id), { date: dayOfPeak(time) }),
              ),
            ]),
        act.open(
          'energy',
          values('energy'),
          BarChartOutlined,
          withQuery(meterEnergyPath(meter_id), {
            by: name.length === 7 ? 'month' : 'day',
            date: name.length === 7 ? `${name}-01` : name,
          }),
        ),
      ]}
    />
  )
}
