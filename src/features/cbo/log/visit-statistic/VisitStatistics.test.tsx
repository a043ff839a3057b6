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
  expect(screen.getAllByText(/^yesterday by now: \d/)).toHaveLength(4)
  await user.click(screen.getByRole('tab', { name: 'This month' }))
  expect(now()).toBe(`${path}?period=month`)
  await waitFor(() => expect(screen.getByText('01/11/2026 – 20/11/2026')).toBeVisible())
  expect(screen.getAllByText(/^last month by now: \d/)).toHaveLength(4)
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

test('unlocks a user', async () => {
  const { user } = await renderScreen(<VisitStatistics />, { path, can: ['set'] })
  await user.click(await screen.findByRole('button', { name: 'Unlock: Julio Rosario' }))
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
