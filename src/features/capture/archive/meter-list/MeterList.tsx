import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { metersApi } from '@/api/capture/meters'
import { useGridChips } from '@/domain/grid/useGridChips'
import { objectFields, useSidebarContext } from '@/domain/forms/sidebarContext'
import { FollowSidebar } from '@/page/list/FollowSidebar'
import { ListPage } from '@/page/list/ListPage'
import { useRowBehaviour } from '@/page/list/rowBehaviour'
import { useRecords } from '@/page/list/useRecords'
import { readingDay } from '@/rules/readings/readingDay'
import { utilityNow } from '@/lib/time'
import { sidePanels } from '@/stores/sidePanels'
import { meterColumnsOf } from './meterColumns'
import { selectMeter, useMeterActions } from './useMeterActions'
import { useMeterFields } from './useMeterFields'
import { useMeterWork } from './useMeterWork'

export function MeterList() {
  const { t } = useTranslation('capture')
  const sidebar = useSidebarContext()
  const day = readingDay(utilityNow())
  const columns = useMemo(() => meterColumnsOf(day), [day])
  const meters = useRecords({
    id: 'meterList',
    name: t('meterList.title'),
    api: metersApi,
    fields: useMeterFields(),
    columns,
    rowName: (row) => row.metercomid,
    meterOf: (row) => row.id,
    changed: sidePanels.refreshTrees,
    sidebar,
    wordless: true,
  })
  const { id, list, rowName } = meters
  const objects = useGridChips(list, objectFields)
  const work = useMeterWork(meters)
  const actions = useMeterActions(meters, work)
  const rows = useRowBehaviour({
    id,
    rows: list.rows,
    rowName,
    rowActions: actions.row,
    onOpen: selectMeter,
    columns: meters.columns,
    selectable: true,
  })
  return (
    <>
      <ListPage
        page={meters}
        rows={rows}
        current={meters.meterRow}
        context={[...sidebar.chips, ...objects]}
        aside={<FollowSidebar context={sidebar} onFollow={follow} />}
        actions={actions.list}
        bulk={actions.bulk}
      />
      {work.dialog}
    </>
  )

  function follow() {
    sidebar.follow()
    if (objects.length > 0) list.remove(objectFields)
  }
}
