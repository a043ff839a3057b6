import { BarChartOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { energiesApi, type MonthEnergyQuery } from '@/api/business/energies'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterEnergyPath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { isDemandComing } from '@/domain/columns/valueColumns'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { usePendingRows } from '@/page/list/usePendingRows'
import { useRecords } from '@/page/list/useRecords'
import { monthLink, useDueMonths } from '@/page/period/useDueMonths'
import { consSort, meterRole } from '@/rules/codes/dictionaries'
import { energyLacks } from '@/rules/readings/energyLacks'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { EnergyPage } from '../../shared/energy/EnergyPage'
import { monthEnergyColumns } from './monthEnergyColumns'
import { YearBars } from './YearBars'

const EnergySteps = lazyPart(
  () => import('@/domain/figures/EnergySteps').then((file) => file.EnergySteps),
  ['report'],
)

const make = filterFields<MonthEnergyQuery>()

/**
 * Unit and month whose meters are exactly those of the list; undefined for a part of a unit or
 * several months.
 */
function entireMonth(query: Partial<MonthEnergyQuery>) {
  const { month_begin, month_end, org_id, subs_id, line_id, tg_id, ...filters } = query
  const { tml_id, cons_sort, font, lacks } = filters
  if (!month_begin || month_begin !== month_end || tml_id || cons_sort || font || lacks) return undefined
  return { month: month_begin, unit: { org_id, subs_id, line_id, tg_id } }
}

/** List of month energies of many meters with their sums and the last twelve months (BU11). */
export function MonthEnergy() {
  const { t } = useTranslation('energies')
  const { t: values } = useTranslation('values')
  const { field, options } = useWords()
  const act = useActions()
  const months = useDueMonths<MonthEnergyQuery>()
  const list = useRecords({
    id: 'monthEnergy',
    siblings: 'energies',
    name: t('month.title'),
    api: energiesApi.months,
    fields: [
      useMeterSearchField<MonthEnergyQuery>(energiesApi.months),
      months.field,
      make.select('cons_sort', field('cons_sort'), options(consSort)),
      { ...make.select('meter_role', t('role'), options(meterRole)), unseen: true },
      { ...make.codes('lacks', t('lacking'), energyLacks, (code) => t(`lacks.${code}`)), unseen: true },
    ],
    links: monthLink,
    columns: monthEnergyColumns,
    rowName: ({ metercomid, month }) => `${metercomid} ${month}`,
    meterOf: (row) => row.meter_id,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  usePendingRows(list.list, isDemandComing)
  const query = list.list.unsorted
  const monthUnit = entireMonth(list.list.query)
  return (
    <EnergyPage
      records={list}
      totals={energiesApi.months.totals}
      // A list of missing energies has no energies for a chart of twelve months.
      renderChart={() => !query.lacks && <YearBars query={query} />}
      steps={monthUnit && <EnergySteps {...monthUnit} />}
      period={months.words(list.list.applied)}
      rowActions={({ meter_id, month }) => [
        act.open(
          'energy',
          values('energy'),
          BarChartOutlined,
          withQuery(meterEnergyPath(meter_id), { by: 'month', date: `${month}-01` }),
          { word: values('energyWord') },
        ),
      ]}
    />
  )
}
