import { BarChartOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { monthReadApi, type MonthReadQuery } from '@/api/query/monthRead'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterEnergyPath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { usePendingRows } from '@/page/list/usePendingRows'
import { useRecords } from '@/page/list/useRecords'
import { useRoleTotals } from '../../shared/stat/useRoleTotals'
import { readResult } from '@/rules/codes/statuses'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { isDemandComing, selectMeterOf } from '@/domain/columns/valueColumns'
import { PanelList } from '@/page/list/PanelList'
import { MonthBars } from './MonthBars'
import { monthReadColumns } from './monthReadColumns'
import { monthLink, useDueMonths } from '@/page/period/useDueMonths'

const make = filterFields<MonthReadQuery>()
/** Code of "being read": a passing state that is offered as no filter. */
const inProgressCode = '4'

/** List of monthly energies of many meters (QR04). */
export function MonthRead() {
  const { t } = useTranslation('values')
  const { options } = useWords()
  const act = useActions()
  const months = useDueMonths<MonthReadQuery>()
  const records = useRecords({
    id: 'monthRead',
    siblings: 'readings',
    name: t('month.title'),
    api: monthReadApi,
    fields: [
      useMeterSearchField<MonthReadQuery>(monthReadApi),
      months.field,
      make.select(
        'freeze_result',
        t('freeze.result'),
        options(readResult).filter(({ value }) => value !== inProgressCode),
      ),
    ],
    links: monthLink,
    columns: monthReadColumns,
    rowName: ({ metercomid, month }) => `${metercomid} ${month}`,
    meterOf: (row) => row.meter_id,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const list = useRoleTotals(records, monthReadApi.totals)
  usePendingRows(list.list, isDemandComing)
  return (
    <PanelList
      records={list}
      openAtFirst
      chart={<MonthBars query={list.list.query} period={months.words(list.list.applied)} />}
      onOpen={selectMeterOf}
      rowActions={({ meter_id, month }) => [
        act.open(
          'energy',
          t('energy'),
          BarChartOutlined,
          withQuery(meterEnergyPath(meter_id), { by: 'month', date: `${month}-01` }),
          { word: t('energyWord') },
        ),
      ]}
    />
  )
}
