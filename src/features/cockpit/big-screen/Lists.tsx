import { useTranslation } from 'react-i18next'
import type { CockpitOverview, RankUnit } from '@/api/cockpit'
import { onlineStatus, severity } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { formatNumber, formatShare, shareOf, thinSpace } from '@/lib/number'
import { shortRank } from './ranking'
import styles from './BigScreen.module.css'

const lines = 9

/** Organisations by the success of their readings; of many, the best and the worst. */
export function Ranking({ rows, unit }: { rows: CockpitOverview['ranking']; unit: RankUnit }) {
  const { t, i18n } = useTranslation('cockpit')
  const shown = shortRank(rows, lines)
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t(`ranking.${unit}`)}</h2>
      {rows.length === 0 && <p className={styles.none}>{t('nothing')}</p>}
      <table className={styles.table} aria-label={t(`ranking.${unit}`)}>
        <colgroup>
          <col style={{ width: 40 }} />
          <col />
          <col style={{ width: 84 }} />
          <col style={{ width: 84 }} />
          <col style={{ width: 86 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t(`unit.${unit}`)}</th>
            <th scope="col" className={styles.number}>
              {t('read')}
            </th>
            <th scope="col" className={styles.number}>
              {t('change')}
            </th>
            <th scope="col" className={styles.number}>
              {t('online')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ place, row }) => {
            const rate = shareOf(row.success, row.should)
            const change = rate === null || row.before === null ? undefined : (rate - row.before) * 100
            const points = change === undefined ? 0 : Math.round(change * 10) / 10
            return (
              <tr key={row.id}>
                <td>{place}</td>
                <th scope="row" title={row.name}>
                  {row.name}
                </th>
                <td className={styles.number}>{formatShare(rate, 1, i18n.language) || '—'}</td>
                <td
                  className={`${styles.number} ${points > 0 ? styles.rise : points < 0 ? styles.fall : ''}`}
                >
                  {points > 0 ? '▲' : points < 0 ? '▼' : '='}
                  {thinSpace}
                  {formatNumber(Math.abs(points), 1, i18n.language)}
                </td>
                <td className={styles.number}>
                  {formatShare(shareOf(row.online, row.meters), 1, i18n.language) || '—'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The latest events, newest first. */
export function Ticker({ events }: { events: CockpitOverview['events'] }) {
  const { t } = useTranslation('cockpit')
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('events')}</h2>
      {events.length === 0 && <p className={styles.none}>{t('noEvents')}</p>}
      {events.length > 0 && (
        <table className={styles.table} aria-label={t('events')}>
          <colgroup>
            <col style={{ width: 62 }} />
            <col style={{ width: 138 }} />
            <col />
            <col style={{ width: 140 }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('severity')}</th>
              <th scope="col">{t('event')}</th>
              <th scope="col">{t('meter')}</th>
            </tr>
          </thead>
          <tbody>
            {events.slice(0, lines).map((event) => (
              <tr key={event.id}>
                <td>{event.event_time.slice(11, 16)}</td>
                <td>
                  <StatusOf of={severity} code={event.severity} />
                </td>
                <th scope="row" title={event.event_name}>
                  {event.event_name}
                </th>
                <td title={event.tg_name}>{event.metercomid}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Collection points with the worst reading rate. */
export function Worst({ points }: { points: CockpitOverview['worst'] }) {
  const { t, i18n } = useTranslation('cockpit')
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('worst')}</h2>
      {points.length === 0 && <p className={styles.none}>{t('worstNone')}</p>}
      {points.length > 0 && (
        <table className={styles.table} aria-label={t('worst')}>
          <colgroup>
            <col />
            <col style={{ width: 116 }} />
            <col style={{ width: 124 }} />
            <col style={{ width: 92 }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('point')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col" className={styles.number}>
                {t('readOf')}
              </th>
              <th scope="col" className={styles.number}>
                {t('read')}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.slice(0, lines).map((point) => (
              <tr key={point.tml_id}>
                <th scope="row" title={point.cp_name}>
                  {point.cp_name}
                </th>
                <td>
                  <StatusOf of={onlineStatus} code={point.online_status} />
                </td>
                <td className={styles.number}>
                  {t('ofTotal', { part: point.success ?? '—', total: point.should ?? '—' })}
                </td>
                <td className={styles.number}>
                  {formatShare(shareOf(point.success, point.should), 1, i18n.language) || '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
