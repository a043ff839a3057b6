import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage } from '@/i18n/i18n'
import { session } from '@/stores/session'
import { tabs } from '@/stores/tabs'
import { plainTab } from '@/stores/tabs.logic'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { Shell } from '../layout/Shell'
import { buildRoutes } from '../menu/buildRoutes'
import type { FixedRoute } from '../menu/routes'

const names = ['a', 'b', 'c'] as const
const fixed: FixedRoute[] = [
  {
    path: '/dashboard',
    name: 'dashboard',
    titleKey: 'dashboard',
    Component: () => <p>Home page</p>,
    kept: false,
  },
]
const menu = names.map((name) => ({
  path: `/${name}`,
  name,
  component: name,
  meta: { title: `Page ${name.toUpperCase()}` },
}))
const screens = Object.fromEntries(
  names.map((name) => {
    const Component = () => <input aria-label={`Field ${name}`} />
    return [name, { code: name, Component: Component as never, preload: async () => {} }]
  }),
)
const routes = buildRoutes(menu, screens, fixed)

let path: () => string
let user: Awaited<ReturnType<typeof renderScreen>>['user']

beforeEach(async () => {
  // Nobody is greeted here: neither by the guide nor by a release note.
  backend.db.users.change('admin', { extendfield2: '1' })
  for (const note of backend.db.releaseNotes.all()) backend.db.releaseNotes.read(note.id, 'admin')
  ;({ path, user } = await renderScreen(<Shell routes={routes} onSignOut={async () => {}} />, { path: '/a' }))
  for (const name of ['Page B', 'Page C']) await user.click(screen.getByRole('link', { name }))
  await screen.findByLabelText('Field c')
})

const list = () => within(screen.getByRole('tablist', { name: 'Open pages' }))
const titles = () =>
  list()
    .getAllByRole('tab')
    .map((tab) => tab.textContent)
const tab = (name: string) => list().getByRole('tab', { name })
const front = () => list().getByRole('tab', { selected: true }).textContent
const menuOf = async (name: string) => {
  fireEvent.contextMenu(tab(name), { clientX: 40, clientY: 90 })
  return within(await screen.findByRole('menu', { name: `Actions for ${name}` }))
}

test('a navigation adds a tab and shows it; home comes first', () => {
  expect(titles()).toEqual(['Dashboard', 'Page A', 'Page B', 'Page C'])
  expect(front()).toBe('Page C')
  expect(screen.getByRole('tabpanel', { name: 'Page C' })).toBeVisible()
})

test('the first tag has no close icon; the others have', () => {
  expect(within(tab('Dashboard')).queryByTitle(/^Close/)).toBeNull()
  expect(within(tab('Page A')).getByTitle('Close Page A')).toBeVisible()
})

test('the cross closes; closing the one in front goes to the last remaining', async () => {
  await user.click(within(tab('Page A')).getByTitle('Close Page A'))
  expect(front()).toBe('Page C')
  await user.click(tab('Page B'))
  await user.click(within(tab('Page B')).getByTitle('Close Page B'))
  expect(titles()).toEqual(['Dashboard', 'Page C'])
  await waitFor(() => expect(path()).toBe('/c'))
  await user.click(within(tab('Page C')).getByTitle('Close Page C'))
  await waitFor(() => expect(path()).toBe('/dashboard'))
})

test('a middle click closes; home says that it cannot be closed', async () => {
  await user.pointer({ keys: '[MouseMiddle]', target: tab('Page A') })
  expect(titles()).toEqual(['Dashboard', 'Page B', 'Page C'])
  await user.pointer({ keys: '[MouseMiddle]', target: tab('Dashboard') })
  expect(titles()).toEqual(['Dashboard', 'Page B', 'Page C'])
  expect(await screen.findByText('The home page cannot be closed.')).toBeVisible()
})

test('right-click: refresh, close, close others, close all', async () => {
  expect((await menuOf('Page A')).getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Refresh',
    'Close',
    'Close others',
    'Close all',
    'Pin tab',
  ])
  await user.keyboard('{Escape}')
  expect((await menuOf('Dashboard')).queryByRole('menuitem', { name: 'Pin tab' })).toBeNull()
})

