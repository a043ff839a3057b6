import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useExports } from '@/stores/exports'
import { useTabs } from '@/stores/tabs'
import type { BuiltRoutes } from '../menu/routes'
import { useLosses } from './losses'
import styles from './NewVersion.module.css'
import { reloadConsole, useReplaced } from './useReplaced'

/** A quiet word that a new version is there. While something would be lost it waits, and says for what. */
export function NewVersion({ routes }: { routes: BuiltRoutes }) {
  const { replaced, later } = useReplaced()
  return replaced ? <Prompt routes={routes} onLater={later} /> : null
}

function Prompt({ routes, onLater }: { routes: BuiltRoutes; onLater: () => void }) {
  const { t } = useTranslation('desk')
  const paths = useTabs((state) => state.tabs)
  const losses = useLosses(
    paths.map((tab) => tab.path),
    routes,
    false,
  )
  const jobs = useExports((state) => state.jobs)
  // A download that failed can be asked for again.
  const waits = [
    ...losses.map(({ path, title, what }) => ({ key: path, text: `${title}: ${what.join(', ')}` })),
    ...jobs
      .filter((job) => job.phase !== 'downloadFailed')
      .map((job) => ({ key: job.id, text: t('loss.export', { name: job.name }) })),
  ]
  return (
    <aside className={styles.prompt} aria-label={t('version.label')}>
      <output className={styles.words}>
        <strong>{t('version.title')}</strong>
        <span>{t(waits.length > 0 ? 'version.waits' : 'version.text')}</span>
      </output>
      {waits.length > 0 && (
        <ul className={styles.waits}>
          {waits.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={onLater}>
          {t('version.later')}
        </Button>
        {waits.length === 0 && (
          <Button size="small" type="primary" onClick={reloadConsole}>
            {t('version.reload')}
          </Button>
        )}
      </div>
    </aside>
  )
}
