import { GiftOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '@/i18n/withWords'
import { useNotices } from '@/stores/notices'
import { useCommand } from '@/ui/keys/commands'
import { TopButton } from '../top-bar/TopButton'
import styles from './Mark.module.css'

const WhatsNewDrawer = lazy(
  withWords(['notices'], () => import('./WhatsNewDrawer').then((file) => ({ default: file.WhatsNewDrawer }))),
)

export function WhatsNewButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const unread = useNotices((state) => state.unreadReleases > 0)
  useCommand('whatsNew', () => setOpen(true))
  return (
    <>
      <TopButton
        name={t('whatsNew.button')}
        open={open}
        aria-description={unread ? t('whatsNew.unread') : undefined}
        onClick={() => setOpen(true)}
        icon={
          <span className={styles.icon}>
            <GiftOutlined aria-hidden />
            {unread && <span className={styles.dot} />}
          </span>
        }
      />
      {open && (
        <Suspense>
          <WhatsNewDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
