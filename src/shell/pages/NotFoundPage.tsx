import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { safeReturnPath } from '@/lib/returnPath'
import plain from '@/ui/plain/plain.module.css'
import { StatusPage } from './StatusPage'
import styles from './StatusPage.module.css'

/** `/404?from=<path>`, `/file` and `/static`. */
export function NotFoundPage() {
  const { t } = useTranslation('pages')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const from = safeReturnPath(query.get('from'), '')
  return (
    <StatusPage
      code="404"
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <>
          <Link className={`${plain.button} ${plain.primary}`} to="/">
            {t('home')}
          </Link>
          <button type="button" className={plain.button} onClick={() => void navigate(-1)}>
            {t('back')}
          </button>
        </>
      }
    >
      {from && <code className={styles.path}>{from}</code>}
    </StatusPage>
  )
}
