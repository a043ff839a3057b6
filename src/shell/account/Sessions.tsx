import { DesktopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { accountApi, type SessionInfo } from '@/api/cbo/account'
import { formatShortTime } from '@/lib/time'
import { isNo, isYes } from '@/rules/codes/codes'
import { useLoad } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { Status } from '@/ui/value/Status'
import { deviceOf } from '@/lib/device'
import { useAsk } from '@/ui/feedback/useAsk'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './UserCenter.module.css'

/** Every place where this account is signed in, the present one first; the others can be signed out. */
export function Sessions({ onEnded }: { onEnded: () => void }) {
  const { t, i18n } = useTranslation('account')
  const sessions = useLoad(['ownSessions'], (signal) => accountApi.sessions(signal))
  const { ask, sending } = useAsk()
  const rows = (sessions.data ?? []).toSorted((a, b) => Number(b.current) - Number(a.current))
  const otherSessions = rows.filter((row) => isNo(row.current))
  const nameOf = (row: SessionInfo) => deviceOf(row.agent) || t('session.unknown')

  const end = (sessionRows: readonly SessionInfo[], title: string) =>
    ask({
      question: {
        title,
        content: t('session.endText'),
        ok: t('session.end'),
        cancel: t('session.keep'),
        danger: true,
      },
      // A session that cannot be ended may have ended by itself, so the list is reloaded either way.
      send: () => accountApi.endSessions(sessionRows.map((row) => row.id)).finally(sessions.reload),
      successMessage: t('session.ended'),
      onSuccess: onEnded,
    })

  return (
    <section className={styles.card} aria-label={t('session.title')}>
      <header className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{t('session.title')}</h2>
        <Button size="small" onClick={sessions.reload} loading={sessions.refreshing && { delay: 300 }}>
          {t('session.refresh')}
        </Button>
        {otherSessions.length > 1 && (
          <Button
            size="small"
            loading={sending}
            onClick={() => void end(otherSessions, t('session.endAllTitle'))}
          >
            {t('session.endOthers')}
          </Button>
        )}
      </header>
      {sessions.loading && <Skeleton height={48} />}
      {sessions.error && !sessions.data && <FailedState error={sessions.error} onRetry={sessions.reload} />}
      <ul className={styles.sessions}>
        {rows.map((row) => (
          <li key={row.id}>
            <DesktopOutlined className={styles.device} aria-hidden />
            <span className={styles.sessionText}>
              <strong>{nameOf(row)}</strong>
              <span className={sharedStyles.muted}>
                {t('session.since', { time: formatShortTime(row.begun_time, i18n.language), ip: row.ip })}
                {isNo(row.current) && row.last_time !== '' && (
                  <> · {t('session.seen', { time: formatShortTime(row.last_time, i18n.language) })}</>
                )}
              </span>
            </span>
            {isYes(row.current) ? (
              <Status tone="success" shape="dot" word={t('session.current')} />
            ) : (
              isNo(row.current) && (
                <Button
                  size="small"
                  loading={sending}
                  aria-label={t('session.endOf', { name: nameOf(row), ip: row.ip })}
                  onClick={() => void end([row], t('session.endTitle', { name: nameOf(row), ip: row.ip }))}
                >
                  {t('session.end')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
