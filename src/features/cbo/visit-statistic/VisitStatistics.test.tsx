import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { VisitStatistics } from './VisitStatistics'

const path = '/cbo/log/visitStatistic'

test('shows today, and another period by its address', async () => {
  const { user, path: now } = await renderScreen(<VisitStatistics />, { path, can: [] })
  expect(await screen.findByRole('table', { name: 'Which pages are visited most?' })).toBeVisible()
  const heat = screen.getByRole('table', { name: 'When do people work with the console?' })
  expect(within(heat).getAllByRole('row')).toHaveLength(8)
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Unlock/ })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'This month' }))
  expect(now()).toBe(`${path}?period=month`)
  await waitFor(() => expect(screen.getByText('01/11/2026 – 20/11/2026')).toBeVisible())
})

test('unlocks a user', async () => {
  const { user } = await renderScreen(<VisitStatistics />, { path, can: ['set'] })
  await user.click(await screen.findByRole('button', { name: 'Unlock: Julio Rosario' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Unlock' }))
  await waitFor(() => expect(backend.db.lockouts.minutesLeft('jrosario')).toBe(0))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlock: Julio Rosario' })).toBeNull())
})
