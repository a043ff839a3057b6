import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { taskRunsApi } from '@/api/capture/tasks'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { pressOnRow } from '@/testing/steps'
import { hasFailed } from '../../shared/tasks/taskState'
import { RunDrawer } from './RunDrawer'
import { TaskMonitor } from './TaskMonitor'
import type { RunOrders } from './useRunOrders'

vi.setConfig({ testTimeout: 60_000 })
/** What is fetched with the first click. */

const show = (can?: string[], search = '') =>
  renderScreen(<TaskMonitor />, { path: `/capture/task/taskMonitor${search}`, ...(can && { can }) })
const table = () => screen.getByRole('table', { name: 'Task monitor' })
const rows = () => [...table().querySelectorAll('tbody th')]
const loaded = () => waitFor(() => expect(rows().length).toBeGreaterThan(0))

test('shows the executions of one task, its name on a chip that can be taken away', async () => {
  const { user } = await show(undefined, '?task_id=task-a1')
  await loaded()
  expect(new Set(rows().map((row) => row.textContent))).toEqual(new Set(['Daily freeze, all meters']))
  await user.click(screen.getByRole('button', { name: 'Remove filter Task' }))
  await waitFor(() => expect(new Set(rows().map((row) => row.textContent)).size).toBeGreaterThan(1))
})

test('drills into the objects: counters, results, reasons, the message', async () => {
  const { user } = await show(undefined, '?task_id=task-a1')
  await loaded()
  await user.click(within(table()).getAllByRole('button', { name: 'Daily freeze, all meters' })[0] ?? table())
  const drawer = within(await screen.findByRole('dialog'))
  const objects = await drawer.findByRole('table', { name: 'Objects' })
  expect(within(objects).getAllByText('Read failed').length).toBeGreaterThan(0)
  await user.click(drawer.getByRole('radio', { name: /^Read success \(/ }))
  await waitFor(() =>
    expect(within(drawer.getByRole('table', { name: 'Objects' })).queryByText('Read failed')).toBeNull(),
  )
  const [first] = within(drawer.getByRole('table', { name: 'Objects' })).getAllByRole('button', {
    name: /^Open message/,
  })
  await user.click(first ?? table())
  expect(await screen.findByText(/^Messages of /)).toBeVisible()
  expect(await screen.findByText(/^Received · /)).toBeVisible()
})

test('what is still being read can be stopped, and is not ordered again beside itself', async () => {
  const first = { currentPage: 1, pageSize: 15, sidx: '', sord: 'asc' } as const
  await renderScreen(<p />)
  const row = (await taskRunsApi.page({ ...first, task_id: 'task-a1' })).rows.find(hasFailed)
  if (!row) throw new Error('no execution with failures')
  const orders = {} as RunOrders
  const drawer = (task_status: string) =>
    renderScreen(<RunDrawer row={{ ...row, task_status }} orders={orders} onClose={() => {}} />)
  const { unmount } = await drawer('ongoing')
  expect(await screen.findByRole('button', { name: 'Stop reading' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Re-read failed' })).toBeNull()
  unmount()
  await drawer(row.task_status)
  expect(await screen.findByRole('button', { name: 'Re-read failed' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop reading' })).toBeNull()
})

test('stops what is being read and reads the failed again, after asking', async () => {
  const { user } = await show(undefined, '?task_id=task-a2&task_status=ongoing')
  await loaded()
  await pressOnRow('Stop reading', 'Daily freeze, supplement')
  expect(await screen.findByText(/are not read yet; they will count as failed/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop reading' }))
  const run = backend.db.taskRuns.of('task-a2').at(-1)
  await waitFor(() => expect(run?.passes[0]?.stoppedAt).toBeLessThan(Infinity))
})

test('reads exactly the failed objects again', async () => {
  const { user } = await show(undefined, '?task_id=task-a1&time_begin=2026-11-20')
  await loaded()
  const run = backend.db.taskRuns.of('task-a1').at(-1)
  const failed = run?.tally?.settled.failure ?? 0
  expect(failed).toBeGreaterThan(0)
  // The state alone is the mark of a failure: neither the number nor the progress is a second one.
  expect(screen.getByText(`Finished, ${failed.toLocaleString('en')} failed`)).toBeVisible()
  expect(table().querySelectorAll('[data-bad], [data-part="failed"]')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: /^Re-read failed: / }))
  expect(
    await screen.findAllByText(new RegExp(`^Read ${String(failed)} failed objects? again\\?$`)),
  ).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Re-read failed' }))
  await waitFor(() => expect(run?.passes.at(-1)?.slots?.size).toBe(failed))
})

test('today in pictures, each with its table', async () => {
  const { user } = await show(undefined, '?today=1')
  await loaded()
  const [openTable] = await screen.findAllByRole('button', { name: 'Data table' })
  const gantt = within(screen.getByRole('figure', { name: 'What ran today' }))
  await user.click(openTable ?? document.body)
  expect(gantt.getAllByRole('row').length).toBeGreaterThan(5)
  const why = within(screen.getByRole('figure', { name: 'Why readings failed' }))
  await user.click(why.getByRole('button', { name: 'Data table' }))
  expect(why.getAllByRole('row').length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: 'Chart' }))
  await waitFor(() => expect(screen.queryByRole('figure')).toBeNull())
})

test('more than a month is not asked for', async () => {
  const { user } = await show(undefined, '?time_begin=2026-09-01&time_end=2026-11-01')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('You can only query data within a month!')).toBeVisible()
})

test('without the permissions nothing can be stopped or read', async () => {
  await show([], '?task_id=task-a2')
  await loaded()
  for (const name of [/^More actions/, /^Re-read failed/, /^Export$/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})
