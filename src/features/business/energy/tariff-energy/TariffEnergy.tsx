import { BarChartOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { energiesApi, type TariffQuery } from '@/api/business/energies'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterEnergyPath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useDayOrMonth } from '@/page/period/useDayOrMonth'
import { consSort } from '@/rules/codes/dictionaries'
import { useSelection } from '@/stores/selection'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '../../shared/losses/LossPage.module.css'
import { TariffSums } from './TariffSums'
import { tariffColumns } from './tariffColumns'

const make = filterFields<TariffQuery>()

/** List of energies by tariff of many meters in one day or month, with their shares (BU12). */
export function TariffEnergy() {
  const { t } = useTranslation('energies')
  const { t: values } = useTranslation('values')
  const { field, options } = useWords()
  const act = useActions()
  const current = useSelection((state) => state.meter?.id)
  const period = useDayOrMonth<TariffQuery>({ newest: '' })
  const list = useRecords({
    id: 'tariffEnergy',
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
    context: period.context,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const { rows, applied, query } = list.list
  const { sidx: _sidx, sord: _sord, ...filters } = query
  return (
    <div className={`${sharedStyles.page} ${css.page}`}>
      <TariffSums query={filters} period={period.words} />
      <RecordsPage
        records={list}
        onOpen={selectMeterOf}
        current={rows?.find(({ meter_id }) => meter_id === current)?.id}
        context={period.chips(applied)}
        rowActions={({ meter_id, period: name }) => [
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
    </div>
  )
}
