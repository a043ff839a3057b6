import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { backend } from '@/testing/simulator'
import { renderScreen } from '@/testing/renderScreen'
import { desk } from '@/stores/desk'
import { tabs } from '@/stores/tabs'
import { plainTab } from '@/stores/tabs.logic'
import { feedback } from '@/ui/feedback/feedback'
import { ChangePassword } from './ChangePassword'

afterEach(() => void vi.restoreAllMocks())

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })

async function show(allowCancel = true) {
  const onClose = vi.fn<() => void>()
  const onSignOut = vi.fn<() => Promise<void>>(async () => {})
  const reload = vi.fn<() => void>()
  const ui = (
    <ChangePassword allowCancel={allowCancel} onClose={onClose} onSignOut={onSignOut} reload={reload} />
  )
  const { user } = await renderScreen(ui, { account: 'operator' })
  await screen.findByRole('dialog')
  // It takes the focus when it has opened: on a busy machine later than one can type.
  await waitFor(() => expect(field('Current password')).toHaveFocus())
  const fill = async (old: string, next: string, again = next) => {
    for (const [name, text] of [
      ['Current password', old],
      ['New password', next],
      ['Confirm new password', again],
    ] as const) {
      await user.clear(field(name))
      if (text) await user.type(field(name), text)
    }
  }
  const send = () => user.click(screen.getByRole('button', { name: 'Change password' }))
  return { user, fill, send, onClose, onSignOut, reload }
}

test('says what is wrong, by rule, and sends nothing', async () => {
  const { fill, send } = await show()
  await send()
  expect(screen.getByText('Please enter your current password.')).toBeVisible()
  expect(screen.getByText('Please enter a new password.')).toBeVisible()
  for (const [next, again, text] of [
    ['Sh0rt', 'Sh0rt', 'The password must have 8 to 16 characters.'],
    ['lamp0post', 'lamp0post', 'At least one lowercase letter, one uppercase letter and one digit.'],
    ['Lamp0Post', 'Lamp0post', 'The two passwords you entered do not match!'],
    ['Power2026', 'Power2026', 'The new password must differ from the old one.'],
  ] as const) {
    await fill('Power2026', next, again)
    await send()
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(backend.db.users.of('operator').password).toBe('Power2026')
})

test('ticks the rules while typing, names the strength, shows what is typed, and hints at Caps Lock', async () => {
  const { user } = await show()
  const rule = (name: string) => screen.getByText(name).closest('li')
  await user.type(field('New password'), 'lamp0')
  expect(rule('A digit')).toHaveTextContent('kept')
  expect(rule('An uppercase letter')).toHaveTextContent('not yet')
  await user.type(field('New password'), '-Post')
  expect(rule('An uppercase letter')).toHaveTextContent('kept')
  expect(screen.getByText('Strength: strong')).toBeVisible()
  expect(field('New password')).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show: New password' }))
  expect(field('New password')).toHaveAttribute('type', 'text')
})

test('a refusal is a warning with the words of the server, and nothing typed is lost', async () => {
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  const { fill, send, onSignOut } = await show()
  await fill('Wrong2026', 'Lamp0Post')
  await send()
  await waitFor(() => expect(warning).toHaveBeenCalledWith(expect.stringContaining('4 attempts left')))
  expect(field('Current password')).toHaveValue('Wrong2026')
  expect(field('New password')).toHaveValue('Lamp0Post')
  expect(onSignOut).not.toHaveBeenCalled()
})

test('success is told, and 1.5 s later the user is signed out and the page loaded anew', async () => {
  const success = vi.spyOn(feedback, 'success').mockImplementation(() => {})
  const { fill, send, onSignOut, reload } = await show()
  await fill('Power2026', 'Lamp0Post')
  const later = vi.spyOn(globalThis, 'setTimeout')
  await send()
  await waitFor(() => expect(success).toHaveBeenCalled())
  expect(backend.db.users.of('operator').password).toBe('Lamp0Post')
  expect(onSignOut).not.toHaveBeenCalled()
  await waitFor(() => expect(later).toHaveBeenCalledWith(expect.any(Function), 1_500))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(onSignOut).toHaveBeenCalledTimes(1)
})

test('what the sign-out after it would cost is asked before the password is changed', async () => {
  vi.spyOn(feedback, 'success').mockImplementation(() => {})
  desk.mark('/x', 'm', 'unsaved', 'A note')
  tabs.add([plainTab('/x', 'x', 'x')])
  const { fill, send, onSignOut } = await show()
  await fill('Power2026', 'Lamp0Post')
  await send()
  await waitFor(() => expect(desk.get().question).toMatchObject({ kind: 'password', paths: ['/x'] }))
  desk.get().question?.answer(undefined)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled())
  expect(backend.db.users.of('operator').password).toBe('Power2026')
  expect(field('New password')).toHaveValue('Lamp0Post')
  await send()
  await waitFor(() => expect(desk.get().question).toBeDefined())
  desk.get().question?.answer(['/x'])
  await waitFor(() => expect(onSignOut).toHaveBeenCalledTimes(1))
  expect(backend.db.users.of('operator').password).toBe('Lamp0Post')
})

test('asks before a half-filled dialog is closed; an empty one just goes', async () => {
  const confirm = vi.spyOn(feedback, 'confirm').mockResolvedValue(false)
  const { user, onClose } = await show()
  await user.type(field('Current password'), 'x')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  await user.clear(field('Current password'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('a required change has no way out but to log out, and asks the server by its own call', async () => {
  backend.db.users.change('operator', { needUpdatePass: '1' })
  const { user, fill, send, onClose, onSignOut } = await show(false)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(onSignOut).toHaveBeenCalledTimes(1))
  await fill('anything', 'Lamp0Post')
  await send()
  await waitFor(() => expect(backend.db.users.of('operator')).toMatchObject({ needUpdatePass: '0' }))
})
