import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend, clock } from '@/testing/simulator'
import { pressOnRow } from '@/testing/steps'
import { TimedJobs } from './TimedJobs'

vi.setConfig({ testTimeout: 60_000 })
/** What is fetched with the first click. */

const show = (can?: string[], search = '') =>
  renderScreen(<TimedJobs />, { path: `/cbo/job/timedJob${search}`, ...(can && { can }) })
const names = () =>
  [...screen.getByRole('table', { name: 'Timed jobs' }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(names().length).toBeGreaterThan(0))
const stored = (name: string) => backend.db.tables.jobs.all().filter((job) => job.job_name === name)
type User = Awaited<ReturnType<typeof show>>['user']
const option = async (user: User, text: string | RegExp) =>
  user.click((await screen.findAllByText(text)).at(-1) ?? document.body)

test('says when each job runs, how it went and when it comes again; finds by group and status', async () => {
  const { user } = await show()
  await loaded()
  const row = within(screen.getByRole('row', { name: /Freeze aggregation, day/ }))
  expect(row.getByText('Every day at 01:10')).toBeVisible()
  expect(row.getByText('20/11 01:10')).toBeVisible()
  expect(row.getByText('21/11 01:10')).toBeVisible()
  expect(row.getByText('Running')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Task scheduler' })).toHaveAttribute(
    'href',
    '/cbo/job/jobLog?job_id=job-1',
  )
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await option(user, 'Paused')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(names()).toEqual(['Hand-over to billing']))
})

test('run now asks, runs once, and the list tells when it is done', async () => {
  const { user } = await show(undefined, '?job_name=Clock+drift')
  await loaded()
  const before = backend.db.jobRuns.all().length
  const run = screen.getByRole('button', { name: 'Run now: Clock drift check' })
  expect(run).toHaveTextContent('Run')
  await user.click(run)
  expect(await screen.findByText(/with the parameters: \{"seconds": 120\}/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(backend.db.jobRuns.all()).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: 'Run now: Clock drift check' }))
  await user.click(await screen.findByRole('button', { name: 'Run now' }))
  const row = () => within(screen.getByRole('row', { name: /Clock drift check/ }))
  expect(await row().findByText('Executing')).toBeVisible()
  expect(backend.db.jobRuns.all()).toHaveLength(before + 1)
  expect(screen.queryByRole('button', { name: 'Run now: Clock drift check' })).toBeNull()
  clock.now += 3_600_000
  expect(await row().findByText(/Success|Failed/)).toBeVisible()
})

test('pausing names the job and says what it means; resuming needs no question', async () => {
  const { user } = await show(undefined, '?job_name=SMS')
  await loaded()
  await pressOnRow('Pause', 'SMS sending')
  expect(await screen.findByText(/SMS sending\s+Nothing starts by itself/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(stored('SMS sending')).toMatchObject([{ paused: '1' }]))
  await within(screen.getByRole('row', { name: /SMS sending/ })).findByText('Paused')
  await pressOnRow('Resume', 'SMS sending')
  await waitFor(() => expect(stored('SMS sending')).toMatchObject([{ paused: '0' }]))
})

test('a form asks for the run time with its minute, and for times to come', async () => {
  const { user } = await show(undefined, '?job_name=Log+clean-up')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const drawer = within(await screen.findByRole('dialog'))
  await user.type(drawer.getByRole('textbox', { name: 'Job name' }), 'Evening backup')
  await user.click(drawer.getByRole('combobox', { name: /Program/ }))
  await option(user, /Back up the database/)
  expect(await drawer.findByText(/e\.g\. \{"target"/)).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText('The run time must be configured.')).toBeVisible()
  await user.click(drawer.getByRole('combobox', { name: /^Run time/ }))
  await option(user, 'Daily')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText('The minute must be set.')).toBeVisible()
  await user.click(drawer.getByRole('combobox', { name: 'Minute' }))
  await option(user, '05')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(stored('Evening backup')).toMatchObject([{ cron: '5 0 * * *' }]))
})

test('an interval of 0 runs once; only the chosen trigger is asked for', async () => {
  const { user } = await show(undefined, '?job_name=Notice')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'More actions for Notice expiry' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const drawer = within(await screen.findByRole('dialog'))
  const interval = drawer.getByRole('spinbutton', { name: 'Interval' })
  expect(interval).toHaveValue('60')
  expect(screen.getByText('Every hour')).toBeInTheDocument()
  expect(drawer.queryByRole('combobox', { name: /^Run time/ })).toBeNull()
  await user.clear(interval)
  await user.type(interval, '90000')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByText(/from 0 to 43.?200/)).toBeVisible()
  await user.clear(interval)
  await user.type(interval, '90')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(stored('Notice expiry')).toMatchObject([{ interval_minutes: 90 }]))
  expect(await screen.findByText('Every 90 minutes')).toBeVisible()
})

test('a known name is overwritten only when the user agrees, and nothing typed is lost', async () => {
  const { user } = await show(undefined, '?job_name=Visit')
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog')
  const drawer = within(dialog)
  await user.type(drawer.getByRole('textbox', { name: 'Job name' }), 'Visit statistics')
  await user.click(drawer.getByRole('combobox', { name: /Program/ }))
  await option(user, /Delete old log entries/)
  await user.click(drawer.getByRole('radio', { name: 'At an interval' }))
  await user.type(await drawer.findByRole('spinbutton', { name: 'Interval' }), '30')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  const question = 'This data already exists in the job. Is it overwritten?'
  await screen.findByText(question, { selector: '.ant-modal-confirm-title' })
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? dialog)
  expect(await drawer.findByText('A job with this name exists already.')).toBeVisible()
  expect(stored('Visit statistics')).toMatchObject([{ program: 'statisticsService.visits' }])
  expect(drawer.getByRole('spinbutton', { name: 'Interval' })).toHaveValue('30')
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Overwrite' }))
  await waitFor(() =>
    expect(stored('Visit statistics')).toMatchObject([
      { id: 'job-9', program: 'logService.cleanUp', interval_minutes: 30 },
    ]),
  )
})

test('deletes after naming the job', async () => {
  const { user } = await show(undefined, '?job_name=October')
  await loaded()
  await pressOnRow('Delete', 'Hand-over of October once more')
  expect(await screen.findByText(/job logs are kept/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(stored('Hand-over of October once more')).toHaveLength(0))
})

test('without the permissions there is nothing to press but the logs', async () => {
  await show([], '?job_name=SMS')
  await loaded()
  for (const name of ['Add', 'Export', 'Edit: SMS sending', 'Run now: SMS sending', 'Pause: SMS sending'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('link', { name: 'Job logs: SMS sending' })).toBeVisible()
})
