import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TopologyNode, TopologySnapshot } from '@/api/capture/topology'
import { formatShortTime } from '@/lib/time'
import { changeKinds, compareNetworks, type ChangeKind } from './graphNodes'
import type { StatusLook } from '@/rules/codes/statusLook'
import { Status } from '@/ui/value/Status'
import css from './Topology.module.css'

const looks: Record<ChangeKind, StatusLook> = {
  down: { tone: 'danger', shape: 'cross' },
  gone: { tone: 'danger', shape: 'dash' },
  moved: { tone: 'warning', shape: 'diamond' },
  level: { tone: 'info', shape: 'half' },
  new: { tone: 'info', shape: 'dot' },
  up: { tone: 'success', shape: 'check' },
}
/** Maximum number of listed changes; the graph highlights all of them. */
const maxLines = 200

interface Props {
  snapshots: readonly TopologySnapshot[]
  /** Id of the snapshot that the displayed state is compared with. */
  comparedId: string
  onCompare: (id: string) => void
  /** undefined while the snapshot loads. */
  earlierNodes: readonly TopologyNode[] | undefined
  currentNodes: readonly TopologyNode[]
  onSelect: (comid: string) => void
}

/** Changes of the network since an earlier snapshot. */
export function Comparison({
  snapshots,
  comparedId,
  onCompare,
  earlierNodes,
  currentNodes,
  onSelect,
}: Props) {
  const { t } = useTranslation('topology')
  const nameOf = useSnapshotNames()
  const changes = earlierNodes ? compareNetworks(earlierNodes, currentNodes) : []
  return (
    <section className={css.section} aria-label={t('compare.title')}>
      <h2 className={css.heading}>{t('compare.title')}</h2>
      <Select
        aria-label={t('compare.with')}
        style={{ width: '100%' }}
        value={comparedId}
        options={snapshots.map((snapshot) => ({ value: snapshot.id, label: nameOf(snapshot) }))}
        onChange={onCompare}
      />
      {earlierNodes && (
        <p aria-live="polite" className={css.muted}>
          {changes.length === 0
            ? t('compare.same')
            : changeKinds
                .map((kind) => ({ kind, n: changes.filter((change) => change.kind === kind).length }))
                .filter(({ n }) => n > 0)
                .map(({ kind, n }) => `${t(`change.${kind}`)}: ${n}`)
                .join(' · ')}
        </p>
      )}
      <ul className={css.changes}>
        {changes
          .toSorted((a, b) => changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind))
          .slice(0, maxLines)
          .map(({ kind, comid, oldValue: oldText, newValue: newText }) => (
            <li key={comid}>
              <Button type="link" size="small" disabled={kind === 'gone'} onClick={() => onSelect(comid)}>
                {comid}
              </Button>
              <Status {...looks[kind]} word={t(`change.${kind}`)} />
              {oldText && <span className={css.muted}>{`${oldText} → ${newText}`}</span>}
            </li>
          ))}
      </ul>
      {changes.length > maxLines && (
        <p className={css.muted}>{t('compare.more', { n: changes.length - maxLines })}</p>
      )}
    </section>
  )
}

/** Name of a snapshot: its time, and the user who requested it. */
export function useSnapshotNames(): (snapshot: TopologySnapshot) => string {
  const { t, i18n } = useTranslation('topology')
  return ({ time, kind, username }) =>
    [
      formatShortTime(time, i18n.language) || '—',
      kind === 'scheduled' ? t('snapshot.weekly') : username ? t('snapshot.by', { who: username }) : kind,
    ]
      .filter(Boolean)
      .join(' · ')
}
