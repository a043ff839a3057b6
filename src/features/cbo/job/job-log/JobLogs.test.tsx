import { screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend, changeAnswer, server } from '@/testing/simulator'
import { JobLogs } from './JobLogs'

vi.setConfig({ testTimeout: 60_000 })
/** What is fetched with the first click. */

const path = '/cbo/job/jobLog'
const show = (can?: string[], search = '') =>
  renderScreen(<JobLogs />, { path: `${path}${search}`, ...(can && { can }) })
const table = () => screen.getByRole('table', { name: 'Job logs', hidden: true })
const rows = () => [...table().querySelectorAll('tbody tr')].filter((row) => row.querySelector('th'))
const loaded = () => waitFor(() => expect(rows().length).toBeGreaterThan(0))

test('shows the last month of everything, newest first, and narrows it to the failures', async () => {
  const { user, path: now } = await show()
  await loaded()
  expect(screen.getByDisplayValue('21/10/2026')).toBeVisible()
  expect(screen.getByDisplayValue('20/11/2026')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Result' }))
  await user.click((await screen.findAllByText('Failed')).at(-1) ?? document.body)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() =>
    expect(rows().every((row) => within(row as HTMLElement).queryByText('Failed'))).toBe(true),
  )
  expect(now()).toBe(`${path}?result=2`)
})

test('more than a month is refused in the words of the specification', async () => {
  await show(undefined, '?time_begin=2026-09-01&time_end=2026-11-01')
  expect(await screen.findByText('You can only query data within a month!')).toBeVisible()
})

test('the executions of one job: the chip names it, and the job is one click away', async () => {
  const { user, path: now } = await show(undefined, '?job_id=job-16')
  await loaded()
  expect(rows().every((row) => /Database backup/.test(row.textContent ?? ''))).toBe(true)
  expect(within(table()).getAllByRole('link', { hidden: true })[0]).toHaveAttribute(
    'href',
    '/cbo/job/timedJob?id=job-16',
  )
  await user.click(screen.getByRole('button', { name: 'Remove filter Job' }))
  await waitFor(() => expect(now()).toBe(path))
})

test('a failure opens with its stack, its parameters and who was alarmed, and can be run again', async () => {
  const { user } = await show(undefined, '?result=2&job_name=Day+settlement')
  await loaded()
  const before = backend.db.jobRuns.all().length
  const [details] = within(table()).getAllByRole('button', { name: /^Details/, hidden: true })
  await user.click(details ?? table())
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/at com\.powergate\.ami\.job\.DaySettleJob/)).toBeVisible()
  expect(drawer.getByText(/"scheme": "all"/)).toBeVisible()
  expect(drawer.getByText('operations@powergate.example')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Run again' }))
  expect(await screen.findByText(/with the parameters of then/)).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Run again' }).at(-1) ?? document.body)
  await waitFor(() => expect(backend.db.jobRuns.all()).toHaveLength(before + 1))
  expect(backend.db.jobRuns.all().filter(({ cause }) => cause === 'rerun')).toMatchObject([
    { job_name: 'Day settlement', operator: 'admin' },
  ])
})

test('a run that goes on is not run again from its details', async () => {
  changeAnswer('/cbo/jobLog/list', { result: '3' })
  const { user } = await show(undefined, '?job_name=Day+settlement')
  await loaded()
  const [details] = within(table()).getAllByRole('button', { name: /^Details/, hidden: true })
  await user.click(details ?? table())
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/"scheme": "all"/)).toBeVisible()
  expect(drawer.queryByRole('button', { name: 'Run again' })).toBeNull()
})

test('clearing says how many entries go, and only those go', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Clear logs' }))
  const dialog = within(await screen.findByRole('dialog'))
  const days = dialog.getByRole('spinbutton', { name: 'Delete entries older than' })
  await user.clear(days)
  await user.type(days, '400')
  expect(await dialog.findByText(/from 1 to 365/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await user.clear(days)
  await user.type(days, '300')
  expect(await dialog.findByText('There are no entries that old.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await user.clear(days)
  await user.type(days, '20')
  const said = (await dialog.findByText(/entries will be deleted\. This cannot be undone\./)).textContent
  const count = Number(/[\d,\u202f]+/.exec(said ?? '')?.[0].replace(/\D/g, ''))
  const before = backend.db.jobRuns.all().length
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(backend.db.jobRuns.all()).toHaveLength(before - count))
  expect(count).toBeGreaterThan(10)
})

test('a server that counts nothing is not taken to have found nothing', async () => {
  const { user } = await show()
  await loaded()
  server.use(msw.get('*/cbo/jobLog/older', () => HttpResponse.json({ success: true, result: {} })))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Clear logs' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^— entries will be deleted\./)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled()
})

test('a server that fails keeps the dialog open, says that nobody knows, and offers to look', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Clear logs' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/will be deleted/)
  server.use(msw.post('*/cbo/jobLog/clear', () => HttpResponse.json({}, { status: 500 })))
  const before = backend.db.jobRuns.all().length
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: 'Look' })).toBeVisible()
  expect(document.body).toHaveTextContent('It is not known whether it was done.')
  expect(backend.db.jobRuns.all()).toHaveLength(before)
})

test('without the permissions one can look, and nothing else', async () => {
  await show([], '?job_id=job-16')
  await loaded()
  expect(screen.queryByRole('button', { name: 'Clear logs' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Run again/ })).toBeNull()
})
