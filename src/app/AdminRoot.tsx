import 'antd/dist/antd.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { errorText } from '@/api/wire/errorText'
import { stateOfRequest } from '@/api/cbo/requests'
import type { MenuEntry } from '@/api/console/session'
import '@/i18n/allWords'
import { figureIn } from '@/i18n/figureIn'
import { alongsideLanguage, words, writeFigures } from '@/i18n/i18n'
import { isLanguage } from '@/i18n/languages'
import { followLocales, loadLocale, localeOf } from '@/i18n/locale'
import { Shell } from '@/shell/layout/Shell'
import { buildRoutes } from '@/shell/menu/buildRoutes'
import type { BuiltRoutes } from '@/shell/menu/routes'
import { preferences, usePreferences } from '@/stores/preferences'
import { usePrivacy } from '@/stores/privacy'
import { session, useSession } from '@/stores/session'
import { startsWithWork, workPath } from '@/stores/startPage'
import { queryClient } from '@/ui/data/queries'
import { dialogFrame } from '@/ui/dialog/dialogFrame'
import { FeedbackBridge } from '@/ui/feedback/feedback'
import { NamedSearchSign } from './NamedSearchSign'
import { antdTheme } from '@/ui/theme/antdTheme'
import { ErrorWordsContext } from '@/ui/states/errorWords'
import { LookContext } from '@/ui/states/look'
import { PrivacyContext } from '@/ui/value/privacy'
import { askedFor, expectedPath, home, lastLanding, startIsFree } from './asked'
import { beginBesideMenus, beginBesideUser, bootFor, loadMenus } from './boot'
import { FrameSkeleton } from './FrameSkeleton'
import { connectConsole } from './httpHost'
import { arrived, signOut, startFailed, type Go } from './leave'
import { askDeskKey, openDesk } from './openDesk'
import { fixedScreens, preloadScreen, readAheadOfPage, readAheadOfUser, screens } from './screens'
import './trustLibraries'
import { joinWindows } from './windows'

alongsideLanguage(loadLocale)
writeFigures(figureIn)
beginBesideUser(() => {
  readAheadOfUser(expectedPath())
  askDeskKey()
})
beginBesideMenus(() => void openDesk())

const loadWindowsHost = () => import('./WindowsHost')
const WindowsHost = lazy(async () => ({ default: (await loadWindowsHost()).WindowsHost }))

/** Words that the frame and the kit need at once; a screen's own come with the screen. */
const namespaces = ['common', 'domain', 'errors', 'pages', 'shell', 'sidebar'] as const

const followLanguage = (notify: () => void) => {
  words.on('languageChanged', notify)
  return () => words.off('languageChanged', notify)
}
/** Changes when the words have changed, which is later than the choice. */
const useSpokenLanguage = (): string => useSyncExternalStore(followLanguage, () => words.language)

/** Settings of Ant Design's own pieces. */
const ofAntd = {
  button: { autoInsertSpace: false },
  inputSearch: { searchIcon: <NamedSearchSign /> },
  modal: dialogFrame,
}
/**
 * Distance of messages from the lower edge, px: above the pager of a list and the buttons at the foot of a page, on one of
 * which the mouse rests when its answer comes.
 */
const aboveFeet = { bottom: 72 }

/** Never absent: with and without a locale Ant Design builds different trees, and everything inside would start anew. */
const noLocale = { locale: '' }

const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
const followCalm = (notify: () => void) => {
  calm.addEventListener('change', notify)
  return () => calm.removeEventListener('change', notify)
}

/** Everything that the first page behind the sign-in page will need, fetched while the user still types. */
export async function warm(): Promise<void> {
  const path = expectedPath()
  const language = words.language
  await Promise.all([
    words.loadNamespaces(namespaces),
    isLanguage(language) ? loadLocale(language) : undefined,
    preloadScreen(path),
  ])
  // Off in tests, where the code is compiled once for all.
  if (import.meta.env.MODE === 'test' || session.signedIn()) return
  // Parts beside the first page, requested while it is drawn.
  await Promise.all([
    loadWindowsHost(),
    import('@/shell/sidebar/SideTree'),
    import('@/shell/sidebar/NotFollowed'),
  ])
  if (path !== home) return
  const { rehearse } = await import('./rehearse')
  if (!session.signedIn() && !rehearsed) stopRehearsal = rehearse(antdTheme(preferences.get(), !calm.matches))
  rehearsed = true
}

let rehearsed = false
let stopRehearsal = () => {}

/** The real thing begins. */
export const endRehearsal = (): void => {
  rehearsed = true
  stopRehearsal()
}

/** Boots under way, by token: React may run an effect twice, the calls are made once. */
const underWay = new Map<string, Promise<string>>()

