import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import plain from '@/ui/plain/plain.module.css'
import styles from './RootError.module.css'

const ServerErrorPage = lazy(async () => {
  const [page] = await Promise.all([import('@/shell/pages/ServerErrorPage'), import('@/i18n/allWords')])
  return { default: page.ServerErrorPage }
})

const reload = () => window.location.reload()

/** A part of the program did not arrive: the connection failed, or a new version has replaced it. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload css|ChunkLoad/i.test(error.message)

/** Carried by the first request, because nothing more can be fetched when it is needed. */
function MissingPart() {
  const { t } = useTranslation('login')
  return (
    <div className={styles.page} role="alert">
      <h1 className={styles.title}>{t('missingPart.title')}</h1>
      <p>{t('missingPart.text')}</p>
      <button type="button" className={`${plain.button} ${plain.primary}`} onClick={reload}>
        {t('missingPart.reload')}
      </button>
    </div>
  )
}

/** The last resort around sign-in and console: never a white page. */
export function RootError() {
  const error = useRouteError()
  if (isMissingPart(error)) return <MissingPart />
  return (
    <Suspense fallback={null}>
      <ServerErrorPage error={error} onRetry={reload} />
    </Suspense>
  )
}
