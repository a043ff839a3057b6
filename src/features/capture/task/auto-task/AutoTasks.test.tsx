import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { autoTasksApi } from '@/api/capture/tasks'
import { renderScreen } from '@/testing/renderScreen'
import { backend, loseAnswer } from '@/testing/simulator'
import { dialog, pressOnRow } from '@/testing/steps'
import { AutoTasks } from './AutoTasks'

vi.setConfig({ testTimeout: 60_000 })

const show = (can?: string[], search = '') =>
  renderScreen(<AutoTasks />, { path: `/capture/task/autoTask${search}`, ...(can && { can }) })
const names = () =>
  [...screen.getByRole('table', { name: 'Automatic tasks' }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(names().length).toBeGreaterThan(5))
const stored = (name: string) => backend.db.tables.tasks.all().filter((task) => task.job_name === name)

test('says when each task runs, how the last time went and when the next comes', async () => {
  const { user } = await show()
  await loaded()
  const row = screen.getByRole('row', { name: /Daily freeze, all meters/ })
  expect(within(row).getByText('Every day at 00:30')).toBeVisible()
  expect(within(row).getByText('21/11 00:30')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Daily freeze, all meters' })).toHaveAttribute(
    'href',
    '/capture/task/taskMonitor?task_id=task-a1',
  )
  // A schedule's state cannot tell of failures: their number is the mark.
  const { rows } = await autoTasksApi.page({ currentPage: 1, pageSize: 15 })
  const failing = rows.find(({ failure_count }) => (failure_count ?? 0) > 0)
  const marked = screen.getByRole('row', { name: new RegExp(failing?.job_name ?? 'none') })
  expect(marked.querySelector('[data-tone="warning"]')).toHaveTextContent(String(failing?.failure_count))
  await user.type(screen.getByRole('textbox', { name: 'Task name' }), 'supplement{Enter}')
  await waitFor(() => expect(names()).toEqual(['Daily freeze, supplement']))
})

test('the objects of a task stand in a list, each with the way to its meters', async () => {
  await show(undefined, '?source=4')
  await waitFor(() => expect(names()).toEqual(['Relay status']))
  await pressOnRow('Objects', 'Relay status')
  const objects = within(await dialog('Objects of “Relay status”'))
  const [first = ''] = stored('Relay status')[0]?.object_ids ?? []
  const name = backend.db.tables.lines.get(first)?.line_name ?? ''
  const line = within(await objects.findByRole('row', { name: new RegExp(`^${name}`) }))
  expect(line.getByRole('link')).toHaveAttribute('href', `/capture/archive/meter?line_id=${first}`)
})

test('a new task: the run time needs its minute, the next five runs are shown, the server takes it', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.type(drawer.getByRole('textbox', { name: /Task name/ }), 'Every morning')
  await user.click(drawer.getByRole('combobox', { name: 'Data items' }))
  await user.click((await screen.findAllByText('Import active register, kWh')).at(-1) ?? document.body)
  await user.click(drawer.getByRole('combobox', { name: 'Objects' }))
  const area = backend.db.tables.areas.all()[0]?.tg_name ?? ''
  await user.click((await screen.findAllByText(area)).at(-1) ?? document.body)
  expect(await drawer.findByText(/requested items$/)).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText('The run time must be configured.')).toBeVisible()
  expect(stored('Every morning')).toEqual([])
  await user.click(drawer.getByRole('combobox', { name: /^Run time/ }))
  await user.click((await screen.findAllByText('Daily')).at(-1) ?? document.body)
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText('The minute must be set.')).toBeVisible()
  await user.click(drawer.getByRole('combobox', { name: 'Minute' }))
  await user.click((await screen.findAllByText('05')).at(-1) ?? document.body)
  expect(await drawer.findByText('Every day at 00:05')).toBeVisible()
  expect(within(drawer.getByRole('list', { name: 'Next runs' })).getAllByRole('listitem')).toHaveLength(5)
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(stored('Every morning')).toMatchObject([{ cron: '5 0 * * *', name_auto: '0' }]))
})

test('run now and stop ask before and happen once; a copy waits', async () => {
  const { user } = await show()
  await loaded()
  const name = 'Clock check'
  const before = backend.db.taskRuns.of('task-a10').length
  await user.click(screen.getByRole('button', { name: `Run now: ${name}` }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(backend.db.taskRuns.of('task-a10')).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: `Run now: ${name}` }))
  await user.click(await screen.findByRole('button', { name: 'Run now' }))
  await waitFor(() => expect(backend.db.taskRuns.of('task-a10')).toHaveLength(before + 1))

  await pressOnRow('Stop', 'Relay status')
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(backend.db.tables.tasks.get('task-a9')?.enabled).toBe('0'))

  await pressOnRow('Clone', 'Network events')
  expect(await screen.findByText(/The copy is stopped until you enable it/)).toBeVisible()
  expect(stored('Network events').map((task) => task.enabled)).toEqual(['1', '0'])
})

