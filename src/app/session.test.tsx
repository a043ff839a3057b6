import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http as msw, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { http } from '@/api/wire/http'
import { words } from '@/i18n/i18n'
import { handed } from '@/lib/windowTalk'
import { desk } from '@/stores/desk'
import { localStore, sessionStore } from '@/lib/storage'
import { sentCode } from '@/shell/account/emailCode'
import { session } from '@/stores/session'
import { signInAgain } from '@/stores/signInAgain'
import { tabs } from '@/stores/tabs'
import { plainTab } from '@/stores/tabs.logic'
import { backend, server } from '@/testing/simulator'
import { queryClient } from '@/ui/data/queries'
import { StillRouter } from '@/ui/router/StillRouter'
import { followPreferences } from './followPreferences'
import { sessionEnded, signOut, startFailed, arrived } from './leave'
import { askDeskKey } from './openDesk'
import { createRouter, loadConsole } from './router'

const at = () => window.location.pathname + window.location.search

/** The whole console as main.tsx starts it, at an address. */
function visit(path: string) {
  window.history.replaceState(null, '', path)
  const router = createRouter()
  render(<StillRouter router={router} />)
  return { user: userEvent.setup({ delay: null }), router }
}

async function signIn(user: ReturnType<typeof userEvent.setup>, name: string, password: string) {
  await user.clear(await screen.findByRole('textbox', { name: 'Username' }))
  await user.type(screen.getByRole('textbox', { name: 'Username' }), name)
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), password)
  const label = screen.getByRole('img', { name: /^Verification code: / }).getAttribute('aria-label') ?? ''
  await user.type(
    screen.getByRole('textbox', { name: 'Verification code' }),
    label.replace('Verification code: ', ''),
  )
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** What asks for the password in place stands a moment after the first page. */
const asking = () => waitFor(() => expect(signInAgain.get().isReady).toBe(true))
const frame = () => screen.findByRole('button', { name: 'User menu' })

