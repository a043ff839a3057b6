import { act, screen, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { Work } from '@/api/cbo/work'
import { sessionApi } from '@/api/console/session'
import { noSecrets, writeDraft } from '@/lib/drafts'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { MyWork } from './MyWork'

const away: Work['away'] = {
  since: '2026-11-19 18:00:00',
  silent: 2,
  silent_ids: ['000000000001', '000000000002'],
  unread: 324,
  unread_then: 364,
  jobs_failed: null,
  job_ids: [],
}
const answer = (work: Partial<Work>) =>
  server.use(
    mock.get('*/cbo/work/mine', () =>
      HttpResponse.json({
        success: true,
        message: '',
        result: {
          as_of: '2026-11-20 10:00:00',
          abnormal: null,
          tasks: null,
          jobs: null,
          audits: null,
          away: null,
          ...work,
        } satisfies Work,
      }),
    ),
  )
beforeEach(() => localStorage.clear())

async function open() {
  const rendered = await renderScreen(<MyWork />, { path: '/user/work' })
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  return rendered
}

it('says what has changed since the user was last seen; each figure leads to its rows, and what is not known is no zero', async () => {
  answer({ away })
  const { user, path } = await open()
  const since = await screen.findByRole('region', {
    name: /^Since you were last here, 19\/11 18:00/,
  })
  const [silent, unread, jobs] = within(since).getAllByRole('listitem')
  expect(silent).toHaveTextContent(/^2 meters fell silent/)
  expect(unread).toHaveTextContent(/^324 meters not read \(−40\)/)
  expect(jobs).toHaveTextContent(/^—.* timed jobs failed/)
  expect(within(since).queryByRole('button', { name: 'Show: timed jobs failed' })).toBeNull()
  await user.click(within(since).getByRole('button', { name: 'Show: meters fell silent' }))
  expect(decodeURIComponent(path())).toBe('/capture/archive/meter?type=3&font=000000000001,000000000002')
})

it('a supervisor sees which audits are asked for, by whom and why, and opens the reading', async () => {
  const request = {
    id: 'auditRequest-1',
    metercomid: '000021198838',
    month: '2026-10',
    note: 'The current at L1 is reversed',
    asked_by: 'Ana Operator',
    asked_time: '2026-11-20 09:00:00',
  }
  answer({ audits: { total: 1, rows: [request] } })
  const { user, path } = await open()
  const asked = await screen.findByRole('region', { name: /^Audits that are asked for/ })
  expect(asked).toHaveTextContent('000021198838 · 2026-10')
  expect(asked).toHaveTextContent('asked by Ana Operator, 20/11 09:00')
  expect(asked).toHaveTextContent('The current at L1 is reversed')
  await user.click(within(asked).getByRole('button', { name: /^Open/ }))
  expect(path()).toBe('/business/read/readAudit?metercomid=000021198838&month=2026-10')
})

it('lists what waits, each with its one button', async () => {
  writeDraft('admin', '/capture/archive/line', 'line', { line_name: 'F7' }, noSecrets)
  answer({
    tasks: {
      total: 1,
      rows: [
        {
          id: 'run-1',
          task_id: 'task-7',
          job_name: 'Night',
          task_time: '2026-11-20 00:30:00',
          data_date: '2026-11-19',
          object_count: 340,
          failure_count: 12,
          failure_reason: 'timeout',
        },
      ],
    },
  })
  const { user, path } = await open()
  const tasks = await screen.findByRole('region', { name: /^My tasks that did not read everything/ })
  expect(within(tasks).getByRole('listitem')).toHaveTextContent('12 of 340 not read · Timeout')
  const drafts = screen.getByRole('region', { name: /^My drafts/ })
  expect(within(drafts).getByRole('button', { name: 'Go on: Lines' })).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Abnormal data/ })).toBeNull()
  await user.click(within(tasks).getByRole('button', { name: 'Open: Night' }))
  expect(path()).toBe('/capture/task/taskMonitor?task_id=task-7')
})

it.each([
  { status: 404, says: 'Nothing waits for you' },
  { status: 500, says: 'Out of order.' },
])(
  'says in words what a server without the call, or a broken one, leaves: $status',
  async ({ status, says }) => {
    server.use(mock.get('*/cbo/work/mine', () => HttpResponse.json({ message: 'Out of order.' }, { status })))
    await open()
    expect(await screen.findByText(says)).toBeVisible()
  },
)
