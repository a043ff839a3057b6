import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { overallPercent } from '@/page/exports/exportSteps'
import { exportsStore, useExports } from '@/stores/exports'
import { useWaitingFiles } from '@/stores/waitingFiles'
import { ExportItem } from './ExportItem'
import { WaitingItem } from './WaitingItem'
import { useKeptFocus } from './useKeptFocus'
import { useNews } from './useNews'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './ExportPanel.module.css'

/** The exports over every tab and the reports that wait, stacked; minimised to one line on demand. Renders nothing visible while there is none. */
export function ExportPanel() {
  const { t } = useTranslation('exports')
  const jobs = useExports((state) => state.jobs)
  const files = useWaitingFiles((state) => state.files)
  const minimised = useExports((state) => state.minimised)
  const news = useNews(jobs)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const entries = useMemo(() => [...jobs, ...files], [jobs, files])
  useKeptFocus(panel, toggle, entries)

  const failed = jobs.filter((job) => job.phase === 'downloadFailed').length
  const percent = overallPercent(jobs)
  const count = [
    jobs.length > 0 && t('heading', { count: jobs.length, n: jobs.length }),
    files.length > 0 && t('waits.heading', { count: files.length, n: files.length }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <output className={sharedStyles.hidden}>{news}</output>
      {entries.length > 0 && (
        <section
          ref={panel}
          className={styles.panel}
          data-minimised={minimised || undefined}
          aria-label={t('panel')}
        >
          <header className={styles.bar}>
            <strong className={styles.count}>{count}</strong>
            {minimised && jobs.length > 0 && (
              <>
                {failed < jobs.length && (
                  <progress className={styles.overall} max={100} value={percent} aria-label={t('panel')} />
                )}
                <span className={styles.percent} data-failed={failed > 0 || undefined}>
                  {failed > 0
                    ? t('failed', { count: failed, n: failed })
                    : t('running', { percent: Math.min(99, percent) })}
                </span>
              </>
            )}
            <Button
              ref={toggle}
              size="small"
              type="text"
              aria-expanded={!minimised}
              aria-label={minimised ? t('expand') : t('minimise')}
              title={minimised ? t('expand') : t('minimise')}
              icon={minimised ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              onClick={() => exportsStore.minimise(!minimised)}
            />
          </header>
          {!minimised && (
            <ul className={styles.jobs}>
              {jobs.map((job) => (
                <ExportItem key={job.id} job={job} />
              ))}
              {files.map((file) => (
                <WaitingItem key={file.id} file={file} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}
