import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MenuEntry } from '@/api/console/session'
import { sessionApi } from '@/api/console/session'
import { knowScreens, screen as entry } from '@/lib/screen'
import { sessionStore } from '@/lib/storage'
import { preferences } from '@/stores/preferences'
import { signInAgain } from '@/stores/signInAgain'
import { tabs } from '@/stores/tabs'
import { noTabs, plainTab, toStored } from '@/stores/tabs.logic'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { queryClient } from '@/ui/data/queries'
import { usePaneTitle } from '@/ui/pane/pane'
import { useCan } from '@/ui/access/access'
import { buildRoutes } from '../menu/buildRoutes'
import type { FixedRoute } from '../menu/routes'
import { Shell } from './Shell'
import { passing } from '@/testing/passing'

const effects: string[] = []
let broken = false

function Meters() {
  const [query, setQuery] = useSearchParams()
  const can = useCan()
  useEffect(() => {
    effects.push('on')
    return () => void effects.push('off')
  }, [])
  return (
    <>
      <input aria-label="Typed" />
      <button type="button" onClick={() => setQuery({ page: '2' })}>
        Page {query.get('page') ?? '1'}
      </button>
      {can('export') && <button type="button">Export</button>}
      {can('del') && <button type="button">Delete</button>}
    </>
  )
}
function Detail() {
  const { id } = useParams()
  const [crash, setCrash] = useState(false)
  usePaneTitle(`0400${id}`)
  if (crash && broken) throw new Error('broken on purpose')
  return (
    <button type="button" onClick={() => setCrash(true)}>
      Crash {id}
    </button>
  )
}
const screens = {
  meter: entry('meterList', async () => Meters, { detail: entry('meterList', async () => Detail) }),
  detail: entry('meterDetail', async () => Detail),
  odd: entry('realCode', async () => () => <p>Odd page</p>),
}
const menu: MenuEntry[] = [
  {
    path: '/capture',
    component: 'Layout',
    meta: { title: 'Collection' },
    children: [
      {
        path: 'archive',
        alwaysShow: true,
        meta: { title: 'Archives' },
        children: [
          {
            path: 'meter',
            name: 'meterList',
            component: 'meter',
            meta: { title: 'Meters', permissionList: ['export'], url: '/m' },
          },
          {
            path: 'detail/:id',
            name: 'meterDetail',
            component: 'detail',
            hidden: true,
            meta: { title: 'Meter detail' },
          },
        ],
      },
      { path: 'odd', name: 'menuCode', component: 'odd', meta: { title: 'Odd' } },
    ],
  },
  {
    path: '/query',
    component: 'Layout',
    meta: { title: 'Queries' },
    children: [
      { path: 'gone', name: 'gone', component: 'no/such/screen', meta: { title: 'Gone' } },
      { path: 'https://vendor.example/', meta: { title: 'Vendor' } },
    ],
  },
]
const fixed: FixedRoute[] = [
  {
    path: '/dashboard',
    name: 'dashboard',
    titleKey: 'dashboard',
    Component: () => <input aria-label="Not kept" />,
    kept: false,
  },
  {
    path: '/user/center',
    name: 'userCenter',
    titleKey: 'userCenter',
    Component: () => <p>Me</p>,
    kept: true,
  },
  { path: '/404', name: 'notFound', titleKey: 'notFound', Component: () => <p>Nothing here</p>, kept: false },
]
const routes = buildRoutes(menu, screens, fixed)

async function open(path: string, onSignOut = async () => {}) {
  effects.length = 0
  broken = true
  // Nobody is greeted here: neither by the guide nor by a release note.
  backend.db.users.change('admin', { extendfield2: '1' })
  for (const note of backend.db.releaseNotes.all()) backend.db.releaseNotes.read(note.id, 'admin')
  const rendered = await renderScreen(<Shell routes={routes} onSignOut={onSignOut} />, { path })
  await screen.findByRole('tablist', { name: 'Open pages' })
  return rendered
}
const visitOf = (pathname: string, componentName: string) => ({
  name: pathname,
  componentName,
  location: { pathname, search: '', hash: '', state: null, key: pathname },
})
const strip = () => within(screen.getByRole('tablist', { name: 'Open pages' }))
const titles = () =>
  strip()
    .getAllByRole('tab')
    .map((tab) => tab.textContent)
