import { ApartmentOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gridOptionsApi } from '@/api/gridOptions'
import { linesApi, type LineQuery, type LineRow } from '@/api/lines'
import { voltageClasses } from '@/rules/gridCodes'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { runStatus } from '@/rules/statuses'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { useWords } from '@/domain/words'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { areasPath } from '@/domain/grid/gridPaths'
import { useGridChips } from '@/domain/grid/useGridChips'
import { useLineColumns } from './useLineColumns'

const LineForm = lazy(() => import('./LineForm').then((file) => ({ default: file.LineForm })))
const object = filterKind.text(64)
const filters: FilterKinds<LineQuery> = {
  org_id: object,
  subs_id: object,
  line_id: object,
  line_name: filterKind.text(64),
  line_no: filterKind.text(20),
  voltage_class: filterKind.oneOf(voltageClasses),
  run_status: filterKind.oneOf(runStatus.codes),
}
const sorts = [
  ...(['line_name', 'line_no', 'subs_name', 'run_status', 'voltage_class', 'length_km'] as const),
  ...(['target_loss', 'area_count', 'meter_count', 'org_name', 'update_time'] as const),
]
const make = filterFields<LineQuery>()
const named = ['org_id', 'line_id'] as const

export function Lines() {
  const { t } = useTranslation('archives')
  const { field, options } = useWords()
  const act = useActions()
  const [edited, setEdited] = useState<LineRow | 'new'>()
  const page = useListPage<LineRow, LineQuery>({
    id: 'line',
    name: t('line.title'),
    api: linesApi,
    filters,
    sorts,
    columns: useLineColumns(),
  })
  const { list } = page
  const subsId = list.applied.subs_id ?? ''
  const substations = useLoad(['gridOptions', 'subs', 'filter', subsId], (signal) =>
    gridOptionsApi.find({ kind: 'subs', ids: subsId }, signal),
  ).data
  const { remove, dialog } = useGuardedRemoval({ api: linesApi.remove, after: settle })
  const removeRows = (rows: readonly LineRow[]) =>
    remove(rows.map(({ id, line_name }) => ({ id, name: line_name })))
  const fields = useMemo(
    () => [
      make.text('line_name', t('line.name')),
      make.select(
        'subs_id',
        field('subs_name'),
        (substations ?? []).map(({ id, label }) => ({ value: id, label })),
      ),
      make.select(
        'voltage_class',
        field('voltage_class'),
        voltageClasses.map((value) => ({ value, label: `${value} kV` })),
      ),
      make.select('run_status', field('run_status'), options(runStatus)),
      make.text('line_no', t('line.no'), 20),
    ],
    [t, field, options, substations],
  )
  const rows: RowBehaviour<LineRow> = {
    name: (row) => row.line_name,
    selectable: true,
    actions: {
      width: rowActionsWidth(3),
      render: (row) => (
        <RowActions
          name={row.line_name}
          actions={[
            {
              key: 'areas',
              label: t('openAreas'),
              icon: <ApartmentOutlined aria-hidden />,
              to: areasPath({ line_id: row.id }),
              hidden: row.area_count === 0,
            },
            act.edit(() => setEdited(row)),
            act.remove(() => removeRows([row])),
          ]}
        />
      ),
    },
  }
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        context={useGridChips(list, named)}
        actions={[act.add(() => setEdited('new'))]}
        bulk={[act.remove(() => removeRows([...list.selected.values()]))]}
      />
      {edited && (
        <Suspense>
          <LineForm
            row={edited === 'new' ? undefined : edited}
            subsId={subsId}
            onClose={(saved) => {
              setEdited(undefined)
              if (saved) list.reload()
            }}
          />
        </Suspense>
      )}
      {dialog}
    </>
  )

  function settle() {
    list.clearSelection()
    list.reload()
  }
}
