import { Avatar, Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, utilityZone } from '@/lib/time'
import { useSession } from '@/stores/session'
import { NoValue } from '@/ui/value/Quantity'
import styles from './UserCenter.module.css'

/** Personal centre, first version: who is signed in. */
export function UserCenter() {
  const { t, i18n } = useTranslation('account')
  const user = useSession((state) => state.user)
  if (!user) return null
  const when = (time: string | undefined) => (time ? formatDateTime(time, i18n.language) : undefined)
  const item = (label: string, value: ReactNode) => ({ key: label, label, children: value || <NoValue /> })
  const login = user.lastLogin

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <section className={styles.card} aria-label={t('profile')}>
        <header className={styles.head}>
          <Avatar size={48} className={styles.avatar}>
            {Array.from(user.name).slice(0, 1).join('').toUpperCase()}
          </Avatar>
          <div>
            <p className={styles.name}>{user.name}</p>
            <p className={styles.muted}>{user.roles.map((role) => role.name).join(', ')}</p>
          </div>
        </header>
        <Descriptions
          column={1}
          size="small"
          items={[
            item(t('username'), user.username),
            item(t('org'), user.org?.name),
            item(t('dept'), user.dept?.name),
            item(t('phone'), user.phone),
            item(t('email'), user.email),
            item(t('since'), when(user.createTime)),
            item(
              t('lastLogin'),
              login && [when(login.time), login.ip && t('from', { ip: login.ip })].filter(Boolean).join(' '),
            ),
            item(t('zone'), utilityZone()),
          ]}
        />
      </section>
    </div>
  )
}
