import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { safeReturnPath } from '@/lib/returnPath'
import plain from '@/ui/plain/plain.module.css'
import { AskAccess } from './AskAccess'
import { StatusPage } from './StatusPage'
import styles from './StatusPage.module.css'

/** `/403?from=<path>`: reached by address or by a menu's redirect; an answer of 403 never navigates here. */
export function ForbiddenPage() {
  const { t } = useTranslation('pages')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const requestedPath = safeReturnPath(query.get('from'), '')
  return (
    <StatusPage
      code="403"
      title={t('forbidden.title')}
      text={t('forbidden.text')}
      actions={
        <>
          <Link className={clsx(plain.button, plain.primary)} to="/">
            {t('home')}
          </Link>
          <button type="button" className={plain.button} onClick={() => void navigate(-1)}>
            {t('back')}
          </button>
          <AskAccess requestedPath={requestedPath} />
        </>
      }
    >
      {requestedPath && <code className={styles.path}>{requestedPath}</code>}
    </StatusPage>
  )
}
