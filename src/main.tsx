import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followPreferences } from './app/followPreferences'
import { createRouter, loadConsole } from './app/router'
import { startI18n } from './i18n/i18n'
import { keptTextsKey } from './i18n/keptTextsKey'
import { localStore } from './lib/storage'
import { safeReturnPath } from './lib/returnPath'
import { preferences } from './stores/preferences'
import { session } from './stores/session'
import { StillRouter } from './ui/router/StillRouter'
import './ui/theme/global.css'

followPreferences()
const started = startI18n(preferences.get().language, ['login'])
// Whoever comes back signed in goes straight to the console: fetch it beside the words.
if (session.signedIn()) void loadConsole().catch(() => {})
// The utility's own words of the sign-in page, where the last session left some: they stand with the page.
const own =
  !session.signedIn() && localStore.get(keptTextsKey) !== undefined
    ? import('./app/signInTexts').catch(() => undefined)
    : undefined
await started
;(await own)?.showKeptTexts()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const router = createRouter()
createRoot(root).render(
  <StrictMode>
    <StillRouter router={router} />
  </StrictMode>,
)

// Another window may hold a session already; asking for it must not delay the page.
import('./app/takeOverSession')
  .then(({ takeOverSession }) =>
    takeOverSession(() => {
      const from = new URLSearchParams(window.location.search).get('from')
      void router.navigate(safeReturnPath(from), { replace: true })
    }),
  )
  .catch(() => {})
