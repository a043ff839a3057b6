import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isModuleError } from '@/lib/moduleError'
import { desk } from '@/stores/desk'
import { tabs } from '@/stores/tabs'
import { useFeedback } from '@/ui/feedback/feedback'
import { describeFailure } from '../pages/diagnostic'
import styles from './PaneFailure.module.css'

export function PaneFailure({ error, path, code }: { error: unknown; path: string; code: string }) {
  const { t } = useTranslation('shell')
  const { success, error: fail } = useFeedback()
  const [diagnosis] = useState(() => [describeFailure(error, path), ...(code ? [code] : [])].join('\n'))
  const missing = isModuleError(error)

  useEffect(() => {
    // Beside React's own report, so that support finds the number of the screen in the browser's console.
    // oxlint-disable-next-line no-console -- the last place where this failure can be seen
    console.info(diagnosis)
  }, [diagnosis])

  useEffect(() => {
    if (missing) desk.missed()
  }, [missing])

  const retry = () => tabs.refresh(path)
  const copy = () =>
    navigator.clipboard.writeText(diagnosis).then(
      () => success(t('failure.copied')),
      () => fail(t('failure.notCopied')),
    )
  return (
    <div className={styles.failure} role="alert">
      <h1 className={styles.title}>{t(missing ? 'failure.missing' : 'failure.title')}</h1>
      <p className={styles.text}>{t(missing ? 'failure.missingText' : 'failure.text')}</p>
      <div className={styles.actions}>
        {missing && (
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('failure.reloadConsole')}
          </Button>
        )}
        <Button type={missing ? 'default' : 'primary'} onClick={retry}>
          {t(missing ? 'failure.again' : 'failure.reload')}
        </Button>
        <Button onClick={() => void copy()}>{t('failure.copy')}</Button>
      </div>
      <details className={styles.details}>
        <summary>{t('failure.diagnosis')}</summary>
        <pre className={styles.diagnosis}>{diagnosis}</pre>
      </details>
    </div>
  )
}
