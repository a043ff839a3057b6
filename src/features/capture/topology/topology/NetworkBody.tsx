import { Input, Segmented, Switch } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Topology as Network, TopologySnapshot as Snapshot, TopologyNode } from '@/api/capture/topology'
import { useWords } from '@/domain/words/words'
import { formatNumber, thinSpace } from '@/lib/number'
import { topologyType } from '@/rules/codes/dictionaries'
import { onlineStatus, signalLevel } from '@/rules/codes/statuses'
import { meterNumberLength } from '@/rules/limits/limits'
import { NetworkGraph } from '@/ui/graph/NetworkGraph'
import { Failure } from '@/ui/states/Failure'
import { GraphLegend } from './GraphLegend'
import { graphNodes, type ColourBy } from './graphNodes'
import { NodeFacts } from './NodeFacts'
import { NodeTable } from './NodeTable'
import { Comparison } from './Snapshots'
import type { NetworkView } from './useNetworkView'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './Topology.module.css'

/** Earlier states of the network for comparison. */
interface Comparable {
  /** All snapshots except the displayed one. */
  snapshots: readonly Snapshot[]
  comparedId: string | undefined
  onCompare: (snapshot: string | undefined) => void
  earlierNodes: readonly TopologyNode[] | undefined
}

interface Props {
  network: Network
  /** Error of the latest refresh. */
  error: Error | undefined
  view: NetworkView
  past: Comparable
}

/** Network as a graph or table, with the facts of the selected node beside it. */
export function NetworkBody({ network, error, view, past }: Props) {
  const { t } = useTranslation('topology')
  const { nodes } = network
  const { shape, by: colourBy, onlyWeak, matches, selected, lit } = view
  const { snapshots, comparedId, onCompare, earlierNodes } = past
  const graph = useDrawnNodes(nodes, colourBy)
  return (
    <div className={css.body}>
      <div className={css.main}>
        <Tools view={view} past={past} />
        <Failure error={error} kind="load" mild />
        {shape === 'table' ? (
          <NodeTable
            nodes={
              lit && (onlyWeak || earlierNodes || matches.length > 0)
                ? nodes.filter((node) => lit.has(node.comid))
                : nodes
            }
            selected={selected?.comid}
            onSelect={view.setChosen}
          />
        ) : (
          <NetworkGraph
            name={t('graph', { name: network.cp_name })}
            nodes={graph}
            layout={shape}
            selected={selected?.comid}
            onSelect={view.setChosen}
            lit={lit}
            sourceId={`${network.tml_id} ${network.snapshot}`}
            looking={view.viewState(`${network.tml_id} ${network.snapshot} ${shape}`)}
          />
        )}
        <GraphLegend colourBy={colourBy} onColourBy={view.setBy} nodes={nodes} />
      </div>
      <aside className={css.side} aria-label={t('side')}>
        {comparedId !== undefined && (
          <Comparison
            snapshots={snapshots}
            comparedId={comparedId}
            onCompare={onCompare}
            earlierNodes={earlierNodes}
            currentNodes={nodes}
            onSelect={view.setChosen}
          />
        )}
        {selected && <NodeFacts node={selected} nodes={nodes} onSelect={view.setChosen} />}
      </aside>
    </div>
  )
}

/** Toolbar: shape, search, weak hops, comparison. */
function Tools({ view, past }: Pick<Props, 'view' | 'past'>) {
  const { t } = useTranslation('topology')
  const { shape, keyword, matches, at: matchIndex, onlyWeak, weakOnes } = view
  return (
    <div className={css.bar}>
      <Segmented
        aria-label={t('view.title')}
        value={shape}
        options={(['tree', 'radial', 'table'] as const).map((value) => ({
          value,
          label: t(`view.${value}`),
        }))}
        onChange={view.setShape}
      />
      <Input.Search
        aria-label={t('search')}
        placeholder={t('search')}
        style={{ width: 210 }}
        allowClear
        maxLength={meterNumberLength}
        value={keyword}
        onChange={(event) => view.setKeyword(event.target.value)}
        onSearch={() => matches.length > 0 && view.step(1)}
      />
      {keyword.trim() !== '' && (
        <span aria-live="polite" className={css.muted}>
          {matches.length === 0
            ? t('noMatch')
            : t('match', { at: matchIndex < 0 ? '–' : matchIndex + 1, n: matches.length })}
        </span>
      )}
      <label className={sharedStyles.inlineRow}>
        <Switch size="small" checked={onlyWeak} onChange={view.setOnlyWeak} />
        {t('findWeak', { n: weakOnes.length })}
      </label>
      <label className={sharedStyles.inlineRow}>
        <Switch
          size="small"
          checked={past.comparedId !== undefined}
          disabled={past.snapshots.length === 0}
          onChange={(on) => past.onCompare(on ? past.snapshots[0]?.id : undefined)}
        />
        {t('compare.title')}
      </label>
    </div>
  )
}

function useDrawnNodes(nodes: readonly TopologyNode[], colourBy: ColourBy) {
  const { t, i18n } = useTranslation('topology')
  const { word } = useWords()
  const { language } = i18n
  return useMemo(
    () =>
      graphNodes(nodes, colourBy, {
        label: (node) => (node.topology_type === 'gateway' && node.cp_name) || node.comid,
        note: (rate) => `${formatNumber(rate, 0, language)}${thinSpace}%`,
        description: (node) =>
          [
            `${word(topologyType, node.topology_type)} ${node.comid}`,
            word(onlineStatus, node.status),
            node.level !== null && t('onLevel', { n: node.level }),
            node.signal_level && `${t('signal')}: ${word(signalLevel, node.signal_level)}`,
            node.rssi !== null && `${node.rssi} dBm`,
            node.snr !== null && `${formatNumber(node.snr, 1, language)} dB`,
            node.success_rate !== null && `${formatNumber(node.success_rate, 1, language)} %`,
          ]
            .filter(Boolean)
            .join(', '),
      }),
    [nodes, colourBy, word, t, language],
  )
}
