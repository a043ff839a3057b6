import { LineChartOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { curveReadApi, type CurveReadQuery, type CurveRow } from '@/api/query/curveRead'
import { curveGroups, curveItemsOf, type CurveGroup } from '@/domain/curves/curveView'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterCurvePath } from '@/domain/links/meterPages'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { formatDateTime } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { useRecords } from '@/page/list/useRecords'
import { curveDensity } from '@/rules/codes/dictionaries'
import { curveRange } from '@/rules/limits/ranges'
import { ReadSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useParam } from '@/ui/pane/useParam'
import { PanelList } from '@/page/list/PanelList'
import { daysOfMeters } from '@/domain/readings/daysOfMeters'
import { dayLink, useDueDays } from '@/page/period/useDueDays'
import { selectMeterOf } from '@/domain/columns/valueColumns'
import { columnsOfGroup, curveColumns } from './curveColumns'
import { FormulaInUse } from './UnbalanceHelp'

const CurveChartPanel = lazyPart(
  () => import('./CurveChartPanel').then((file) => file.CurveChartPanel),
  ['chart', 'meter', 'detail'],
)
const ReadDays = lazyPart(
  () => import('@/domain/readings/ReadDays').then((file) => file.ReadDays),
  ['reading', 'commands', 'chart'],
)
const make = filterFields<CurveReadQuery>()
/** Maximum number of meters in one chart. */
const maxComparedMeters = 6
/** Extremes have no data item of their own, so that they are not requested from meters. */
const extremeItems: readonly string[] = ['u_min', 'u_max']

/** Interval data of many meters, and their curves (QR01). */
export function CurveRead() {
  const { t, i18n } = useTranslation('curves')
  const { t: meterWords } = useTranslation('meter')
  const { t: values } = useTranslation('values')
  const { field, options } = useWords()
  const act = useActions()
  const [rowsToRead, setRowsToRead] = useState<readonly CurveRow[]>()
  const days = useDueDays<CurveReadQuery>({ rangeOf: curveRange, words: t('curve.range') })
  const [groupParam] = useParam('group')
  const selectedGroup = curveGroups.find((candidate) => candidate === groupParam)
  const group: CurveGroup = selectedGroup ?? 'activePower'
  const list = useRecords({
    id: 'eMpCurve',
    name: t('curve.title'),
    api: curveReadApi,
    fields: [
      useMeterSearchField<CurveReadQuery>(curveReadApi),
      days.field,
      make.codes('group', meterWords('curve.group'), curveGroups, (code) => meterWords(`group.${code}`)),
      make.select('density', meterWords('curve.density'), options(curveDensity)),
    ],
    links: dayLink,
    columns: selectedGroup ? columnsOfGroup[selectedGroup] : curveColumns,
    rowName: ({ metercomid, data_time }) => `${metercomid} ${formatDateTime(data_time, i18n.language)}`,
    meterOf: (row) => row.meter_id,
    sidebar: useSidebarContext(),
    wordless: true,
  })
  const tickedRows = list.selectedRows()
  const isTicked = tickedRows.length > 0
  const { rows, refreshing, error } = list.list
  const rowsState = rows && !refreshing ? 'here' : error && !rows ? 'failed' : 'coming'
  const meters = [...new Set((isTicked ? tickedRows : (rows ?? [])).map(({ meter_id }) => meter_id))]
  return (
    <FormulaInUse value={rows?.[0]?.unbalance_formula ?? ''}>
      <PanelList
        records={list}
        openAtFirst
        chart={
          <CurveChartPanel
            query={list.list.unsorted}
            group={group}
            meters={{
              ids: meters.slice(0, maxComparedMeters),
              total: meters.length,
              origin: isTicked ? 'ticks' : 'page',
              rows: isTicked ? 'here' : rowsState,
            }}
          />
        }
        onOpen={selectMeterOf}
        rowActions={(row) => [
          act.open(
            'curves',
            values('curves'),
            LineChartOutlined,
            withQuery(meterCurvePath(row.meter_id), { from: row.data_date, to: row.data_date }),
            { word: values('curveWord') },
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
            items={curveItemsOf(group, '3')
              .filter((item) => !extremeItems.includes(item))
              .map((item) => ({ item_code: `lp_${item}`, task_type: '2', label: field(item) }))}
            onClose={(changed) => {
              setRowsToRead(undefined)
              if (changed) list.settle()
            }}
          />
        )}
      </PanelList>
    </FormulaInUse>
  )
}