test('a pinned tab comes first, has no cross and is closed only after it was unpinned', async () => {
  const pinned = 'Page C (pinned)'
  tab('Page C').focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await user.click(await screen.findByRole('menuitem', { name: 'Pin tab' }))
  expect(titles()).toEqual(['Dashboard', pinned, 'Page A', 'Page B'])
  expect(tab(pinned)).toHaveFocus()
  expect(within(tab(pinned)).queryByTitle(/^Close/)).toBeNull()
  await user.keyboard('{Delete}')
  await user.pointer({ keys: '[MouseMiddle]', target: tab(pinned) })
  await user.keyboard('{Shift>}{F10}{/Shift}')
  expect(await screen.findByRole('menuitem', { name: 'Close' })).toBeDisabled()
  await user.click(screen.getByRole('menuitem', { name: 'Close all' }))
  expect(titles()).toEqual(['Dashboard', pinned])
  tab(pinned).focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await user.click(await screen.findByRole('menuitem', { name: 'Unpin tab' }))
  await user.keyboard('{Delete}')
  expect(titles()).toEqual(['Dashboard'])
})

test('refresh shows that tab anew', async () => {
  await user.type(screen.getByLabelText('Field c'), 'x')
  await user.click((await menuOf('Page C')).getByRole('menuitem', { name: 'Refresh' }))
  expect(screen.getByLabelText('Field c')).toHaveValue('')
  await user.click((await menuOf('Page A')).getByRole('menuitem', { name: 'Refresh' }))
  await waitFor(() => expect(path()).toBe('/a'))
  expect(front()).toBe('Page A')
})

test('close others keeps home and that tab, and shows it', async () => {
  await user.click((await menuOf('Page A')).getByRole('menuitem', { name: 'Close others' }))
  expect(titles()).toEqual(['Dashboard', 'Page A'])
  await waitFor(() => expect(path()).toBe('/a'))
})

test('close all keeps only home', async () => {
  await user.click((await menuOf('Page A')).getByRole('menuitem', { name: 'Close all' }))
  expect(titles()).toEqual(['Dashboard'])
  await waitFor(() => expect(path()).toBe('/dashboard'))
  expect(await screen.findByText('Home page')).toBeVisible()
})

test('the page that was closed last comes back with its place; none that is open again', async () => {
  const more = () => user.click(screen.getByRole('button', { name: 'Page actions' }))
  const reopen = { name: 'Reopen closed page' }
  await more()
  await screen.findByRole('menu')
  expect(screen.queryByRole('menuitem', reopen)).toBeNull()
  await user.keyboard('{Escape}')
  act(() =>
    tabs.visit({ name: 'a', componentName: 'a', location: { ...plainTab('/a?x=1', 'a', 'a').location } }),
  )
  await user.click((await menuOf('Page C')).getByRole('menuitem', { name: 'Close others' }))
  expect(titles()).toEqual(['Dashboard', 'Page C'])
  await user.click(screen.getByRole('link', { name: 'Page B' }))
  await waitFor(() => expect(path()).toBe('/b'))
  await more()
  await user.click(screen.getByRole('menuitem', reopen))
  await waitFor(() => expect(path()).toBe('/a?x=1'))
  expect(titles()).toEqual(['Dashboard', 'Page C', 'Page B', 'Page A'])
  await more()
  expect(screen.queryByRole('menuitem', reopen)).toBeNull()
})

test('the menu works by keyboard and gives the focus back', async () => {
  tab('Page C').focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items[0]).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(items[1]).toHaveFocus()
  await user.keyboard('{End}')
  expect(items[4]).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(items[0]).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(tab('Page C')).toHaveFocus()
})

test('a click elsewhere closes the menu', async () => {
  await menuOf('Page A')
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the actions of the page in front have a button of their own', async () => {
  await user.click(screen.getByRole('button', { name: 'Page actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Close' }))
  expect(titles()).toEqual(['Dashboard', 'Page A', 'Page B'])
})

