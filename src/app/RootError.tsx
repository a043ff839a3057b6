import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import plain from '@/ui/plain/plain.module.css'
import styles from './RootError.module.css'

/** A part of the program did not arrive: the connection failed, or a new version has replaced it. */
const missingPart = /dynamically imported module|module script|preload css/i

/** The last resort around sign-in and console, never a white page. It needs no more code: it may be all there is. */
export function RootError() {
  const { t } = useTranslation('login')
  const error = useRouteError()
  const message = error instanceof Error ? error.message : ''
  const missing = missingPart.test(message)
  useEffect(() => {
    // Without network the page says what is wrong, and has a button.
    if (missing) import('./visit').then((file) => file.reloadOnce()).catch(() => {})
  }, [missing])
  return (
    <div className={styles.page} role="alert">
      <h1 className={styles.title}>{t(missing ? 'crash.missing' : 'crash.title')}</h1>
      <p>{t(missing ? 'crash.missingText' : 'crash.text')}</p>
      {!missing && message && <code className={styles.said}>{message}</code>}
      <button
        type="button"
        className={`${plain.button} ${plain.primary}`}
        onClick={() => window.location.reload()}
      >
        {t('crash.reload')}
      </button>
    </div>
  )
}
