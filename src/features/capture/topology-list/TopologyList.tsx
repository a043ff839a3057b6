import { PoweroffOutlined, SettingOutlined, WifiOutlined } from '@ant-design/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { topologyApi, type ModuleCommand, type TopologyNode, type TopologyQuery } from '@/api/topology'
import { topologyType } from '@/rules/dictionaries'
import { FollowSidebar } from '@/page/list/FollowSidebar'
import { ListPage, useListPage } from '@/page/list/ListPage'
import { useObjectChips } from '@/domain/objectChips'
import { objectFields, useSidebarContext } from '@/domain/sidebarContext'
import { onlineStatus, signalLevel } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import type { Action } from '@/ui/actions/actions'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import { feedback } from '@/ui/feedback/feedback'
import { filterFields } from '@/ui/form/filterFields'
import type { RowBehaviour } from '@/ui/list/ListTable'
import { useCommModuleTask } from '../comm-module/useCommModuleTask'
import { levels, topologyFilters, topologyLinks, topologySorts } from './topologyFilters'
import { useTopologyColumns } from './useTopologyColumns'

const ParamsForm = lazy(() => import('./ParamsForm').then((file) => ({ default: file.ParamsForm })))
const CommModuleResults = lazy(() =>
  import('../comm-module/CommModuleResults').then((file) => ({ default: file.CommModuleResults })),
)
const make = filterFields<TopologyQuery>()
/** Modules of one command. */
const most = 500

export function TopologyList() {
  const { t } = useTranslation('topology')
  const { field, options } = useWords()
  const sidebar = useSidebarContext()
  const [setting, setSetting] = useState<readonly TopologyNode[]>()
  const page = useListPage<TopologyNode, TopologyQuery>({
    id: 'topologyList',
    name: t('list.title'),
    api: topologyApi,
    filters: topologyFilters,
    links: topologyLinks,
    sorts: topologySorts,
    columns: useTopologyColumns(),
    context: sidebar.query,
  })
  const { list } = page
  const run = useCommModuleTask(t('busy'), () => list.reload())
  const objects = useObjectChips(list)
  const fields = useMemo(
    () => [
      make.text('comid', field('comid'), 12),
      make.select('topology_type', field('topology_type'), options(topologyType)),
      make.select('status', field('status'), options(onlineStatus)),
      make.integer('level', field('level'), levels),
      make.select('signal_level', field('signal_level'), options(signalLevel)),
    ],
    [field, options],
  )

  async function send(kind: ModuleCommand, nodes: readonly TopologyNode[]) {
    if (nodes.length > most) return feedback.warning(t('list.tooMany', { max: most }))
    const gateways = nodes.filter((node) => node.topology_type === 'gateway')
    const agreed =
      kind !== 'restart' ||
      (await feedback.confirm({
        title: t('restart.sure', { count: nodes.length, n: nodes.length }),
        content: `${nodes.slice(0, 5).map(nameOf).join(', ')}${nodes.length > 5 ? ` + ${nodes.length - 5}` : ''}. ${t(gateways.length > 0 ? 'restart.gateways' : 'restart.modules')}`,
        ok: t('command.restart'),
        cancel: t('cancel'),
        danger: true,
      }))
    return agreed && run.start({ kind, ids: nodes.map(({ id }) => id) })
  }
  const actions = (nodes: () => readonly TopologyNode[]): Action[] => [
    {
      key: 'ping',
      label: t('command.ping'),
      icon: <WifiOutlined aria-hidden />,
      can: 'read',
      run: () => send('ping', nodes()),
    },
    {
      key: 'params',
      label: t('command.setParams'),
      icon: <SettingOutlined aria-hidden />,
      can: 'set',
      run: () =>
        nodes().length > most ? feedback.warning(t('list.tooMany', { max: most })) : setSetting(nodes()),
    },
    {
      key: 'restart',
      label: t('command.restart'),
      icon: <PoweroffOutlined aria-hidden />,
      can: 'set',
      danger: true,
      run: () => send('restart', nodes()),
    },
  ]
  const rows: RowBehaviour<TopologyNode> = {
    name: nameOf,
    selectable: true,
    actions: {
      width: rowActionsWidth(3),
      render: (row) => <RowActions name={nameOf(row)} actions={actions(() => [row])} />,
    },
  }
  return (
    <>
      <ListPage
        page={page}
        fields={fields}
        rows={rows}
        bulk={actions(() => [...list.selected.values()])}
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
      />
      <Suspense fallback={null}>
        {setting && (
          <ParamsForm
            nodes={setting}
            send={(params) => run.begin({ kind: 'setParams', ids: setting.map(({ id }) => id), params })}
            onClose={() => setSetting(undefined)}
          />
        )}
        {run.order && <CommModuleResults run={run} />}
      </Suspense>
    </>
  )
}

const nameOf = (node: TopologyNode): string =>
  node.topology_type === 'gateway' ? `${node.cp_name} (${node.comid})` : node.comid
