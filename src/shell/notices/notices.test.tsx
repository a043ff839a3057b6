import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { http } from '@/api/wire/http'
import { noticesApi } from '@/api/cbo/notices'
import { refreshNotices } from '@/domain/words/noticeData'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { notices } from '@/stores/notices'
import { session } from '@/stores/session'
import { feedback } from '@/ui/feedback/feedback'
import { NoticesButton } from './NoticesButton'
import { NoticeWatch, unreadWarning } from './NoticeWatch'
import { Updated } from './Updated'
import { VersionReminder } from './VersionReminder'
import { WhatsNewButton } from './WhatsNewButton'

const bar = (
  <>
    <NoticesButton />
    <WhatsNewButton />
    <NoticeWatch />
  </>
)
const post = (path: string, body: object) => http.post(path, body, { silent: true })
const button = () => screen.getByRole('button', { name: 'Notices' })
const panel = () => screen.findByRole('dialog', { name: 'Notices' })

test('the badge counts unread notices, and a warning in Chinese says so on load in every language', async () => {
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  await renderScreen(bar, { language: 'es' })
  await waitFor(() => expect(warning).toHaveBeenCalledWith('您有未读的通知，请及时查看！'))
  expect(warning).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Avisos' })).toHaveTextContent('3')
})

test('nobody is warned of nothing', async () => {
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  for (const { id } of [{ id: 'n1' }, { id: 'n2' }, { id: 'n3' }]) backend.db.notices.read(id, 'admin')
  await renderScreen(bar)
  await waitFor(() => expect(notices.get().unreadReleases).toBe(1))
  expect(warning).not.toHaveBeenCalledWith(unreadWarning)
  expect(button()).toHaveTextContent('')
})

test('more than 99 are 99+', async () => {
  await renderScreen(bar)
  await waitFor(() => expect(notices.get().data?.count).toBe(3))
  notices.loaded({ noticeList: [], exceptionList: [], count: 99 }, session.get().token)
  await waitFor(() => expect(button()).toHaveTextContent(/^99$/))
  notices.loaded({ noticeList: [], exceptionList: [], count: 100 }, session.get().token)
  await waitFor(() => expect(button()).toHaveTextContent('99+'))
})

test('the popover shows four of each kind with the way to all of them; a notice that is opened is read', async () => {
  const { user, path } = await renderScreen(bar)
  await user.click(button())
  const box = within(await panel())
  await waitFor(() => expect(box.getAllByRole('listitem')).toHaveLength(4))
  expect(box.getByText('Updated just now')).toBeVisible()
  expect(box.getByRole('link', { name: 'More notices' })).toHaveAttribute('href', '/cbo/param/notice')
  await user.click(box.getByRole('tab', { name: 'Exception notices' }))
  const exceptions = box.getAllByRole('listitem')
  expect(exceptions).toHaveLength(4)
  expect(box.getByRole('link', { name: 'More exceptions' })).toHaveAttribute('href', '/cbo/log/exceptionLog')
  expect(within(exceptions[0] ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/cbo\/log\/exceptionLog\?id=x\d+$/),
  )
  await user.click(box.getByRole('tab', { name: 'Notices' }))
  await user.click(box.getByRole('button', { name: /Collection paused on Sunday/ }))
  expect(await screen.findByText('Alba Moreno Castaño')).toBeVisible()
  await waitFor(() => expect(backend.db.notices.isRead('n1', 'admin')).toBe(true))
  await waitFor(() => expect(notices.get().data?.count).toBe(2))
  expect(path()).toBe('/')
})

test('a notice that is withdrawn leaves an open window by itself: popover, count and the open text', async () => {
  const { user } = await renderScreen(bar)
  await user.click(button())
  const box = within(await panel())
  const entry = () => box.queryByRole('button', { name: /Collection paused on Sunday/ })
  await waitFor(() => expect(entry()).toBeVisible())
  await waitFor(() => expect(notices.get().data?.channel).toBe('NoticeRemind:admin'))
  await user.click(entry() ?? document.body)
  expect(await screen.findByText('Alba Moreno Castaño')).toBeVisible()
  await waitFor(() => expect(notices.get().busy).toBe(false))
  backend.db.tables.notices.remove('n1', { username: 'supervisor', ip: '' })
  backend.scenarios.set({ name: 'refuse', path: '/cbo/notice/detail/n1', message: 'It was withdrawn.' })
  backend.db.notices.plant('Storm desk', '<p>Tonight</p>')
  await post('/__simulator/notice', { title: 'Second', content: '<p>x</p>' })
  expect(await screen.findByText('It was withdrawn.')).toBeVisible()
  expect(screen.queryByText('Alba Moreno Castaño')).toBeNull()
  await waitFor(() => expect(notices.get().data?.noticeList.map(({ title }) => title)).toContain('Second'))
  expect(notices.get().data?.noticeList.map(({ id }) => id)).not.toContain('n1')
})

