import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionApi } from '@/api/console/session'
import type { TreeNode } from '@/api/console/trees'
import { knowScreens } from '@/lib/screen'
import { selection } from '@/stores/selection'
import { session } from '@/stores/session'
import { sidePanels } from '@/stores/sidePanels'
import { tabs } from '@/stores/tabs'
import { renderScreen } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { Sidebar } from './Sidebar'

const point = (id: string, label: string, more: Partial<TreeNode> = {}): TreeNode => ({
  t_id: id,
  id,
  label,
  identify: 'rcp',
  onlineStatus: '1',
  tml_type: '01',
  ...more,
})
const branch = (id: string, label: string, children: TreeNode[], autoExpand = false): TreeNode => ({
  t_id: id,
  id,
  label,
  identify: 'org',
  autoExpand,
  children,
})
const organization = [
  branch('o1', 'Norte', [point('p1', 'DCU Lago'), point('p2', 'DCU Cerro', { onlineStatus: '0' })], true),
  branch('o2', 'Sur', [
    branch('o3', 'Centro', [point('p3', 'DCU lago alto', { comm_protocol: '01', autocode: '7001' })]),
  ]),
]

let asked: string[] = []
/** Answers the three trees; `failing` paths answer 500. */
function serve(trees: Record<string, unknown>, failing: () => boolean = () => false): void {
  server.use(
    ...['/g/rCp/treeOrgListNew', '/g/rCp/treeGridList', '/g/gTg/treeOrgList'].map((path) =>
      msw.get(`*${path}`, () => {
        asked.push(path)
        if (failing()) return HttpResponse.json({ message: 'The archive is closed.' }, { status: 500 })
        return HttpResponse.json({ success: true, message: '', result: { dataList: trees[path] ?? [] } })
      }),
    ),
  )
}
const onlyOrganization = { '/g/rCp/treeOrgListNew': organization }
const item = (name: RegExp) => screen.findByRole('treeitem', { name })
const shown = () => screen.getAllByRole('treeitem').map((row) => row.textContent)
const open = () => renderScreen(<Sidebar />, { account: false })

beforeEach(() => {
  asked = []
})

test('the trees leave the first second to the page, then open what the server flags', async () => {
  serve(onlyOrganization)
  const later = vi.spyOn(globalThis, 'setTimeout')
  await open()
  const sidebar = screen.getByRole('complementary', { name: 'Sidebar' })
  expect(
    within(sidebar)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Organization', 'Power grid', 'Device'])
  expect(later).toHaveBeenCalledWith(expect.any(Function), 1000)
  expect(await screen.findByRole('tree', { name: 'Organization tree' })).toBeInTheDocument()
  expect(asked).toEqual(['/g/rCp/treeOrgListNew'])
  expect(shown()).toEqual([
    'Norte22 collection points',
    'DCU LagoOnline',
    'DCU CerroOffline',
    'Sur11 collection point',
  ])
})

test('a node chosen in a tree is the whole app’s, and can be given back', async () => {
  serve({ ...onlyOrganization, '/g/rCp/treeGridList': [point('g1', 'Feeder point')] })
  const { user } = await open()
  await user.click(await item(/DCU Lago/))
  expect(selection.get().organization?.t_id).toBe('p1')
  expect(await item(/DCU Lago/)).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'Power grid' }))
  await user.click(await item(/Feeder point/))
  expect(screen.getByRole('tree', { name: 'Power grid tree' })).toBeInTheDocument()
  expect(selection.get().power?.t_id).toBe('g1')
  expect(selection.get().organization?.t_id).toBe('p1')
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(selection.get().power).toBeUndefined()
  expect(await item(/Feeder point/)).toHaveAttribute('aria-selected', 'false')
})

test('Enter steps through the matches, opens only what hides them, and begins again', async () => {
  serve(onlyOrganization)
  const { user } = await open()
  await item(/DCU Lago/)
  const box = screen.getByRole('searchbox', { name: 'Search' })
  await user.type(box, 'LAGO')
  expect(screen.getByText('2 matches')).toBeInTheDocument()
  expect(screen.queryByRole('treeitem', { name: /lago alto/ })).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(screen.getByText('1 of 2')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next match' }))
  expect(screen.getByText('2 of 2')).toBeInTheDocument()
  const hidden = await item(/lago alto/)
  expect(screen.getByRole('tree')).toHaveAttribute('aria-activedescendant', hidden.id)
  expect(await item(/Centro/)).toHaveAttribute('aria-expanded', 'true')
  box.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('1 of 2')).toBeInTheDocument()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(screen.getByText('2 of 2')).toBeInTheDocument()
  expect(selection.get().organization).toBeUndefined()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(selection.get().organization?.t_id).toBe('p3')
  await user.type(box, 'xyz')
  expect(screen.getByText('No match')).toBeInTheDocument()
})

