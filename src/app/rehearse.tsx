import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, type ThemeConfig } from 'antd'
import { startTransition, Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'react-router-dom'
import type { DashboardSummary } from '@/api/console/dashboard'
import type { MenuEntry } from '@/api/console/session'
import { Dashboard } from '@/features/dashboard/overview/Dashboard'
import { summaryRead } from '@/features/dashboard/overview/summaryRead'
import { encryptPassword } from '@/lib/password'
import { utilityNow } from '@/lib/time'
import { Bars } from '@/shell/layout/Bars'
import { buildRoutes } from '@/shell/menu/buildRoutes'
import { TagStrip } from '@/shell/tags/TagStrip'
import { rehearsePlot } from '@/ui/chart/Plot'
import { LiveRouter, type Followed } from '@/ui/router/StillRouter'
import { fixedScreens, screens } from './screens'

/** Number of menus, groups and pages: enough for a browser to optimise the code as frequently run. */
const few = [1, 2, 3, 4]

const entry = (name: string, component: string, children?: MenuEntry[]): MenuEntry => ({
  path: name,
  name,
  component,
  meta: { title: name, icon: '' },
  ...(children && { children }),
})
const inventedMenus = (): MenuEntry[] =>
  few.map((menu) =>
    entry(
      `/rehearsal${menu}`,
      'Layout',
      few.map((group) =>
        entry(
          `group${menu}${group}`,
          '',
          few.map((page) => entry(`page${menu}${group}${page}`, 'capture/archive/meter')),
        ),
      ),
    ),
  )

const dayOf = (index: number): string => `2026-01-${String(index + 1).padStart(2, '0')}`
const inventedSummary = (): DashboardSummary => ({
  as_of: `${dayOf(0)} 00:00:00`,
  meter_count: 4,
  meter_online: 3,
  dcu_count: 4,
  dcu_online: 3,
  read_should: 4,
  read_success: 3,
  energy_yesterday: 4,
  energy_day_before: 3,
  trend: Array.from({ length: 30 }, (_, index) => ({
    data_date: dayOf(index),
    online_rate: 1,
    success_rate: 1,
    coverage: 1,
    energy: index,
  })),
  worst: few.map((index) => ({
    tml_id: String(index),
    cp_name: String(index),
    should: 4,
    success: index,
    online_status: '1',
  })),
})

const nothing = () => {}

/** A router that stands where it is. */
const stillRouter: Followed = {
  state: {
    location: { pathname: '/', search: '', hash: '', state: null, key: 'rehearsal' },
  },
  subscribe: () => nothing,
}
const nowhere = { createHref: () => '/', go: nothing, push: nothing, replace: nothing }

/** Ends what is drawn before it: React draws it, waits, and never lets it stand, so that none of its effects begins. */
function NeverStands({ wait, reached }: { wait: Promise<never>; reached: () => void }): never {
  reached()
  return use(wait)
}

/**
 * Draws the frame's bars and the dashboard from invented menus and figures, as far as React draws what it then has to
 * wait for: elements that belong to no document, and no effect of any kind.
 */
function* rehearseFrame(theme: ThemeConfig): Generator<void> {
  const cache = new QueryClient()
  cache.setQueryData(summaryRead[0], inventedSummary())
  const built = buildRoutes(inventedMenus(), screens, fixedScreens)
  const signOut = () => Promise.resolve()
  // A promise of its own: React would keep everything that waits for it as long as the promise itself.
  const never = new Promise<never>(nothing)
  const came: { isDrawn: boolean; wrong?: unknown } = { isDrawn: false }
  const fails = (error: unknown) => (came.wrong ??= error)
  const root = createRoot(document.createElement('div'), {
    onUncaughtError: fails,
    onCaughtError: fails,
    onRecoverableError: nothing,
  })
  try {
    yield
    startTransition(() =>
      root.render(
        <Suspense>
          <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
            <QueryClientProvider client={cache}>
              <LiveRouter value={stillRouter}>
                <Router location={stillRouter.state.location} navigator={nowhere}>
                  <Bars routes={built} onSignOut={signOut} />
                  <TagStrip routes={built} />
                  <Dashboard />
                  <NeverStands wait={never} reached={() => (came.isDrawn = true)} />
                </Router>
              </LiveRouter>
            </QueryClientProvider>
          </ConfigProvider>
        </Suspense>,
      ),
    )
    for (let i = 0; i < longestDrawing && !came.isDrawn; i += 1) {
      if (came.wrong !== undefined) throw came.wrong
      yield
    }
    if (!came.isDrawn) throw new Error('The frame was not drawn')
  } finally {
    root.unmount()
    cache.clear()
  }
}

/** Idle moments after which a drawing that has not come to its end is given up. */
const longestDrawing = 50

function* steps(theme: ThemeConfig): Generator<void> {
  // The first format of a time fetches the browser's tables for all.
  utilityNow()
  yield
  void encryptPassword('rehearsal').catch(nothing)
  yield
  yield* rehearsePlot()
  yield* rehearseFrame(theme)
}

/** Longest wait for an idle moment, ms: typing keeps the browser busy only for moments. */
const patience = 1_000

/**
 * Runs, while the user types on the sign-in page, through the code that the first page will need most, because a browser
 * compiles code only when it first runs. It reaches no store, no server and no document: everything it needs is its own.
 * One step in each idle moment, none once it is stopped.
 * @param theme the one in which the console will be drawn: its tokens are derived by then
 * @param failed told why it came to no end
 * @returns stops it, and takes away what it made
 */
export function rehearse(
  theme: ThemeConfig,
  idle: (step: () => void) => void = (step) => void requestIdleCallback(step, { timeout: patience }),
  failed: (why: unknown) => void = nothing,
): () => void {
  const play = steps(theme)
  let stopped = false
  const next = () => {
    if (stopped) return
    try {
      if (!play.next().done) idle(next)
    } catch (why) {
      // This was only a rehearsal.
      failed(why)
    }
  }
  idle(next)
  return () => {
    stopped = true
    play.return(undefined)
  }
}
