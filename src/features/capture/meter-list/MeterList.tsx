import {
  ApartmentOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  ImportOutlined,
  PlusOutlined,
  ScheduleOutlined,
  SwapOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { meterExport, metersApi, type MeterQuery, type MeterListRow } from '@/api/meters'
import { useColumnStorage } from '@/page/list/columnStorage'
import { startExport } from '@/page/exports/exportJob'
import { FollowSidebar } from '@/page/list/FollowSidebar'
import { meterEditPath } from '@/domain/meterPages'
import { useObjectChips } from '@/domain/objectChips'
import { OnlySelected } from '@/page/list/OnlySelected'
import { searchLinks } from '@/domain/searchLinks'
import { useSavedView } from '@/page/views/savedView'
import { SavedViews } from '@/page/views/SavedViews'
import { objectFields, useSidebarContext } from '@/domain/sidebarContext'
import { withWords } from '@/i18n/withWords'
import { useExportStarting, type ExportFilter } from '@/stores/exports'
import { useSelection } from '@/stores/selection'
import { copyText } from '@/ui/actions/copyText'
import { feedback } from '@/ui/feedback/feedback'
import { ListScreen } from '@/ui/list/ListScreen'
import { useColumns } from '@/ui/table/useColumns'
import { useList } from '@/ui/list/useList'
import { meterFilters, meterSorts } from './meterFilters'
import { useMeterColumns } from './useMeterColumns'
import { useMeterFields } from './useMeterFields'
import { useMeterRows } from './useMeterRows'

const id = 'meterList'
type Work = 'batch' | 'compare' | 'move' | 'read' | 'remove' | 'task' | 'print'
/** Meters side by side. */
const compareLimit = { min: 2, max: 4 }

/** Moving is a change of the transformer area, or of the collection point, alone. */
const place = { tg_id: '' }

// What a click opens comes with the click: a list carries none of it.
const BatchModify = lazy(
  withWords(['meterForm', 'archives', 'commands', 'picker'], () =>
    import('./BatchModify').then((file) => ({ default: file.BatchModify })),
  ),
)
const CompareMeters = lazy(
  withWords(['meterForm'], () => import('./CompareMeters').then((file) => ({ default: file.CompareMeters }))),
)
const ReadMeters = lazy(
  withWords(['reading', 'commands', 'chart'], () =>
    import('./ReadMeters').then((file) => ({ default: file.ReadMeters })),
  ),
)
const AddToTask = lazy(
  withWords(['tasks', 'form'], () => import('./AddToTask').then((file) => ({ default: file.AddToTask }))),
)
const PrintCard = lazy(
  withWords(['meter'], () => import('../meter/PrintCard').then((file) => ({ default: file.PrintCard }))),
)
const RemoveMeters = lazy(
  withWords(['meterForm', 'picker'], () =>
    import('./RemoveMeters').then((file) => ({ default: file.RemoveMeters })),
  ),
)
const loadUse = withWords(['meterForm'], () => import('./removeMeters'))

export function MeterList() {
  const { t } = useTranslation('capture')
  const sidebar = useSidebarContext()
  const fields = useMeterFields()
  const current = useSelection((state) => state.meter?.id)
  const exporting = useExportStarting(meterExport)
  const saved = useSavedView(id)
  const columns = useColumns(id, useMeterColumns(), useColumnStorage(id), saved.view?.columns)
  const list = useList<MeterListRow, MeterQuery>({
    id,
    load: metersApi.page,
    rowKey: (row) => row.id,
    filters: meterFilters,
    links: searchLinks,
    sorts: meterSorts,
    context: sidebar.query,
  })
  const objects = useObjectChips(list)
  const navigate = useNavigate()
  /** What is open over the list, with the meters that were chosen then. */
  const [open, setOpen] = useState<{ what: Work; rows: readonly MeterListRow[] }>()
  const { reload } = list
  const remove = useCallback(
    (chosen: readonly MeterListRow[]) => setOpen({ what: 'remove', rows: chosen }),
    [],
  )
  const resume = useCallback(
    async (row: MeterListRow) => {
      const { resumeMeter } = await loadUse()
      if (await resumeMeter(row)) reload()
    },
    [reload],
  )

  const readOne = useCallback((row: MeterListRow) => setOpen({ what: 'read', rows: [row] }), [])
  const printOne = useCallback((row: MeterListRow) => setOpen({ what: 'print', rows: [row] }), [])
  const rows = useMeterRows(readOne, printOne, remove, resume)

  return (
    <>
      <ListScreen
        list={list}
        name={t('meterList.title')}
        columns={columns}
        fields={fields}
        rows={rows}
        current={current}
        context={[...sidebar.chips, ...objects]}
        aside={
          <>
            <OnlySelected list={list} />
            <FollowSidebar
              context={sidebar}
              onFollow={() => {
                sidebar.follow()
                if (objects.length > 0) list.remove(objectFields)
              }}
            />
          </>
        }
        actions={[
          {
            key: 'add',
            label: t('meterList.add'),
            icon: <PlusOutlined aria-hidden />,
            can: 'add',
            run: () => navigate(meterEditPath()),
          },
          {
            key: 'import',
            label: t('meterList.import'),
            icon: <ImportOutlined aria-hidden />,
            can: 'import',
            run: () => navigate('/capture/archive/importWizard'),
          },
        ]}
        bulk={[
          {
            key: 'read',
            label: t('meterList.read'),
            icon: <ThunderboltOutlined aria-hidden />,
            can: 'read',
            run: () => work('read'),
          },
          {
            key: 'task',
            label: t('meterList.toTask'),
            icon: <ScheduleOutlined aria-hidden />,
            can: 'set',
            run: () => work('task'),
          },
          {
            key: 'move',
            label: t('meterList.move'),
            icon: <ApartmentOutlined aria-hidden />,
            can: 'edit',
            run: () => work('move'),
          },
          {
            key: 'batch',
            label: t('meterList.batch'),
            icon: <EditOutlined aria-hidden />,
            can: 'edit',
            run: () => work('batch'),
          },
          {
            key: 'compare',
            label: t('meterList.compare'),
            icon: <SwapOutlined aria-hidden />,
            run: compare,
          },
          {
            key: 'delete',
            label: t('meterList.remove'),
            icon: <DeleteOutlined aria-hidden />,
            can: 'del',
            danger: true,
            run: () => work('remove'),
          },
          {
            key: 'copy',
            label: t('meterList.copyNumbers'),
            icon: <CopyOutlined aria-hidden />,
            run: copySelected,
          },
        ]}
        exporting={{ can: 'export', busy: exporting, run: exportAll }}
      >
        <SavedViews saved={saved} columns={columns} onReset={list.reset} />
      </ListScreen>
      <Suspense>
        {open?.what === 'batch' && <BatchModify rows={open.rows} onClose={closeBatch} />}
        {open?.what === 'move' && <BatchModify rows={open.rows} initial={place} onClose={closeBatch} />}
        {open?.what === 'remove' && <RemoveMeters rows={open.rows} onClose={closeBatch} />}
        {open?.what === 'read' && <ReadMeters rows={open.rows} onClose={() => setOpen(undefined)} />}
        {open?.what === 'task' && <AddToTask rows={open.rows} onClose={closeTask} />}
        {open?.what === 'print' && open.rows[0] && (
          <PrintCard id={open.rows[0].id} onClose={() => setOpen(undefined)} />
        )}
        {open?.what === 'compare' && <CompareMeters rows={open.rows} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )

  function work(what: Work) {
    setOpen({ what, rows: [...list.selected.values()] })
  }

  function closeTask(added: boolean) {
    setOpen(undefined)
    if (added) list.clearSelection()
  }

  function compare() {
    const chosen = [...list.selected.values()]
    if (chosen.length < compareLimit.min || chosen.length > compareLimit.max)
      return feedback.warning(t('meterList.compareRange', compareLimit))
    work('compare')
  }

  function closeBatch(changed: boolean) {
    setOpen(undefined)
    if (!changed) return
    list.clearSelection()
    list.reload()
  }

  function copySelected() {
    const numbers = [...list.selected.values()].map((row) => row.metercomid)
    return copyText(
      numbers.join('\n'),
      t('meterList.copiedNumbers', { count: numbers.length, n: numbers.length }),
    )
  }

  function exportAll(filters: ExportFilter[]) {
    const titles = columns.shown.map(({ key, title }) => ({ key, title }))
    return startExport({ type: meterExport, name: t('meterList.title'), filters }, (head) =>
      metersApi.startExport(list.query, titles, head),
    )
  }
}
