import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { NoticeList } from './NoticeList'

const path = '/cbo/param/notice'
const table = () => screen.getByRole('table', { name: 'Notices', hidden: true })
const titles = () => [...table().querySelectorAll('tbody th')].map((cell) => cell.textContent ?? '')
const loaded = () => waitFor(() => expect(titles().length).toBeGreaterThan(0))

test('lists what is meant for the user; opening a notice reads it, once the server says so', async () => {
  const { user } = await renderScreen(<NoticeList />, { path, can: ['export'] })
  await loaded()
  expect(titles()).toHaveLength(9)
  expect(within(table()).queryByText('Read rate')).toBeNull()
  await user.click(within(table()).getByRole('button', { name: /^Collection paused/, hidden: true }))
  expect(await screen.findByText('Valid until', { selector: 'dt' })).toBeVisible()
  await waitFor(() => expect(backend.db.notices.isRead('n1', 'admin')).toBe(true))
  await waitFor(() => expect(within(table()).getAllByText('Unread')).toHaveLength(2))
})

test('marks one and all as read, and says when the server refuses', async () => {
  const { user } = await renderScreen(<NoticeList />, { path, can: ['readRate'] })
  await loaded()
  expect(within(table()).getByText('Read rate')).toBeInTheDocument()
  backend.scenarios.set({ name: 'refuse', path: '/cbo/notice/read', message: 'Not now', times: 1 })
  const mark = () => within(table()).getByRole('button', { name: /^Mark as read: Protected/, hidden: true })
  await user.click(mark())
  expect(await screen.findByText('Not now')).toBeVisible()
  expect(backend.db.notices.isRead('n2', 'admin')).toBe(false)
  await user.click(mark())
  expect(await screen.findByText('1 notice marked as read.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(within(table()).queryByText('Unread')).toBeNull())
})