test('a copy whose answer was lost is found by looking and not made a second time; the next wish is a new one', async () => {
  const { user } = await show()
  await loaded()
  const name = 'Network events'
  loseAnswer('/capture/autoTask/clone')
  await pressOnRow('Clone', name)
  await waitFor(() => expect(stored(name)).toHaveLength(2))
  expect(await screen.findByText('It is not known whether it was done.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Look' }))
  expect(await screen.findByText(/The copy is stopped until you enable it/)).toBeVisible()
  expect(stored(name)).toHaveLength(2)
  // It stands last, on the second page: the list has turned to it.
  await waitFor(() => expect(document.querySelector('tr[data-marked]')).toHaveTextContent(name))
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await screen.findByRole('button', { name: `More actions for ${name}` })
  await pressOnRow('Clone', name)
  await waitFor(() => expect(stored(name)).toHaveLength(3))
})

test('a stopped task says so although its execution goes on; that is ended by a decision of its own', async () => {
  const { user } = await show(undefined, '?id=task-a2')
  await waitFor(() => expect(names()).toHaveLength(1))
  const name = 'Daily freeze, supplement'
  const run = () => backend.db.taskRuns.of('task-a2').at(-1)
  await pressOnRow('Stop', name)
  const stopDialog = within(await screen.findByRole('dialog'))
  expect(
    stopDialog.getByText(/^The execution of 20\/11\/2026 06:00:00 is under way: \d+ objects/),
  ).toBeVisible()
  expect(stopDialog.getByRole('radio', { name: 'Let it go on' })).toBeChecked()
  await user.click(stopDialog.getByRole('button', { name: 'Stop' }))
  const row = screen.getByRole('row', { name: new RegExp(name) })
  expect(await within(row).findByText('Stopped')).toBeVisible()
  expect(within(row).getByText(/06:00 goes on/)).toBeVisible()
  expect(run()?.passes[0]?.stoppedAt).toBe(Infinity)
  await pressOnRow('End the execution', name)
  await user.click(await screen.findByRole('button', { name: 'End the execution' }))
  await waitFor(() => expect(run()?.passes[0]?.stoppedAt).toBeLessThan(Infinity))
  await waitFor(() => expect(within(row).queryByText(/goes on/)).toBeNull())
  expect(within(row).getByText('Stopped')).toBeVisible()
})

test('enabling what is enabled says that nothing changed', async () => {
  const { user } = await show(undefined, '?id=task-a2')
  await waitFor(() => expect(names()).toHaveLength(1))
  await user.click(screen.getByRole('checkbox', { name: /^Select Daily freeze, supplement/ }))
  await user.click(screen.getByRole('button', { name: 'Enable' }))
  expect(await screen.findByText(/^Nothing changed: what was chosen is in this state already/)).toBeVisible()
})

test('stops task and execution at once where that is chosen', async () => {
  const { user } = await show(undefined, '?id=task-a2')
  await waitFor(() => expect(names()).toHaveLength(1))
  await pressOnRow('Stop', 'Daily freeze, supplement')
  const stopDialog = within(await screen.findByRole('dialog'))
  await user.click(stopDialog.getByRole('radio', { name: /^End it too/ }))
  await user.click(stopDialog.getByRole('button', { name: 'Stop' }))
  await waitFor(() =>
    expect(backend.db.taskRuns.of('task-a2').at(-1)?.passes[0]?.stoppedAt).toBeLessThan(Infinity),
  )
})

test('deletes after naming the task; one that is being read is refused', async () => {
  const { user } = await show()
  await loaded()
  await pressOnRow('Delete', 'Daily freeze, supplement')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/is being carried out/)).toBeVisible()
  expect(backend.db.tables.tasks.get('task-a2')).toBeDefined()
  await pressOnRow('Delete', 'Daily freeze, pilot area')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(backend.db.tables.tasks.get('task-a14')).toBeUndefined())
})

test('without the permissions there is nothing to press', async () => {
  await show([])
  await loaded()
  for (const name of [
    'Add',
    'Export',
    'Edit: Clock check',
    'Run now: Clock check',
    'More actions for Clock check',
  ])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})
