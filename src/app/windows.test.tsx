import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http as msw, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { http } from '@/api/wire/http'
import { draftsOf, noSecrets, writeDraft } from '@/lib/drafts'
import { personalStore } from '@/lib/personalStore'
import { handed, type WindowNews } from '@/lib/windowTalk'
import { desk } from '@/stores/desk'
import { session } from '@/stores/session'
import { signInAgain } from '@/stores/signInAgain'
import { tabs } from '@/stores/tabs'
import { queryClient } from '@/ui/data/queries'
import { backend, server } from '@/testing/simulator'
import { StillRouter } from '@/ui/router/StillRouter'
import { arrived } from './leave'
import { createRouter, loadConsole } from './router'
import { takeOverSession } from './takeOverSession'
import { passing } from '@/testing/passing'

const password = 'Power2026'
const at = () => window.location.pathname + window.location.search

/** Another window of the same browser: what it heard, and a way to speak. */
function otherWindow() {
  const channel = new BroadcastChannel('powergate')
  const heard: WindowNews[] = []
  channel.addEventListener('message', ({ data }: MessageEvent<WindowNews>) => void heard.push(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const say = (news: WindowNews) => channel.postMessage(news)
  return { heard, say, close: () => channel.close() }
}

async function tokenOf(username: string): Promise<string> {
  const answer = await fetch('/ami-api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
  })
  return ((await answer.json()) as { result: { token: string } }).result.token
}

const shareOf = (token: string, username = 'operator', name = 'Wei Lindqvist') => ({
  token,
  permissions: [],
  username,
  name,
})

describe('one session over all windows', () => {
  let other: ReturnType<typeof otherWindow>
  beforeAll(async () => void (await loadConsole()), 60_000)
  beforeEach(async () => {
    arrived()
    // Nothing greets in front of what is tested.
    await fetch('/ami-api/__simulator/settle', { method: 'POST' })
    other = otherWindow()
  })
  afterEach(() => {
    other.close()
    window.history.replaceState(null, '', '/')
  })

  /** The console of an operator, stored token and all. */
  async function open(path: string, fresh = false) {
    const token = await tokenOf('operator')
    session.begin(token, [], fresh)
    window.history.replaceState(null, '', path)
    const router = createRouter()
    render(<StillRouter router={router} />)
    await screen.findByRole('button', { name: 'User menu' })
    await waitFor(() => expect(signInAgain.get().isReady).toBe(true))
    return { token, user: userEvent.setup({ delay: null }), router }
  }

  it('answers a new window, and never one that has nothing to give', async () => {
    other.say({ kind: 'who' })
    const { token } = await open('/user/center')
    expect(other.heard).not.toContainEqual(expect.objectContaining({ kind: 'session' }))
    await waitFor(() => expect(personalStore.keeping()).toBe('sealed'))
    other.say({ kind: 'who' })
    await waitFor(() =>
      expect(other.heard).toContainEqual({
        kind: 'session',
        begun: false,
        ...shareOf(token),
        deskKey: backend.db.deskKeys.of('2'),
      }),
    )
  })

  it('tells of a sign-in that a person made here, and of no other', async () => {
    const { token } = await open('/user/center', true)
    await waitFor(() =>
      expect(other.heard).toContainEqual(
        expect.objectContaining({ kind: 'session', begun: true, ...shareOf(token) }),
      ),
    )
    expect(other.heard.filter(({ kind }) => kind === 'session')).toHaveLength(1)
  })

  it('a new window asks, takes the session over, and keeps it out of the storage that outlives it', async () => {
    let entered = 0
    takeOverSession(() => entered++)
    await waitFor(() => expect(other.heard).toEqual([{ kind: 'who' }]))
    other.say({ kind: 'session', begun: false, ...shareOf('theirs'), deskKey: 'a key' })
    await waitFor(() => expect(entered).toBe(1))
    expect(session.get()).toMatchObject({ token: 'theirs', fresh: false })
    expect(JSON.stringify(localStorage)).not.toContain('theirs')
    expect(handed.take('operator')).toBe('a key')
    other.say({ kind: 'session', begun: false, ...shareOf('later') })
    await Promise.resolve()
    expect(session.get().token).toBe('theirs')
  })

  it('a window that was sent to the sign-in page does not ask, nor while a password is typed', async () => {
    window.history.replaceState(null, '', '/login?code=start')
    const input = document.body.appendChild(document.createElement('input'))
    input.name = 'password'
    input.value = 'half'
    await passing(async (pass) => {
      takeOverSession(() => {})
      other.say({ kind: 'session', begun: true, ...shareOf('theirs') })
      await pass(10_000)
    })
    expect(other.heard).toEqual([])
    expect(session.signedIn()).toBe(false)
    input.remove()
  })

  it.each([
    ['what the user has seen and agreed to lose is gone', true],
    ['what this window could not name there is offered again', false],
  ])('of signing out elsewhere: %s', async (_, seen) => {
    const { token } = await open('/user/center')
    writeDraft('operator', '/user/center', 'profile', { phone: '1' }, noSecrets)
    writeDraft('operator', '/elsewhere', 'form', { phone: '2' }, noSecrets)
    desk.mark('/user/center', 'm', 'unsaved', 'Profile')
    other.say({ kind: 'asks', token, id: 'q' })
    const answers = () => other.heard.flatMap((news) => (news.kind === 'holds' ? [news] : []))
    await waitFor(() => expect(answers()).toHaveLength(1))
    expect(answers()[0]?.held).toEqual([{ title: 'Personal centre', what: ['Not saved: Profile'] }])
    other.say({ kind: 'ended', token, code: 'out', seen: seen ? [answers()[0]?.by ?? ''] : ['w9'] })
    await screen.findByText('You signed out in another window.')
    // Nothing of it is readable until the same user signs in again.
    expect(draftsOf('operator')).toEqual([])
    await personalStore.open('operator', { key: backend.db.deskKeys.of('2') })
    const left = draftsOf('operator').map(({ path }) => path)
    expect(left.toSorted()).toEqual(seen ? ['/elsewhere'] : ['/elsewhere', '/user/center'])
  })

  it('a sign-out here is told', async () => {
    const { token, user } = await open('/user/center')
    await user.click(screen.getByRole('button', { name: 'User menu' }))
    await user.click(await screen.findByText('Log out'))
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(at()).toBe('/login'))
    expect(other.heard).toContainEqual({ kind: 'ended', token, code: 'out', seen: [] })
  })

  it('somebody else signing in elsewhere empties this window before anything else; one button goes on', async () => {
    const { user } = await open('/user/center')
    queryClient.setQueryData(['secret'], 'of the operator')
    const theirs = await tokenOf('admin')
    other.say({ kind: 'session', begun: true, ...shareOf(theirs, 'admin', 'Alba Moreno Castaño') })
    expect(await screen.findByRole('heading', { name: 'Alba Moreno Castaño is signed in now' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'User menu' })).not.toBeInTheDocument()
    expect(session.signedIn()).toBe(false)
    expect(tabs.get().tabs).toEqual([])
    expect(queryClient.getQueryData(['secret'])).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Continue as Alba Moreno Castaño' }))
    await screen.findByRole('button', { name: 'User menu' })
    expect(session.get().user?.username).toBe('admin')
    expect(tabs.get().tabs.map(({ path }) => path)).not.toContain('/user/center')
  })

  it('the offer of a session that ended meanwhile ends on the sign-in page', async () => {
    await open('/user/center')
    other.say({ kind: 'session', begun: true, ...shareOf('theirs', 'admin', 'Alba') })
    await screen.findByRole('heading', { name: 'Alba is signed in now' })
    other.say({ kind: 'ended', token: 'theirs', code: 'out' })
    expect(await screen.findByText('You signed out in another window.')).toBeVisible()
  })

  it('the same user signing in again elsewhere goes on here, pages and all', async () => {
    const { token } = await open('/user/center')
    const next = await tokenOf('operator')
    backend.db.sessions.end(token)
    other.say({ kind: 'session', begun: true, ...shareOf(next) })
    await waitFor(() => expect(session.get().token).toBe(next))
    expect(tabs.get().tabs.map(({ path }) => path)).toContain('/user/center')
    expect(at()).toBe('/user/center')
  })

  it('a session that the server ended is told, asks in both, and is mended in both by one sign-in', async () => {
    const { token, user } = await open('/user/center')
    backend.db.sessions.end(token)
    const read = http.get('/cbo/language/list')
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    expect(other.heard).toContainEqual({ kind: 'ended', token, code: 401, data: undefined })
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    await waitFor(() => expect(dialog).toHaveTextContent('4 attempts left'))
    await user.clear(screen.getByLabelText('Password'))
    await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    expect((await read).success).toBe(true)
    const next = session.get().token ?? ''
    expect(next).not.toBe(token)
    expect(other.heard).toContainEqual({ kind: 'renewed', was: token, ...shareOf(next) })
    expect(at()).toBe('/user/center')

    // Now the other way round: it is told, asks, and hears that it is mended.
    other.say({ kind: 'ended', token: next, code: 401 })
    await screen.findByRole('dialog', { name: 'Sign in again' })
    const last = await tokenOf('operator')
    other.say({ kind: 'renewed', was: next, ...shareOf(last) })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())
    expect(session.get().token).toBe(last)
  })

  it('another identity behind the sign-in in place ends everything', async () => {
    const { token, user } = await open('/user/center')
    backend.db.sessions.end(token)
    const stranger = await tokenOf('admin')
    server.use(
      msw.post('*/ami-api/auth/login', () =>
        HttpResponse.json({ success: true, result: { token: stranger } }),
      ),
    )
    const read = http.get('/cbo/language/list')
    void read.catch(() => {})
    await screen.findByRole('dialog', { name: 'Sign in again' })
    await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
    await expect(read).rejects.toMatchObject({ kind: 'expired' })
    await waitFor(() => expect(at()).toBe('/login?code=401&from=%2Fuser%2Fcenter'))
    expect(session.signedIn()).toBe(false)
    await waitFor(() => expect(backend.db.sessions.find(stranger)).toBeUndefined())
  })

  it('with nothing open the session ends on the sign-in page as ever', async () => {
    const { token } = await open('/dashboard')
    backend.db.sessions.end(token)
    await http.get('/cbo/language/list').catch(() => {})
    await waitFor(() => expect(at()).toBe('/login?code=401&from=%2Fdashboard'))
  })

  it('what is no news moves nobody', async () => {
    const { token } = await open('/user/center')
    await passing(async (pass) => {
      for (const news of [null, 7, 'who', {}, { kind: 'nonsense' }, { kind: 'session' }, { kind: 'ended' }])
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an older or newer build may say anything
        other.say(news as WindowNews)
      await pass(1_000)
    })
    expect(session.get().token).toBe(token)
    expect(at()).toBe('/user/center')
  })
})
