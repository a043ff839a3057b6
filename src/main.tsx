import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { followPreferences } from './app/followPreferences'
import { createRouter, loadConsole } from './app/router'
import { startI18n } from './i18n/i18n'
import { safeReturnPath } from './lib/returnPath'
import { preferences } from './stores/preferences'
import { session } from './stores/session'
import './ui/theme/global.css'

followPreferences()
const started = startI18n(preferences.get().language, ['login'])
// Whoever comes back signed in goes straight to the console: fetch it beside the words.
if (session.signedIn()) void loadConsole().catch(() => {})
await started

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const router = createRouter()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

// The page stands first: what asks the server for its own words is as much code as the page itself.
const ownWordsAfter = 1_000
if (!session.signedIn())
  setTimeout(() => {
    import('./app/signInTexts').then((file) => file.loadSignInTexts()).catch(() => {})
  }, ownWordsAfter)

// Another window may hold a session already; asking for it must not delay the page.
import('./app/takeOverSession')
  .then(({ takeOverSession }) =>
    takeOverSession(() => {
      const from = new URLSearchParams(window.location.search).get('from')
      void router.navigate(safeReturnPath(from), { replace: true })
    }),
  )
  .catch(() => {})
