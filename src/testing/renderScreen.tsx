import { QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { Suspense, type ReactElement, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useRoutes } from 'react-router-dom'
import { errorText } from '@/api/wire/errorText'
import { stateOfRequest } from '@/api/cbo/requests'
import { connectHttp } from '@/api/wire/http'
import { sessionApi } from '@/api/console/session'
import { signInApi } from '@/api/console/signIn'
import { changeLanguage, words } from '@/i18n/i18n'
import type { Language } from '@/i18n/languages'
import { personalStore } from '@/lib/personalStore'
import { preferences } from '@/stores/preferences'
import { desk } from '@/stores/desk'
import { session } from '@/stores/session'
import { AccessProvider } from '@/ui/access/access'
import { queryClient } from '@/ui/data/queries'
import { feedback, FeedbackBridge } from '@/ui/feedback/feedback'
import { ErrorWordsContext } from '@/ui/states/errorWords'
import { LookContext } from '@/ui/states/look'
import { PaneContext, type Pane } from '@/ui/pane/pane'
import { antdTheme } from '@/ui/theme/antdTheme'

export interface RenderOptions {
  /** Permission codes of the menu entry; absent = everything is allowed. */
  can?: readonly string[]
  /** Where the screen is opened: pathname and search. */
  path?: string
  /** The route pattern, for params. @example '/meterDetail/:id' */
  route?: string
  language?: Language
  /** A seeded account of the simulator, or false for no signed-in user. */
  account?: string | false
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent
  /** Where the screen is now: pathname and search. */
  path: () => string
  /** Titles that the screen gave its tab, newest last; after the key of their word, where they have one. */
  titles: readonly string[]
}

/** Signs in to the simulator for real and loads the user, as the guard does. */
export async function signIn(username = 'admin'): Promise<void> {
  connectSession()
  const { token } = await signInApi.signIn({ username, password: 'Power2026' })
  session.begin(token)
  const user = await sessionApi.info()
  session.setUser(user)
  await personalStore.open(user.username, { key: testKey })
}

/** Under it drafts are sealed here: 32 bytes. */
const testKey = 'A'.repeat(43)

/** What the composition root does for http, with the same effects on session and feedback. */
function connectSession(): void {
  connectHttp({
    token: () => session.get().token,
    language: () => words.language,
    onSessionEnd: () => session.end(),
    announce: (error) => feedback.notify('error', errorText(error, 'action')),
  })
}

function Providers({
  permissions,
  pane,
  children,
}: {
  permissions: readonly string[] | undefined
  pane: Pane
  children: ReactNode
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={antdTheme(preferences.get(), false)}>
        <App>
          <FeedbackBridge />
          <AccessProvider permissions={permissions}>
            <ErrorWordsContext value={errorText}>
              <LookContext value={stateOfRequest}>
                <PaneContext value={pane}>
                  <Suspense fallback={null}>{children}</Suspense>
                </PaneContext>
              </LookContext>
            </ErrorWordsContext>
          </AccessProvider>
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  )
}

function Route({ pattern, children }: { pattern: string; children: ReactElement }) {
  return useRoutes([
    { path: pattern, element: children },
    { path: '*', element: null },
  ])
}

/**
 * Mounts a screen as the app does: real providers, a data router, the simulator behind real HTTP calls and a
 * signed-in user. Nothing of ours is mocked.
 * @example const { user } = await renderScreen(<Meters />, { can: ['export'], path: '/capture/archive/meter' })
 */
export async function renderScreen(ui: ReactElement, options: RenderOptions = {}): Promise<RenderedScreen> {
  const { path = '/', route = '*', language = 'en', account = 'admin' } = options
  preferences.set({ language })
  if (words.language !== language) await changeLanguage(language)
  connectSession()
  if (account !== false) await signIn(account)
  const titles: string[] = []
  const pane: Pane = {
    key: path,
    visible: true,
    since: 0,
    setTitle: (name, key) => void titles.push(key ? `${key}: ${name}` : name),
    container: () => document.body,
    desk: {
      user: session.get().user?.username ?? '',
      mark: (id, kind, what) => desk.mark(path, id, kind, what),
    },
  }
  const router = createMemoryRouter([{ path: '*', element: <Route pattern={route}>{ui}</Route> }], {
    initialEntries: [path],
  })
  const result = render(
    <Providers permissions={options.can} pane={pane}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return {
    ...result,
    user: userEvent.setup({ delay: null }),
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
    titles,
  }
}
