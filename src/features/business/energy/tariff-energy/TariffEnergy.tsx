import { BarChartOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { energiesApi, type TariffQuery } from '@/api/business/energies'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterEnergyPath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { PanelList } from '@/page/list/PanelList'
import { useRecords } from '@/page/list/useRecords'
import { useDayOrMonth } from '@/page/period/useDayOrMonth'
import { consSort } from '@/rules/codes/dictionaries'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { TariffSums } from './TariffSums'
import { tariffColumns } from './tariffColumns'

const make = filterFields<TariffQuery>()

/** List of energies by tariff of many meters in one day or month, with their shares (BU12). */
export function TariffEnergy() {
  const { t } = useTranslation('energies')
  const { t: values } = useTranslation('values')
  const { field, options } = useWords()
  const act = useActions()
  const period = useDayOrMonth<TariffQuery>({ newest: '' })
  const list = useRecords({
    id: 'tariffEnergy',
    siblings: 'readings',
    name: t('tariffs.title'),
    api: energiesApi.tariffs,
    fields: [
      useMeterSearchField<TariffQuery>(energiesApi.tariffs),
      period.field,
      make.select('cons_sort', field('cons_sort'), options(consSort)),
    ],
    links: { date: (day: string) => ({ data_date: day }) },
    columns: tariffColumns,
    rowName: (row) => `${row.metercomid} ${row.period}`,
    meterOf: (row) => row.meter_id,
    context: period.context,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const { unsorted } = list.list
  return (
    <PanelList
      records={list}
      openAtFirst
      chart={<TariffSums query={unsorted} period={period.words} />}
      onOpen={selectMeterOf}
      rowActions={({ meter_id, period: name }) => [
        act.open(
          'energy',
          values('energy'),
          BarChartOutlined,
          withQuery(meterEnergyPath(meter_id), {
            by: name.length === 7 ? 'month' : 'day',
            date: name.length === 7 ? `${name}-01` : name,
          }),
          { word: values('energyWord') },
        ),
      ]}
    />
  )
}
