import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { selection } from '@/stores/selection'
import { confirmDangerous } from '@/testing/confirmDangerous'
import { renderScreen } from '@/testing/renderScreen'
import { backend, clock } from '@/testing/simulator'
import { choose, dialog } from '@/testing/steps'
import { CollectionPoints } from './CollectionPoints'

vi.setConfig({ testTimeout: 40_000 })
beforeAll(() =>
  words.loadNamespaces(['collectionPoints', 'archives', 'form', 'commands', 'reading', 'picker', 'chart']),
)

const show = (can?: string[], search = '') =>
  renderScreen(<CollectionPoints />, { path: `/capture/archive/cp${search}`, ...(can && { can }) })
const names = () =>
  [...screen.getByRole('table', { name: 'Collection points' }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(names().length).toBeGreaterThan(0))
const points = () => backend.db.tables.points.all()
const isOnline = (id: string) => {
  const { network, states } = backend.world.parts
  return states.pointOnline(network.find('rcp', id), clock.now) === '1'
}
const concentrator = () => points().find((point) => point.tml_type === '01' && isOnline(point.id))
const one = () => `?tml_id=${concentrator()?.id ?? ''}`

test('lists collection points with links to their page and their meters, and narrows by status', async () => {
  await show(undefined, one())
  await loaded()
  const point = concentrator()
  const row = screen.getByRole('row', { name: new RegExp(point?.cp_name ?? '') })
  const links = within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toContain(`/capture/archive/cpDetail/${point?.id ?? ''}`)
  expect(links).toContain(`/capture/archive/meter?tml_id=${point?.id ?? ''}`)
  expect(within(row).getByText('Online')).toBeVisible()
})

test('a click on a row selects the point for the whole app', async () => {
  const { user } = await show(undefined, one())
  await loaded()
  await user.click(screen.getByText(concentrator()?.tml_asset_no ?? ''))
  expect(selection.get().point).toMatchObject({ id: concentrator()?.id, identify: 'rcp' })
  selection.clear()
})

test('edits with the rules of each field; a stored key stays when nothing is typed', async () => {
  const before = concentrator()
  const id = before?.id ?? ''
  const { user } = await show(undefined, one())
  await loaded()
  await user.click(screen.getByRole('button', { name: `Edit: ${before?.cp_name ?? ''}` }))
  const form = await dialog('Edit collection point')
  const typed: [string, string, RegExp][] = [
    ['Area code', 'A1', /4 characters/],
    ['Terminal no.', '12a', /digits/],
    ['IP address', '10.0.0.256', /IP/],
    ['Port', '70000', /65/],
  ]
  for (const [label, text] of typed) {
    const box = within(form).getByRole('textbox', { name: label })
    await user.clear(box)
    await user.type(box, text)
  }
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  for (const [, , problem] of typed)
    expect((await within(form).findAllByText(problem)).length).toBeGreaterThan(0)
  const good = { 'Area code': 'B123', 'Terminal no.': '77777', 'IP address': '10.0.0.25', Port: '9700' }
  for (const [label, text] of Object.entries(good)) {
    const box = within(form).getByRole('textbox', { name: label })
    await user.clear(box)
    await user.type(box, text)
  }
  await choose('Model', /^DC-400/)
  // Among the device models: only concentrators here.
  expect(screen.queryAllByText(/^LX110/, { selector: '.ant-select-item-option *' })).toEqual([])
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(backend.db.tables.points.get(id)?.area_code).toBe('B123'))
  expect(backend.db.tables.points.get(id)).toMatchObject({
    tcomid: '77777',
    model: 'DC-400',
    ip: '10.0.0.25',
    port: '9700',
    ak: before?.ak,
    vending_key: before?.vending_key,
  })
})

test('the vending key is for who may reveal it', async () => {
  const { user } = await show(['edit'], one())
  await loaded()
  await user.click(screen.getByRole('button', { name: /^Edit:/ }))
  const form = await dialog('Edit collection point')
  expect(within(form).queryByLabelText('Vending key')).toBeNull()
})

test('does not delete what has meters, and says why', async () => {
  const { user } = await show(undefined, one())
  await loaded()
  await user.click(screen.getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Delete/ }))
  expect(await confirmDangerous(user)).toHaveTextContent(concentrator()?.cp_name ?? '')
  expect(await screen.findByText(/in use|cannot be deleted/i)).toBeVisible()
  expect(backend.db.tables.points.get(concentrator()?.id ?? '')).toBeDefined()
})

test('restarts after saying whom it cuts off, and reads the state back', async () => {
  const point = concentrator()
  const { user } = await show(undefined, one())
  await loaded()
  await user.click(screen.getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Restart/ }))
  const asked = await dialog('Restart collection points')
  expect(within(asked).getByText(new RegExp(`${point?.cp_name ?? ''} · \\d+ meter`))).toBeVisible()
  expect(within(asked).getByText(/cannot be reached for about 2 minutes/)).toBeVisible()
  expect(backend.db.commands.ofDevice(point?.id ?? '')).toHaveLength(0)
  await user.click(within(asked).getByRole('button', { name: 'Restart' }))
  await within(asked).findByRole('table', { name: 'Results' })
  clock.now += 200_000
  expect(await within(asked).findByText(/Read back: it is online again/)).toBeVisible()
  expect(backend.db.commands.ofDevice(point?.id ?? '')).toHaveLength(1)
})

test('without the permissions there is nothing to press', async () => {
  const { user } = await show([], one())
  await loaded()
  for (const name of ['Add', 'Export', /^Edit:/, /^Read meters/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  const more = screen.queryByRole('button', { name: /^More actions/ })
  if (more) await user.click(more)
  expect(screen.queryByRole('menuitem', { name: /Restart|Delete/ })).toBeNull()
})
