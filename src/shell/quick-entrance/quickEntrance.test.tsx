import { act, screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { sessionApi } from '@/api/console/session'
import { changeLanguage } from '@/i18n/i18n'
import { quickEntrance, quickEntries } from '@/stores/quickEntrance'
import { session } from '@/stores/session'
import { tabs } from '@/stores/tabs'
import { renderScreen } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { buildRoutes } from '../menu/buildRoutes'
import type { BarItem } from '../menu/routes'
import { QuickEntranceButton } from './QuickEntranceButton'
import { useNoteVisits } from './useNoteVisits'

const link = (name: string): BarItem => ({
  kind: 'link',
  key: name,
  title: name,
  to: `/a/b/${name}`,
  page: `/a/b/${name}`,
})
const tree: BarItem[] = [
  {
    kind: 'group',
    key: 'g',
    title: 'Group',
    items: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map(link),
  },
]
const called = (name: string) => `server's ${name}`
const entry = (name: string, pinned = false) => ({
  url_address: `/a/b/${name}`,
  module_name: called(name),
  ...(pinned ? { pinned } : {}),
})

async function open(ofen: string[], late: string[]) {
  const rendered = await renderScreen(<QuickEntranceButton tree={tree} />)
  const user = session.get().user
  if (user)
    act(() =>
      session.setUser({
        ...user,
        quickEntryMenu: { ofen: ofen.map((name) => entry(name)), late: late.map((name) => entry(name)) },
      }),
    )
  await rendered.user.click(screen.getByRole('button', { name: 'Quick entrance' }))
  await screen.findByRole('region', { name: 'Frequently used' })
  return rendered
}
const shown = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .queryAllByRole('link')
    .map((each) => each.textContent)

test('shows the first 4 used often and the first 6 browsed last, as the server calls them', async () => {
  const all = ['one', 'gone', 'two', 'three', 'four', 'five', 'six', 'seven']
  const { user, path } = await open(all, all)
  expect(shown('Frequently used')).toEqual(['one', 'two', 'three', 'four'].map(called))
  expect(shown('Recently browsed')).toEqual(['one', 'two', 'three', 'four', 'five', 'six'].map(called))
  await user.click(
    within(screen.getByRole('region', { name: 'Recently browsed' })).getByRole('link', {
      name: called('six'),
    }),
  )
  expect(path()).toBe('/a/b/six')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Quick entrance' })).toHaveAttribute('aria-expanded', 'false'),
  )
})

test('says what will appear here when there is nothing yet', async () => {
  await open([], [])
  expect(screen.getByText('Pages that you open appear here.')).toBeVisible()
  expect(screen.getByText(/use often or pin/)).toBeVisible()
})

test('a pinned page stays first, on the server too; a refusal changes nothing', async () => {
  const sent: unknown[] = []
  let refuse = false
  server.use(
    msw.put('*/cbo/quickEntry/update', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: !refuse, message: refuse ? 'Not now' : '', result: null })
    }),
  )
  const { user } = await open(['one', 'two', 'three', 'four'], ['seven'])
  const late = within(screen.getByRole('region', { name: 'Recently browsed' }))
  await user.click(late.getByRole('button', { name: `Pin ${called('seven')}` }))
  await waitFor(() => expect(shown('Frequently used')).toEqual(['seven', 'one', 'two', 'three'].map(called)))
  expect(sent).toEqual([{ url_address: '/a/b/seven', pinned: true }])
  refuse = true
  await user.click(
    within(screen.getByRole('region', { name: 'Frequently used' })).getByRole('button', {
      name: `Pin ${called('one')}`,
    }),
  )
  expect(await screen.findByText('Not now')).toBeVisible()
  expect(shown('Frequently used')).toEqual(['seven', 'one', 'two', 'three'].map(called))
})

test('a visit of a menu page is noted after a moment, and comes first', async () => {
  const first = await renderScreen(<p />)
  const routes = buildRoutes(await sessionApi.menus(), {}, [])
  first.unmount()
  function Notes() {
    useNoteVisits(routes)
    return null
  }
  const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname })
  await renderScreen(<Notes />)
  for (const path of ['/cbo/param/notice', '/capture/archive/meterDetail/1', '/capture/archive/meter'])
    act(() => tabs.visit({ name: '', componentName: '', location: at(path) }))
  await waitFor(() =>
    expect(quickEntrance.get().visited.map((each) => each.url_address)).toEqual(['/capture/archive/meter']),
  )
})

test.each([
  ['nothing', undefined],
  ['no lists', { ofen: 'x', late: null }],
  ['broken entries', { ofen: [null, 1, {}], late: [undefined, { url_address: 5 }] }],
])('a server that sends %s breaks nothing', (_, menu) => {
  expect(quickEntries(menu as never, { visited: [], pins: new Map() }, () => true)).toEqual({
    often: [],
    late: [],
  })
})

test('what was visited comes before what the server knew; unpinned pages go back to their place', () => {
  const menu = { ofen: [entry('one', true), entry('two')], late: [entry('two'), entry('three')] }
  const local = { visited: [entry('three'), entry('one')], pins: new Map([['/a/b/one', false]]) }
  const { often, late } = quickEntries(menu, local, () => true)
  expect(often.map(({ url_address, pinned }) => [url_address, pinned])).toEqual([
    ['/a/b/one', false],
    ['/a/b/two', false],
  ])
  expect(late.map((each) => each.url_address)).toEqual(['/a/b/three', '/a/b/one', '/a/b/two'])
})

test('equal addresses of the server stay apart; a page without a name is called as in the menu', async () => {
  await open(['one', 'one'], [])
  const user = session.get().user
  if (user)
    act(() =>
      session.setUser({
        ...user,
        quickEntryMenu: { ofen: [entry('one'), { ...entry('one'), module_name: '' }], late: [] },
      }),
    )
  expect(shown('Frequently used')).toEqual([called('one'), 'one'])
})

test('another language asks for the names again, and keeps what was changed meanwhile', async () => {
  function Notes() {
    useNoteVisits(buildRoutes([], {}, []))
    return null
  }
  await renderScreen(<Notes />)
  const known = session.get().user
  if (known)
    act(() => session.setUser({ ...known, phone: '+1', quickEntryMenu: { ofen: [], late: [entry('one')] } }))
  await act(() => changeLanguage('es'))
  await waitFor(() => expect(session.get().user?.quickEntryMenu?.late).not.toEqual([entry('one')]))
  expect(session.get().user?.phone).toBe('+1')
  await act(() => changeLanguage('en'))
})
