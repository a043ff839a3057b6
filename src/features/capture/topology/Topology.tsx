import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Segmented, Select, Switch } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { errorText } from '@/api/errorText'
import { topologyApi } from '@/api/topology'
import { topologyType } from '@/rules/dictionaries'
import { onlineStatus, signalLevel } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import { formatNumber, thinSpace } from '@/lib/number'
import { useSelection } from '@/stores/selection'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { NetworkGraph } from '@/ui/graph/NetworkGraph'
import type { GraphLayout } from '@/ui/graph/layout'
import { Refreshed } from '@/ui/list/Refreshed'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { useModuleTask } from '../comm-module/useModuleTask'
import { GraphLegend } from './GraphLegend'
import { compareNetworks, graphNodes, isWeak, wayTo, type ColourBy } from './graphNodes'
import { NodeFacts } from './NodeFacts'
import { NodeTable } from './NodeTable'
import { PointChooser } from './PointChooser'
import { Comparison, useSnapshotNames } from './Snapshots'
import css from './Topology.module.css'

const ModuleResults = lazy(() =>
  import('../comm-module/ModuleResults').then((file) => ({ default: file.ModuleResults })),
)

/** The communication network of one collection point, as a graph and as a table. */
export function Topology() {
  const { t, i18n } = useTranslation('topology')
  const { word } = useWords()
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const followed = useFollowedPoint()
  const id = params.get('tml_id') ?? followed?.id
  const snapshot = params.get('snapshot') ?? ''
  const [shape, setShape] = useState<GraphLayout | 'table'>('tree')
  const [by, setBy] = useState<ColourBy>('signal')
  const [onlyWeak, setOnlyWeak] = useState(false)
  const [against, setAgainst] = useState<string>()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<string>()

  const load = (which: string) => (signal: AbortSignal) => topologyApi.network(id ?? '', which, signal)
  const language = i18n.language
  const enabled = id !== undefined
  const network = useLoad(['topology', id, snapshot, language], load(snapshot), { enabled })
  const snapshots = useLoad(['topologySnapshots', id], (signal) => topologyApi.snapshots(id ?? '', signal), {
    enabled,
  })
  const earlier = useLoad(['topology', id, against, language], load(against ?? ''), {
    enabled: enabled && against !== undefined,
  })
  const run = useModuleTask(t('busy'), () => {
    network.reload()
    snapshots.reload()
  })
  const names = useSnapshotNames()
  const shown = network.data?.tml_id === id ? network.data : undefined
  const nodes = useMemo(() => shown?.nodes ?? [], [shown])
  const before = against !== undefined && earlier.data?.snapshot === against ? earlier.data.nodes : undefined
  const matches = useMemo(() => {
    const text = keyword.trim()
    return text === '' ? [] : nodes.filter(({ comid }) => comid.includes(text)).map(({ comid }) => comid)
  }, [nodes, keyword])
  const selected = nodes.find(({ comid }) => comid === chosen) ?? nodes[0]
  const weakOnes = useMemo(() => nodes.filter(isWeak), [nodes])

  const lit = useMemo(() => {
    if (before) return new Set(compareNetworks(before, nodes).map(({ comid }) => comid))
    if (onlyWeak) return new Set(weakOnes.map(({ comid }) => comid))
    if (matches.length > 0) return new Set(matches)
    if (chosen === undefined) return undefined
    return new Set(wayTo(nodes, chosen).map(({ comid }) => comid))
  }, [before, onlyWeak, weakOnes, matches, chosen, nodes])
  const drawn = useMemo(
    () =>
      graphNodes(nodes, by, {
        label: (node) => (node.topology_type === 'gateway' ? node.cp_name : node.comid),
        note: (rate) => `${formatNumber(rate, 0, language)}${thinSpace}%`,
        all: (node) =>
          [
            `${word(topologyType, node.topology_type)} ${node.comid}`,
            word(onlineStatus, node.status),
            t('onLevel', { n: node.level }),
            node.signal_level && `${t('signal')}: ${word(signalLevel, node.signal_level)}`,
            node.rssi !== null && `${node.rssi} dBm`,
            node.success_rate !== null && `${formatNumber(node.success_rate, 1, language)} %`,
          ]
            .filter(Boolean)
            .join(', '),
      }),
    [nodes, by, word, t, language],
  )

  const change = (entries: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(entries)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(next, { replace: true })
  }
  const step = (by_: 1 | -1) => {
    const at = matches.indexOf(chosen ?? '')
    setChosen(matches[(at + by_ + matches.length) % matches.length])
  }
  const at = matches.indexOf(chosen ?? '')

  return (
    <section className={css.page} aria-label={t('title')}>
      <h1 className={css.title}>{t('title')}</h1>
      <div className={css.bar}>
        <PointChooser
          value={id}
          name={shown?.cp_name ?? followed?.label}
          onChange={(next) => {
            setChosen(undefined)
            setAgainst(undefined)
            change({ tml_id: next, snapshot: undefined })
          }}
        />
        <Select
          aria-label={t('snapshot.title')}
          style={{ width: 260 }}
          disabled={!enabled}
          value={snapshot}
          options={[
            { value: '', label: t('snapshot.now') },
            ...(snapshots.data ?? []).map((each) => ({ value: each.id, label: names(each) })),
          ]}
          onChange={(next) => change({ tml_id: id, snapshot: next })}
        />
        {can('read') && (
          <Button
            type="primary"
            icon={<ReloadOutlined aria-hidden />}
            disabled={!enabled}
            loading={run.starting || run.running}
            onClick={() => void run.start({ kind: 'refresh', ids: [id ?? ''] })}
          >
            {t('command.refresh')}
          </Button>
        )}
        <span className={css.end}>
          <Refreshed at={network.loadedAt} busy={network.refreshing} />
          <Button
            icon={<ReloadOutlined aria-hidden />}
            aria-label={t('reload')}
            title={t('reload')}
            disabled={!enabled}
            onClick={network.reload}
          />
        </span>
      </div>
      {!enabled ? (
        <EmptyState title={t('choosePoint')} hint={t('chooseHint')} />
      ) : !shown ? (
        network.error ? (
          <FailedState
            text={errorText(network.error, 'load')}
            onRetry={network.reload}
            retrying={network.refreshing}
          />
        ) : (
          <Skeleton height={480} />
        )
      ) : (
        <div className={css.body}>
          <div className={css.main}>
            <div className={css.bar}>
              <Segmented
                aria-label={t('view.title')}
                value={shape}
                options={(['tree', 'radial', 'table'] as const).map((value) => ({
                  value,
                  label: t(`view.${value}`),
                }))}
                onChange={setShape}
              />
              <Input.Search
                aria-label={t('search')}
                placeholder={t('search')}
                style={{ width: 210 }}
                allowClear
                maxLength={12}
                value={keyword}
                onChange={(event) => setKeyword(event.target.value)}
                onSearch={() => matches.length > 0 && step(1)}
              />
              {keyword.trim() !== '' && (
                <span aria-live="polite" className={css.muted}>
                  {matches.length === 0
                    ? t('noMatch')
                    : t('match', { at: at < 0 ? '–' : at + 1, n: matches.length })}
                </span>
              )}
              <label className={css.switch}>
                <Switch size="small" checked={onlyWeak} onChange={setOnlyWeak} />
                {t('findWeak', { n: weakOnes.length })}
              </label>
              <label className={css.switch}>
                <Switch
                  size="small"
                  checked={against !== undefined}
                  disabled={!snapshots.data?.length}
                  onChange={(on) =>
                    setAgainst(on ? snapshots.data?.find((each) => each.id !== snapshot)?.id : undefined)
                  }
                />
                {t('compare.title')}
              </label>
            </div>
            {network.error && <Alert type="warning" showIcon title={errorText(network.error, 'load')} />}
            {shape === 'table' ? (
              <NodeTable
                nodes={
                  lit && (onlyWeak || before || matches.length > 0)
                    ? nodes.filter((node) => lit.has(node.comid))
                    : nodes
                }
                selected={selected?.comid}
                onSelect={setChosen}
              />
            ) : (
              <NetworkGraph
                name={t('graph', { name: shown.cp_name })}
                nodes={drawn}
                layout={shape}
                selected={selected?.comid}
                onSelect={setChosen}
                lit={lit}
                of={`${shown.tml_id} ${shown.snapshot}`}
              />
            )}
            <GraphLegend by={by} onBy={setBy} nodes={nodes} />
          </div>
          <aside className={css.side} aria-label={t('side')}>
            {against !== undefined && (
              <Comparison
                snapshots={(snapshots.data ?? []).filter((each) => each.id !== snapshot)}
                against={against}
                onAgainst={setAgainst}
                before={before}
                after={nodes}
                onSelect={setChosen}
              />
            )}
            {selected && <NodeFacts node={selected} nodes={nodes} onSelect={setChosen} />}
          </aside>
        </div>
      )}
      <Suspense fallback={null}>{run.order && <ModuleResults run={run} />}</Suspense>
    </section>
  )
}

/** The collection point that the sidebar or the meter lookup has selected. */
function useFollowedPoint(): { id: string; label: string } | undefined {
  const power = useSelection((state) => state.power)
  const organization = useSelection((state) => state.organization)
  const point = useSelection((state) => state.point)
  return [power, organization].find((node) => node?.identify === 'rcp') ?? point
}
