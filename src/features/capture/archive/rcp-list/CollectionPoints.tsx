import { AimOutlined, ApartmentOutlined, EyeOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import {
  collectionPointsApi,
  type CollectionPointQuery,
  type CollectionPointRow,
} from '@/api/capture/collectionPoints'
import { pointDetailPath } from '@/domain/grid/gridPaths'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { withQuery } from '@/lib/url'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useNewByLink } from '@/page/list/useNewByLink'
import { useRecords } from '@/page/list/useRecords'
import { useGuardedRemoval } from '@/page/removal/useGuardedRemoval'
import { terminalRestrict } from '@/rules/codes/dictionaries'
import { onlineStatus } from '@/rules/codes/statuses'
import { modelLength } from '@/rules/limits/fieldLimits'
import { useMenuPage } from '@/stores/menuPages'
import { selection, useSelection } from '@/stores/selection'
import { sidePanels } from '@/stores/sidePanels'
import { useActions } from '@/ui/actions/useActions'
import { collectionPointFields } from '@/rules/fields/collectionPoint'
import { ruledFilters } from '@/ui/fields/ruledFilters'
import { lazyPart } from '@/ui/pane/lazyPart'
import { usePointCommands } from '../../shared/point/usePointCommands'
import { pointListColumns } from './pointListColumns'

const PointForm = lazyPart(
  () => import('../../shared/point/PointForm').then((file) => file.PointForm),
  ['archives', 'form'],
)
const make = ruledFilters<CollectionPointQuery>(collectionPointFields)

export function CollectionPoints() {
  const { t } = useTranslation('collectionPoints')
  const { t: common } = useTranslation('common')
  const { field, options } = useWords()
  const act = useActions()
  const sidebar = useSidebarContext()
  const current = useSelection((state) => state.point?.id)
  const topology = useMenuPage('topology')
  const points = useRecords({
    id: 'rcpList',
    name: t('title'),
    api: collectionPointsApi,
    fields: [
      make.text('cp_name', t('name')),
      make.text('tml_asset_no', field('tml_asset_no')),
      make.select('online_status', field('online_status'), options(onlineStatus)),
      make.select('tml_type', field('tml_type'), options),
      make.select('terminal_restrict', field('terminal_restrict'), options(terminalRestrict)),
      make.text('model', field('model'), modelLength),
      make.select('comm_protocol', field('comm_protocol'), options),
      make.select('downlink_type', field('downlink_type'), options),
    ],
    columns: pointListColumns,
    rowName: (row) => row.cp_name,
    changed: sidePanels.refreshTrees,
    sidebar,
  })
  useNewByLink(() => points.create())
  const { list } = points
  const { commands, read, dialogs } = usePointCommands(list.reload)
  const { remove, dialog } = useGuardedRemoval({ records: points, api: collectionPointsApi.remove })
  return (
    <RecordsPage
      records={points}
      rowActions={(row) => [
        act.open('details', common('action.details'), EyeOutlined, pointDetailPath(row.id)),
        act.edit(() => points.edit(row)),
        read(row),
        ...commands(() => [row]),
        act.open(
          'topology',
          t('topology'),
          ApartmentOutlined,
          withQuery(topology ?? '', { tml_id: row.id }),
          {
            hidden: topology === undefined,
          },
        ),
        act.run('select', t('select'), AimOutlined, () => select(row)),
        act.remove(() => remove([row])),
      ]}
      actions={[act.add(points.create, { quiet: true })]}
      bulk={[...commands(points.selectedRows), act.remove(() => remove(points.selectedRows()))]}
      onOpen={select}
      current={current}
    >
      {points.editor((row, onClose) => (
        <PointForm row={row} areaId={list.applied.tg_id ?? sidebar.query.tg_id} onClose={onClose} />
      ))}
      {dialogs}
      {dialog}
    </RecordsPage>
  )
}

function select({ id, cp_name, comm_protocol }: CollectionPointRow): void {
  selection.selectPoint({ id, label: cp_name, identify: 'rcp', comm_protocol })
}
