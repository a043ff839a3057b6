import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectHttp, http } from '@/api/wire/http'
import { sessionApi } from '@/api/console/session'
import { ApiError } from '@/lib/apiError'
import { connection } from '@/stores/connection'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { useLoad } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { ConnectionBanner } from './ConnectionBanner'
import { useProbe } from './useProbe'
import { passing } from '@/testing/passing'

const banner = () => screen.queryByRole('region', { name: 'Connection' })
const loads = vi.fn<() => Promise<number>>()

function Screen() {
  const { data } = useLoad(['connection-test'], loads)
  return (
    <>
      <p>Loaded {data}</p>
      <ConnectionBanner />
    </>
  )
}

let success: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  let count = 0
  loads.mockReset().mockImplementation(() => Promise.resolve((count += 1)))
  success = vi.spyOn(feedback, 'success').mockImplementation(() => {})
})
afterEach(() => backend.scenarios.reset())

async function mount() {
  const shown = await renderScreen(<Screen />)
  connectHttp({
    token: () => session.get().token,
    language: () => 'en',
    onSessionEnd: () => {},
    announce: () => {},
    reached: connection.reached,
  })
  await screen.findByText('Loaded 1')
  return shown
}
const call = () =>
  act(() => http.get('/dashboard/summary', undefined, { silent: true }).catch(() => undefined))
const cut = (path?: string) => backend.scenarios.set({ name: 'drop', ...(path ? { path } : {}) })

test('two failures in a row and a failed question of its own: no connection, since the first of them', async () => {
  await mount()
  cut()
  await call()
  expect(connection.get()).toMatchObject({ failures: 1, lostSince: undefined })
  expect(banner()).toBeNull()
  await call()
  expect(await screen.findByRole('region', { name: 'Connection' })).toHaveTextContent(
    /No connection since \d\d:00\./,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('What you see may be old')
  expect(loads).toHaveBeenCalledTimes(1)
})

test.each([
  ['network', true],
  ['timeout', true],
  ['status', false],
  ['expired', false],
  ['malformed', false],
] as const)('a question that fails with %s says that there is no connection: %s', async (kind, lost) => {
  vi.spyOn(sessionApi, 'infoQuietly').mockRejectedValue(new ApiError(kind))
  const { result } = renderHook(() => useProbe())
  await act(() => result.current.probe())
  expect(connection.get().lostSince !== undefined).toBe(lost)
})

test('an answer that was under way when the connection was lost does not end the loss', () => {
  vi.useFakeTimers({ now: 1_000 })
  connection.lose()
  connection.reached(true, 999)
  expect(connection.get().lostSince).toBe(1_000)
  connection.reached(true, 1_000)
  expect(connection.get().lostSince).toBeUndefined()
  vi.useRealTimers()
})

test('one address that fails is not "no connection"', async () => {
  await mount()
  cut('/dashboard')
  await call()
  await call()
  await waitFor(() => expect(connection.get().failures).toBe(0))
  expect(banner()).toBeNull()
})

test('any call that comes through ends it; what is on screen is asked for once more', async () => {
  await mount()
  cut()
  await call()
  await call()
  await screen.findByRole('region', { name: 'Connection' })
  backend.scenarios.reset()
  await call()
  expect(banner()).toBeNull()
  await screen.findByText('Loaded 2')
  expect(success).toHaveBeenCalledExactlyOnceWith('Connected again')
  await passing((pass) => pass(1_000))
  expect(loads).toHaveBeenCalledTimes(2)
})

test('"Try again" asks at once; the keyboard goes back into the page', async () => {
  const { user } = await mount()
  const main = document.body.appendChild(document.createElement('main'))
  main.id = 'main'
  main.tabIndex = -1
  cut()
  await call()
  await call()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible())
  expect(connection.get().lostSince).toBeDefined()
  backend.scenarios.reset()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(banner()).toBeNull())
  expect(main).toHaveFocus()
  main.remove()
})

test('a browser that says it is offline is believed when nothing answers', async () => {
  await mount()
  await passing(async (pass) => {
    act(() => void window.dispatchEvent(new Event('offline')))
    await pass(1_000)
  })
  expect(banner()).toBeNull()
  cut()
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByRole('region', { name: 'Connection' })).toBeVisible()
  backend.scenarios.reset()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(banner()).toBeNull())
})

test('a browser without a network is asked again: its first question may still have got through', async () => {
  await mount()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await passing(async (pass) => {
    act(() => void window.dispatchEvent(new Event('offline')))
    await pass(1_000)
    expect(banner()).toBeNull()
    cut()
    await pass(10_000)
  })
  onLine.mockRestore()
  expect(await screen.findByRole('region', { name: 'Connection' })).toBeVisible()
})
