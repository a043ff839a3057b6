import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { pressOnRow } from '@/testing/steps'
import { NoticeList } from './NoticeList'

const path = '/cbo/param/notice'
const table = () => screen.getByRole('table', { name: 'Notices', hidden: true })
const titles = () => [...table().querySelectorAll('tbody th')].map((cell) => cell.textContent ?? '')
const loaded = () => waitFor(() => expect(titles().length).toBeGreaterThan(0))

test('lists what is meant for the user; opening a notice reads it, once the server says so', async () => {
  const { user } = await renderScreen(<NoticeList />, { path, can: ['export'], account: 'operator' })
  await loaded()
  expect(titles()).toHaveLength(6)
  expect(within(table()).getAllByText('Does not expire').length).toBeGreaterThan(0)
  expect(within(table()).queryByText('Read rate')).toBeNull()
  await user.click(within(table()).getByRole('button', { name: /^Collection paused/, hidden: true }))
  expect(await screen.findByText('Valid until', { selector: 'dt' })).toBeVisible()
  await waitFor(() => expect(backend.db.notices.isRead('n1', 'operator')).toBe(true))
  await waitFor(() => expect(within(table()).getAllByText('Unread')).toHaveLength(2))
})

test('a notice that has been read can be previewed: its texts are another answer', async () => {
  const { user } = await renderScreen(<NoticeList />, { path })
  await loaded()
  await user.click(within(table()).getByRole('button', { name: /^Collection paused/, hidden: true }))
  expect(await screen.findByText('Valid until', { selector: 'dt' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const title = titles().find((each) => each.startsWith('Collection paused')) ?? ''
  await pressOnRow('Preview', title)
  expect(await screen.findByRole('heading', { name: 'In the list' })).toBeVisible()
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

test('copies a notice as a draft and publishes it, once it is said whom it reaches', async () => {
  const { user } = await renderScreen(<NoticeList />, { path })
  await loaded()
  await user.click(
    within(table()).getByRole('button', { name: /^More actions.*Five wrong passwords/, hidden: true }),
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Copy as a new draft' }))
  const dialog = await screen.findByRole('dialog')
  const title = await within(dialog).findByRole('textbox', { name: 'Title' })
  expect(title).toHaveValue('Five wrong passwords lock an account for 30 minutes')
  expect(await within(dialog).findByText(/^Reaches \d+ people\.$/)).toBeVisible()
  await user.clear(title)
  await user.click(within(dialog).getByRole('button', { name: 'Save draft' }))
  expect(await within(dialog).findByText('English: the title or the text is missing.')).toBeVisible()
  await user.type(title, 'Lockouts')
  await user.click(within(dialog).getByRole('button', { name: 'Save draft' }))
  const publish = await within(table()).findByRole('button', { name: 'Publish: Lockouts', hidden: true })
  expect(publish).toHaveTextContent('Publish')
  const stored = () => backend.db.notices.all().find((notice) => notice.texts.en.title === 'Lockouts')
  expect(stored()?.texts.es.title).toMatch(/^Cinco/)
  await user.click(publish)
  await screen.findByText('Publish “Lockouts”?', { selector: '.ant-modal-confirm-title' })
  expect(screen.getByText(/For: Everybody/)).toHaveTextContent(/\d+ people see it at once\./)
  expect(stored()?.published_time).toBe('')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/^Published for \d+ people\.$/)).toBeVisible()
  expect(stored()?.published_time).not.toBe('')
})

test('a draft is published out of its form, after the same question, also where nothing was changed', async () => {
  const { user } = await renderScreen(<NoticeList />, { path })
  await loaded()
  await user.click(within(table()).getByRole('button', { name: /^More actions for Counters/, hidden: true }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  const title = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  const stored = () => backend.db.notices.all().find((notice) => notice.texts.en.title === title.value)
  await user.click(dialog.getByRole('checkbox', { name: /^Publish it after saving/ }))
  await user.click(dialog.getByRole('button', { name: 'Save and publish…' }))
  await screen.findByText(`Publish “${title.value}”?`, { selector: '.ant-modal-confirm-title' })
  expect(stored()?.published_time).toBe('')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(stored()?.published_time).not.toBe(''))
})

test('withdraws what is published and deletes drafts only', async () => {
  const { user } = await renderScreen(<NoticeList />, { path })
  await loaded()
  const button = (name: RegExp) => within(table()).queryByRole('button', { name, hidden: true })
  expect(button(/^Edit: Collection paused/)).toBeNull()
  expect(button(/^Publish: Collection paused/)).toBeNull()
  await user.click(
    within(table()).getByRole('button', { name: /^More actions.*Collection paused/, hidden: true }),
  )
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  await screen.findByText(/^Withdraw “Collection/, { selector: '.ant-modal-confirm-title' })
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Notice withdrawn.')).toBeVisible()
  expect(backend.db.tables.notices.get('n1')?.withdrawn).toBe('1')
})

test('who only reads finds nothing to write', async () => {
  await renderScreen(<NoticeList />, { path, can: [], account: 'reader' })
  await loaded()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  expect(
    within(table()).queryByRole('button', { name: /^(Publish|Edit|Preview|More actions).*:/, hidden: true }),
  ).toBeNull()
})
