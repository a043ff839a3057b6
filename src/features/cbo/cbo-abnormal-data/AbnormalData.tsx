import {
  CheckOutlined,
  ClockCircleOutlined,
  EditOutlined,
  LineChartOutlined,
  AreaChartOutlined,
  ThunderboltOutlined,
  UserAddOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { abnormalApi, abnormalExport, type AbnormalRow } from '@/api/abnormal'
import { abnormalList, readAbnormal } from '@/domain/abnormalRead'
import { useColumnStorage } from '@/page/list/columnStorage'
import { startExport } from '@/page/exports/exportJob'
import { FollowSidebar } from '@/page/list/FollowSidebar'
import { meterCurvePath, meterDetailPath } from '@/domain/meterPages'
import { useObjectChips } from '@/domain/objectChips'
import { useSavedView } from '@/page/views/savedView'
import { SavedViews } from '@/page/views/SavedViews'
import { objectFields, useSidebarContext } from '@/domain/sidebarContext'
import { useExportStarting, type ExportFilter } from '@/stores/exports'
import { selection } from '@/stores/selection'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import type { Action } from '@/ui/actions/actions'
import { useFeedback } from '@/ui/feedback/feedback'
import { ListScreen } from '@/ui/list/ListScreen'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { useColumns } from '@/ui/table/useColumns'
import { useList } from '@/ui/list/useList'
import {
  abnormalFilters,
  abnormalLinks,
  abnormalSorts,
  wireQuery,
  type AbnormalListQuery,
} from './abnormalFilters'
import { useAbnormalColumns } from './useAbnormalColumns'
import { useAbnormalFields } from './useAbnormalFields'
import { useReadAll } from './useReadAll'
import type { Work } from './WorkDialog'
import styles from './AbnormalData.module.css'

const TrendPanel = lazy(() => import('./TrendPanel').then((file) => ({ default: file.TrendPanel })))
const WorkDialog = lazy(() => import('./WorkDialog').then((file) => ({ default: file.WorkDialog })))

const id = abnormalList
const trendParam = 'trend'

/** The abnormal list: records are read, assigned, put off, commented on, and followed to their cause. */
export function AbnormalData() {
  const { t } = useTranslation('abnormal')
  const feedback = useFeedback()
  const [params, setParams] = useSearchParams()
  const sidebar = useSidebarContext()
  const fields = useAbnormalFields()
  const exporting = useExportStarting(abnormalExport)
  const saved = useSavedView(id)
  const columns = useColumns(id, useAbnormalColumns(), useColumnStorage(id), saved.view?.columns)
  const [work, setWork] = useState<{ kind: Work; rows: readonly AbnormalRow[] }>()
  const list = useList<AbnormalRow, AbnormalListQuery>({
    id,
    load: (query, signal) => abnormalApi.page(wireQuery(query), signal),
    rowKey: (row) => row.id,
    filters: abnormalFilters,
    links: abnormalLinks,
    sorts: abnormalSorts,
    context: sidebar.query,
  })
  const { sidx: _sidx, sord: _sord, ...asked } = wireQuery(list.query)
  const all = useReadAll(asked)
  const trend = params.get(trendParam) === '1'

  const rows = useMemo((): RowBehaviour<AbnormalRow> => {
    const actionsOf = (row: AbnormalRow): Action[] => {
      const day = new URLSearchParams({ from: row.data_date, to: row.data_date })
      const events = new URLSearchParams({
        tab: 'events',
        eventFrom: row.data_date,
        eventTo: row.data_date,
      })
      const open = (kind: Work) => () => setWork({ kind, rows: [row] })
      return [
        {
          key: 'read',
          label: t('action.read'),
          icon: <CheckOutlined aria-hidden />,
          can: 'edit',
          hidden: row.read_result === 'Yes',
          run: () => readAbnormal([row.id]),
        },
        {
          key: 'curves',
          label: t('action.curves'),
          icon: <LineChartOutlined aria-hidden />,
          to: `${meterCurvePath(row.meter_id)}?${day}`,
        },
        {
          key: 'events',
          label: t('action.events'),
          icon: <ThunderboltOutlined aria-hidden />,
          to: `${meterDetailPath(row.meter_id)}?${events}`,
        },
        {
          key: 'assign',
          label: t('action.assign'),
          icon: <UserAddOutlined aria-hidden />,
          can: 'edit',
          run: open('assign'),
        },
        {
          key: 'snooze',
          label: t('action.snooze'),
          icon: <ClockCircleOutlined aria-hidden />,
          can: 'edit',
          run: open('snooze'),
        },
        {
          key: 'note',
          label: t('action.note'),
          icon: <EditOutlined aria-hidden />,
          can: 'edit',
          run: open('note'),
        },
      ]
    }
    return {
      name: (row) => row.metercomid,
      selectable: true,
      onOpen: select,
      actions: {
        width: rowActionsWidth(4),
        render: (row) => <RowActions name={row.metercomid} actions={actionsOf(row)} />,
      },
    }
  }, [t])

  const objects = useObjectChips(list)
  const chosen = [...list.selected.values()]
  const open = (kind: Work) => () => setWork({ kind, rows: chosen })

  return (
    <div className={styles.screen}>
      {trend && (
        <Suspense fallback={<div className={styles.trend} />}>
          <TrendPanel query={asked} />
        </Suspense>
      )}
      <ListScreen
        list={list}
        name={t('list.title')}
        columns={columns}
        fields={fields}
        rows={rows}
        context={[...sidebar.chips, ...objects]}
        aside={
          <FollowSidebar
            context={sidebar}
            onFollow={() => {
              sidebar.follow()
              if (objects.length > 0) list.remove(objectFields)
            }}
          />
        }
        actions={[
          {
            key: 'readAll',
            label: t('action.readAll'),
            icon: <CheckOutlined aria-hidden />,
            can: 'edit',
            // With some chosen, only they are meant.
            hidden: chosen.length > 0,
            run: all.run,
          },
        ]}
        bulk={[
          {
            key: 'read',
            label: t('action.read'),
            icon: <CheckOutlined aria-hidden />,
            can: 'edit',
            run: readChosen,
          },
          {
            key: 'assign',
            label: t('action.assign'),
            icon: <UserAddOutlined aria-hidden />,
            can: 'edit',
            run: open('assign'),
          },
          {
            key: 'snooze',
            label: t('action.snooze'),
            icon: <ClockCircleOutlined aria-hidden />,
            can: 'edit',
            run: open('snooze'),
          },
          {
            key: 'note',
            label: t('action.note'),
            icon: <EditOutlined aria-hidden />,
            can: 'edit',
            run: open('note'),
          },
        ]}
        exporting={{ can: 'export', busy: exporting, run: exportAll }}
      >
        <Button
          icon={<AreaChartOutlined aria-hidden />}
          aria-label={t('action.trend')}
          aria-pressed={trend}
          title={trend ? t('action.hideTrend') : t('action.trend')}
          onClick={toggleTrend}
        />
        <SavedViews saved={saved} columns={columns} onReset={list.reset} />
      </ListScreen>
      {work && (
        <Suspense>
          <WorkDialog
            work={work.kind}
            rows={work.rows}
            onClose={(done) => {
              setWork(undefined)
              if (done && work.rows.length > 1) list.clearSelection()
            }}
          />
        </Suspense>
      )}
    </div>
  )

  async function readChosen() {
    const unread = chosen.filter((row) => row.read_result !== 'Yes').map((row) => row.id)
    if (unread.length === 0) return feedback.info(t('done.nothing'))
    const n = await readAbnormal(unread)
    if (n === 0) return
    feedback.success(t('done.read', { count: n, n }))
    list.clearSelection()
  }

  function toggleTrend() {
    const next = new URLSearchParams(params)
    if (trend) next.delete(trendParam)
    else next.set(trendParam, '1')
    setParams(next, { replace: true })
  }

  function exportAll(filters: ExportFilter[]) {
    const titles = columns.shown.map(({ key, title }) => ({ key, title }))
    return startExport({ type: abnormalExport, name: t('list.title'), filters }, (head) =>
      abnormalApi.startExport(wireQuery(list.query), titles, head),
    )
  }
}

/** The specification's selection of a meter: it goes to the whole app. */
function select(row: AbnormalRow): void {
  selection.selectMeter(
    { id: row.meter_id, mp: row.mp, cons_no: row.cons_no, cons_name: row.cons_name },
    { id: row.tml_id, label: row.cp_name, identify: 'rcp', comm_protocol: row.comm_protocol },
  )
}
