import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { cancelExport, dismissExport, retryDownload } from '@/domain/exportJob'
import { useExportJob, type ExportJob } from '@/stores/exports'
import styles from './ExportPanel.module.css'

/** Mounted once by the shell: shows the running export over every tab. Renders nothing while there is none. */
export function ExportPanel() {
  const { t } = useTranslation('common')
  const job = useExportJob()
  const failed = job?.phase === 'downloadFailed'
  return (
    <>
      {/* Present from the start, so that a screen reader hears the first text put into it; tenths keep it quiet. */}
      <output className={styles.spoken}>
        {job &&
          `${t('export.title', { name: job.name })}. ${phaseText(job, Math.floor(job.percent / 10) * 10)}`}
      </output>
      {job && (
        <section className={styles.panel} aria-label={t('export.panel')}>
          <header className={styles.head}>
            <strong className={styles.title}>{t('export.title', { name: job.name })}</strong>
            {job.remaining !== undefined && job.phase === 'running' && (
              <span className={styles.remaining}>
                {t('export.remaining', { time: duration(job.remaining) })}
              </span>
            )}
          </header>
          <progress
            className={styles.bar}
            data-failed={failed || undefined}
            max={100}
            value={job.percent}
            aria-label={t('export.panel')}
          />
          <footer className={styles.foot}>
            <span className={styles.phase}>{phaseText(job, job.percent)}</span>
            {job.phase === 'running' || job.phase === 'starting' ? (
              <Button size="small" aria-label={t('export.cancel')} onClick={() => void cancelExport()}>
                {t('action.cancel')}
              </Button>
            ) : null}
            {failed && (
              <>
                <Button size="small" type="primary" onClick={() => void retryDownload()}>
                  {t('export.download')}
                </Button>
                <Button size="small" onClick={dismissExport}>
                  {t('action.close')}
                </Button>
              </>
            )}
          </footer>
        </section>
      )}
    </>
  )

  function phaseText({ phase }: ExportJob, percent: number): string {
    if (phase === 'starting') return t('export.starting')
    if (phase === 'finishing') return t('export.finishing')
    if (phase === 'downloadFailed') return t('export.downloadFailed')
    return t('export.running', { percent })
  }

  function duration(seconds: number): string {
    const whole = Math.ceil(seconds)
    return whole < 60
      ? t('export.seconds', { n: whole })
      : t('export.minutes', { m: Math.floor(whole / 60), s: whole % 60 })
  }
}
