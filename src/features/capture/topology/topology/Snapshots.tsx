import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TopologyNode, TopologySnapshot } from '@/api/capture/topology'
import { formatDateTime } from '@/lib/time'
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
/** Lines shown at most: the graph marks all differences. */
const most = 200

interface Props {
  snapshots: readonly TopologySnapshot[]
  /** With which the picture in view is compared. */
  against: string
  onAgainst: (id: string) => void
  /** undefined while it loads. */
  before: readonly TopologyNode[] | undefined
  after: readonly TopologyNode[]
  onSelect: (comid: string) => void
}

/** What has changed since an earlier picture of the network. */
export function Comparison({ snapshots, against, onAgainst, before, after, onSelect }: Props) {
  const { t } = useTranslation('topology')
  const names = useSnapshotNames()
  const changes = before ? compareNetworks(before, after) : []
  return (
    <section className={css.section} aria-label={t('compare.title')}>
      <h2 className={css.heading}>{t('compare.title')}</h2>
      <Select
        aria-label={t('compare.with')}
        style={{ width: '100%' }}
        value={against}
        options={snapshots.map((each) => ({ value: each.id, label: names(each) }))}
        onChange={onAgainst}
      />
      {before && (
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
          .slice(0, most)
          .map(({ kind, comid, before: from, after: to }) => (
            <li key={comid}>
              <Button type="link" size="small" disabled={kind === 'gone'} onClick={() => onSelect(comid)}>
                {comid}
              </Button>
              <Status {...looks[kind]} word={t(`change.${kind}`)} />
              {from && <span className={css.muted}>{`${from} → ${to}`}</span>}
            </li>
          ))}
      </ul>
      {changes.length > most && (
        <p className={css.muted}>{t('compare.more', { n: changes.length - most })}</p>
      )}
    </section>
  )
}

/** What a snapshot is called: its time, and the user who asked for it. */
export function useSnapshotNames(): (snapshot: TopologySnapshot) => string {
  const { t, i18n } = useTranslation('topology')
  return ({ time, kind, username }) =>
    [
      formatDateTime(time, i18n.language) || '—',
      kind === 'scheduled' ? t('snapshot.weekly') : username ? t('snapshot.by', { who: username }) : kind,
    ]
      .filter(Boolean)
      .join(' · ')
}
