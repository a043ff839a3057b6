import { BarChartOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { energiesApi, type MonthEnergyQuery } from '@/api/business/energies'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterEnergyPath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { isDemandComing } from '@/domain/columns/valueColumns'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { usePendingRows } from '@/page/list/useComingRows'
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

/** The unit of which the list is the whole of one month; undefined where it is a part or several. */
function wholeMonth(query: Partial<MonthEnergyQuery>) {
  const { month_begin, month_end, org_id, subs_id, line_id, tg_id, ...narrowed } = query
  const { tml_id, cons_sort, font, lacks } = narrowed
  if (!month_begin || month_begin !== month_end || tml_id || cons_sort || font || lacks) return undefined
  return { month: month_begin, unit: { org_id, subs_id, line_id, tg_id } }
}

/** Month energies of many meters with their sums, and the twelve months up to the last of them (BU11). */
export function MonthEnergy() {
  const { t } = useTranslation('energies')
  const { t: values } = useTranslation('values')
  const { field, options } = useWords()
  const act = useActions()
  const months = useDueMonths<MonthEnergyQuery>()
  const list = useRecords({
    id: 'monthEnergy',
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
    sidebar: useSidebarContext(),
    wordless: true,
  })
  usePendingRows(list.list, isDemandComing)
  const whole = wholeMonth(list.list.query)
  return (
    <EnergyPage
      records={list}
      context={months.chips(list.list.applied)}
      totals={energiesApi.months.totals}
      renderBars={({ meters }, query) =>
        // What lacks its energy in a month has no year to be drawn.
        query.lacks ? null : <YearBars key={JSON.stringify(query)} query={query} meters={meters ?? 0} />
      }
      steps={whole && <EnergySteps {...whole} />}
      period={months.words(list.list.applied)}
      rowActions={({ meter_id, month }) => [
        act.open(
          'energy',
          values('energy'),
          BarChartOutlined,
          withQuery(meterEnergyPath(meter_id), { by: 'month', date: `${month}-01` }),
        ),
      ]}
    />
  )
}
