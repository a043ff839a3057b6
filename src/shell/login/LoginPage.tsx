import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { edition } from '@/config/edition'
import { safeReturnPath } from '@/lib/returnPath'
import { Mark } from '@/ui/brand/Mark'
import { arrivalOf } from './arrival'
import type { SignInHost } from './contract'
import styles from './LoginPage.module.css'
import { loadBeside } from './loadBeside'
import { SignInForm } from './SignInForm'

/** These come after the form, into places that are kept for them. */
const Switches = lazy(async () => ({ default: (await loadBeside()).Switches }))
const Illustration = lazy(async () => ({ default: (await loadBeside()).Illustration }))

const home = edition.fixedTabs[0] ?? '/'

/** Before this, ms, the browser has better things to do than to fetch ahead; a password manager sends the form soon after. */
const idleAfter = 300

/** `/login?from=<path>&code=400|401|start|out`. Free of Ant Design: it is what every visit starts with. */
export function LoginPage(host: SignInHost) {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const [query] = useSearchParams()
  const arrival = arrivalOf(query.get('code'), state)
  const why =
    arrival?.key === 'ended' && arrival.message
      ? arrival.message
      : arrival && t(arrival.key, { reason: arrival.message })
  const { warm } = host

  const title = t('title')
  useEffect(() => {
    document.title = `${title} · PowerGate`
  }, [title])

  useEffect(() => {
    // With data saving on, the console is fetched only at the first typed letter.
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return undefined
    const timer = setTimeout(warm, idleAfter)
    return () => clearTimeout(timer)
  }, [warm])

  return (
    <div className={styles.page}>
      <aside className={styles.side} aria-hidden="true">
        <div className={styles.claim}>
          <p className={styles.tagline}>{t('tagline')}</p>
          <p className={styles.taglineNote}>{t('taglineNote')}</p>
        </div>
        <div className={styles.drawing}>
          <Suspense fallback={null}>
            <Illustration />
          </Suspense>
        </div>
      </aside>
      <div className={styles.panel}>
        <header className={styles.header}>
          <span className={styles.brand}>
            <Mark size={28} />
            PowerGate
          </span>
          <Suspense fallback={null}>
            <Switches />
          </Suspense>
        </header>
        <main className={styles.main}>
          <div className={styles.form}>
            <h1 className={styles.title}>{title}</h1>
            <SignInForm
              host={host}
              arrival={why}
              onSignedIn={() => {
                // At once and to the page itself: a transition is drawn in slices, and '/' would lead there a second time.
                const target = safeReturnPath(query.get('from'), home)
                void navigate(target, { replace: true, flushSync: true })
              }}
            />
          </div>
        </main>
      </div>
    </div>
  )
}