test('a notice of nothing but title and content shows its beginning, and is read where it stands, without a call', async () => {
  const { user } = await renderScreen(bar)
  await waitFor(() => expect(notices.get().data).toBeDefined())
  const bare = [
    { title: 'Storm desk', content: '<p>Crews &amp; cranes</p><p>stand <b>ready</b></p>' },
    { title: 'Storm desk', content: '<p>The second of the same name</p>' },
  ]
  backend.scenarios.set({
    name: 'answer',
    path: '/cbo/notice/remind',
    body: { success: true, result: { noticeList: bare, exceptionList: [], count: 1 } },
  })
  const detail = vi.spyOn(noticesApi, 'detail')
  await user.click(button())
  const box = within(await panel())
  const entry = await box.findByRole('button', { name: /Crews & cranes stand ready/ })
  expect(entry).not.toHaveTextContent(/Unread|—/)
  expect(entry).toHaveAttribute('aria-expanded', 'false')
  await user.click(entry)
  expect(await box.findByText('ready', { selector: 'b, strong' })).toBeVisible()
  expect(entry).toHaveAttribute('aria-expanded', 'true')
  expect(box.getByRole('button', { name: /The second/ })).toHaveAttribute('aria-expanded', 'false')
  expect(detail).not.toHaveBeenCalled()
  expect(screen.queryByText(/Something went wrong/)).toBeNull()
})

test('exceptions of nothing but the specified fields are shown, and lead to the log', async () => {
  const { user } = await renderScreen(bar)
  await waitFor(() => expect(notices.get().data).toBeDefined())
  const bare = ['Backup failed', 'Backup failed again'].map((name) => ({
    name,
    dispexception_type: 'System',
    exception_time: '2026-11-20 09:00:00',
  }))
  const noticeData = { noticeList: [], exceptionList: bare, count: 0 }
  backend.scenarios.set({
    name: 'answer',
    path: '/cbo/notice/remind',
    body: { success: true, result: noticeData },
  })
  await user.click(button())
  const box = within(await panel())
  await user.click(box.getByRole('tab', { name: /^Exception notices/ }))
  expect(await box.findByText('Backup failed again')).toBeVisible()
  expect(box.queryByText('No exception')).toBeNull()
  const items = box.getAllByRole('listitem')
  expect(items).toHaveLength(2)
  for (const item of items)
    expect(within(item).getByRole('link')).toHaveAttribute('href', '/cbo/log/exceptionLog')
})

test('who asks while an older answer is under way gets a newer one', async () => {
  await renderScreen(bar)
  await waitFor(() => expect(notices.get().data).toBeDefined())
  const current = vi.spyOn(noticesApi, 'current')
  const first = refreshNotices()
  const known = notices.get().data
  // Withdrawn after the first question was answered at the server, before its answer is here.
  backend.db.tables.notices.update('n1', { withdrawn: '1' }, { username: 'supervisor', ip: '' })
  current.mockClear()
  void refreshNotices()
  await first
  await waitFor(() => expect(notices.get().busy).toBe(false))
  expect(current).toHaveBeenCalledTimes(1)
  expect(known?.noticeList.map(({ id }) => id)).toContain('n1')
  expect(notices.get().data?.noticeList.map(({ id }) => id)).not.toContain('n1')
})

test('exceptions are for the first roles admin and tesla', async () => {
  const { user } = await renderScreen(bar, { account: 'supervisor' })
  await user.click(button())
  const box = within(await panel())
  expect(await box.findByRole('tab', { name: 'Notices' })).toBeVisible()
  expect(box.queryByRole('tab', { name: 'Exception notices' })).toBeNull()
})

test('a failing refresh keeps what is known, says so, and tries again', async () => {
  const { user } = await renderScreen(bar)
  await waitFor(() => expect(notices.get().data).toBeDefined())
  backend.scenarios.set({ name: 'serverError', path: '/cbo/notice/remind', times: 1 })
  await user.click(button())
  const box = within(await panel())
  expect(await box.findByText(/older items are shown/)).toBeVisible()
  expect(box.getAllByRole('listitem')).toHaveLength(4)
  await user.click(box.getByRole('button', { name: 'Refresh notices' }))
  await waitFor(() => expect(box.queryByText(/older items are shown/)).toBeNull())
})

