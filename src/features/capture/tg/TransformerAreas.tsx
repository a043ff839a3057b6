import { DashboardOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  transformerAreasApi,
  type TransformerAreaQuery,
  type TransformerAreaRow,
} from '@/api/transformerAreas'
import { yesNo } from '@/rules/dictionaries'
import { FollowSidebar } from '@/page/list/FollowSidebar'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { objectFields, useSidebarContext } from '@/domain/sidebarContext'
import { runStatus } from '@/rules/statuses'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { useWords } from '@/domain/words'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { metersPath } from '@/domain/grid/gridPaths'
import { useGridChips } from '@/domain/grid/useGridChips'
import { useTransformerAreaColumns } from './useTransformerAreaColumns'

const TransformerAreaForm = lazy(() =>
  import('./TransformerAreaForm').then((file) => ({ default: file.TransformerAreaForm })),
)
const object = filterKind.text(64)
const filters: FilterKinds<TransformerAreaQuery> = {
  org_id: object,
  subs_id: object,
  line_id: object,
  tg_id: object,
  tml_id: object,
  tg_name: filterKind.text(64),
  tg_no: filterKind.text(20),
  special_flag: filterKind.oneOf(yesNo.codes),
  manager: filterKind.text(64),
  run_status: filterKind.oneOf(runStatus.codes),
}
const sorts = [
  ...(['tg_name', 'tg_no', 'line_name', 'run_status', 'plate_capacity', 'cp_count'] as const),
  ...(['meter_count', 'special_flag', 'manager', 'target_loss', 'update_time'] as const),
]
const make = filterFields<TransformerAreaQuery>()

export function TransformerAreas() {
  const { t } = useTranslation('archives')
  const { field, options } = useWords()
  const act = useActions()
  const sidebar = useSidebarContext()
  const [edited, setEdited] = useState<TransformerAreaRow | 'new'>()
  const page = useListPage<TransformerAreaRow, TransformerAreaQuery>({
    id: 'tg',
    name: t('tg.title'),
    api: transformerAreasApi,
    filters,
    sorts,
    columns: useTransformerAreaColumns(),
    context: sidebar.query,
  })
  const { list } = page
  const objects = useGridChips(list, objectFields)
  const { remove, dialog } = useGuardedRemoval({ api: transformerAreasApi.remove, after: settle })
  const removeRows = (rows: readonly TransformerAreaRow[]) =>
    remove(rows.map(({ id, tg_name }) => ({ id, name: tg_name })))
  const fields = useMemo(
    () => [
      make.text('tg_name', t('tg.name')),
      make.text('tg_no', t('tg.no'), 20),
      make.select('special_flag', t('tg.special'), options(yesNo)),
      make.text('manager', t('tg.manager')),
      make.select('run_status', field('run_status'), options(runStatus)),
    ],
    [t, field, options],
  )
  const rows: RowBehaviour<TransformerAreaRow> = {
    name: (row) => row.tg_name,
    selectable: true,
    actions: {
      width: rowActionsWidth(3),
      render: (row) => (
        <RowActions
          name={row.tg_name}
          actions={[
            {
              key: 'meters',
              label: t('openMeters'),
              icon: <DashboardOutlined aria-hidden />,
              to: metersPath({ tg_id: row.id }),
              hidden: row.meter_count === 0,
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
        context={[...sidebar.chips, ...objects]}
        aside={
          <FollowSidebar
            context={sidebar}
            onFollow={() => {
              sidebar.follow()
              if (objects.length > 0) list.remove([...objectFields])
            }}
          />
        }
        actions={[act.add(() => setEdited('new'))]}
        bulk={[act.remove(() => removeRows([...list.selected.values()]))]}
      />
      {edited && (
        <Suspense>
          <TransformerAreaForm
            row={edited === 'new' ? undefined : edited}
            lineId={list.applied.line_id ?? sidebar.query.line_id}
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
