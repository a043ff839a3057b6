import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { safeReturnPath } from '@/lib/returnPath'
import plain from '@/ui/plain/plain.module.css'
import { describeFailure } from './diagnostic'
import { StatusPage } from './StatusPage'
import styles from './StatusPage.module.css'

interface ServerErrorPageProps {
  /** Thrown error, when this page replaces a crashed one. */
  error?: unknown
  /** Absent: back to `?from=`, else home. */
  onRetry?: () => void
}

/** `/500?from=<path>`, and what error boundaries show. */
export function ServerErrorPage({ error, onRetry }: ServerErrorPageProps) {
  const { t } = useTranslation('pages')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const failedPath = safeReturnPath(query.get('from'))
  const [diagnostic] = useState(() =>
    describeFailure(error, query.has('from') ? failedPath : window.location.pathname),
  )
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(diagnostic)
      setCopied('copied')
    } catch {
      // Plain http has no clipboard; the text can be selected.
      setCopied('copyFailed')
    }
  }

  return (
    <StatusPage
      code="500"
      title={t('serverError.title')}
      text={t('serverError.text')}
      actions={
        <>
          <button
            type="button"
            className={clsx(plain.button, plain.primary)}
            onClick={onRetry ?? (() => void navigate(failedPath))}
          >
            {t('retry')}
          </button>
          <Link className={plain.button} to="/">
            {t('home')}
          </Link>
          <button type="button" className={plain.button} onClick={() => void copy()}>
            {t('copy')}
          </button>
        </>
      }
    >
      <pre className={styles.diagnostic} aria-label={t('diagnostic')}>
        {diagnostic}
      </pre>
      <output className={styles.status}>{copied && t(copied)}</output>
    </StatusPage>
  )
}
