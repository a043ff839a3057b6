import { screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { beforeAll, expect, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { formatShortTime, utilityNow } from '@/lib/time'
import { selection } from '@/stores/selection'
import { nonsenseOn } from '@/testing/contract/mutations'
import { renderScreen } from '@/testing/renderScreen'
import { backend, clock, server } from '@/testing/simulator'
import { CollectionPointDetail } from './CollectionPointDetail'

vi.setConfig({ testTimeout: 40_000 })
beforeAll(() =>
  words.loadNamespaces([
    'collectionPoints',
    'meter',
    'chart',
    'time',
    'archives',
    'form',
    'commands',
    'reading',
    'picker',
  ]),
)

const point = () => {
  const { network, states } = backend.world.parts
  const found = backend.db.tables.points
    .all()
    .find(
      ({ id, tml_type, vending_key }) =>
        tml_type === '01' && vending_key && states.pointOnline(network.find('rcp', id), clock.now) === '1',
    )
  if (!found) throw new Error('no concentrator is online')
  return found
}
const open = (query = '', more: { can?: string[]; id?: string } = {}) =>
  renderScreen(<CollectionPointDetail />, {
    path: `/capture/archive/cpDetail/${more.id ?? point().id}${query}`,
    route: '/capture/archive/cpDetail/:id',
    ...(more.can && { can: more.can }),
  })
const heading = () => screen.findByRole('heading', { level: 2, name: point().cp_name })

test('shows which it is, how it is doing, and names its tab', async () => {
  const { titles } = await open('?tab=archive')
  expect(await heading()).toBeVisible()
  expect(screen.getByText('Online')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Device' })).getByText(point().tml_asset_no)).toBeVisible()
  expect(titles.at(-1)).toBe(point().cp_name)
})

test('the vending key is covered until the password was right, and the log knows', async () => {
  const { user } = await open('?tab=archive')
  await heading()
  const { vending_key } = point()
  expect(document.body.textContent).not.toContain(vending_key)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await user.type(await screen.findByLabelText('Your password'), 'Power2026{Enter}')
  expect(await screen.findByText(vending_key)).toBeVisible()
  expect(backend.db.operations.all()[0]?.path).toBe('/capture/cp/reveal')
  await user.click(await screen.findByRole('button', { name: 'Hide' }))
  expect(screen.queryByText(vending_key)).toBeNull()
})

test('who may not reveal it has nothing to press', async () => {
  const { user } = await open('?tab=archive', { can: [] })
  await heading()
  for (const name of ['Show', 'Read meters']) expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Choose in the power grid tree' })).toBeVisible()
  for (const name of ['Edit', 'Set the clock', 'Restart'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull()
})

test('sets the clock, reads it back, and the command is among its commands', async () => {
  const { user } = await open('?tab=commands')
  await heading()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /Set the clock/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Set the clock' }))
  await within(dialog).findByRole('table', { name: 'Results' })
  clock.now += 60_000
  expect(await within(dialog).findByText(/Read back: the clock is 0 s off/)).toBeVisible()
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
  const table = await screen.findByRole('table', { name: 'Commands' })
  await waitFor(() => {
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows.find((row) => row.textContent?.includes('Set the clock'))?.textContent).toMatch(/Success/)
  })
  expect(screen.getByText('Exact', { selector: 'dd' })).toBeVisible()
  // The last day of the span is asked for as a whole.
  await user.click(screen.getByRole('tab', { name: 'Events', hidden: true }))
  const events = await screen.findByRole('table', { name: 'Events', hidden: true })
  const newest = () => events.querySelector('tbody tr')?.textContent ?? ''
  await waitFor(() => expect(newest()).toContain('Clock set'))
  expect(newest().startsWith(formatShortTime(utilityNow(), 'en').slice(0, 5))).toBe(true)
})

test('reads its meters', async () => {
  const { user } = await open('?tab=archive')
  await heading()
  await user.click(screen.getByRole('button', { name: 'Read meters' }))
  const dialog = await screen.findByRole('dialog')
  const count = backend.world.meters({ tml_id: point().id, currentPage: 1, pageSize: 1 }, clock.now).total
  await user.click(await within(dialog).findByRole('button', { name: `Read ${count} meters` }))
  await within(dialog).findByRole('table', { name: 'Reading results' })
  const [task] = backend.db.commands.ofDevice(
    backend.world.meters({ tml_id: point().id, currentPage: 1, pageSize: 1 }, clock.now).rows[0]?.id ?? '',
  )
  expect(task?.task.order).toMatchObject({ kind: 'read', target: 'meter', items: ['pap_r'] })
})

test('each tab answers', async () => {
  const { user } = await open('?tab=meters')
  await heading()
  expect(await screen.findByRole('table', { name: 'Meters' })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Connection' }))
  expect(await screen.findByText(/Online [\d.]+ % of the time/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Traffic' }))
  expect(await screen.findByText(/^Up .*, down .*today is not over/)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Events' }))
  expect((await screen.findAllByText('Archive told to the device')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('tab', { name: 'Device' }))
  await user.click(screen.getByRole('radio', { name: 'Parameters' }))
  expect(await screen.findByRole('region', { name: 'Link' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Changes' }))
  const by = { username: 'operator', ip: '10.0.0.1' }
  backend.db.tables.points.update(point().id, { model: 'CX99', area_type: '3' }, by)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/CX99/)).toBeVisible()
  expect(screen.getByText(/Countryside/)).toBeVisible()
  // A change that names no field has its line and no empty list below it.
  const lists = [...document.querySelectorAll('[role=tabpanel] ol dl')]
  expect(lists.every((list) => list.childElementCount > 0)).toBe(true)
})

test('goes to the tree, and selects for the whole app', async () => {
  const { user } = await open('?tab=archive')
  await heading()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Choose in the power grid tree' }))
  expect(selection.get().power).toMatchObject({ id: point().id, identify: 'rcp' })
  await user.click(screen.getByRole('button', { name: 'Select for the whole app' }))
  expect(selection.get().point).toMatchObject({ id: point().id })
  selection.clear()
})

test('begins with its contact, traffic, meters and what happened last', async () => {
  const { user, path } = await open()
  await heading()
  for (const name of ['Online, last 7 days', 'Traffic, last 30 days'])
    expect(await screen.findByRole('figure', { name: new RegExp(`^${name}`) })).toBeVisible()
  const count = (more: object) =>
    backend.world.meters({ tml_id: point().id, currentPage: 1, pageSize: 1, ...more }, clock.now).total
  const tile = await screen.findByRole('region', { name: 'Meters' })
  await waitFor(() => expect(tile).toHaveTextContent(new RegExp(`^Meters${count({})}`)))
  const failed = count({ read_result: '2' })
  expect(tile).toHaveTextContent(failed > 0 ? `${failed} not read` : 'No reading failed')
  expect(await screen.findByRole('region', { name: 'Last command' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Last event' }))
  expect(path()).toContain('tab=events')
})

test('no day of traffic is no sum of 0', async () => {
  server.use(mock.get('*/capture/cp/traffic/:id', () => HttpResponse.json({ success: true, result: [] })))
  await open()
  const chart = await screen.findByRole('figure', { name: /^Traffic, last 30 days/ })
  expect(chart).not.toHaveTextContent(/Up \d/)
})

test('a point that does not say what it is known by is the one that was asked for', async () => {
  server.use(
    mock.get('*/capture/cp/detail/:id', () =>
      HttpResponse.json({ success: true, result: { cp_name: 'DCU Sur', online_status: 1 } }),
    ),
  )
  await open()
  expect(await screen.findByRole('heading', { level: 2, name: 'DCU Sur' })).toBeVisible()
  expect(nonsenseOn(document.body)).toEqual([])
})

test('an answer that is no point says so instead of waiting for ever', async () => {
  server.use(mock.get('*/capture/cp/detail/:id', () => HttpResponse.json({ success: true, result: {} })))
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('says when there is no such point', async () => {
  await open('', { id: 'nobody' })
  expect(await screen.findByText('There is no such collection point')).toBeVisible()
})
