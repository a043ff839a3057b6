import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { ServerErrorPage } from '@/shell/pages/ServerErrorPage'
import { StatusPage } from '@/shell/pages/StatusPage'
import plain from '@/ui/plain/plain.module.css'

const reload = () => window.location.reload()

/** A part of the program did not arrive: the connection failed, or a new version has replaced it. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload css|ChunkLoad/i.test(error.message)

function MissingPart() {
  const { t } = useTranslation('pages')
  return (
    <StatusPage
      code=""
      title={t('chunk.title')}
      text={t('chunk.text')}
      actions={
        <button type="button" className={`${plain.button} ${plain.primary}`} onClick={reload}>
          {t('reload')}
        </button>
      }
    />
  )
}

/** The last resort around sign-in and console: never a white page. */
export function RootError() {
  const error = useRouteError()
  return (
    <Suspense fallback={null}>
      {isMissingPart(error) ? <MissingPart /> : <ServerErrorPage error={error} onRetry={reload} />}
    </Suspense>
  )
}
