import { DashboardOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latestValuesApi, type LatestQuery, type LatestRow } from '@/api/query/latestValues'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterDetailPath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { useWords } from '@/domain/words/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { silentDays } from '@/rules/limits/fieldLimits'
import { latestItems } from '@/rules/readings/latestItems'
import { ReadSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { latestColumns } from './latestColumns'

const ReadLatest = lazyPart(() => import('./ReadLatest').then((file) => file.ReadLatest), ['commands'])
const make = filterFields<LatestQuery>()

/** List of the last known registers of many meters (QR08). */
export function MeterReading() {
  const { t } = useTranslation('values')
  const { field } = useWords()
  const act = useActions()
  const [rowsToRead, setRowsToRead] = useState<readonly LatestRow[]>()
  const list = useRecords({
    id: 'meterReading',
    siblings: 'readings',
    name: t('latest.title'),
    api: latestValuesApi,
    fields: [
      useMeterSearchField<LatestQuery>(latestValuesApi),
      {
        ...make.codes('item', t('latest.item'), latestItems, (item) => field(item)),
        unset: () => t('latest.mains'),
      },
      make.integer('no_data_days', t('latest.noData'), {
        ...silentDays,
        unit: t('latest.days'),
        show: (n) => t('latest.noDataChip', { n }),
      }),
    ],
    columns: latestColumns,
    rowName: ({ metercomid, item }) => `${metercomid} ${item}`,
    meterOf: (row) => row.meter_id,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const readAction = (rows: () => readonly LatestRow[]) =>
    act.run('read', t('latest.do'), ReadSign, () => setRowsToRead(rows()), { can: 'read' })
  return (
    <RecordsPage
      records={list}
      onOpen={selectMeterOf}
      rowActions={(row) => [
        readAction(() => [row]),
        act.open('meter', t('latest.detail'), DashboardOutlined, meterDetailPath(row.meter_id)),
      ]}
      bulk={[readAction(list.selectedRows)]}
    >
      {rowsToRead && (
        <ReadLatest
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
