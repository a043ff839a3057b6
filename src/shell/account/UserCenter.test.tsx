import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountApi } from '@/api/cbo/account'
import { sessionApi } from '@/api/console/session'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { feedback } from '@/ui/feedback/feedback'
import { PrivacyContext } from '@/ui/value/privacy'
import { UserCenter } from './UserCenter'

afterEach(() => void vi.restoreAllMocks())

const show = (search = '') =>
  renderScreen(<UserCenter />, { account: 'operator', path: `/user/center${search}` })

test('shows who is signed in and keeps a new phone, for the next sign-in too', async () => {
  const { user } = await show()
  expect(screen.getByRole('heading', { name: 'Wei Lindqvist' })).toBeVisible()
  const phone = screen.getByLabelText('Phone')
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  await user.clear(phone)
  await user.type(phone, '12')
  expect(screen.getByText(/5 to 20 digits/)).toBeVisible()
  await user.click(save)
  expect(backend.db.users.of('operator').phone).not.toBe('12')
  await user.type(phone, '3456')
  await user.click(save)
  await waitFor(() => expect(save).toBeDisabled())
  expect(session.get().user?.phone).toBe('123456')
  expect((await sessionApi.info()).phone).toBe('123456')
})

test('while personal data is hidden the own phone and e-mail are too, and the phone is not typed over', async () => {
  await renderScreen(
    <PrivacyContext value={true}>
      <UserCenter />
    </PrivacyContext>,
    { account: 'operator', path: '/user/center' },
  )
  expect(screen.getByLabelText('Phone')).toHaveValue('•••11')
  expect(screen.getByLabelText('Phone')).toHaveAttribute('readonly')
  expect(screen.getByRole('region', { name: 'Account' })).toHaveTextContent('o•••@costaverde.example')
})

test('what the server refuses stands on its field, and what was typed stays', async () => {
  const { user } = await show()
  backend.scenarios.set({
    name: 'answer',
    status: 200,
    path: '/api/users',
    body: { success: false, message: 'This phone is barred.', result: { field: 'phone' } },
  })
  const phone = screen.getByLabelText('Phone')
  await user.clear(phone)
  await user.type(phone, '5550100')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This phone is barred.')).toBeVisible()
  expect(phone).toHaveValue('5550100')
})

test('changes the e-mail with password and mailed code, and the wait survives closing the dialog', async () => {
  const success = vi.spyOn(feedback, 'success').mockImplementation(() => {})
  const confirm = vi.spyOn(feedback, 'confirm').mockResolvedValue(true)
  const { user } = await show()
  const open = () => user.click(screen.getByRole('button', { name: 'Change e-mail' }))
  const dialog = () => within(screen.getByRole('dialog'))
  await open()
  await user.click(dialog().getByRole('button', { name: 'Send code' }))
  expect(dialog().getByText('New email cannot be empty or equal to the old one')).toBeVisible()
  await user.type(dialog().getByLabelText('New e-mail'), 'new@costaverde.example')
  await user.type(dialog().getByLabelText('Current password'), 'wrong')
  await user.click(dialog().getByRole('button', { name: 'Send code' }))
  expect(await dialog().findByText(/^Wrong password, please enter again\./)).toBeVisible()
  await user.clear(dialog().getByLabelText('Current password'))
  await user.type(dialog().getByLabelText('Current password'), 'Power2026')
  await user.click(dialog().getByRole('button', { name: 'Send code' }))
  const note = await dialog().findByText(/Training: the code is \d{6}/)
  const code = /\d{6}/.exec(note.textContent ?? '')?.[0] ?? ''
  expect(dialog().getByRole('button', { name: /Send again in (60|59) s/ })).toBeDisabled()
  expect(dialog().getByText(/^The code is valid for another (5:00|4:5\d)\.$/)).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(confirm).toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  expect(dialog().getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
  expect(dialog().getByLabelText('New e-mail')).toHaveValue('new@costaverde.example')
  // A dialog takes the focus when it has opened: on a busy machine later than one can type.
  await waitFor(() => expect(dialog().getByLabelText('New e-mail')).toHaveFocus())
  await user.type(dialog().getByLabelText('Current password'), 'Power2026')
  await user.type(dialog().getByLabelText('Code from the mail'), code)
  expect(dialog().getByLabelText('Current password')).toHaveValue('Power2026')
  expect(dialog().getByLabelText('Code from the mail')).toHaveValue(code)
  await user.click(dialog().getByRole('button', { name: 'Change e-mail' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('The e-mail address was changed.'))
  expect(session.get().user?.email).toBe('new@costaverde.example')
})

test('refuses a file that is no picture before it is read', async () => {
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  await show()
  const input = screen.getByLabelText('Picture file')
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } })
  await waitFor(() => expect(warning).toHaveBeenCalledWith('Choose a JPG or PNG file.'))
})

test('lists the own operations, newest first, with what is asked for in the address', async () => {
  const { user, path } = await show('?tab=operations&result=1')
  const table = await screen.findByRole('table', { name: 'My operations', hidden: true })
  await waitFor(() => expect(table.querySelectorAll('tbody th').length).toBeGreaterThan(5))
  const times = [...table.querySelectorAll('tbody th')].map((cell) => cell.textContent ?? '')
  expect(times[0]).toMatch(/^\d\d\/\d\d \d\d:\d\d:\d\d$/)
  await user.type(screen.getByLabelText('Module or content'), 'profile{Enter}')
  await waitFor(() => expect(path()).toContain('content=profile'))
  await user.click(screen.getByRole('tab', { name: 'Preferences' }))
  expect(path()).toBe('/user/center?tab=preferences')
  backend.reset()
})

test('lists what happened to the account, newest first, and sorted by what is clicked', async () => {
  const asked = vi.spyOn(accountApi, 'security')
  const { user } = await show('?tab=security')
  const table = await screen.findByRole('table', { name: 'Sign-in log', hidden: true })
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await user.click(within(table).getByRole('button', { name: /^Time/, hidden: true }))
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ sidx: 'event_time' }))
})

test('shows every session, marks the present one, and signs another out after a question', async () => {
  const confirm = vi.spyOn(feedback, 'confirm').mockResolvedValue(true)
  const { user } = await show('?tab=security')
  const other = backend.db.sessions.begin('operator', '10.9.8.7')
  const list = await screen.findByRole('region', { name: 'Where you are signed in' })
  await user.click(within(list).getByRole('button', { name: 'Refresh' }))
  const end = await within(list).findByRole('button', { name: /^Sign out .*10\.9\.8\.7/ })
  expect(within(list).getByText('This session')).toBeVisible()
  // Two of one browser are told apart by what they began and when they were last used.
  expect(
    within(list).getAllByText(/Since .*, from 10\.9\.8\.7 · last used \d\d\/\d\d \d\d:\d\d/),
  ).toHaveLength(1)
  await user.click(end)
  expect(confirm).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(backend.db.sessions.find(other.token)).toBeUndefined())
  await waitFor(() => expect(within(list).queryByRole('button', { name: /10\.9\.8\.7/ })).toBeNull())
})
