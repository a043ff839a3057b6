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

/** The communication network of one collection point, as a graph and as a table. */
export function Topology() {
  const { t, i18n } = useTranslation('topology')
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const followed = useFollowedPoint()
  const id = params.get('tml_id') ?? followed?.id
  const snapshot = params.get('snapshot') ?? ''
  const [against, setAgainst] = useState(() => params.get('against') || undefined)
  useNoted({ against })

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
  const run = useCommModuleTask(t('busy'), () => {
    network.reload()
    snapshots.reload()
  })
  const names = useSnapshotNames()
  const now = { value: '', label: t('snapshot.now') }
  const shown = network.data?.tml_id === id ? network.data : undefined
  const nodes = useMemo(() => shown?.nodes ?? [], [shown])
  const before = against !== undefined && earlier.data?.snapshot === against ? earlier.data.nodes : undefined
  const view = useNetworkView(nodes, before)
  const past = {
    snapshots: (snapshots.data ?? []).filter((each) => each.id !== snapshot),
    against,
    onAgainst: setAgainst,
    before,
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
          name={shown?.cp_name ?? followed?.label}
          onChange={(next) => {
            view.setChosen(undefined)
            setAgainst(undefined)
            change({ tml_id: next, snapshot: undefined })
          }}
        />
        <OptionSelect
          aria-label={t('snapshot.title')}
          style={{ width: 260 }}
          disabled={!enabled}
          value={snapshot}
          options={loadedOptions(
            // A failure of the network itself is said below, and once.
            { ...snapshots, error: network.error ? undefined : snapshots.error },
            (all) => [now, ...all.map((each) => ({ value: each.id, label: names(each) }))],
            [now],
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
      ) : !shown ? (
        network.error ? (
          <FailedState error={network.error} onRetry={network.reload} retrying={network.refreshing} />
        ) : (
          <Skeleton height={480} />
        )
      ) : (
        <NetworkBody network={shown} error={network.error} view={view} past={past} />
      )}
      {run.order && <CommModuleResults run={run} />}
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
