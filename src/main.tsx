import './first'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followPreferences } from './app/followPreferences'
import { createRouter, loadConsole } from './app/router'
import { startI18n } from './i18n/i18n'
import { keptTextsKey } from './i18n/keptTextsKey'
import { localStore } from './lib/storage'
import { preferences } from './stores/preferences'
import { session } from './stores/session'
import { StillRouter } from './ui/router/StillRouter'
import './ui/theme/global.css'

followPreferences()
const started = startI18n(preferences.get().language, ['login'])
// Whoever comes back signed in goes straight to the console: fetch it beside the words.
if (session.signedIn()) void loadConsole().catch(() => {})
// The sign-in page does without it, but for the utility's own words where the last session left some.
const visit = import('./app/visit').catch(() => undefined)
await started
if (!session.signedIn() && localStore.get(keptTextsKey) !== undefined) (await visit)?.showKeptTexts()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const router = createRouter()
createRoot(root).render(
  <StrictMode>
    <StillRouter router={router} />
  </StrictMode>,
)
// Another window may hold a session already; asking for it must not delay the page.
void visit.then((here) => here?.enterWithOthers(router))