test('Enter pressed before the tree has come shows the first match when it has', async () => {
  let answer = () => {}
  const waited = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    msw.get('*/g/rCp/treeOrgListNew', async () => {
      await waited
      return HttpResponse.json({ success: true, message: '', result: { dataList: organization } })
    }),
  )
  const { user } = await open()
  await user.type(screen.getByRole('searchbox'), 'alto{Enter}')
  expect(screen.queryByRole('treeitem')).toBeNull()
  answer()
  expect(await item(/lago alto/)).toBeInTheDocument()
  expect(screen.getByText('1 of 1')).toBeInTheDocument()
})

test('what was asked to be shown is opened to and scrolled to once the tree is there; the unknown changes nothing', async () => {
  serve(onlyOrganization)
  sidePanels.setTree('organization', { reveal: 'p3' })
  await open()
  const row = await item(/lago alto/)
  expect(screen.getByRole('tree')).toHaveAttribute('aria-activedescendant', row.id)
  act(() => sidePanels.setTree('organization', { open: new Set(), reveal: 'nobody' }))
  await waitFor(() => expect(shown()).toHaveLength(2))
  expect(sidePanels.get().trees.organization.reveal).toBeUndefined()
})

test('expand all, collapse all', async () => {
  serve(onlyOrganization)
  const { user } = await open()
  await item(/DCU Lago/)
  await user.click(screen.getByRole('button', { name: 'Expand all' }))
  expect(shown()).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Collapse all' }))
  expect(shown()).toHaveLength(2)
})

test('what a person did to a tree outlives the other tabs and the sidebar', async () => {
  serve(onlyOrganization)
  const { user, unmount } = await open()
  await item(/DCU Lago/)
  await user.click(screen.getByRole('button', { name: 'Expand all' }))
  await user.type(screen.getByRole('searchbox'), 'cerro')
  await user.click(screen.getByRole('tab', { name: 'Device' }))
  await user.click(screen.getByRole('tab', { name: 'Organization' }))
  expect(shown()).toHaveLength(6)
  unmount()
  await open()
  expect(shown()).toHaveLength(6)
  expect(screen.getByRole('searchbox')).toHaveValue('cerro')
  expect(asked).toHaveLength(1)
})

test('Refresh and the refresh event load again; when that fails the old tree stays', async () => {
  let failing = false
  const trees: Record<string, unknown> = { ...onlyOrganization }
  serve(trees, () => failing)
  const { user } = await open()
  await item(/DCU Lago/)
  trees['/g/rCp/treeOrgListNew'] = [branch('o1', 'Norte', [point('p1', 'DCU Nuevo')])]
  // While an answer is under way nobody can ask for another one.
  const refresh = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
  }
  await refresh()
  expect(await item(/DCU Nuevo/)).toBeInTheDocument()
  trees['/g/rCp/treeOrgListNew'] = organization
  act(() => sidePanels.refreshTrees())
  expect(await item(/DCU Cerro/)).toBeInTheDocument()
  expect(asked).toHaveLength(3)
  failing = true
  await refresh()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not refreshed. The older tree is shown.')
  expect(await item(/DCU Cerro/)).toBeInTheDocument()
})

test('a chosen node that was renamed is called by its new name everywhere', async () => {
  const trees: Record<string, unknown> = { ...onlyOrganization }
  serve(trees)
  const { user } = await open()
  await user.click(await item(/Norte/))
  expect(selection.get().organization?.label).toBe('Norte')
  trees['/g/rCp/treeOrgListNew'] = [branch('o1', 'Norte Grande', [point('p1', 'DCU Lago')], true)]
  act(() => sidePanels.refreshTrees())
  await item(/Norte Grande/)
  await waitFor(() => expect(selection.get().organization?.label).toBe('Norte Grande'))
})

test('a tree that does not come says why and can be tried again', async () => {
  let failing = true
  serve(onlyOrganization, () => failing)
  const { user } = await open()
  expect(await screen.findByText('The archive is closed.')).toBeInTheDocument()
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await item(/DCU Lago/)).toBeInTheDocument()
})

