import { queryClient } from '@/ui/data/queries'
import { applyTheme } from '@/ui/theme/applyTheme'
import { changeLanguage, words } from '@/i18n/i18n'
import { personalStore } from '@/lib/personalStore'
import { preferences } from '@/stores/preferences'
import { session } from '@/stores/session'
import { testNow } from '../../mocks/plugs/node'
import { backend, clock, server } from './simulator'

interface AnyStore {
  getInitialState(): object
  setState(state: object, replace: true): void
}
const isStore = (value: unknown): value is AnyStore =>
  typeof value === 'function' && 'getInitialState' in value && 'setState' in value

const stores = Object.values(
  import.meta.glob<Record<string, unknown>>(['../stores/*.ts', '!../stores/*.test.ts'], { eager: true }),
)
  .flatMap((file) => Object.values(file))
  .filter(isStore)

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
  for (const store of stores) store.setState(store.getInitialState(), true)
  preferences.reload()
  session.reload()
  if (words.language !== 'en') await changeLanguage('en')
  applyTheme(preferences.get())
}