describe('a session', () => {
  let stop: () => void
  // Fetching the whole console for the first time takes longer than a test may.
  beforeAll(async () => void (await loadConsole()), 60_000)
  beforeEach(async () => {
    stop = followPreferences()
    arrived()
    // Nothing greets in front of what is tested.
    await fetch('/ami-api/__simulator/settle', { method: 'POST' })
  })
  afterEach(() => {
    stop()
    window.history.replaceState(null, '', '/')
  })

  it('draws the frame and the dashboard with the words that come in one file', async () => {
    const { englishWords } = await import('@/i18n/words/en')
    const asked = vi.spyOn(words, 'hasLoadedNamespace')
    const { user } = visit('/dashboard')
    await screen.findByRole('heading', { name: 'Sign in' })
    asked.mockClear()
    await signIn(user, 'admin', 'Power2026')
    await frame()
    await screen.findByRole('tab', { name: /^Dashboard/ })
    const names = new Set(asked.mock.calls.flatMap(([name]) => name))
    const later = [...names].filter(
      (name) => !Object.keys(englishWords.first).some((path) => path.endsWith(`/${name}.json`)),
    )
    // The sign-in page's own were there before.
    expect(later).toEqual(['login'])
  })

  it('begins where the visitor wanted to go, after the user and then the menu were loaded', async () => {
    const calls: string[] = []
    const listen = ({ request }: { request: Request }) => void calls.push(new URL(request.url).pathname)
    server.events.on('request:start', listen)
    const { user } = visit('/user/center?tab=1')
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(at()).toBe('/login?from=%2Fuser%2Fcenter%3Ftab%3D1')
    await signIn(user, 'admin', 'Power2026')
    await frame()
    server.events.removeListener('request:start', listen)
    expect(at()).toBe('/user/center?tab=1')
    // The key of unsaved work needs only the token: it comes beside the user.
    expect(calls.slice(0, 4)).toEqual([
      '/ami-api/auth/login',
      '/ami-api/auth/info',
      '/ami-api/cbo/desk/key',
      '/ami-api/api/menus/build',
    ])
    expect(calls.filter((path) => path.endsWith('/cbo/desk/key'))).toHaveLength(1)
    expect(session.get().user?.username).toBe('admin')
  })

  it('asks for no key of unsaved work where another window handed one over, nor without a session', async () => {
    const calls: string[] = []
    const listen = ({ request }: { request: Request }) => void calls.push(new URL(request.url).pathname)
    server.events.on('request:start', listen)
    askDeskKey()
    session.begin('a token', [])
    handed.keep({ username: 'admin', deskKey: 'a key' })
    askDeskKey()
    // A later call of this test is the first that leaves.
    await fetch('/ami-api/__simulator/settle', { method: 'POST' })
    server.events.removeListener('request:start', listen)
    expect(calls).toEqual(['/ami-api/__simulator/settle'])
    expect(handed.take('admin')).toBe('a key')
    session.end()
  })

  it('reads the dashboard beside its user, once, and comes to it without a detour', async () => {
    const calls: string[] = []
    const listen = ({ request }: { request: Request }) => void calls.push(new URL(request.url).pathname)
    server.events.on('request:start', listen)
    const { user, router } = visit('/')
    const places: string[] = []
    await screen.findByRole('heading', { name: 'Sign in' })
    router.subscribe(({ location }) => void places.push(location.pathname))
    await signIn(user, 'operator', 'Power2026')
    await frame()
    expect(await screen.findByRole('heading', { name: /^Reading success/ })).toBeVisible()
    await asking()
    server.events.removeListener('request:start', listen)
    expect(calls.slice(1, 5)).toEqual([
      '/ami-api/auth/info',
      '/ami-api/dashboard/summary',
      '/ami-api/cbo/desk/key',
      '/ami-api/api/menus/build',
    ])
    expect(calls.filter((path) => path.endsWith('/dashboard/summary'))).toHaveLength(1)
    expect(places).not.toContain('/')
  })

  it('begins with the page that an administrator chose; from the second time on no dashboard is read for it', async () => {
    const row = backend.db.users.find('operator')
    if (!row) throw new Error('no operator')
    backend.db.tables.users.update(
      String(row.id),
      { landing_page: 'meterList' },
      { username: 'admin', ip: '' },
    )
    const summaries: string[] = []
    const listen = ({ request }: { request: Request }) => {
      if (request.url.endsWith('/dashboard/summary')) summaries.push(request.url)
    }
    server.events.on('request:start', listen)
    const { user, router } = visit('/')
    await signIn(user, 'operator', 'Power2026')
    await frame()
    expect(at()).toBe('/capture/archive/meter')
    expect(tabs.get().recent).toEqual(['/capture/archive/meter'])
    const first = summaries.length
    await signOut((path, options) => router.navigate(path, options))
    arrived()
    await signIn(user, 'operator', 'Power2026')
    await frame()
    expect(at()).toBe('/capture/archive/meter')
    expect(summaries).toHaveLength(first)
    // Whoever asked for the dashboard by its address gets it.
    await signOut((path, options) => router.navigate(`${path}?from=%2Fdashboard`, options))
    arrived()
    await signIn(user, 'operator', 'Power2026')
    await frame()
    expect(at()).toBe('/dashboard')
    // Whoever wants it begins with their work instead.
    localStore.set('powergate.startsWithWork', [String(row.id)])
    await signOut((path, options) => router.navigate(path, options))
    arrived()
    await signIn(user, 'operator', 'Power2026')
    await frame()
    expect(at()).toBe('/user/work')
    server.events.removeListener('request:start', listen)
  })

  it('does not begin with a wrong password; the server counts and locks', async () => {
    const { user } = visit('/login')
    await signIn(user, 'admin', 'wrong')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('4 attempts left.'))
    for (let i = 0; i < 4; i++) {
      await signIn(user, 'admin', 'wrong')
      await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    }
    expect(screen.getByRole('alert')).toHaveTextContent(
      'locked after 5 wrong passwords. Try again in 30 minutes.',
    )
    expect(at()).toBe('/login')
    expect(session.signedIn()).toBe(false)
  })

  it.each([
    ['expired', 401, 'The server did not accept this account.'],
    ['forbidden', 403, 'Error Code 403'],
    ['serverError', 500, 'The request failed, Please try again later.'],
    ['html', 200, 'could not be read'],
    ['drop', 0, 'Network Error'],
  ] as const)('does not begin when sign-in is answered with %s', async (name, status, text) => {
    server.use(
      msw.post('*/ami-api/auth/login', () => {
        if (name === 'drop') return HttpResponse.error()
        return name === 'html' ? HttpResponse.html('<html>') : HttpResponse.json({}, { status })
      }),
    )
    const { user } = visit('/login')
    await signIn(user, 'admin', 'Power2026')
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(at()).toBe('/login')
  })

  it.each([
    [{ token: 'bare' }, 'bare'],
    [{ success: true, token: 'Bearer beside' }, 'beside'],
    [{ success: true, result: { token: 'Bearer wrapped' } }, 'wrapped'],
    [{ success: true, result: 'text' }, 'text'],
  ])('takes the token from %j', async (body, token) => {
    server.use(msw.post('*/ami-api/auth/login', () => HttpResponse.json(body)))
    const { user } = visit('/login')
    const begin = vi.spyOn(session, 'begin').mockImplementation(() => {})
    await signIn(user, 'admin', 'Power2026')
    await waitFor(() => expect(begin).toHaveBeenCalledWith(token, []))
  })

  it('ends once when the server no longer accepts it, however many calls fail', async () => {
    const { user, router } = visit('/user/center')
    await signIn(user, 'operator', 'Power2026')
    await frame()
    await asking()
    server.use(msw.all('*/ami-api/*', () => HttpResponse.json({ message: 'no' }, { status: 401 })))
    const arrivals = new Set<string>()
    router.subscribe(({ location }) => {
      if (location.pathname === '/login') arrivals.add(location.key)
    })
    const calls = Promise.allSettled([1, 2, 3, 4].map(() => http.get('/auth/info')))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect((await calls).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
      'Your session has expired, please login again.',
    )
    expect(at()).toBe('/login?code=401&from=%2Fuser%2Fcenter')
    expect(arrivals.size).toBe(1)
    expect(session.signedIn()).toBe(false)
  })

  it('that ends while the page is open and what asks for the password is still on its way waits for that', async () => {
    const { user } = visit('/capture/archive/meter')
    await signIn(user, 'operator', 'Power2026')
    await frame()
    expect(signInAgain.get().isReady).toBe(false)
    server.use(msw.all('*/ami-api/*', () => HttpResponse.json({}, { status: 401 })))
    const held = queryClient.fetchQuery({ queryKey: ['held'], queryFn: () => http.get('/auth/info') })
    await screen.findByText('Sign in again')
    expect(at()).toBe('/capture/archive/meter')
    server.resetHandlers()
    await user.type(screen.getByLabelText('Password'), 'Power2026{Enter}')
    expect(await held).toMatchObject({ success: true })
    expect(at()).toBe('/capture/archive/meter')
  })

  it('ends with the words of a 400, which are not in the address', async () => {
    const { user } = visit('/user/center')
    await signIn(user, 'operator', 'Power2026')
    await frame()
    await asking()
    server.use(
      msw.get('*/ami-api/auth/info', () => HttpResponse.json({ message: 'Tenant closed' }, { status: 400 })),
    )
    const call = http.get('/auth/info').catch(() => {})
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toHaveTextContent('Tenant closed')
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await call
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('Tenant closed')
    expect(at()).toBe('/login?code=400&from=%2Fuser%2Fcenter')
  })

  it('whose menu cannot be loaded is ended, and says why', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    server.use(
      msw.get('*/ami-api/api/menus/build', () =>
        HttpResponse.json({ message: 'Menu store down' }, { status: 503 }),
      ),
    )
    const { user } = visit('/user/center')
    await signIn(user, 'operator', 'Power2026')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('could not start'))
    expect(screen.getByRole('alert')).toHaveTextContent('Menu store down')
    expect(at()).toBe('/login?code=start&from=%2Fuser%2Fcenter')
    expect(session.signedIn()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('keeps a signed-in user away from the sign-in page', async () => {
    session.begin('token')
    server.use(msw.get('*/ami-api/auth/info', () => new Promise(() => {})))
    visit('/login?from=%2Fuser%2Fcenter')
    await waitFor(() => expect(at()).not.toContain('/login'))
  })
})

