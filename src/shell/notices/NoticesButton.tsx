import { NotificationOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '@/i18n/withWords'
import { useNoticeCount, useNotices } from '@/stores/notices'
import { TopButton } from '../top-bar/TopButton'
import styles from './Mark.module.css'

const NoticesPanel = lazy(
  withWords(['notices'], () => import('./NoticesPanel').then((file) => ({ default: file.NoticesPanel }))),
)
/** Highest number on the badge (specification). */
const maximumCount = 99

export function NoticesButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const count = useNoticeCount()
  const old = useNotices((state) => state.error !== undefined)
  return (
    <TopButton
      name={t('notices.button')}
      open={open}
      aria-description={count > 0 ? t('notices.unread', { count, n: count }) : undefined}
      icon={
        <span className={styles.icon}>
          <NotificationOutlined aria-hidden />
          {count > 0 && (
            <span className={styles.badge} data-old={old || undefined} aria-hidden="true">
              {count > maximumCount ? `${maximumCount}+` : count}
            </span>
          )}
        </span>
      }
      onClick={() => setOpen(!open)}
      renderPopup={(stand) => (
        <Popover
          trigger="click"
          placement="bottomRight"
          arrow={false}
          styles={{ container: { border: '1px solid var(--pg-line-strong)' } }}
          open={open}
          onOpenChange={setOpen}
          content={
            <Suspense fallback={<div className={styles.waiting} />}>
              <NoticesPanel open={open} onClose={() => setOpen(false)} />
            </Suspense>
          }
        >
          {stand}
        </Popover>
      )}
    />
  )
}
