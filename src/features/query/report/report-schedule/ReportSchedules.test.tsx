import { screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { reportSchedulesApi, type ScheduleRow } from '@/api/query/reports'
import { readyReports } from '@/rules/console/reportMeasures'
import { useWaitingFiles, waitingFiles } from '@/stores/waitingFiles'
import { listOf } from '@/testing/listOf'
import { backend, server } from '@/testing/simulator'
import { choose, chooseInTree, dialog as dialogOf, fill, pressOnRow } from '@/testing/steps'
import { ReportSchedules } from './ReportSchedules'

const show = (search = '', can?: string[]) =>
  listOf(<ReportSchedules />, 'Scheduled reports', {
    path: `/query/report/reportSchedule${search}`,
    rows: 0,
    ...(can && { can }),
  })
const schedules = () => backend.db.tables.reportSchedules.all()

test('a saved report is scheduled from its page, made at once, rests, and its file waits', async () => {
  const saved = backend.db.tables.reportTemplates.insert(
    {
      ...readyReports.reading,
      template_name: 'For the board',
      remark: '',
    },
    { username: 'admin', ip: '' },
  )
  const { user, path } = await show(`?new=${saved.id}`)
  const form = await dialogOf('New schedule')
  expect(await within(form).findByText('For the board')).toBeVisible()
  await fill({ Name: 'Board', Time: '7.00' })
  await chooseInTree('Organization', /./)
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/Write the time as HH:mm/)).toBeVisible()
  await fill({ Time: '07:00' })
  await user.click(within(form).getByRole('radio', { name: 'Each week' }))
  await choose('Day of the week', 'Monday')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(schedules()).toMatchObject([
    {
      schedule_name: 'Board',
      report_kind: 'statReport',
      template_id: saved.id,
      cycle: 'week',
      day: 1,
      recipients: ['1'],
    },
  ])
  expect(path()).toBe('/query/report/reportSchedule')
  expect(await screen.findByText('Monday at 07:00, each week')).toBeVisible()

  await pressOnRow('Make it now', 'Board')
  expect(await screen.findByText(/The report is being made/)).toBeVisible()
  const { job_id = '' } = schedules()[0] ?? {}
  expect(backend.db.jobRuns.last(job_id)).toMatchObject({ cause: 'manual' })

  await pressOnRow('Edit', 'Board')
  const edited = await dialogOf('Edit schedule: Board')
  await user.click(within(edited).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await pressOnRow('Pause', 'Board')
  await waitFor(() => expect(backend.db.tables.jobs.get(job_id)?.paused).toBe('1'))
  expect(await screen.findByText('The schedule rests.')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Board/ })).getByText('Paused')).toBeVisible()
})

test('a file is offered to those who get it, and it is that of the row', async () => {
  const row = (id: string, file_id: string): ScheduleRow => ({
    ...reportSchedulesApi.blank,
    id,
    schedule_name: id,
    report_kind: 'monthReport',
    cycle: '',
    template_name: '',
    org_name: '',
    recipients: [],
    recipient_names: [],
    status: 'running',
    next_time: '',
    last_time: '',
    last_result: '',
    file_id,
    file_time: '2026-11-02 07:30:00',
    file_fault: '',
    create_user: '',
    create_time: '',
    update_user: '',
    update_time: '',
  })
  vi.spyOn(reportSchedulesApi, 'page').mockResolvedValue({
    rows: [row('Own', 'f1'), row('Theirs', '')],
    total: 2,
  })
  const fetched: string[] = []
  server.use(
    mock.get('*/file/report/:id', ({ params }) => {
      fetched.push(String(params['id']))
      return new HttpResponse(null, { status: 404 })
    }),
  )
  const { press, button } = await show('', [])
  expect(button('Download the newest file: Theirs')).toBeUndefined()
  await press('Download the newest file: Own')
  await waitFor(() => expect(fetched).toEqual(['f1']))
})

test('without the rights there is nothing to press', async () => {
  await show('', [])
  for (const name of ['Add', 'Export']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('files of another server that knows no scheduled reports are none', async () => {
  backend.scenarios.set({ name: 'answer', status: 404, path: '/result/report/waiting' })
  await waitingFiles.load()
  expect(useWaitingFiles.getState().files).toEqual([])
})
