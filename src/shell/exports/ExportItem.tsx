import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { cancelExport, dismissExport, retryDownload } from '@/page/exports/exportRunner'
import type { ExportJob } from '@/stores/exports'
import { Live } from '@/ui/value/Live'
import { useExportWords } from './useExportWords'
import styles from './ExportPanel.module.css'

/** One export: how far it is, how long it will take, and the way out of it. */
export function ExportItem({ job }: { job: ExportJob }) {
  const { t } = useTranslation('exports')
  const { phaseText, duration } = useExportWords()
  const { id, name, phase, remaining, deadSince, filters = [] } = job
  const failed = phase === 'downloadFailed'
  const title = t('title', { name })
  // Two exports of one list are told apart by what they are narrowed to.
  const narrowed = filters.map(({ label, value }) => `${label} ${value}`).join(' · ')
  return (
    <li className={styles.job}>
      <div className={styles.head}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        {remaining !== undefined && phase === 'running' && deadSince === undefined && (
          <span className={styles.remaining}>{t('remaining', { time: duration(remaining) })}</span>
        )}
      </div>
      {narrowed !== '' && (
        <div className={styles.narrowed} title={narrowed}>
          {narrowed}
        </div>
      )}
      <Live since={phase === 'running' ? deadSince : undefined}>
        <progress
          className={styles.progress}
          data-failed={failed || undefined}
          max={100}
          value={job.percent}
          aria-label={title}
        />
      </Live>
      <div className={styles.foot}>
        <span className={styles.phase} data-failed={failed || undefined}>
          {phaseText(job, job.percent)}
        </span>
        {(phase === 'waiting' || phase === 'starting' || phase === 'running') && (
          <Button size="small" aria-label={t('cancelNamed', { name })} onClick={() => void cancelExport(id)}>
            {t('cancel')}
          </Button>
        )}
        {failed && (
          <>
            <Button
              size="small"
              type="primary"
              aria-label={t('downloadNamed', { name })}
              onClick={() => void retryDownload(id)}
            >
              {t('download')}
            </Button>
            <Button size="small" aria-label={t('removeNamed', { name })} onClick={() => dismissExport(id)}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
