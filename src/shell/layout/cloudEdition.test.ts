// @vitest-environment happy-dom
// Here and not beside the component tests: those share their modules, and the edition is decided once per build.
import '@/testing/setup'
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { buildRoutes } from '@/shell/menu/buildRoutes'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { Shell } from './Shell'

vi.hoisted(() => vi.stubEnv('VITE_VERSION_TYPE', 'cloud'))

const page = { titleKey: 'dashboard', Component: () => 'Home', kept: false } as const
const routes = buildRoutes([], {}, [{ path: '/dashboard', name: 'dashboard', ...page }])

test('cloud: the sidebar offers the organization only, the system has its name, calls say the version', async () => {
  const versions = new Set<string | null>()
  server.events.on('request:start', ({ request }) => void versions.add(request.headers.get('Version-Type')))
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
