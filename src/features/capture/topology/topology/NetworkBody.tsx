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

/** Earlier states of the network, and the one that it is compared with. */
interface Past {
  /** All but the one that is shown. */
  snapshots: readonly Snapshot[]
  against: string | undefined
  onAgainst: (snapshot: string | undefined) => void
  before: readonly TopologyNode[] | undefined
}

interface Props {
  network: Network
  /** It could not be loaded anew. */
  error: Error | undefined
  view: NetworkView
  past: Past
}

/** A network as a graph or as a table, with what is known of the chosen node beside it. */
export function NetworkBody({ network, error, view, past }: Props) {
  const { t } = useTranslation('topology')
  const { nodes } = network
  const { shape, by, onlyWeak, matches, selected, lit } = view
  const { snapshots, against, onAgainst, before } = past
  const drawn = useDrawnNodes(nodes, by)
  return (
    <div className={css.body}>
      <div className={css.main}>
        <Tools view={view} past={past} />
        <Failure error={error} of="load" mild />
        {shape === 'table' ? (
          <NodeTable
            nodes={
              lit && (onlyWeak || before || matches.length > 0)
                ? nodes.filter((node) => lit.has(node.comid))
                : nodes
            }
            selected={selected?.comid}
            onSelect={view.setChosen}
          />
        ) : (
          <NetworkGraph
            name={t('graph', { name: network.cp_name })}
            nodes={drawn}
            layout={shape}
            selected={selected?.comid}
            onSelect={view.setChosen}
            lit={lit}
            sourceId={`${network.tml_id} ${network.snapshot}`}
            looking={view.looking(`${network.tml_id} ${network.snapshot} ${shape}`)}
          />
        )}
        <GraphLegend by={by} onBy={view.setBy} nodes={nodes} />
      </div>
      <aside className={css.side} aria-label={t('side')}>
        {against !== undefined && (
          <Comparison
            snapshots={snapshots}
            against={against}
            onAgainst={onAgainst}
            before={before}
            after={nodes}
            onSelect={view.setChosen}
          />
        )}
        {selected && <NodeFacts node={selected} nodes={nodes} onSelect={view.setChosen} />}
      </aside>
    </div>
  )
}

/** How the network is looked at. */
function Tools({ view, past }: Pick<Props, 'view' | 'past'>) {
  const { t } = useTranslation('topology')
  const { shape, keyword, matches, at, onlyWeak, weakOnes } = view
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
          {matches.length === 0 ? t('noMatch') : t('match', { at: at < 0 ? '–' : at + 1, n: matches.length })}
        </span>
      )}
      <label className={sharedStyles.inlineRow}>
        <Switch size="small" checked={onlyWeak} onChange={view.setOnlyWeak} />
        {t('findWeak', { n: weakOnes.length })}
      </label>
      <label className={sharedStyles.inlineRow}>
        <Switch
          size="small"
          checked={past.against !== undefined}
          disabled={past.snapshots.length === 0}
          onChange={(on) => past.onAgainst(on ? past.snapshots[0]?.id : undefined)}
        />
        {t('compare.title')}
      </label>
    </div>
  )
}

function useDrawnNodes(nodes: readonly TopologyNode[], by: ColourBy) {
  const { t, i18n } = useTranslation('topology')
  const { word } = useWords()
  const { language } = i18n
  return useMemo(
    () =>
      graphNodes(nodes, by, {
        label: (node) => (node.topology_type === 'gateway' && node.cp_name) || node.comid,
        note: (rate) => `${formatNumber(rate, 0, language)}${thinSpace}%`,
        all: (node) =>
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
    [nodes, by, word, t, language],
  )
}
