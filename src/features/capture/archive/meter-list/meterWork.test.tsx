import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { selection } from '@/stores/selection'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { MeterList } from './MeterList'

vi.setConfig({ testTimeout: 60_000 })

/** By what it says: antd gives all dialogs of a test the same label id. */
const dialog = (text: string | RegExp) =>
  waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
    const found = all.findLast((each) => each.textContent?.match(text))
    if (!found) throw new Error(`no dialog says ${String(text)}`)
    return found
  })
const table = () => screen.getByRole('table', { name: 'Meters', hidden: true })
const numbers = () => [...table().querySelectorAll('tbody th')].map((cell) => cell.textContent ?? '')
async function show(search = '', can?: string[]) {
  const shown = await renderScreen(<MeterList />, {
    path: `/capture/archive/meter${search}`,
    ...(can && { can }),
  })
  await waitFor(() => expect(numbers().length).toBeGreaterThan(0))
  return shown
}
async function choose(user: Awaited<ReturnType<typeof show>>['user'], count: number) {
  const chosen = numbers().slice(0, count)
  for (const name of chosen)
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}`, hidden: true }))
  return chosen
}
const idOf = (number: string) => backend.db.meters.find('metercomid', number) ?? ''

test('reads chosen meters: the amount is seen before, each meter has its result', async () => {
  const rows = backend.world.meters({ currentPage: 1, pageSize: 200 }, Date.now()).rows
  const point = rows.find((row) => row.comm_port !== '40')?.tml_id ?? ''
  const { user } = await show(`?tml_id=${point}`)
  const chosen = await choose(user, 2)
  await user.click(screen.getByRole('button', { name: 'Read now' }))
  const drawer = within(await dialog('Read 2 meters now'))
  expect(await drawer.findByText('Requested items 2 of 500')).toBeVisible()
  const frame = document.querySelector('.ant-drawer-content-wrapper')
  expect(frame).toHaveStyle({ width: '760px' })
  await user.click(drawer.getByRole('button', { name: 'Start reading' }))
  const results = within(await drawer.findByRole('table', { name: 'Results of the reading' }))
  expect(frame).toHaveStyle({ width: '1100px' })
  for (const number of chosen) expect(await results.findByText(number)).toBeInTheDocument()
  for (const number of chosen)
    expect(backend.db.commands.ofDevice(idOf(number)).map(({ task }) => task.order.kind)).toEqual(['read'])
  // Closing asks, and what is said to be stopped is stopped.
  await user.click(drawer.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await user.click(within(await dialog('still under way')).getByRole('button', { name: 'Stop and close' }))
  await waitFor(() =>
    expect(backend.db.commands.ofDevice(idOf(chosen[0] ?? ''))[0]?.task.stoppedAt).toBeTypeOf('number'),
  )
})

test('adds chosen meters to a task that has not begun, each once', async () => {
  const { user } = await show()
  const chosen = await choose(user, 2)
  const [first = '', second = ''] = chosen
  const waiting = backend.db.tables.tasks.get('task-m1')
  if (!waiting) throw new Error('a task that has not begun')
  const { id, ...task } = waiting
  const made = backend.db.tables.tasks.insert(
    { ...task, job_name: 'Of single meters', object_type: 'code', object_ids: [first] },
    { username: 'operator', ip: '10.20.4.18' },
  )
  await user.click(screen.getByRole('button', { name: 'Add to task' }))
  const ask = within(await dialog('Add to a manual task'))
  expect(ask.getByText('2 of at most 500 meters')).toBeVisible()
  await user.click(ask.getByRole('radio', { name: 'A task that has not begun' }))
  await user.click(ask.getByRole('combobox', { name: 'Task' }))
  await user.click((await screen.findAllByText(/^Of single meters · /)).at(-1) ?? document.body)
  expect(ask.getByText('1 added, 1 were in it already; 2 in all')).toBeVisible()
  await user.click(ask.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(backend.db.tables.tasks.get(made.id)?.object_ids).toEqual([first, second]))
  expect(backend.db.tables.tasks.get(id)?.object_ids).toEqual(waiting.object_ids)
})

test('chosen meters become a new task', async () => {
  const { user } = await show()
  await choose(user, 2)
  await user.click(screen.getByRole('button', { name: 'Add to task' }))
  const ask = within(await dialog('Add to a manual task'))
  await user.click(ask.getByRole('button', { name: 'Next' }))
  const form = within(await dialog('manual task'))
  expect(await form.findByText(/^2 meters/)).toBeVisible()
})

test('moving is asked for as one change, and previewed', async () => {
  const { user } = await show()
  await choose(user, 1)
  await user.click(screen.getByRole('button', { name: 'Move to another area' }))
  const drawer = within(await dialog('Change many meters'))
  expect(drawer.getByRole('checkbox', { name: /^Transformer area/ })).toBeChecked()
  // A meter has one place.
  await user.click(drawer.getByRole('checkbox', { name: /^Collection point/ }))
  expect(drawer.getByRole('checkbox', { name: /^Transformer area/ })).not.toBeChecked()
  expect(drawer.getByRole('button', { name: /^Change \d meters?$/ })).toBeDisabled()
})

test('only the selected meter, and back', async () => {
  const { user, path } = await show()
  expect(screen.queryByRole('button', { name: 'Only the selected meter' })).toBeNull()
  const { rows } = backend.world.meters({ currentPage: 1, pageSize: 20 }, Date.now())
  const row = rows.find(({ cons_no }) => cons_no !== '')
  if (!row) throw new Error('a meter')
  selection.selectMeter(
    { id: row.id, mp: row.mp, cons_no: row.cons_no, cons_name: row.cons_name },
    { id: row.tml_id, label: row.cp_name, identify: 'rcp', comm_protocol: row.comm_protocol },
  )
  const only = await screen.findByRole('button', { name: 'Only the selected meter' })
  await user.click(only)
  await waitFor(() => expect(numbers()).toEqual([row.metercomid]))
  expect(only).toHaveAttribute('aria-pressed', 'true')
  await user.click(only)
  await waitFor(() => expect(path()).not.toContain('font'))
  // The list finds a meter; where none is selected, those of the point.
  selection.selectPoint({
    id: row.tml_id,
    label: row.cp_name,
    identify: 'rcp',
    comm_protocol: row.comm_protocol,
  })
  await user.click(await screen.findByRole('button', { name: 'Only the selected collection point' }))
  await waitFor(() => expect(path()).toContain(`tml_id=${row.tml_id}`))
  expect(screen.getByRole('button', { name: 'Remove filter Collection point' })).toBeVisible()
  selection.clear()
})

test.each(['metercomid', 'cons_no'] as const)('a link by %s finds its meter', async (name) => {
  const row = backend.world.meters({ currentPage: 1, pageSize: 20 }, Date.now()).rows[7]
  if (!row) throw new Error('a meter')
  await show(`?${name}=${row[name]}`)
  await waitFor(() => expect(numbers()).toEqual([row.metercomid]))
})

test('a meter out of use is told from one that is offline, and is taken into use again', async () => {
  const row = backend.world.meters({ currentPage: 1, pageSize: 20 }, Date.now()).rows[2]
  if (!row) throw new Error('a meter')
  backend.db.meters.update(row.id, { use_status: '0' }, { username: 'operator', ip: '' })
  const { user } = await show(`?metercomid=${row.metercomid}`)
  expect(await screen.findByText('Out of use')).toBeVisible()
  await user.click(screen.getByRole('button', { name: `More actions for ${row.metercomid}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take into use again' }))
  await waitFor(() => expect(screen.queryByText('Out of use')).toBeNull())
  expect(backend.db.meters.fields(row.id)?.use_status).toBe('1')
})

test('who may not, is not asked', async () => {
  const { user } = await show('', ['export'])
  await choose(user, 1)
  for (const name of ['Read now', 'Add to task', 'Move to another area'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