test('notices of one user are never shown to the next', async () => {
  await renderScreen(bar)
  await waitFor(() => expect(notices.get().data).toBeDefined())
  const late = noticesApi.current().then((data) => notices.loaded(data, 'the token of before'))
  session.end()
  await late
  expect(notices.get().data).toBeUndefined()
})

test("what's new: an unread note is read once it is unfolded and the server has said so", async () => {
  const { user } = await renderScreen(bar)
  await user.click(screen.getByRole('button', { name: "What's new" }))
  const drawer = within(await screen.findByRole('dialog', { name: "What's new" }))
  expect(await drawer.findByText('Unread')).toBeVisible()
  backend.scenarios.set({
    name: 'refuse',
    path: '/amiVersion/setMessagesAsRead',
    message: 'Not now',
    times: 1,
  })
  await user.click(drawer.getByRole('button', { name: /Nothing typed is lost/ }))
  expect(await drawer.findByText(/Not now/)).toBeVisible()
  expect(drawer.getByText('Unread')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Mark as read' }))
  await waitFor(() => expect(drawer.queryByText('Unread')).toBeNull())
  expect(notices.get().unreadReleases).toBe(0)
})

test("what's new says why it could not be loaded, as the server says it, and tries again", async () => {
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  const { user } = await renderScreen(bar)
  await waitFor(() => expect(notices.get().unreadReleases).toBe(1))
  backend.scenarios.set({ name: 'refuse', path: '/amiVersion/getUserMailboxFromRedis', message: 'Full' })
  await user.click(screen.getByRole('button', { name: "What's new" }))
  await waitFor(() => expect(warning).toHaveBeenCalledWith('Full'))
  backend.scenarios.reset()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Unread')).toBeVisible()
})

test('the reminder of a new version: confirming marks it read', async () => {
  const onDone = vi.fn<() => void>()
  const { user } = await renderScreen(<VersionReminder onDone={onDone} />)
  const dialog = await screen.findByRole('dialog', { name: /Nothing typed is lost/ })
  expect(dialog).toHaveTextContent('Version 0.2.0')
  expect(onDone).not.toHaveBeenCalled()
  backend.scenarios.set({
    name: 'refuse',
    path: '/amiVersion/setMessagesAsRead',
    message: 'Not now',
    times: 1,
  })
  await user.click(within(dialog).getByRole('button', { name: 'Got it' }))
  expect(await within(dialog).findByText(/Not now/)).toBeVisible()
  await user.click(await within(dialog).findByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(backend.db.releaseNotes.isRead('v0.2.0', 'admin')).toBe(true)
})

test('a note that is published ahead says when the version will come, not that it came', async () => {
  backend.db.tables.amiVersions.update(
    'v0.2.0',
    { upgrade_time: '2999-01-02 03:04:05' },
    { username: 'admin', ip: '' },
  )
  await renderScreen(<VersionReminder onDone={() => {}} />)
  expect(await screen.findByText('Upgrade planned for 02/01/2999 03:04:05')).toBeVisible()
})

test('cancelling leaves it unread, until the next sign-in', async () => {
  const onDone = vi.fn<() => void>()
  const { user, unmount } = await renderScreen(<VersionReminder onDone={onDone} />)
  await user.click(await screen.findByRole('button', { name: 'Remind me at the next sign-in' }))
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(backend.db.releaseNotes.isRead('v0.2.0', 'admin')).toBe(false)
  expect(notices.closedRelease()).toBe('v0.2.0')
  unmount()
  session.end()
  expect(notices.closedRelease()).toBeUndefined()
})

test('nothing unread: done at once', async () => {
  backend.db.releaseNotes.read('v0.2.0', 'admin')
  const onDone = vi.fn<() => void>()
  await renderScreen(<VersionReminder onDone={onDone} />)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [30_000, 'Updated just now', false],
  // At eleven minutes sharp it is the next tick of the clock that decides.
  [10.5 * 60_000, 'Updated 10 min ago', false],
  [12 * 60_000, 'Updated 12 min ago', true],
  [130 * 60_000, 'Updated 2 h ago', true],
])('notices of %i ms ago are %s', async (age, says, stale) => {
  await renderScreen(<Updated updatedAt={Date.now() - age} busy={false} />)
  expect(screen.getByText(says).hasAttribute('data-stale')).toBe(stale)
})
