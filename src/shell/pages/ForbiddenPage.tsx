import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { safeReturnPath } from '@/lib/returnPath'
import { codeOfComponent } from '@/lib/screen'
import { accessHelp } from '@/stores/accessHelp'
import plain from '@/ui/plain/plain.module.css'
import { componentAt } from '../menu/componentAt'
import { StatusPage } from './StatusPage'
import styles from './StatusPage.module.css'

/** `/403?from=<path>`: reached by address, also by that of a page which the user's menu lacks; an answer of 403 never navigates here. */
export function ForbiddenPage() {
  const { t } = useTranslation('pages')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const from = safeReturnPath(query.get('from'), '')
  const code = codeOfComponent(componentAt(from.split('?')[0] ?? '') ?? '')
  const subject = encodeURIComponent(t('requestSubject'))
  const body = encodeURIComponent(t('requestBody', { path: window.location.origin + from }))
  return (
    <StatusPage
      code="403"
      title={t('forbidden.title')}
      text={t('forbidden.text')}
      actions={
        <>
          <Link className={`${plain.button} ${plain.primary}`} to="/">
            {t('home')}
          </Link>
          <button type="button" className={plain.button} onClick={() => void navigate(-1)}>
            {t('back')}
          </button>
          {code !== undefined && (
            <button type="button" className={plain.button} onClick={() => accessHelp.open(code)}>
              {t('whom')}
            </button>
          )}
          {from && (
            <a className={plain.button} href={`mailto:?subject=${subject}&body=${body}`}>
              {t('request')}
            </a>
          )}
        </>
      }
    >
      {from && <code className={styles.path}>{from}</code>}
    </StatusPage>
  )
}
