import { LineChartOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hourReadApi, type HourQuery, type HourRow } from '@/api/query/hourRead'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterCurvePath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { useWords } from '@/domain/words/words'
import { formatDateTime } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { useRecords } from '@/page/list/useRecords'
import { dayLink, useDueDays } from '@/page/period/useDueDays'
import { ReadSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { lazyPart } from '@/ui/pane/lazyPart'
import { PanelList } from '@/page/list/PanelList'
import { daysOfMeters } from '@/domain/readings/daysOfMeters'
import { HourMatrix } from './HourMatrix'
import { hourReadColumns } from './hourReadColumns'

const ReadDays = lazyPart(
  () => import('@/domain/readings/ReadDays').then((file) => file.ReadDays),
  ['reading', 'commands', 'chart'],
)
/** Load profile items from which an hour is calculated; extremes of voltage have no data item of their own. */
const readItems = ['pap_e', 'rap_e', 'p'] as const

/** List of hourly energy, highest power and voltages of many meters, and their days as a matrix (QR03). */
export function HourRead() {
  const { t, i18n } = useTranslation('curves')
  const { t: values } = useTranslation('values')
  const { field } = useWords()
  const act = useActions()
  const [rowsToRead, setRowsToRead] = useState<readonly HourRow[]>()
  const days = useDueDays<HourQuery>()
  const list = useRecords({
    id: 'hourRead',
    siblings: 'readings',
    name: t('hour.title'),
    api: hourReadApi,
    fields: [useMeterSearchField<HourQuery>(hourReadApi), days.field],
    links: dayLink,
    columns: hourReadColumns,
    rowName: ({ metercomid, data_time }) => `${metercomid} ${formatDateTime(data_time, i18n.language)}`,
    meterOf: (row) => row.meter_id,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const { applied, unsorted } = list.list
  return (
    <PanelList
      records={list}
      openAtFirst
      chart={<HourMatrix query={unsorted} period={days.words(applied)} />}
      onOpen={selectMeterOf}
      rowActions={(row) => [
        act.open(
          'curves',
          values('curves'),
          LineChartOutlined,
          withQuery(meterCurvePath(row.meter_id), { from: row.data_date, to: row.data_date }),
        ),
        act.run('again', values('again'), ReadSign, () => setRowsToRead([row]), {
          can: 'read',
          hidden: row.quality !== 'missing',
        }),
      ]}
      bulk={[
        act.run('again', values('again'), ReadSign, () => setRowsToRead(list.selectedRows()), {
          can: 'read',
        }),
      ]}
    >
      {rowsToRead && (
        <ReadDays
          rows={daysOfMeters(rowsToRead)}
          items={readItems.map((item) => ({ item_code: `lp_${item}`, task_type: '2', label: field(item) }))}
          onClose={(changed) => {
            setRowsToRead(undefined)
            if (changed) list.settle()
          }}
        />
      )}
    </PanelList>
  )
}
