import {
  AimOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  ImportOutlined,
  LineChartOutlined,
  PlusOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { errorText } from '@/api/errorText'
import { meterExport, metersApi, type MeterQuery, type MeterRow } from '@/api/meters'
import { useColumnStorage } from '@/domain/columnStorage'
import { startExport } from '@/domain/exportJob'
import { FollowSidebar } from '@/domain/FollowSidebar'
import { meterCurvePath, meterEditPath } from '@/domain/meterPages'
import { useObjectChips } from '@/domain/objectChips'
import { useSavedView } from '@/domain/savedView'
import { SavedViews } from '@/domain/SavedViews'
import { objectFields, useSidebarContext } from '@/domain/sidebarContext'
import { withWords } from '@/i18n/withWords'
import { useExportStarting, type ExportFilter } from '@/stores/exports'
import { selection, useSelection } from '@/stores/selection'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { copyText } from '@/ui/actions/copyText'
import { feedback } from '@/ui/feedback/feedback'
import { ListScreen } from '@/ui/list/ListScreen'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { useColumns } from '@/ui/list/useColumns'
import { useList } from '@/ui/list/useList'
import { meterFilters, meterSorts } from './meterFilters'
import { useMeterColumns } from './useMeterColumns'
import { useMeterFields } from './useMeterFields'

const id = 'meterList'
/** Meters side by side. */
const compareLimit = { min: 2, max: 4 }

// What a click opens comes with the click: a list carries none of it.
const BatchModify = lazy(
  withWords(['meterForm', 'archives', 'commands'], () =>
    import('./BatchModify').then((file) => ({ default: file.BatchModify })),
  ),
)
const CompareMeters = lazy(
  withWords(['meterForm'], () => import('./CompareMeters').then((file) => ({ default: file.CompareMeters }))),
)
const loadRemoval = withWords(['meterForm'], () => import('./removeMeters'))

export function MeterList() {
  const { t } = useTranslation('capture')
  const sidebar = useSidebarContext()
  const fields = useMeterFields()
  const current = useSelection((state) => state.meter?.id)
  const exporting = useExportStarting(meterExport)
  const saved = useSavedView(id)
  const columns = useColumns(id, useMeterColumns(), useColumnStorage(id), saved.view?.columns)
  const list = useList<MeterRow, MeterQuery>({
    id,
    load: metersApi.page,
    rowKey: (row) => row.id,
    filters: meterFilters,
    sorts: meterSorts,
    context: sidebar.query,
  })
  const objects = useObjectChips(list)
  const navigate = useNavigate()
  /** What is open over the list, with the meters that were chosen then. */
  const [open, setOpen] = useState<{ what: 'batch' | 'compare'; rows: readonly MeterRow[] }>()
  const { reload, clearSelection } = list
  const remove = useCallback(
    async (chosen: readonly MeterRow[]) => {
      const { removeMeters } = await loadRemoval()
      if (!(await removeMeters(chosen))) return
      clearSelection()
      reload()
    },
    [clearSelection, reload],
  )

  const rows = useMemo((): RowBehaviour<MeterRow> => {
    return {
      name: (row) => row.metercomid,
      selectable: true,
      onOpen: select,
      actions: {
        width: rowActionsWidth(4),
        render: (row) => (
          <RowActions
            name={row.metercomid}
            actions={[
              {
                key: 'curves',
                label: t('meterList.curves'),
                icon: <LineChartOutlined aria-hidden />,
                to: meterCurvePath(row.id),
              },
              {
                key: 'copy',
                label: t('meterList.copyNumber'),
                icon: <CopyOutlined aria-hidden />,
                run: () => copyText(row.metercomid, t('meterList.copied')),
              },
              {
                key: 'select',
                label: t('meterList.selectMeter'),
                icon: <AimOutlined aria-hidden />,
                run: () => select(row),
              },
              {
                key: 'edit',
                label: t('meterList.edit'),
                icon: <EditOutlined aria-hidden />,
                can: 'edit',
                to: meterEditPath(row.id),
              },
              {
                key: 'delete',
                label: t('meterList.remove'),
                icon: <DeleteOutlined aria-hidden />,
                can: 'del',
                danger: true,
                run: () => remove([row]),
              },
            ]}
          />
        ),
      },
    }
  }, [t, remove])

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
            key: 'batch',
            label: t('meterList.batch'),
            icon: <EditOutlined aria-hidden />,
            can: 'edit',
            run: () => setOpen({ what: 'batch', rows: [...list.selected.values()] }),
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
            run: () => remove([...list.selected.values()]),
          },
          {
            key: 'copy',
            label: t('meterList.copyNumbers'),
            icon: <CopyOutlined aria-hidden />,
            run: copySelected,
          },
        ]}
        exporting={{ can: 'export', busy: exporting, run: exportAll }}
        describe={(error) => errorText(error, 'load')}
      >
        <SavedViews saved={saved} columns={columns} onReset={list.reset} />
      </ListScreen>
      <Suspense>
        {open?.what === 'batch' && <BatchModify rows={open.rows} onClose={closeBatch} />}
        {open?.what === 'compare' && <CompareMeters rows={open.rows} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )

  function compare() {
    const chosen = [...list.selected.values()]
    if (chosen.length < compareLimit.min || chosen.length > compareLimit.max)
      return feedback.warning(t('meterList.compareRange', compareLimit))
    setOpen({ what: 'compare', rows: chosen })
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

/** The specification's selection of a meter: it goes to the whole app. */
function select(row: MeterRow): void {
  selection.selectMeter(
    { id: row.id, mp: row.mp, cons_no: row.cons_no, cons_name: row.cons_name },
    { id: row.tml_id, label: row.cp_name, identify: 'rcp', comm_protocol: row.comm_protocol },
  )
}