test('the same button lists the open pages: letters find one, Enter goes there', async () => {
  await user.click(screen.getByRole('button', { name: 'Page actions' }))
  await screen.findByRole('menu')
  const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(items().slice(5)).toEqual(['Dashboard', 'Page A', 'Page B', 'Page C'])
  expect(screen.getByRole('menuitem', { name: 'Page C' })).toHaveAttribute('aria-current', 'page')
  await user.keyboard('page b')
  expect(screen.getByRole('menuitem', { name: 'Page B' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(front()).toBe('Page B')
  await menuOf('Page A')
  expect(screen.getAllByRole('menuitem')).toHaveLength(5)
})

test('arrows move, Enter shows, Delete closes', async () => {
  tab('Page C').focus()
  await user.keyboard('{ArrowRight}')
  expect(tab('Dashboard')).toHaveFocus()
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(path()).toBe('/a'))
  await user.keyboard('{Delete}')
  expect(titles()).toEqual(['Dashboard', 'Page B', 'Page C'])
  await waitFor(() => expect(tab('Page B')).toHaveFocus())
  expect(
    list()
      .getAllByRole('tab')
      .filter((tabElement) => tabElement.tabIndex === 0),
  ).toHaveLength(1)
})

test('tabs are reordered by drag and by keyboard; home stays first', async () => {
  const drag = (from: string, over: string) => {
    const dataTransfer = { setData: () => {}, effectAllowed: '', dropEffect: '' }
    for (const [type, name] of [
      ['dragStart', from],
      ['dragOver', over],
      ['drop', over],
      ['dragEnd', from],
    ] as const) {
      const event = createEvent[type](tab(name))
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
      fireEvent(tab(name), event)
    }
  }
  drag('Page C', 'Page A')
  expect(titles()).toEqual(['Dashboard', 'Page C', 'Page A', 'Page B'])
  drag('Page B', 'Dashboard')
  expect(titles()).toEqual(['Dashboard', 'Page B', 'Page C', 'Page A'])
  tab('Page B').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  expect(titles()).toEqual(['Dashboard', 'Page C', 'Page B', 'Page A'])
  expect(screen.getByText('Page B moved to place 3')).toBeInTheDocument()
})

test('arrows appear on overflow', () => {
  expect(screen.queryByRole('button', { name: 'Scroll tabs right' })).toBeNull()
  const line = screen.getByRole('tablist', { name: 'Open pages' })
  Object.defineProperties(line, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } })
  fireEvent.scroll(line)
  const scrollBy = vi.spyOn(line, 'scrollBy')
  fireEvent.click(screen.getByRole('button', { name: 'Scroll tabs right' }))
  expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: 240 }))
  expect(screen.getByRole('button', { name: 'Scroll tabs left' })).toBeDisabled()
})

test('after a reload the tabs are back for the same user only', () => {
  const username = session.get().user?.username ?? ''
  const reload = (name: string) => {
    const stored = Object.entries(sessionStorage)
    tabs.clear()
    for (const [key, value] of stored) sessionStorage.setItem(key, String(value))
    tabs.start(name, [], () => ({}))
    return tabs.get().tabs.map((openTab) => openTab.path)
  }
  expect(reload(username)).toEqual(['/dashboard', '/a', '/b', '/c'])
  expect(reload('somebody else')).toEqual([])
})

test('a tab that its page has named follows the language, also while the page is not there', async () => {
  act(() => tabs.rename('/b', '000060163199', 'curves'))
  expect(tab('Curves 000060163199')).toBeVisible()
  await act(() => changeLanguage('es'))
  expect(screen.getByRole('tab', { name: 'Curvas 000060163199' })).toBeVisible()
  await act(() => changeLanguage('en'))
  // A word that this version of the console does not have.
  act(() => tabs.rename('/b', '000060163199', 'gone'))
  expect(tab('000060163199')).toBeVisible()
})