describe('leaving', () => {
  beforeEach(() => {
    arrived()
    session.begin('token')
  })

  it('tells the server, and leaves also when the server fails', async () => {
    const went: string[] = []
    server.use(msw.get('*/ami-api/auth/logOut', () => HttpResponse.json({}, { status: 500 })))
    await signOut((path) => void went.push(path))
    expect(went).toEqual(['/login'])
    expect(session.signedIn()).toBe(false)
  })

  it.each([
    ['held on a fixed page', 'held', true],
    ['held before the dialog has come', 'held', false],
    ['a page is open', 'open', true],
    ['a page is open before the dialog has come', 'open', false],
    ['nothing to lose', 'nothing', true],
    ['nothing to lose before the dialog has come', 'nothing', false],
  ])('asks for the password in place, or leaves at once: %s', async (_, work, ready) => {
    const went: string[] = []
    signInAgain.setReady(ready)
    if (work === 'held') desk.mark('/dashboard', 'm', 'unsaved', 'A note')
    if (work === 'open') tabs.add([plainTab('/capture/archive/meter', 'meterList', 'x')])
    const answer = sessionEnded(401, undefined, (path) => void went.push(path))
    const asks = work !== 'nothing'
    expect(signInAgain.get().endedSession !== undefined).toBe(asks)
    expect(went).toEqual(asks ? [] : ['/login?code=401'])
    signInAgain.settle(false)
    await answer
    expect(went).toEqual(['/login?code=401'])
    signInAgain.setReady(false)
    desk.clear()
  })

  it('gives up when what asks for the password does not come', async () => {
    const went: string[] = []
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    desk.mark('/dashboard', 'm', 'unsaved', 'A note')
    const answer = sessionEnded(401, undefined, (path) => void went.push(path))
    vi.advanceTimersByTime(14_999)
    expect(signInAgain.get().endedSession).toBeDefined()
    vi.advanceTimersByTime(1)
    await answer
    expect(went).toEqual(['/login?code=401'])
    vi.useRealTimers()
  })

  it('does not wait longer than two seconds', async () => {
    server.use(msw.get('*/ami-api/auth/logOut', () => new Promise(() => {})))
    const wait = vi.spyOn(globalThis, 'setTimeout')
    await signOut(() => {})
    expect(wait).toHaveBeenCalledWith(expect.any(Function), 2_000)
    expect(session.signedIn()).toBe(false)
  })

  it('leaves nothing of the user in the storage of the window', async () => {
    sentCode.set({ user: 'ana', email: 'ana@example.com', resendAt: 0, validUntil: Date.now() + 60_000 })
    sessionStore.set('powergate.remoteLogin', '10.0.0.7 2026-11-20 10:00:00')
    sessionStore.set('powergate.lock', { name: 'ana', until: 0 })
    const names = ['powergate.command.0f', 'powergate.healed', 'powergate.window', 'wishes']
    for (const name of names) sessionStore.set(name, '0f')
    await signOut(() => {})
    expect(Object.keys(sessionStorage).toSorted()).toEqual(names)
  })

  it('happens once: a session that ends while the user leaves is no news', async () => {
    const went: string[] = []
    const go = (path: string) => void went.push(path)
    const leaving = signOut(go)
    void sessionEnded(401, undefined, go)
    await leaving
    await startFailed('x', go, () => void went.push('reload'))
    expect(went).toEqual(['/login'])
  })

  it('forgets the token before the page is loaded anew', async () => {
    const steps: string[] = []
    await startFailed(
      'why',
      (path, options) => void steps.push(`${path} ${JSON.stringify(options)} ${session.signedIn()}`),
      () => void steps.push(`reload ${session.signedIn()}`),
    )
    expect(steps).toEqual(['/login?code=start {"replace":true,"state":{"data":"why"}} false', 'reload false'])
  })
})
