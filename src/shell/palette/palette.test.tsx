import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http as msw, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { metersApi } from '@/api/capture/meters'
import { screen as entry } from '@/lib/screen'
import { useCommand } from '@/ui/keys/commands'
import { paletteStore } from '@/stores/palette'
import { preferences } from '@/stores/preferences'
import { readWish } from '@/stores/readWish'
import { selection } from '@/stores/selection'
import { session } from '@/stores/session'
import { sidePanels } from '@/stores/sidePanels'
import { tabs } from '@/stores/tabs'
import { sessionApi } from '@/api/console/session'
import { renderScreen } from '@/testing/renderScreen'
import { backend, server } from '@/testing/simulator'
import { buildRoutes } from '../menu/buildRoutes'
import type { BuiltRoutes, FixedRoute } from '../menu/routes'
import { PaletteHost } from './PaletteHost'

const screens = {
  'capture/archive/meter': entry('meterList', async () => () => null),
  'capture/archive/meterDetail': entry('meterDetail', async () => () => null),
}
const page = (path: string, titleKey: FixedRoute['titleKey']): FixedRoute => ({
  path,
  name: titleKey,
  titleKey,
  Component: () => null,
  kept: true,
})
const fixed = [page('/dashboard', 'dashboard'), page('/user/center', 'userCenter'), page('/404', 'notFound')]

function Host({ routes }: { routes: BuiltRoutes }) {
  // As the user menu lends it.
  useCommand('logOut', () => {})
  return (
    <>
      <main id="main" tabIndex={-1} />
      <input aria-label="Field" />
      <PaletteHost routes={routes} />
    </>
  )
}
async function host(options: Parameters<typeof renderScreen>[1] = {}) {
  const { account = 'admin', language = 'en' } = options
  // The menu is asked for as that account, before the host is drawn.
  const first = await renderScreen(<p />, { account, language })
  const menus = await sessionApi.menus()
  first.unmount()
  const rendered = await renderScreen(<Host routes={buildRoutes(menus, screens, fixed)} />, options)
  act(() => session.setMenus(menus))
  return rendered
}
const ctrlK = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true })
const box = () => screen.findByRole('combobox')
/** Without what the active one offers besides. */
const options = () =>
  screen.queryAllByRole('option').map((option) => option.textContent.replace(/Read now Ctrl ↵$/, ''))
const active = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
const meters = async (count: number) =>
  (await metersApi.page({ currentPage: 1, pageSize: count }, new AbortController().signal)).rows

