import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { safeReturnPath } from '@/lib/returnPath'
import { useMenuPage } from '@/stores/menuPages'
import plain from '@/ui/plain/plain.module.css'
import { AskAccess, codeAt } from './AskAccess'
import { StatusPage } from './StatusPage'
import styles from './StatusPage.module.css'

/** `/404?from=<path>`, `/file` and `/static`. A page that this build has and the user's menu lacks is said to be that. */
export function NotFoundPage() {
  const { t } = useTranslation('pages')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const requestedPath = safeReturnPath(query.get('from'), '')
  const code = codeAt(requestedPath)
  const page = useMenuPage(code ?? '')
  const lacks = code !== undefined && page === undefined
  return (
    <StatusPage
      code="404"
      title={t(lacks ? 'notYours.title' : 'notFound.title')}
      text={t(lacks ? 'notYours.text' : 'notFound.text')}
      actions={
        <>
          <Link className={clsx(plain.button, plain.primary)} to="/">
            {t('home')}
          </Link>
          <button type="button" className={plain.button} onClick={() => void navigate(-1)}>
            {t('back')}
          </button>
          {lacks && <AskAccess requestedPath={requestedPath} />}
        </>
      }
    >
      {requestedPath && <code className={styles.path}>{requestedPath}</code>}
    </StatusPage>
  )
}
