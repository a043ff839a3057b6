import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { topologyApi } from '@/api/capture/topology'
import { useSelection } from '@/stores/selection'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import { Refreshed } from '@/ui/list/Refreshed'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useNoted } from '@/ui/pane/useNoted'
import { useCommModuleTask } from '../../shared/comm-module/useCommModuleTask'
import { NetworkBody } from './NetworkBody'
import { PointChooser } from './PointChooser'
import { useSnapshotNames } from './Snapshots'
import { useNetworkView } from './useNetworkView'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './Topology.module.css'

const CommModuleResults = lazyPart(() =>
  import('../../shared/comm-module/CommModuleResults').then((file) => file.CommModuleResults),
)

/** Communication network of one collection point, as a graph or a table. */
export function Topology() {
  const { t, i18n } = useTranslation('topology')
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const followed = useFollowedPoint()
  const id = params.get('tml_id') ?? followed?.id
  const snapshot = params.get('snapshot') ?? ''
  const [comparedId, setComparedId] = useState(() => params.get('against') || undefined)
  useNoted({ against: comparedId })

  const load = (which: string) => (signal: AbortSignal) => topologyApi.network(id ?? '', which, signal)
  const language = i18n.language
  const enabled = id !== undefined
  const network = useLoad(['topology', id, snapshot, language], load(snapshot), { enabled })
  const snapshots = useLoad(['topologySnapshots', id], (signal) => topologyApi.snapshots(id ?? '', signal), {
    enabled,
  })
  const earlier = useLoad(['topology', id, comparedId, language], load(comparedId ?? ''), {
    enabled: enabled && comparedId !== undefined,
  })
  const run = useCommModuleTask(t('busy'), () => {
    network.reload()
    snapshots.reload()
  })
  const nameOf = useSnapshotNames()
  const present = { value: '', label: t('snapshot.now') }
  const shownNetwork = network.data?.tml_id === id ? network.data : undefined
  const nodes = useMemo(() => shownNetwork?.nodes ?? [], [shownNetwork])
  const earlierNodes =
    comparedId !== undefined && earlier.data?.snapshot === comparedId ? earlier.data.nodes : undefined
  const view = useNetworkView(nodes, earlierNodes)
  const past = {
    snapshots: (snapshots.data ?? []).filter((candidate) => candidate.id !== snapshot),
    comparedId,
    onCompare: setComparedId,
    earlierNodes,
  }

  const change = (entries: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(entries)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(next, { replace: true })
  }

  return (
    <section className={css.page} aria-label={t('title')}>
      <h1 className={sharedStyles.hidden}>{t('title')}</h1>
      <div className={css.bar}>
        <PointChooser
          value={id}
          name={shownNetwork?.cp_name ?? followed?.label}
          onChange={(next) => {
            view.setChosen(undefined)
            setComparedId(undefined)
            change({ tml_id: next, snapshot: undefined })
          }}
        />
        <OptionSelect
          aria-label={t('snapshot.title')}
          style={{ width: 260 }}
          disabled={!enabled}
          value={snapshot}
          options={loadedOptions(
            // An error of the network itself is shown once, below.
            { ...snapshots, error: network.error ? undefined : snapshots.error },
            (loadedSnapshots) => [
              present,
              ...loadedSnapshots.map((candidate) => ({ value: candidate.id, label: nameOf(candidate) })),
            ],
            [present],
          )}
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
          <Refreshed loadedAt={network.loadedAt} busy={network.refreshing} />
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
      ) : !shownNetwork ? (
        network.error ? (
          <FailedState error={network.error} onRetry={network.reload} retrying={network.refreshing} />
        ) : (
          <Skeleton height={480} />
        )
      ) : (
        <NetworkBody network={shownNetwork} error={network.error} view={view} past={past} />
      )}
      {run.order && <CommModuleResults run={run} />}
    </section>
  )
}

/** Collection point selected in the sidebar or by the meter search. */
function useFollowedPoint(): { id: string; label: string } | undefined {
  const power = useSelection((state) => state.power)
  const organization = useSelection((state) => state.organization)
  const point = useSelection((state) => state.point)
  return [power, organization].find((node) => node?.identify === 'rcp') ?? point
}
