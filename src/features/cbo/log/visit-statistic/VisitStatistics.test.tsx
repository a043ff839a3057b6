import { screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { visitStatisticApi } from '@/api/cbo/logs'
import { nonsenseOn } from '@/testing/contract/mutations'
import { renderScreen } from '@/testing/renderScreen'
import { backend, server } from '@/testing/simulator'
import { VisitStatistics } from './VisitStatistics'

const path = '/cbo/log/visitStatistic'

test('shows today, and another period by its address', async () => {
  const { user, path: now } = await renderScreen(<VisitStatistics />, { path, can: [] })
  expect(await screen.findByRole('table', { name: 'Most visited pages' })).toBeVisible()
  const heat = screen.getByRole('table', { name: 'Use by weekday and hour' })
  expect(within(heat).getAllByRole('row')).toHaveLength(8)
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Unlock/ })).toBeNull()
  expect(screen.getAllByText(/^same time yesterday: \d/)).toHaveLength(4)
  await user.click(screen.getByRole('tab', { name: 'This month' }))
  expect(now()).toBe(`${path}?period=month`)
  await waitFor(() => expect(screen.getByText('01/11/2026 – 20/11/2026')).toBeVisible())
  expect(screen.getAllByText(/^same time last month: \d/)).toHaveLength(4)
})

test('columns of a server with gaps keep their hours, and what it does not say of a locked user is "—"', async () => {
  const summary = {
    points: ['2026-11-20 00:00', '2026-11-20 01:00'],
    visitLine: [null, 3],
    userLine: [1],
    heat: [null, [null, 4]],
    lockedUsers: [{ username: 'jrosario' }],
  }
  server.use(
    mock.get('*/cbo/visitStatistic/summary', () => HttpResponse.json({ success: true, result: summary })),
  )
  expect(await visitStatisticApi.summary('today')).toMatchObject({
    visitLine: [null, 3],
    heat: [[], [null, 4]],
  })
  await renderScreen(<VisitStatistics />, { path, can: [] })
  expect(await screen.findByRole('row', { name: /^jrosario — / })).toBeVisible()
  expect(nonsenseOn(document.body)).toEqual([])
})

test.each([
  [15, 0, true],
  [15, 8, false],
  [4, 0, false],
  [15, null, false],
])('%i failed sign-ins after %s ask for a hand: %s; they lead to the log', async (failed, before, isBad) => {
  const summary = {
    date_begin: '2026-11-20',
    date_end: '2026-11-20',
    points: ['2026-11-20 00:00'],
    visitLine: [3],
    userLine: [1],
    heat: [],
    failed,
    before: { failed: before },
    locked: 0,
    userLogins: [
      { username: 'a', user_name: 'Ana', logins: 9, failed: 0 },
      { username: 'b', user_name: 'Bea', logins: 1, failed: 3 },
    ],
  }
  server.use(
    mock.get('*/cbo/visitStatistic/summary', () => HttpResponse.json({ success: true, result: summary })),
  )
  await renderScreen(<VisitStatistics />, { path, can: [] })
  const strip = within(await screen.findByRole('region', { name: 'Totals' }))
  const figure = strip.getByRole('link', { name: String(failed) })
  expect(figure).toHaveAttribute(
    'href',
    '/cbo/log/securityLog?event=signInFailed&time_begin=2026-11-20&time_end=2026-11-20',
  )
  expect(figure.closest('[data-figure]')?.hasAttribute('data-bad')).toBe(isBad)
  // Nobody is locked: the figure leads nowhere and has no colour.
  expect(strip.queryByRole('button')).toBeNull()
  expect(screen.getByText('Nobody is locked.')).toBeVisible()
  const [, first] = within(screen.getByRole('table', { name: 'Sign-ins by user' })).getAllByRole('row')
  expect(first).toHaveTextContent(/^Bea/)
})

test('unlocks a user', async () => {
  const { user } = await renderScreen(<VisitStatistics />, { path, can: ['set'] })
  const unlock = await screen.findByRole('button', { name: 'Unlock: Julio Rosario' })
  const strip = within(screen.getByRole('region', { name: 'Totals' }))
  expect(strip.getByRole('button', { name: '2' }).closest('[data-bad]')).not.toBeNull()
  await user.click(unlock)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Unlock' }))
  await waitFor(() => expect(backend.db.lockouts.minutesLeft('jrosario')).toBe(0))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlock: Julio Rosario' })).toBeNull())
})

test('its file comes as a workbook, too', async () => {
  const formats: unknown[] = []
  server.use(
    mock.post('*/cbo/visitStatistic/export', async ({ request }) => {
      formats.push(((await request.json()) as { format?: unknown }).format)
      return HttpResponse.json({ success: false, message: 'Not now.' })
    }),
  )
  const { user } = await renderScreen(<VisitStatistics />, { path, can: ['export'] })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excel' }))
  await waitFor(() => expect(formats).toEqual(['xlsx']))
})
