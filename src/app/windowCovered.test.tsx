import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionStore } from '@/lib/storage'
import { session } from '@/stores/session'
import { StillRouter } from '@/ui/router/StillRouter'
import { createRouter, loadConsole } from './router'

// The code of the notice about another user is still on its way, as it is on a slow line and on a busy machine.
vi.mock('./WindowsHost', () => new Promise(() => {}))

const address = () => window.location.pathname + window.location.search

afterEach(() => window.history.replaceState(null, '', '/'))

it('signing out elsewhere covers this window at once, also while its code is still arriving', async () => {
  await loadConsole()
  const answer = await fetch('/ami-api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ username: 'operator', password: 'Power2026' }),
  })
  const { token } = ((await answer.json()) as { result: { token: string } }).result
  session.begin(token, [], false)
  window.history.replaceState(null, '', '/user/center')
  render(<StillRouter router={createRouter()} />)
  await screen.findByRole('button', { name: 'User menu' })

  const other = new BroadcastChannel('powergate')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const tell = (ended: string) => other.postMessage({ kind: 'ended', token: ended, code: 'out' })
  tell('of another session')
  tell(token)
  expect(await screen.findByText('You signed out in another window.')).toBeVisible()
  expect(address()).toBe('/login?code=out')
  expect(session.signedIn()).toBe(false)
  expect(sessionStore.get('powergate.tabs')).toBeUndefined()
  other.close()
})