test('opens by its key, also from a field, and gives the focus back', async () => {
  const { user } = await host()
  const field = screen.getByLabelText('Field')
  field.focus()
  ctrlK()
  await waitFor(async () => expect(await box()).toHaveFocus())
  expect(screen.getByRole('dialog', { name: 'Search everything' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Screens' })).toBeVisible()
  // It is found, and not among what is offered first.
  expect(screen.queryByRole('option', { name: /^Log out/ })).toBeNull()
  await user.keyboard('log out')
  expect(await screen.findByRole('option', { name: /^Log out/ })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(field).toHaveFocus()
})

test('what is typed before the box is there is not lost', async () => {
  await host()
  ctrlK()
  for (const key of ['a', 'x', 'Backspace', '2']) fireEvent.keyDown(document.body, { key })
  await waitFor(async () => expect(await box()).toHaveValue('a2'))
  // From now on keys are the box's own.
  expect(fireEvent.keyDown(await box(), { key: 'b' })).toBe(true)
})

test('finds screens by their title, by their English name in another language, and opens by Enter', async () => {
  const { user, path } = await host({ language: 'zh' })
  act(paletteStore.search)
  await user.type(await box(), 'dashb')
  expect(options()).toHaveLength(1)
  expect(active()).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/dashboard'))
  await waitFor(() => expect(document.getElementById('main')).toHaveFocus())
})

test('arrows go round the list; the active option is announced', async () => {
  const { user } = await host()
  act(paletteStore.search)
  await user.type(await box(), 'theme')
  const all = screen.getAllByRole('option')
  expect(active()).toBe(all[0])
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe(all.at(-1))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe(all[1])
  expect(screen.getAllByRole('option', { selected: true })).toEqual([all[1]])
})

test('finds a meter by any of its numbers and opens it; it comes first the next time', async () => {
  const { user, path } = await host()
  const row = (await meters(9))[8]
  for (const number of [row?.metercomid, row?.asset_no, row?.cons_no]) {
    act(paletteStore.search)
    await user.type(await box(), number ?? '?')
    const group = await screen.findByRole('group', { name: 'Meters' })
    expect(group.querySelector('mark')).toHaveTextContent(number ?? '?')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe(`/capture/archive/meterDetail/${row?.id ?? ''}`))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  act(paletteStore.search)
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(within(recent).getAllByRole('option')).toHaveLength(1)
  expect(recent).toHaveTextContent(row?.metercomid ?? '?')
  expect(JSON.stringify(sessionStorage)).not.toContain(row?.cons_name)
})

test('says how a meter stands; Ctrl+Enter opens it to read it, for those who may', async () => {
  const { user, path } = await host()
  const row = (await meters(9))[8]
  const number = row?.metercomid ?? '?'
  act(paletteStore.search)
  await user.type(await box(), number)
  const option = await screen.findByRole('option', { name: new RegExp(number) })
  expect(option).toHaveTextContent(
    /(Online|Offline)(On|Off|Connected|Disconnected|Unknown).*read .+Read now Ctrl/,
  )
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(path()).toBe(`/capture/archive/meterDetail/${row?.id ?? ''}`))
  expect(readWish.get()).toBe(row?.id)
})

test('who may not read is not offered to', async () => {
  const { user } = await host({ account: 'auditor' })
  const row = (await meters(9))[8]
  act(paletteStore.search)
  await user.type(await box(), row?.metercomid ?? '?')
  const option = await screen.findByRole('option', { name: new RegExp(row?.metercomid ?? '?') })
  expect(option).not.toHaveTextContent('Read now')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(readWish.get()).toBe('')
})

test('an object is selected in the sidebar and the list of meters opens', async () => {
  const { user, path } = await host()
  preferences.set({ sidebarOpen: false })
  act(paletteStore.search)
  await user.type(await box(), 'substation')
  await user.click((await screen.findAllByRole('option', { name: /Substation [A-Z]/ }))[0] as HTMLElement)
  await waitFor(() => expect(path()).toBe('/capture/archive/meter'))
  expect(selection.get().power).toMatchObject({ identify: 'subs' })
  expect(selection.get().organization).toBeUndefined()
  expect(sidePanels.get().tab).toBe('power')
  expect(sidePanels.get().trees.power.reveal).toBe(selection.get().power?.t_id)
  expect(preferences.get().sidebarOpen).toBe(true)
})

test('a cashier finds no meters, and screens only of his own menu', async () => {
  const row = backend.world.lookup({ type: '3', offset: 0, count: 1 }, 0).rows[0]
  const { user } = await host({ account: 'cashier' })
  act(paletteStore.search)
  await user.type(await box(), row?.metercomid ?? '?')
  expect(await screen.findByText(/Nothing found/)).toBeVisible()
  await user.clear(await box())
  await user.type(await box(), 'meter')
  await screen.findByRole('combobox')
  expect(screen.queryByRole('group', { name: 'Screens' })).not.toBeInTheDocument()
})

test('when the server fails the rest still works, the text stays, and it can be tried again', async () => {
  let broken = true
  server.use(
    msw.get('*/cbo/search/list', () => (broken ? HttpResponse.json({}, { status: 500 }) : undefined)),
  )
  const { user } = await host()
  act(paletteStore.search)
  await user.type(await box(), 'branch')
  expect(await screen.findByRole('alert')).toHaveTextContent('screens and actions still work')
  expect(await box()).toHaveValue('branch')
  await user.clear(await box())
  await user.type(await box(), 'dark')
  expect(options()).toEqual(['Theme: Dark'])
  await user.clear(await box())
  await user.type(await box(), 'branch')
  broken = false
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('group', { name: 'Organizations and network' })).toBeVisible()
})

test('an old answer never stands under a new text', async () => {
  const hit = (label: string) => ({ kind: 'meter', id: label, label, details: [] })
  server.use(
    msw.get('*/cbo/search/list', async ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? ''
      // The first question takes longer than the second.
      await delay(keyword === '11' ? 900 : 300)
      return HttpResponse.json({
        success: true,
        message: '',
        result: {
          pageDatas: { dataList: [hit(`${keyword}-1`), hit(`${keyword}-2`)], totalCount: 2, currentPage: 1 },
        },
      })
    }),
  )
  const { user } = await host()
  act(paletteStore.search)
  await user.type(await box(), '11')
  await delay(250)
  await user.clear(await box())
  await user.type(await box(), '22')
  await waitFor(() => expect(options()).toEqual(['22-1', '22-2']))
  await delay(900)
  expect(options()).toEqual(['22-1', '22-2'])
  // What still fits stays in sight while the next answer comes; what does not is gone at once.
  await user.type(await box(), '-2')
  expect(options()).toEqual(['22-2'])
})

test('Enter before the answer opens what was asked for', async () => {
  const { user, path } = await host()
  const row = (await meters(3))[2]
  act(paletteStore.search)
  await user.type(await box(), `${row?.metercomid ?? ''}{Enter}`)
  await waitFor(() => expect(path()).toBe(`/capture/archive/meterDetail/${row?.id ?? ''}`))
})

test('actions are done once the palette is gone', async () => {
  const { user } = await host()
  act(paletteStore.search)
  await user.type(await box(), 'high contrast')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(preferences.get().mode).toBe('contrast'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('? shows the keys, but not to somebody who types one', async () => {
  const { user } = await host()
  fireEvent.keyDown(screen.getByLabelText('Field'), { key: '?' })
  expect(paletteStore.get().open).toBeUndefined()
  fireEvent.keyDown(document.body, { key: '?' })
  const dialog = await screen.findByRole('dialog', { name: 'Keys' })
  const all = within(dialog).getByRole('region', { name: 'Everywhere' })
  expect(all).toHaveTextContent('CtrlKSearch everything')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('keys switch and close the open pages', async () => {
  const { path } = await host()
  const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname })
  act(() => {
    tabs.start('admin', [], () => ({}))
    for (const name of ['/a', '/b', '/c']) tabs.visit({ name, componentName: '', location: at(name) })
  })
  fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true, shiftKey: true })
  await waitFor(() => expect(path()).toBe('/a'))
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true, shiftKey: true })
  await waitFor(() => expect(path()).toBe('/c'))
  fireEvent.keyDown(document.body, { key: 'w', altKey: true })
  await waitFor(() => expect(tabs.get().tabs.map((tab) => tab.path)).toEqual(['/a', '/b']))
})
