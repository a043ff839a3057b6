import { screen, waitFor } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionApi } from '@/api/console/session'
import type { WindowNews } from '@/lib/windowTalk'
import { desk } from '@/stores/desk'
import { session } from '@/stores/session'
import { tabs } from '@/stores/tabs'
import { plainTab } from '@/stores/tabs.logic'
import { backend, server } from '@/testing/simulator'
import { renderScreen } from '@/testing/renderScreen'
import { refreshUser, SessionHost } from './SessionHost'
import { timeLeft } from './useIdle'
import { passing } from '@/testing/passing'

const minute = 60_000
const limit = 8 * 60 * minute
const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' })

/** Time passes, and the window notices. */
function pass(ms: number) {
  vi.setSystemTime(Date.now() + ms)
  window.dispatchEvent(new Event('focus'))
}

/** The user comes back to the tab after a while. */
function comeBack(ms: number) {
  vi.setSystemTime(Date.now() + ms)
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each([
  [limit, 1_000, 1_000, limit],
  [limit, 1_000, 1_000 + limit, 0],
  [limit, 0, 5, undefined],
  [undefined, 1_000, 5, undefined],
  [0, 1_000, 5, undefined],
  [Number.NaN, 1_000, 5, undefined],
])('with a limit of %s ms after an answer at %i, at %i there are %s ms left', (of, answer, now, left) => {
  expect(timeLeft(of, answer, now)).toBe(left)
})

describe('an unused session', () => {
  let signedOut = 0
  beforeEach(() => {
    signedOut = 0
  })
  const open = async () => {
    const rendered = await renderScreen(<SessionHost onSignOut={async () => void signedOut++} />)
    // The simulator's clock stands: only this window believes that time passes.
    server.use(
      msw.get('*/ami-api/auth/info', async () => {
        const { user } = session.get()
        return HttpResponse.json({ ...user, sessionLeft: limit } as Record<string, unknown>)
      }),
    )
    return rendered
  }

  test('is warned of two minutes before its end, not earlier, and goes on when asked to', async () => {
    const { user } = await open()
    pass(limit - 2 * minute - 5_000)
    expect(warning()).not.toBeInTheDocument()
    pass(5_000)
    await waitFor(() => expect(warning()).toBeVisible())
    expect(screen.getByRole('timer')).toHaveTextContent('02:00')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus())
    pass(61_000)
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('00:59'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(warning()).not.toBeInTheDocument())
    expect(session.signedIn()).toBe(true)
    pass(limit - 2 * minute - 5_000)
    expect(warning()).not.toBeInTheDocument()
  })

  test('can be left at once', async () => {
    const { user } = await open()
    pass(limit - minute)
    await user.click(await screen.findByRole('button', { name: 'Sign out now' }))
    await waitFor(() => expect(signedOut).toBe(1))
  })

  test('is not left before the user has agreed to lose what is open', async () => {
    const { user } = await open()
    desk.mark('/x', 'm', 'unsaved', 'A note')
    tabs.add([plainTab('/x', 'x', 'x')])
    pass(limit - minute)
    const leave = async (agreed: readonly string[] | undefined) => {
      await user.click(await screen.findByRole('button', { name: 'Sign out now' }))
      await waitFor(() => expect(desk.get().question).toMatchObject({ kind: 'signOut', paths: ['/x'] }))
      expect(signedOut).toBe(0)
      desk.get().question?.answer(agreed)
    }
    await leave(undefined)
    await leave(['/x'])
    await waitFor(() => expect(signedOut).toBe(1))
    desk.clear()
    tabs.clear()
  })

  test('keeps its warning, and says so, when the server cannot be asked', async () => {
    const { user } = await open()
    server.use(msw.get('*/ami-api/auth/info', () => HttpResponse.error()))
    pass(limit - minute)
    await user.click(await screen.findByRole('button', { name: 'Stay signed in' }))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('could not be extended. Network Error'),
    )
    expect(warning()).toBeVisible()
  })

  test('ends when the time is over, also after a night with the lid closed', async () => {
    await open()
    pass(limit + 600 * minute)
    await waitFor(() => expect(session.signedIn()).toBe(false))
    expect(warning()).not.toBeInTheDocument()
  })

  test('is put off by any answer, here or in another window', async () => {
    await open()
    pass(limit - 3 * minute)
    await sessionApi.languages()
    pass(2 * minute)
    expect(warning()).not.toBeInTheDocument()
    pass(limit - 3 * minute)
    await waitFor(() => expect(warning()).toBeVisible())
    const other = new BroadcastChannel('powergate')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    other.postMessage({ kind: 'alive', token: session.get().token ?? '' } satisfies WindowNews)
    await waitFor(() => expect(warning()).not.toBeInTheDocument())
    other.close()
  })
})

describe('a newer sign-in from elsewhere', () => {
  test('is told once, with place and time, when the user comes back to the window', async () => {
    await renderScreen(<SessionHost onSignOut={async () => {}} />)
    expect(screen.queryByText('Your account was used elsewhere')).not.toBeInTheDocument()
    backend.db.sessions.begin('admin', '203.0.113.7')
    await passing(async (passTime) => {
      comeBack(30_000)
      await passTime(500)
    })
    expect(screen.queryByText('Your account was used elsewhere')).not.toBeInTheDocument()
    comeBack(31_000)
    expect(await screen.findByText('Your account was used elsewhere')).toBeVisible()
    expect(screen.getByText(/Sign-in from 203\.0\.113\.7 at .*2026/)).toBeVisible()
    await refreshUser()
    expect(screen.getAllByText('Your account was used elsewhere')).toHaveLength(1)
  })
})
