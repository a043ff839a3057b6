import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '@/api/wire/download'
import { errorText } from '@/api/wire/errorText'
import type { WaitingFile } from '@/api/query/reports'
import { formatShortTime } from '@/lib/time'
import { waitingFiles } from '@/stores/waitingFiles'
import { feedback } from '@/ui/feedback/feedback'
import styles from './ExportPanel.module.css'

/** A file of a scheduled report, until it is fetched or not wanted. */
export function WaitingItem({ file }: { file: WaitingFile }) {
  const { t, i18n } = useTranslation('exports')
  const [busy, setBusy] = useState(false)
  const { id, name, period, ready_time, downloadUrl } = file
  const title = [name, period].filter(Boolean).join(' · ')
  /** After a failure the user sees a message, and the file stays. */
  const trying = async (run: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      feedback.error(errorText(error, 'action'))
      void waitingFiles.load()
    } finally {
      setBusy(false)
    }
  }
  const fetchIt = async () => {
    await downloadFile(downloadUrl, { silent: true })
    await waitingFiles.remove(id)
  }
  return (
    <li className={styles.job}>
      <div className={styles.head}>
        <span className={styles.title} title={title}>
          {title}
        </span>
      </div>
      <div className={styles.foot}>
        <span className={styles.phase}>
          {ready_time && t('waits.ready', { time: formatShortTime(ready_time, i18n.language) })}
        </span>
        <Button
          size="small"
          type="primary"
          disabled={busy}
          aria-label={t('downloadNamed', { name })}
          onClick={() => void trying(fetchIt)}
        >
          {t('download')}
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-label={t('removeNamed', { name })}
          onClick={() => void trying(() => waitingFiles.remove(id))}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
