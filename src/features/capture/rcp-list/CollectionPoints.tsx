import { AimOutlined, ApartmentOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import {
  collectionPointsApi,
  type CollectionPointQuery,
  type CollectionPointRow,
} from '@/api/collectionPoints'
import { commProtocol, downlinkType, tmlType } from '@/rules/dictionaries'
import { FollowSidebar } from '@/page/list/FollowSidebar'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { objectFields, useSidebarContext } from '@/domain/sidebarContext'
import { onlineStatus } from '@/rules/statuses'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { useWords } from '@/domain/words'
import { withWords } from '@/i18n/withWords'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import { selection, useSelection } from '@/stores/selection'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/form/filterFields'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { filterKind, type FilterKinds } from '@/ui/list/listUrl'
import { pointDetailPath } from '@/domain/grid/gridPaths'
import { useGridChips } from '@/domain/grid/useGridChips'
import { usePointCommands } from '../point/usePointCommands'
import { usePointColumns } from './usePointColumns'

const PointForm = lazy(
  withWords(['archives', 'form'], () =>
    import('../point/PointForm').then((file) => ({ default: file.PointForm })),
  ),
)
const object = filterKind.text(64)
const filters: FilterKinds<CollectionPointQuery> = {
  org_id: object,
  subs_id: object,
  line_id: object,
  tg_id: object,
  tml_id: object,
  cp_name: filterKind.text(64),
  tml_asset_no: filterKind.text(22),
  tml_type: filterKind.oneOf(tmlType.codes),
  model: filterKind.text(32),
  comm_protocol: filterKind.oneOf(commProtocol.codes),
  downlink_type: filterKind.oneOf(downlinkType.codes),
  online_status: filterKind.oneOf(onlineStatus.codes),
}
const sorts = [
  ...(['cp_name', 'tml_asset_no', 'area_code', 'tcomid', 'tml_type', 'model', 'manufacturer'] as const),
  ...(['comm_protocol', 'downlink_type', 'ip', 'meter_count', 'online_status', 'fw_version'] as const),
  ...(['rssi', 'install_date', 'tg_name', 'line_name', 'update_time'] as const),
]
const make = filterFields<CollectionPointQuery>()

export function CollectionPoints() {
  const { t } = useTranslation('collectionPoints')
  const { field, options } = useWords()
  const act = useActions()
  const navigate = useNavigate()
  const sidebar = useSidebarContext()
  const current = useSelection((state) => state.point?.id)
  const topology = useMenuPage('topology')
  const [edited, setEdited] = useState<CollectionPointRow | 'new'>()
  const page = useListPage<CollectionPointRow, CollectionPointQuery>({
    id: 'rcpList',
    name: t('title'),
    api: collectionPointsApi,
    filters,
    sorts,
    columns: usePointColumns(),
    context: sidebar.query,
  })
  const { list } = page
  const objects = useGridChips(list, objectFields)
  const { commands, read, dialogs } = usePointCommands(list.reload)
  const { remove, dialog } = useGuardedRemoval({ api: collectionPointsApi.remove, after: settle })
  const removeRows = (rows: readonly CollectionPointRow[]) =>
    remove(rows.map(({ id, cp_name }) => ({ id, name: cp_name })))
  const fields = useMemo(
    () => [
      make.text('cp_name', t('name')),
      make.text('tml_asset_no', field('tml_asset_no'), 22),
      make.select('online_status', field('online_status'), options(onlineStatus)),
      make.select('tml_type', field('tml_type'), options(tmlType)),
      make.text('model', field('model'), 32),
      make.select('comm_protocol', field('comm_protocol'), options(commProtocol)),
      make.select('downlink_type', field('downlink_type'), options(downlinkType)),
    ],
    [t, field, options],
  )
  const rows: RowBehaviour<CollectionPointRow> = {
    name: (row) => row.cp_name,
    selectable: true,
    onOpen: select,
    actions: {
      width: rowActionsWidth(4),
      render: (row) => (
        <RowActions
          name={row.cp_name}
          actions={[
            act.details(() => navigate(pointDetailPath(row.id))),
            act.edit(() => setEdited(row)),
            read(row),
            ...commands(() => [row]),
            {
              key: 'topology',
              label: t('topology'),
              icon: <ApartmentOutlined aria-hidden />,
              hidden: topology === undefined,
              to: withQuery(topology ?? '', { tml_id: row.id }),
            },
            {
              key: 'select',
              label: t('select'),
              icon: <AimOutlined aria-hidden />,
              run: () => select(row),
            },
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
        {...(current === undefined ? {} : { current })}
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
        bulk={[
          ...commands(() => [...list.selected.values()]),
          act.remove(() => removeRows([...list.selected.values()])),
        ]}
      />
      {edited && (
        <Suspense>
          <PointForm
            row={edited === 'new' ? undefined : edited}
            tgId={list.applied.tg_id ?? sidebar.query.tg_id}
            onClose={(saved) => {
              setEdited(undefined)
              if (saved) list.reload()
            }}
          />
        </Suspense>
      )}
      {dialogs}
      {dialog}
    </>
  )

  function settle() {
    list.clearSelection()
    list.reload()
  }
}

function select({ id, cp_name, comm_protocol }: CollectionPointRow): void {
  selection.selectPoint({ id, label: cp_name, identify: 'rcp', comm_protocol })
}
