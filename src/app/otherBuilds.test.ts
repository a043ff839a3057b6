// @vitest-environment happy-dom
// Here and not beside the component tests: those share their modules, and the configuration of a build is read once.
import '@/testing/setup'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { signInApi } from '@/api/console/signIn'
import { Shell } from '@/shell/layout/Shell'
import { buildRoutes } from '@/shell/menu/buildRoutes'
import { WaterGasLink } from '@/shell/top-bar/WaterGasLink'
import { session } from '@/stores/session'
import { sidebarOpen } from '@/stores/sidebarOpen'
import { renderScreen } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'

vi.hoisted(() => {
  vi.stubEnv('VITE_VERSION_TYPE', 'cloud')
  vi.stubEnv('VITE_SSO_LOGIN_URL', '/ami-api/auth/login')
  vi.stubEnv('VITE_WATER_GAS_URL', 'https://water-gas.example/home')
})

const page = { titleKey: 'dashboard', Component: () => 'Home', kept: false } as const
const routes = buildRoutes([], {}, [{ path: '/dashboard', name: 'dashboard', ...page }])

test('cloud: the sidebar offers the organization only, the system has its name, calls say the version', async () => {
  const versions = new Set<string | null>()
  server.events.on('request:start', ({ request }) => void versions.add(request.headers.get('Version-Type')))
  sidebarOpen.set(true) // The dashboard does not follow it: it would be folded to its rail.
  await renderScreen(createElement(Shell, { routes, onSignOut: async () => {} }), { path: '/dashboard' })
  const sidebar = within(await screen.findByRole('complementary', { name: 'Sidebar' }))
  expect(await sidebar.findByRole('tree', { name: 'Organization tree' })).toBeInTheDocument()
  expect(sidebar.queryByRole('tab')).toBeNull()
  expect(sidebar.queryByText(/Power grid|Device/)).toBeNull()
  expect([...versions]).toEqual(['cloud'])

  const { user } = session.get()
  if (!user) throw new Error('Nobody is signed in')
  session.setUser({ ...user, org: { id: 'o1', name: 'Costa Verde', system_name: 'Costa Verde Metering' } })
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('PowerGateCosta Verde Metering'))
})

async function follow(permissions: string[]) {
  await renderScreen(createElement(WaterGasLink))
  act(() => session.begin(session.get().token ?? '', permissions))
  const link = screen.getByRole('link', { name: 'Water and gas' })
  let followed = false
  // After the console has heard of it, and instead of the browser, which would go there.
  const instead = (event: Event) => {
    followed = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', instead, { once: true })
  fireEvent.click(link)
  return { link, followed }
}

test('the water-and-gas site is a link of the top bar that opens in a window of its own', async () => {
  const { link, followed } = await follow(['ami-water-gas'])
  expect(link).toHaveAttribute('href', 'https://water-gas.example/home')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(followed).toBe(true)
})

test('without the permission there is a warning instead', async () => {
  const { followed } = await follow(['other'])
  expect(await screen.findByText('No Permission')).toBeVisible()
  expect(followed).toBe(false)
})

// Last: it loads the call anew.
describe('single sign-on', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  /** What a build with this address sends its sign-in to. */
  async function sentTo(address: string): Promise<string[]> {
    vi.stubEnv('VITE_SSO_LOGIN_URL', address)
    vi.resetModules()
    const sent: string[] = []
    server.use(
      msw.post('*', ({ request }) => {
        sent.push(request.url)
        return HttpResponse.json({ success: true, result: { token: 't', permissions: ['ami-water-gas'] } })
      }),
    )
    const { signInApi: api } = (await import('@/api/console/signIn')) as { signInApi: typeof signInApi }
    const answer = await api.signIn({ username: 'a', password: 'b' })
    expect(answer).toEqual({ token: 't', permissions: ['ami-water-gas'] })
    return sent
  }

  test.each([
    ['', `${location.origin}/ami-api/auth/login`],
    ['/ami-api/sso/login', `${location.origin}/ami-api/sso/login`],
    ['sso/login', `${location.origin}/sso/login`],
    ['https://sso.example/login?x=1', 'https://sso.example/login?x=1'],
  ])('with single sign-on at %j the sign-in call goes to %s', async (address, url) => {
    expect(await sentTo(address)).toEqual([url])
  })
})
