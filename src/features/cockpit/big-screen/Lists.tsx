import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CockpitOverview, RankUnit } from '@/api/console/cockpit'
import { onlineStatus, severity } from '@/rules/codes/statuses'
import { StatusOf } from '@/domain/words/StatusOf'
import { formatNumber, formatShare, fractionOf, thinSpace } from '@/lib/number'
import { isAllRead } from '@/rules/readings/readRules'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import { NoValue } from '@/ui/value/Quantity'
import { shortRank } from './ranking'
import styles from './BigScreen.module.css'

const maxLines = 9
/** Maximum number of rows that leaves space for large ones. */
const fewRows = 4

interface Props<Row> {
  title: string
  /** Replacement for an empty table. */
  emptyNote: ReactNode
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
}

/** First rows of a list on a card of the wall. */
function RowsCard<Row>({ title, emptyNote, rows, rowKey, columns }: Props<Row>) {
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.none}>{emptyNote}</p>
      ) : (
        <div className={styles.table} data-few={rows.length <= fewRows || undefined}>
          <PlainTable
            name={title}
            rows={rows.slice(0, maxLines)}
            rowKey={rowKey}
            columns={columns}
            look="bare"
          />
        </div>
      )}
    </section>
  )
}

type Ranked = CockpitOverview['ranking'][number]

/** Organizations ranked by reading success; a long ranking shows only the best and the worst. */
export function Ranking({ rows, unit }: { rows: CockpitOverview['ranking']; unit: RankUnit }) {
  const { t, i18n } = useTranslation('cockpit')
  const share = (part: number | null) => formatShare(part, 1, i18n.language) || '—'
  const columns: Column<{ place: number; row: Ranked }>[] = [
    { key: 'place', title: t('rank'), width: 40, render: ({ place }) => place },
    {
      key: 'name',
      title: t(`unit.${unit}`),
      width: 280,
      identity: true,
      render: ({ row }) => withTitle(row.name),
    },
    {
      key: 'read',
      title: t('read'),
      width: 84,
      align: 'right',
      render: ({ row }) => share(fractionOf(row.success, row.should)),
    },
    { key: 'change', title: t('change'), width: 84, align: 'right', render: ({ row }) => change(row) },
    {
      key: 'online',
      title: t('online'),
      width: 86,
      align: 'right',
      render: ({ row }) => share(fractionOf(row.online, row.meters)),
    },
  ]
  return (
    <RowsCard
      title={t(`ranking.${unit}`)}
      emptyNote={t('nothing')}
      rows={shortRank(rows, maxLines)}
      rowKey={({ row }) => row.id}
      columns={columns}
    />
  )

  function change(row: Ranked): ReactNode {
    const rate = fractionOf(row.success, row.should)
    if (rate === null || row.before === null) return '—'
    const points = Math.round((rate - row.before) * 1000) / 10
    return (
      <span className={points > 0 ? styles.rise : points < 0 ? styles.fall : undefined}>
        {points > 0 ? '▲' : points < 0 ? '▼' : '='}
        {thinSpace}
        {formatNumber(Math.abs(points), 1, i18n.language)}
      </span>
    )
  }
}

type TickerEvent = NonNullable<CockpitOverview['events']>[number]

/** Latest events, newest first; the note about no events appears only when the server sent a list. */
export function Ticker({ events }: Pick<CockpitOverview, 'events'>) {
  const { t } = useTranslation('cockpit')
  const columns: Column<TickerEvent>[] = [
    { key: 'time', title: t('time'), width: 62, render: ({ event_time }) => event_time.slice(11, 16) || '—' },
    {
      key: 'severity',
      title: t('severity'),
      width: 138,
      render: (event) => <StatusOf codes={severity} code={event.severity} />,
    },
    {
      key: 'event',
      title: t('event'),
      width: 234,
      identity: true,
      render: ({ event_name }) => withTitle(event_name),
    },
    {
      key: 'meter',
      title: t('meter'),
      width: 140,
      render: ({ metercomid, tg_name }) => <span title={tg_name}>{metercomid || '—'}</span>,
    },
  ]
  return (
    <RowsCard
      title={t('events')}
      emptyNote={events ? t('noEvents') : <NoValue />}
      rows={events ?? []}
      rowKey={({ id }) => id}
      columns={columns}
    />
  )
}

/** Number of points for which a screen on the wall has room. */
const worstCount = 10

/** Collection points with the worst reading rate. */
export function Worst({ data }: { data: CockpitOverview }) {
  const { t, i18n } = useTranslation('cockpit')
  const columns: Column<CockpitOverview['worst'][number]>[] = [
    {
      key: 'point',
      title: t('point'),
      width: 216,
      identity: true,
      render: ({ cp_name }) => withTitle(cp_name),
    },
    {
      key: 'state',
      title: t('state'),
      width: 158,
      render: ({ online_status }) => <StatusOf codes={onlineStatus} code={online_status} />,
    },
    {
      key: 'readOf',
      title: t('readOf'),
      width: 116,
      align: 'right',
      render: ({ success, should }) => t('ofTotal', { part: success ?? '—', total: should ?? '—' }),
    },
    {
      key: 'read',
      title: t('read'),
      width: 84,
      align: 'right',
      render: ({ success, should }) => formatShare(fractionOf(success, should), 1, i18n.language) || '—',
    },
  ]
  return (
    <RowsCard
      title={t('worst')}
      emptyNote={isAllRead(data) ? t('worstNone') : <NoValue />}
      rows={data.worst.slice(0, worstCount)}
      rowKey={({ tml_id }) => tml_id}
      columns={columns}
    />
  )
}

/** Name with a tooltip, because it may be cut. */
const withTitle = (name: string): ReactNode => <span title={name}>{name || '—'}</span>
