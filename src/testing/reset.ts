import { queryClient } from '@/ui/data/queries'
import { applyTheme } from '@/ui/theme/applyTheme'
import { changeLanguage, words } from '@/i18n/i18n'
import { forgetClock } from '@/lib/clock'
import { personalStore } from '@/lib/personalStore'
import { setUtilityZone } from '@/lib/time'
import { abnormal } from '@/stores/abnormal'
import { gisMode } from '@/stores/gisMode'
import { preferences } from '@/stores/preferences'
import { session } from '@/stores/session'
import { sidePanels } from '@/stores/sidePanels'
import { signInAgain } from '@/stores/signInAgain'
import { testNow } from '../../mocks/plugs/node'
import { backend, clock, server } from './simulator'

interface AnyStore {
  getState(): object
  getInitialState(): object
  setState(state: object, replace: true): void
}
const isStore = (value: unknown): value is AnyStore =>
  typeof value === 'function' && 'getInitialState' in value && 'setState' in value

/** The stores that each file of stores/ exports, by its path: all of them are set back. */
export const storesOf = new Map(
  Object.entries(
    import.meta.glob<Record<string, unknown>>(['../stores/**/*.{ts,tsx}', '!**/*.test.*'], { eager: true }),
  ).map(([path, file]) => [path, new Set(Object.values(file).filter(isStore))]),
)

/** Everything that outlives a component goes back to how a browser finds it: tests share one environment. */
export async function resetApp(): Promise<void> {
  queryClient.clear()
  server.resetHandlers()
  clock.now = testNow
  backend.reset()
  // What is sealed is written a moment later.
  await personalStore.written()
  personalStore.close()
  localStorage.clear()
  sessionStorage.clear()
  // What some keep beside their state, whether anybody was signed in or not.
  abnormal.clear()
  sidePanels.clear()
  gisMode.release(gisMode.get().page ?? '')
  signInAgain.settle(false)
  for (const stores of storesOf.values())
    for (const store of stores) store.setState(store.getInitialState(), true)
  preferences.reload()
  session.reload()
  if (words.language !== 'en') await changeLanguage('en')
  applyTheme(preferences.get())
  forgetClock()
  // Last: a user who is still there would bring a zone.
  setUtilityZone('UTC')
}
