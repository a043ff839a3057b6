import { Button } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { personalStore } from '@/lib/personalStore'
import { useDesk } from '@/stores/desk'
import styles from './NewVersion.module.css'

/** Says, from when the user begins to type, that nothing of it will outlive the session, and why. */
export function Unkept() {
  const { t } = useTranslation('desk')
  const why = useSyncExternalStore(personalStore.subscribe, personalStore.keeping)
  const typed = useDesk(({ marks }) => marks.some(({ kind }) => kind === 'unsaved'))
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed || !typed || why === 'closed' || why === 'sealed') return null
  return (
    <aside className={styles.prompt} aria-label={t('unkept.title')}>
      <output className={styles.words}>
        <strong>{t('unkept.title')}</strong>
        <span>{t(`unkept.${why}`)}</span>
      </output>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => setDismissed(true)}>
          {t('unkept.seen')}
        </Button>
      </div>
    </aside>
  )
}