const tab = (name: string) => strip().getByRole('tab', { name })
const typed = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Typed' })

test('what asks for the password does not wait for a page that waits for the password itself', async () => {
  // The page's read is held until the user has signed in again, and time stands.
  vi.spyOn(queryClient, 'isFetching').mockReturnValue(1)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await open('/capture/archive/meter')
  expect(signInAgain.get().isReady).toBe(false)
  act(() => void signInAgain.ask({ code: 401, data: undefined }))
  expect(await screen.findByText('Sign in again')).toBeVisible()
  act(() => signInAgain.settle(false))
  vi.restoreAllMocks()
})

test('the root shows the dashboard, as home and without a cross', async () => {
  const { path } = await open('/')
  await screen.findByLabelText('Not kept')
  expect(path()).toBe('/dashboard')
  expect(titles()).toEqual(['Dashboard'])
  expect(document.title).toBe('Dashboard · PowerGate')
  expect(within(tab('Dashboard')).queryByTitle(/Close/)).toBeNull()
})

test('menus lead to pages: section, group, page; the way is marked', async () => {
  const { user } = await open('/dashboard')
  const main = within(screen.getByRole('navigation', { name: 'Main menu' }))
  const section = within(screen.getByRole('navigation', { name: 'Section menu' }))
  await user.click(main.getByRole('button', { name: 'Queries' }))
  expect(section.getByRole('link', { name: 'Vendor' })).toHaveAttribute('rel', 'noopener noreferrer')
  await user.click(main.getByRole('button', { name: 'Collection' }))
  await user.click(section.getByRole('button', { name: 'Archives' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Meters' }))
  await typed()
  expect(titles()).toEqual(['Dashboard', 'Meters'])
  expect(tab('Meters')).toHaveAttribute('aria-selected', 'true')
  expect(main.getByRole('button', { name: 'Collection' })).toHaveAttribute('aria-current', 'true')
  expect(document.title).toBe('Meters · PowerGate')
})

test('a kept page keeps what was typed, its query and its title; its effects stop while it is hidden', async () => {
  const { user, path } = await open('/capture/archive/meter')
  await user.type(await typed(), 'abc')
  await user.click(screen.getByRole('button', { name: 'Page 1' }))
  expect(path()).toBe('/capture/archive/meter?page=2')
  await user.click(tab('Dashboard'))
  await screen.findByLabelText('Not kept')
  expect(screen.queryByRole('textbox', { name: 'Typed' })).toBeNull()
  expect(effects).toEqual(['on', 'off'])
  await user.click(tab('Meters'))
  expect(await typed()).toHaveValue('abc')
  expect(screen.getByRole('button', { name: 'Page 2' })).toBeVisible()
  expect(path()).toBe('/capture/archive/meter?page=2')
  expect(effects).toEqual(['on', 'off', 'on'])
})

test('a page that is not kept starts anew', async () => {
  const { user } = await open('/dashboard')
  await user.type(await screen.findByLabelText('Not kept'), 'abc')
  act(() =>
    tabs.visit({
      name: 'meterList',
      componentName: 'meter',
      location: { pathname: '/capture/archive/meter', search: '', hash: '', state: null, key: 'x' },
    }),
  )
  await typed()
  await user.click(tab('Dashboard'))
  expect(await screen.findByLabelText('Not kept')).toHaveValue('')
})

test('a refresh mounts the page anew', async () => {
  const { user } = await open('/capture/archive/meter')
  await user.type(await typed(), 'abc')
  fireEvent.contextMenu(tab('Meters'), { clientX: 50, clientY: 50 })
  await user.click(await screen.findByRole('menuitem', { name: 'Refresh' }))
  expect(await typed()).toHaveValue('')
})

test('each address of a pattern is its own tab, named by its screen', async () => {
  await open('/capture/archive/detail/7')
  await screen.findByRole('button', { name: 'Crash 7' })
  await waitFor(() => expect(titles()).toEqual(['Dashboard', '04007']))
  await waitFor(() => expect(document.title).toBe('04007 · PowerGate'))
  expect(screen.getByRole('button', { name: 'Archives' })).toHaveAttribute('data-current', 'true')
})

test('a tab records the query and the params of its address, also one from before a reload', async () => {
  const before = plainTab('/capture/archive/detail/8?y=2', 'meterDetail', 'detail')
  sessionStore.set('powergate.tabs', toStored({ ...noTabs, tabs: [before] }, 'admin'))
  await open('/capture/archive/detail/7?x=1')
  expect(tabs.get().tabs).toMatchObject([
    { path: '/dashboard', query: {}, params: {} },
    { path: '/capture/archive/detail/8', query: { y: '2' }, params: { id: '8' } },
    { path: '/capture/archive/detail/7', query: { x: '1' }, params: { id: '7' } },
  ])
})

test('a crash stays in its tab, and the tab can be reloaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { user } = await open('/capture/archive/detail/7')
  await user.click(await screen.findByRole('button', { name: 'Crash 7' }))
  // A message of the console may be an alert too.
  const panel = within(await screen.findByRole('tabpanel', { name: '04007' }))
  const alert = await panel.findByRole('alert')
  expect(alert).toHaveTextContent('This page has stopped')
  expect(alert).toHaveTextContent('broken on purpose')
  await user.click(tab('Dashboard'))
  await screen.findByLabelText('Not kept')
  await user.click(tab('04007'))
  await user.click(await screen.findByRole('button', { name: 'Reload tab' }))
  expect(await screen.findByRole('button', { name: 'Crash 7' })).toBeVisible()
})

test('permissions of the entry reach its screen', async () => {
  await open('/capture/archive/meter')
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a wrong module code is told; a screen this build lacks is named', async () => {
  const { user } = await open('/capture/odd')
  expect(await screen.findByText(/"menuCode", but the page is "realCode"/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Queries' }))
  await user.click(screen.getByRole('link', { name: 'Gone' }))
  expect(await screen.findByText('no/such/screen')).toBeVisible()
})

test.each([
  ['/nowhere?x=1', '/404?from=%2Fnowhere%3Fx%3D1'],
  ['/capture', '/capture/archive/meter'],
  ['/capture/archive/meter/', '/capture/archive/meter'],
  ['/redirect/capture/archive/meter?page=3', '/capture/archive/meter?page=3'],
  ['/redirect//evil.example', '/dashboard'],
  ['/redirect', '/dashboard'],
])('%s comes to rest at %s', async (from, to) => {
  const { path } = await open(from)
  await waitFor(() => expect(path()).toBe(to))
})

test('the first visit of a menu page is logged once, after 100 ms, and not when it was left before', async () => {
  const log = vi.spyOn(sessionApi, 'logVisit').mockResolvedValue(undefined)
  const { user } = await open('/dashboard')
  await screen.findByRole('textbox', { name: 'Not kept' })
  // Both at once: however slow the machine is, there are no 100 ms between them.
  const path = '/capture/archive/meter'
  await passing(async (pass) => {
    act(() => tabs.visit({ name: '', componentName: '', location: plainTab(path, '', '').location }))
    act(() => tabs.front('/dashboard'))
    await pass(1_000)
  })
  expect(log).not.toHaveBeenCalled()
  // One of its objects is a page that the menu does not name.
  await passing(async (pass) => {
    act(() => tabs.visit({ name: '', componentName: '', location: plainTab(`${path}/7`, '', '').location }))
    await pass(1_000)
    act(() => tabs.front('/dashboard'))
  })
  expect(log).not.toHaveBeenCalled()
  await user.click(tab('Meters'))
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1))
  expect(log).toHaveBeenCalledWith({ module_code: 'meterList', module_name: 'Meters', url_address: '/m' })
  await passing(async (pass) => {
    act(() => tabs.front('/dashboard'))
    act(() => tabs.front(path))
    await pass(1_000)
  })
  expect(log).toHaveBeenCalledTimes(1)
})

test('language, size and theme: at once, remembered, confirmed', async () => {
  const { user } = await open('/dashboard')
  await user.click(screen.getByRole('button', { name: 'Component size' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Medium' }))
  expect(preferences.get().size).toBe('medium')
  expect(await screen.findByText('Component size: Medium.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  await user.click(await screen.findByRole('button', { name: 'Blue' }))
  expect(preferences.get().color).toBe('#1d5fbf')
  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Español' }))
  expect(await screen.findByText('El idioma ahora es español.')).toBeVisible()
  expect(preferences.get().language).toBe('es')
  expect(document.title).toBe('Panel · PowerGate')
})

test('abbreviations are explained; Chinese readers need two of them', async () => {
  const { user } = await open('/dashboard')
  await user.click(screen.getByRole('button', { name: 'Explain' }))
  expect(await screen.findByText('Maximum demand')).toBeVisible()
  const above = () => screen.getAllByRole('term').map((term) => term.textContent)
  expect(above()).toEqual(['PT', 'CT', 'QTY', 'CP', 'MP', 'DCU', 'MD'])
  act(() => preferences.set({ language: 'zh' }))
  expect(above()).toEqual(['PT', 'CT'])
})

test.each([
  ['Stay', 0],
  ['Log out', 1],
])('logging out asks first: %s', async (answer, times) => {
  const out = vi.fn<() => Promise<void>>(async () => {})
  const { user } = await open('/dashboard', out)
  await user.click(screen.getByRole('button', { name: 'User menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }))
  await act(async () => {})
  expect(out).toHaveBeenCalledTimes(times)
})

/** The list of meters follows the sidebar, the other pages do not. */
function followedByMeters(): void {
  knowScreens({ meter: entry('meterList', async () => Meters, { sidebar: ['org'] }) })
  onTestFinished(() => knowScreens({}))
}
const side = () => screen.queryByRole('complementary', { name: 'Sidebar' })

test('the sidebar is put away, fetched back and resized by keyboard, and remembered', async () => {
  followedByMeters()
  const { user } = await open('/capture/archive/meter')
  const edge = screen.getByRole('separator', { name: 'Sidebar width' })
  expect(edge).toHaveAttribute('aria-valuenow', '210')
  act(() => edge.focus())
  await user.keyboard('{ArrowRight}')
  expect(preferences.get().sidebarWidth).toBe(220)
  await user.keyboard('{End}')
  expect(edge).toHaveAttribute('aria-valuenow', '520')
  await user.click(screen.getByRole('button', { name: 'Hide sidebar' }))
  expect(preferences.get().sidebarOpen).toBe(false)
  expect(side()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show sidebar' }))
  expect(await screen.findByRole('complementary', { name: 'Sidebar' })).toBeVisible()
})

test('beside a page that does not follow it the sidebar is a rail that says so, until somebody opens it there', async () => {
  followedByMeters()
  const { user } = await open('/dashboard')
  expect(side()).toBeNull()
  const handle = screen.getByRole('button', { name: 'Show sidebar' })
  expect(handle).toHaveAttribute('title', 'Show sidebar. This page does not follow what is chosen there.')
  act(() => tabs.visit(visitOf('/capture/archive/meter', 'meter')))
  expect(side()).toBeVisible()
  const field = await typed()
  act(() => tabs.front('/dashboard'))
  expect(side()).toBeNull()

  await user.click(handle)
  expect(side()).toBeVisible()
  act(() => tabs.front('/capture/archive/meter'))
  await user.click(screen.getByRole('button', { name: 'Hide sidebar' }))
  expect(handle).toHaveAttribute('title', 'Show sidebar')
  act(() => tabs.front('/dashboard'))
  expect(side()).toBeVisible()
  expect(field.isConnected).toBe(true)
})

test('a page that is opened from within the sidebar keeps it open, and so the focus', async () => {
  followedByMeters()
  await open('/capture/archive/meter')
  const device = within(await screen.findByRole('complementary', { name: 'Sidebar' })).getByRole('tab', {
    name: 'Device',
  })
  act(() => device.focus())
  act(() => tabs.visit(visitOf('/user/center', '')))
  expect(side()).toBeVisible()
  expect(device).toHaveFocus()
  act(() => device.blur())
  act(() => tabs.front('/dashboard'))
  expect(side()).toBeNull()
})

test('the drawer of a narrow screen closes when another page comes to the front', async () => {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: !query.includes('min-width') }),
  )
  const { user } = await open('/capture/archive/meter')
  await user.click(screen.getByRole('button', { name: 'Menu and sidebar' }))
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible()
  // Without a layout, what is shut is known by its class only.
  const isOpen = () => document.querySelector('.ant-drawer-open') !== null
  expect(isOpen()).toBe(true)
  act(() => tabs.front('/dashboard'))
  await waitFor(() => expect(isOpen()).toBe(false))
  vi.restoreAllMocks()
})

test('full screen that the browser refuses is told', async () => {
  const { user } = await open('/dashboard')
  await user.click(screen.getByRole('button', { name: 'Full screen' }))
  expect(await screen.findByText('you browser can not work')).toBeVisible()
})