function bootOnce(token: string): Promise<string> {
  const running = underWay.get(token)
  if (running) return running
  const language = words.language
  const locale = isLanguage(language) ? loadLocale(language).catch(() => {}) : undefined
  const remaining = Promise.all([words.loadNamespaces(namespaces), locale])
  void preloadScreen(expectedPath()).catch(() => {})
  const promise = bootFor(token)
    .then(() => Promise.all([remaining, openDesk()]))
    .then(() => language)
    .finally(() => underWay.delete(token))
  underWay.set(token, promise)
  return promise
}

/** Everything behind the sign-in page: the kit's surroundings, the first navigation, then the frame. */
export function AdminRoot() {
  const mode = usePreferences((state) => state.mode)
  const color = usePreferences((state) => state.color)
  const size = usePreferences((state) => state.size)
  // Not the token: signing in again in place leaves everything standing.
  const seat = useSession((state) => state.seat)
  const masked = usePrivacy()
  const language = useSpokenLanguage()
  const locale = useSyncExternalStore(followLocales, () => localeOf(language))
  const isCalm = useSyncExternalStore(followCalm, () => calm.matches)
  const theme = useMemo(() => antdTheme({ mode, color, size }, !isCalm), [mode, color, size, isCalm])
  const navigate = useNavigate() as Go
  // Before anything can be shown that another window may have to cover.
  useEffect(() => joinWindows(navigate), [navigate])
  return (
    <ConfigProvider theme={theme} locale={locale ?? noLocale} {...ofAntd}>
      <App component={false} notification={aboveFeet}>
        <FeedbackBridge />
        <QueryClientProvider client={queryClient}>
          <ErrorWordsContext value={errorText}>
            <LookContext value={stateOfRequest}>
              <PrivacyContext value={masked}>
                {seat === undefined ? (
                  <FrameSkeleton />
                ) : (
                  <Console key={seat} token={seat} language={language} />
                )}
                <Suspense>
                  <WindowsHost />
                </Suspense>
              </PrivacyContext>
            </LookContext>
          </ErrorWordsContext>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}

/** The routes of a menu; the same menu is built once. */
let built: { menus: readonly MenuEntry[]; routes: BuiltRoutes } | undefined
function routesOf(menus: readonly MenuEntry[]): BuiltRoutes {
  if (built?.menus !== menus) built = { menus, routes: buildRoutes(menus, screens, fixedScreens) }
  return built.routes
}

/** The page that this user begins with: their work, where they want that; else the one of the menu that an administrator chose. */
function landingPath({ pages }: BuiltRoutes): string | undefined {
  const { user } = session.get()
  if (user && startsWithWork(user.id)) return workPath
  if (!user?.landingPage) return undefined
  const page = pages.find(({ code }) => code === user.landingPage)
  // A page of one object (':id') is nowhere to begin.
  return page?.Screen && !page.path.includes(':') ? page.path : undefined
}

/** Goes where this user begins, unless the sign-in led somewhere else, and begins what the page there reads. */
async function land(token: string, navigate: Go): Promise<void> {
  const { fresh, menus } = session.get()
  if (!menus) return
  const routes = routesOf(menus)
  const landing = landingPath(routes)
  if (fresh) lastLanding.keep(landing)
  const goes = fresh && landing !== undefined && startIsFree(token) ? landing : undefined
  readAheadOfPage(routes, goes ?? askedFor())
  if (goes !== undefined) await navigate(goes, { replace: true, flushSync: true })
}

function Console({ token, language }: { token: string; language: string }) {
  const navigate = useNavigate() as Go
  const menus = useSession((state) => state.menus)
  /** The language in which the menu came. */
  const spoken = useRef(language)
  const [started, setStarted] = useState(false)
  const routes = useMemo(() => (menus ? routesOf(menus) : undefined), [menus])

  useEffect(() => {
    let quiet = true
    arrived()
    // A failure of the first calls is told on the sign-in page, once.
    connectConsole(navigate, () => quiet)
    bootOnce(token).then(
      async (inLanguage) => {
        quiet = false
        spoken.current = inLanguage
        await land(token, navigate)
        // In this very task: the next frame is the console.
        return flushSync(() => setStarted(true))
      },
      async (error: unknown) => {
        await words.loadNamespaces('errors')
        await startFailed(errorText(error, 'load'), navigate)
      },
    )
  }, [token, navigate])

  useEffect(() => {
    if (!started || spoken.current === language) return
    spoken.current = language
    // The old menu stays when the new one does not come; the failure has been announced.
    loadMenus().catch(() => {})
  }, [started, language])

  // The same one with every navigation: a switch of tabs does not render the bars for it.
  const leave = useCallback(() => signOut(navigate), [navigate])
  if (!routes || !started) return <FrameSkeleton />
  return <Shell routes={routes} onSignOut={leave} />
}
