import { useTranslation } from 'react-i18next'
import type { ReleaseNote } from '@/api/console/releaseNotes'
import { formatDateTime, utilityNow } from '@/lib/time'
import styles from './Releases.module.css'

/** Version and date of going into service: a note may be published ahead of its upgrade. */
export function ReleaseFacts({ note }: { note: ReleaseNote }) {
  const { t, i18n } = useTranslation('notices')
  const time = formatDateTime(note.upgrade_time, i18n.language)
  const ahead = note.upgrade_time > utilityNow()
  return (
    <span className={styles.facts}>
      <span>{t('release.code', { code: note.version_code })}</span>
      <span>{t(ahead ? 'release.upgrades' : 'release.upgraded', { time })}</span>
    </span>
  )
}
