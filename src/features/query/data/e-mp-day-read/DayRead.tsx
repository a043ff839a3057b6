import { BarChartOutlined, LineChartOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayReadApi, type DayReadQuery, type DayReadRow } from '@/api/query/dayRead'
import { useMarking } from '@/domain/abnormal/useMarking'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterCurvePath, meterEnergyPath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { formatDate } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { useRoleTotals } from '../../shared/stat/useRoleTotals'
import { rulesOfEnergy } from '@/rules/archive/abnormalRules'
import { readResult, readResults } from '@/rules/codes/statuses'
import { ReadSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { dayLink, useDueDays } from '@/page/period/useDueDays'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { dayReadColumns } from './dayReadColumns'
import { useEntering } from './useEntering'

const ReadDays = lazyPart(
  () => import('@/domain/readings/ReadDays').then((file) => file.ReadDays),
  ['reading', 'commands', 'chart'],
)
const make = filterFields<DayReadQuery>()
/** Code of "being read": a passing state that is offered as no filter. */
const inProgressCode = '4'

/** Daily freezes of many meters (QR02). */
export function DayRead() {
  const { t, i18n } = useTranslation('values')
  const { field, options } = useWords()
  const act = useActions()
  const [rowsToRead, setRowsToRead] = useState<readonly DayReadRow[]>()
  const days = useDueDays<DayReadQuery>()
  const records = useRecords({
    id: 'eMpDayRead',
    siblings: 'readings',
    name: t('day.title'),
    api: dayReadApi,
    fields: [
      useMeterSearchField<DayReadQuery>(dayReadApi),
      days.field,
      make.select(
        'read_result',
        field('read_result'),
        options(readResult).filter(({ value }) => value !== inProgressCode),
      ),
      make.select(
        'log_result',
        t('log.result'),
        options(readResult).filter(({ value }) => value !== inProgressCode),
      ),
      make.codes('incomplete', t('incomplete'), ['1'], () => t('onlyIncomplete')),
    ],
    links: dayLink,
    columns: dayReadColumns,
    rowName: ({ metercomid, data_date }) => `${metercomid} ${formatDate(data_date, i18n.language)}`,
    meterOf: (row) => row.meter_id,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const list = useRoleTotals(records, dayReadApi.totals)
  const entering = useEntering({ nameOf: list.rowName, onChanged: list.settle })
  const marking = useMarking<DayReadRow>({ rules: rulesOfEnergy, day: (row) => row, onMarked: list.settle })
  return (
    <RecordsPage
      records={list}
      onOpen={selectMeterOf}
      rowActions={({ meter_id, data_date, ...row }) => [
        act.open(
          'curves',
          t('curves'),
          LineChartOutlined,
          withQuery(meterCurvePath(meter_id), { from: data_date, to: data_date }),
        ),
        act.open(
          'energy',
          t('energy'),
          BarChartOutlined,
          withQuery(meterEnergyPath(meter_id), { date: data_date }),
        ),
        act.run('again', t('again'), ReadSign, () => setRowsToRead([{ ...row, meter_id, data_date }]), {
          can: 'read',
          hidden: row.read_result !== readResults.failed,
        }),
        ...entering.actions({ ...row, meter_id, data_date }),
        marking.action([{ ...row, meter_id, data_date }]),
      ]}
      bulk={[
        act.run('again', t('again'), ReadSign, () => setRowsToRead(list.selectedRows()), { can: 'read' }),
        marking.action(list.selectedRows()),
      ]}
    >
      {entering.dialog}
      {marking.dialog}
      {rowsToRead && (
        <ReadDays
          rows={rowsToRead}
          onClose={(changed) => {
            setRowsToRead(undefined)
            if (changed) list.settle()
          }}
        />
      )}
    </RecordsPage>
  )
}
