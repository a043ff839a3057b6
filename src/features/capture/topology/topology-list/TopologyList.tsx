import { SettingOutlined, WifiOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  topologyApi,
  type ModuleCommand,
  type TopologyNode,
  type TopologyQuery,
} from '@/api/capture/topology'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { topologyType } from '@/rules/codes/dictionaries'
import { onlineStatus, signalLevel } from '@/rules/codes/statuses'
import { meterNumberLength } from '@/rules/limits/limits'
import { moduleLevels, mostModules } from '@/rules/archive/commModuleRules'
import { useActions } from '@/ui/actions/useActions'
import { SwitchSign } from '@/ui/actions/signs'
import { feedback } from '@/ui/feedback/feedback'
import { useAsk } from '@/ui/feedback/useAsk'
import { filterFields } from '@/ui/fields/filterFields'
import type { Links } from '@/ui/list/listUrl'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useNamedList } from '@/ui/value/useNamedList'
import { useCommModuleTask } from '../../shared/comm-module/useCommModuleTask'
import { nameOf } from './moduleName'
import { topologyColumns } from './topologyColumns'

const ParamsForm = lazyPart(() => import('./ParamsForm').then((file) => file.ParamsForm))
const CommModuleResults = lazyPart(() =>
  import('../../shared/comm-module/CommModuleResults').then((file) => file.CommModuleResults),
)
const make = filterFields<TopologyQuery>()
/** A meter's module has the meter's number, so links by meter number find it. */
const links: Links<TopologyQuery> = { metercomid: (comid) => ({ comid }) }

export function TopologyList() {
  const { t } = useTranslation('topology')
  const { field, options } = useWords()
  const act = useActions()
  const { ask } = useAsk()
  const namedList = useNamedList()
  const [configuredNodes, setConfiguredNodes] = useState<readonly TopologyNode[]>()
  const modules = useRecords({
    id: 'topologyList',
    name: t('list.title'),
    api: topologyApi,
    fields: [
      make.text('comid', field('comid'), meterNumberLength),
      make.text('cp_name', field('cp_name')),
      make.select('topology_type', field('topology_type'), options(topologyType)),
      make.select('status', field('status'), options(onlineStatus)),
      make.integer('level', field('level'), moduleLevels),
      make.select('signal_level', field('signal_level'), options(signalLevel)),
    ],
    columns: topologyColumns,
    rowName: nameOf,
    links,
    sidebar: useSidebarContext(),
  })
  const run = useCommModuleTask(t('busy'), modules.list.reload)
  const ifFew = (nodes: readonly TopologyNode[], action: () => unknown) =>
    nodes.length > mostModules ? feedback.warning(t('list.tooMany', { max: mostModules })) : action()
  const command = (kind: ModuleCommand, nodes: readonly TopologyNode[], sure?: string) =>
    ifFew(nodes, () =>
      ask({
        ...(sure !== undefined && {
          question: {
            title: t('restart.sure', { count: nodes.length, n: nodes.length }),
            content: `${namedList(nodes.map(nameOf))}. ${sure}`,
            ok: t('command.restart'),
            danger: true,
          },
        }),
        send: () => run.begin({ kind, ids: nodes.map(({ id }) => id) }),
      }),
    )
  const restart = (nodes: readonly TopologyNode[]) => {
    const gateways = nodes.some((node) => node.topology_type === 'gateway')
    return command('restart', nodes, t(gateways ? 'restart.gateways' : 'restart.modules'))
  }
  const commands = (nodes: () => readonly TopologyNode[]) => [
    act.run('ping', t('command.ping'), WifiOutlined, () => command('ping', nodes()), { can: 'read' }),
    act.run(
      'params',
      t('command.setParams'),
      SettingOutlined,
      () => ifFew(nodes(), () => setConfiguredNodes(nodes())),
      { can: 'set' },
    ),
    act.run('restart', t('command.restart'), SwitchSign, () => restart(nodes()), {
      can: 'set',
      danger: true,
    }),
  ]
  return (
    <RecordsPage
      records={modules}
      rowActions={(row) => commands(() => [row])}
      bulk={commands(modules.selectedRows)}
    >
      {configuredNodes && (
        <ParamsForm
          nodes={configuredNodes}
          send={(params) =>
            run.begin({ kind: 'setParams', ids: configuredNodes.map(({ id }) => id), params })
          }
          onClose={() => setConfiguredNodes(undefined)}
        />
      )}
      {run.order && <CommModuleResults run={run} />}
    </RecordsPage>
  )
}