test('an empty tree says so', async () => {
  serve({})
  await open()
  expect(await screen.findByText('Nothing in this tree')).toBeInTheDocument()
})

test('an answer that is no tree says that it failed', async () => {
  serve({ '/g/rCp/treeOrgListNew': 'nonsense' })
  await open()
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

test('of a tree with nonsense in it, what makes sense is shown', async () => {
  serve({
    '/g/rCp/treeOrgListNew': [null, 7, { children: 'x' }, { t_id: 1, label: 'Odd', children: [null] }],
  })
  const { user } = await open()
  await user.click(await item(/Odd/))
  expect(await item(/Odd/)).toHaveAttribute('aria-selected', 'true')
})

test('on line-loss pages the organization tree shows transformer areas, loaded anew at every crossing', async () => {
  serve({
    ...onlyOrganization,
    '/g/gTg/treeOrgList': [branch('o1', 'Norte', [point('t1', 'Area 7', { identify: 'tg' })])],
  })
  const visit = (name: string, pathname = `/${name}`) =>
    act(() =>
      tabs.visit({
        name,
        componentName: name,
        location: { pathname, search: '', hash: '', state: null, key: name },
      }),
    )
  await open()
  await item(/DCU Lago/)
  visit('areaLossModel')
  expect(await item(/Area 7/)).toBeInTheDocument()
  expect(await item(/Norte/)).toHaveTextContent('1 transformer area')
  visit('line-loss-analysis')
  visit('meterList')
  expect(await item(/DCU Lago/)).toBeInTheDocument()
  await waitFor(() =>
    expect(asked).toEqual(['/g/rCp/treeOrgListNew', '/g/gTg/treeOrgList', '/g/rCp/treeOrgListNew']),
  )
  visit('lineLoss', '/business/loss/lineLoss')
  expect(await item(/Area 7/)).toBeInTheDocument()
})

test.each([
  ['/role', 'org', /^This page does not follow/],
  ['/role', 'power', /^This page does not follow/],
  // A page that follows another part says which: the note must not contradict what the page asks for.
  ['/cbo/auth/user', 'power', /^This page follows only what is chosen under: Organization\.$/],
  ['/role', 'user', /^This page does not use the meter/],
  ['/cbo/auth/user', 'user', /^This page follows only/],
  ['/cbo/auth/user', 'org', /^$/],
] as const)('%s beside %s: %s', async (path, part, says) => {
  serve(onlyOrganization)
  const entry = { code: 'user', Component: () => null, preload: async () => {}, sidebar: ['org'] as const }
  knowScreens({ 'cbo/auth/user': entry })
  // The menu may lack the page: then its address names it.
  const location = { pathname: path, search: '', hash: '', state: null, key: path }
  act(() => tabs.visit({ name: path, componentName: '', location }))
  sidePanels.show(part)
  await open()
  await screen.findByRole('tab', { selected: true })
  const said = screen.queryByText(/^This page (does not|follows)/)
  expect(said?.textContent.trim() ?? '').toMatch(says)
  knowScreens({})
})

test('names the pages of the menu that follow it, as their screens say', async () => {
  serve(onlyOrganization)
  const of = (code: string, sidebar?: readonly 'org'[]) => ({
    code,
    Component: () => null,
    preload: async () => {},
    sidebar,
  })
  knowScreens({ 'query/a': of('a', ['org']), 'query/b': of('b', ['org']), 'cbo/c': of('c') })
  const page = (name: string, component: string) => ({ path: name, name, component, meta: { title: name } })
  session.setMenus([
    { path: '/query', meta: { title: 'Results' }, children: [page('A', 'query/a'), page('B', 'query/b')] },
    { path: '/cbo', meta: { title: 'Console' }, children: [page('C', 'cbo/c')] },
  ])
  const location = { pathname: '/cbo/c', search: '', hash: '', state: null, key: 'c' }
  act(() => tabs.visit({ name: '/cbo/c', componentName: 'cbo/c', location }))
  sidePanels.show('org')
  const { user } = await open()
  await user.click(await screen.findByText('Which pages do?'))
  expect(screen.getByText('Results')).toBeVisible()
  act(() => sidePanels.show('power'))
  await screen.findByText(/^This page does not follow/)
  expect(screen.queryByText('Which pages do?')).not.toBeInTheDocument()
  knowScreens({})
})

test('says what its figures count', async () => {
  serve(onlyOrganization)
  await open()
  await item(/DCU Lago/)
  expect(screen.getByText('Points')).toBeVisible()
})

test('a resting pointer shows the details of a collection point', async () => {
  serve(onlyOrganization)
  const { user } = await open()
  await item(/DCU Lago/)
  await user.click(screen.getByRole('button', { name: 'Expand all' }))
  await user.hover(await item(/lago alto/))
  expect(await screen.findByText('7001')).toBeInTheDocument()
  expect(screen.getByText('DLMS/COSEM')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('7001')).not.toBeInTheDocument()
})

test('the tabs are switched with arrow keys', async () => {
  serve({})
  const { user } = await open()
  screen.getByRole('tab', { name: 'Organization' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Device' })).toHaveFocus()
  expect(screen.getByRole('tab', { name: 'Device' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel', { name: 'Device' })).toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Organization' })).toHaveFocus()
})

test('one legend explains the signs of trees, maps and states, and their colours', async () => {
  serve(onlyOrganization)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Legend' }))
  const legend = within(await screen.findByRole('dialog'))
  const said = (name: string) =>
    legend.getAllByRole('list', { name }).map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map((listItem) => listItem.textContent),
    )
  expect(said('Object').flat()).toContain('Transformer area, sub-meters')
  // In the trees and on the map.
  expect(said('Terminal type').map((each) => each.toSorted())).toEqual([
    ['Meter', 'Public transformer', 'Special transformer', 'Substation'],
    ['Meter', 'Public transformer', 'Special transformer', 'Substation'],
  ])
  expect(said('Objects close together').flat().join()).toMatch(/red does not answer/)
  expect(said('Colours').flat()).toHaveLength(5)
  expect(said('Relay status').flat()).toContain('Ready for reconnection')
  expect(said('Status of a task').flat()).toContain('Collected')
})

const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent)

test('the menu of a node offers what fits its kind, and chooses it as a click does', async () => {
  serve({
    ...onlyOrganization,
    '/g/rCp/treeGridList': [{ ...branch('s1', 'Alameda', []), identify: 'line' }],
  })
  const { user } = await renderScreen(<Sidebar />)
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  fireEvent.contextMenu(await item(/DCU Lago/), { clientX: 20, clientY: 20 })
  const menu = await screen.findByRole('menu', { name: 'Actions for DCU Lago' })
  expect(entries()).toEqual([
    'Open collection point',
    'Open in a new window',
    'Filter by this',
    'New meter below',
    'Details',
  ])
  const link = (name: string) => within(menu).getByRole('menuitem', { name })
  expect(link('Open in a new window')).toHaveAttribute('href', '/capture/archive/cpDetail/p1')
  expect(link('Open in a new window')).toHaveAttribute('rel', 'noopener')
  expect(link('New meter below')).toHaveAttribute('href', '/capture/archive/meterEdit?new=1&tml_id=p1')
  await user.click(link('Filter by this'))
  expect(selection.get().organization?.t_id).toBe('p1')
  const tree = screen.getByRole('tree', { name: 'Organization tree' })
  expect(tree).toHaveFocus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  expect(await screen.findByRole('menuitem', { name: 'Open collection point' })).toHaveFocus()
  await user.click(screen.getByRole('menuitem', { name: 'Clear selection' }))
  expect(selection.get().organization).toBeUndefined()
  await user.click(screen.getByRole('tab', { name: 'Power grid' }))
  fireEvent.contextMenu(await item(/Alameda/), { clientX: 20, clientY: 20 })
  expect(await screen.findByRole('menuitem', { name: 'New transformer area below' })).toHaveAttribute(
    'href',
    '/capture/archive/tg?new=1&line_id=s1',
  )
})

test('the menu of a node offers nothing that the user may not do or see; its details are the card', async () => {
  serve(onlyOrganization)
  const { user } = await renderScreen(<Sidebar />)
  act(() => session.setMenus([]))
  await user.hover(await item(/DCU Lago/))
  const sign = (await item(/DCU Lago/)).querySelector('[data-menu]')
  if (!sign) throw new Error('a sign for the menu')
  await user.click(sign)
  expect(selection.get().organization).toBeUndefined()
  expect(await screen.findByRole('menu')).toBeInTheDocument()
  expect(entries()).toEqual(['Filter by this', 'Details'])
  await user.click(screen.getByRole('menuitem', { name: 'Details' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Collection point')
})
