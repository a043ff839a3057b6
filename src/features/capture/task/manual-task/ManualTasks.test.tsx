import { screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { manualTasksApi } from '@/api/capture/tasks'
import { renderScreen } from '@/testing/renderScreen'
import { backend, loseAnswer, server } from '@/testing/simulator'
import { pressOnRow } from '@/testing/steps'
import { queryClient } from '@/ui/data/queries'
import { ManualTasks } from './ManualTasks'

vi.setConfig({ testTimeout: 60_000 })

const show = (can?: string[], search = '') =>
  renderScreen(<ManualTasks />, { path: `/capture/task/manualTask${search}`, ...(can && { can }) })
const rows = () => [...screen.getByRole('table', { name: 'Manual tasks' }).querySelectorAll('tbody th')]
const loaded = () => waitFor(() => expect(rows().length).toBeGreaterThan(0))

test('lists what was read once, newest first, and finds by status', async () => {
  await show(undefined, '?task_status=canceled')
  await loaded()
  expect(rows()).toHaveLength(2)
})

test('a task that ended with failures says how many, and offers to read them again', async () => {
  await show()
  await loaded()
  const { rows: tasks } = await manualTasksApi.page({ currentPage: 1, pageSize: 15 })
  const failed = tasks.find((task) => task.task_status === 'finished' && (task.failure_count ?? 0) > 0)
  const row = within(
    screen.getAllByRole('row', { name: new RegExp(failed?.job_name ?? 'none') })[0] ?? document.body,
  )
  expect(row.getByText(`Finished, ${String(failed?.failure_count)} failed`)).toBeVisible()
  expect(row.getByRole('button', { name: /^Re-read failed: / })).toHaveTextContent('Re-read')
})

test('reads at once: limits are shown before, the server’s refusal keeps what was typed', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('combobox', { name: 'Data items' }))
  await user.click((await screen.findAllByText('Import active register, kWh')).at(-1) ?? document.body)
  await user.click(drawer.getByRole('combobox', { name: 'Objects' }))
  const area = backend.db.tables.areas.all()[0]?.tg_name ?? ''
  await user.click((await screen.findAllByText(area)).at(-1) ?? document.body)
  expect(await drawer.findByText(/of 2,000 requested items$/)).toBeVisible()
  server.use(
    msw.post('*/capture/manualTask/insert', () => HttpResponse.json({}, { status: 500 }), { once: true }),
  )
  const stored = () => backend.db.tables.tasks.all().filter((task) => task.job_name === 'Look now')
  await user.type(drawer.getByRole('textbox', { name: /Task name/ }), 'Look now')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByRole('alert')).toHaveTextContent('The request failed')
  expect(drawer.getByRole('alert')).toHaveTextContent('It is not known whether it was saved.')
  expect(drawer.getByRole('textbox', { name: /Task name/ })).toHaveValue('Look now')
  await user.click(drawer.getByRole('button', { name: 'Look' }))
  // Done, but the answer was lost: the second try is the same order.
  loseAnswer('/capture/manualTask/insert')
  await user.click(await drawer.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(stored()).toHaveLength(1))
  await waitFor(() => expect(drawer.getByRole('alert')).not.toHaveTextContent('The request failed'))
  await user.click(await drawer.findByRole('button', { name: 'Look' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stored()).toHaveLength(1)
})

test('a copy is opened, so that somebody looks at it before it runs', async () => {
  await show(undefined, '?id=task-m5')
  await loaded()
  await pressOnRow('Clone', rows()[0]?.textContent ?? '')
  expect(await screen.findByText('Edit manual task')).toBeVisible()
})

test('who may add and not edit gets the copy, and no form that could not be saved', async () => {
  const before = backend.db.tables.tasks.all().length
  const { user } = await show(['add'], '?id=task-m5')
  await loaded()
  await user.click(screen.getByRole('button', { name: /^Clone: / }))
  expect(await screen.findByText(/^Cloned as /)).toBeVisible()
  expect(backend.db.tables.tasks.all()).toHaveLength(before + 1)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a copy of a named task keeps its name, and is told apart by its mark and by when it was made', async () => {
  const { user } = await show(undefined, '?job_name=Re-read&task_status=unsend')
  await loaded()
  const [name = ''] = rows().map((cell) => cell.textContent ?? '')
  await pressOnRow('Clone', name)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(drawer.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: `More actions for ${name} (copy)` })).toBeVisible()
  expect(screen.getByRole('button', { name: `More actions for ${name}` })).toBeVisible()
  expect(screen.getByText('Copy')).toHaveAttribute(
    'title',
    expect.stringContaining(`Copy of “${name}”, made on`),
  )
  expect(screen.getByRole('columnheader', { name: /Created at|Creation time|Create/ })).toBeVisible()
})

test('calls off what has not begun, after asking', async () => {
  const { user } = await show(undefined, '?id=task-m1')
  await loaded()
  await user.click(screen.getByRole('button', { name: /^More actions for / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Call off' }))
  await user.click(await screen.findByRole('button', { name: 'Call off' }))
  await waitFor(() => expect(backend.db.tables.tasks.get('task-m1')?.canceled).toBe('1'))
})

test('without the permissions there is nothing to press', async () => {
  await show([], '?id=task-m1')
  await loaded()
  for (const name of [/^Add$/, /^Edit: /, /^Clone: /, /^More actions for /])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})
