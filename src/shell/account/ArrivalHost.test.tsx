import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { ArrivalHost } from './ArrivalHost'
import { passwordDialog } from './passwordDialog'
import { passing } from '@/testing/passing'

vi.setConfig({ testTimeout: 20_000 })

const host = <ArrivalHost onSignOut={async () => {}} />
const dialogs = () => screen.queryAllByRole('dialog')
const read = (username: string) => {
  for (const note of backend.db.releaseNotes.all()) backend.db.releaseNotes.read(note.id, username)
}

test('greets with the guide, then with the new version, one at a time, and once per sign-in', async () => {
  const { user, unmount } = await renderScreen(host, { account: 'operator' })
  const guide = await screen.findByRole('dialog', { name: 'Welcome to PowerGate' })
  expect(dialogs()).toHaveLength(1)
  await user.click(within(guide).getAllByRole('button', { name: 'Close' }).at(-1) ?? guide)
  expect(await screen.findByRole('dialog', { name: /New version/ })).toBeVisible()
  await waitFor(() => expect(dialogs()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(dialogs()).toEqual([]))
  unmount()
  // Signed in again in place, then a reload of the page: the same stay.
  session.renew('another token')
  session.reload()
  await passing(async (pass) => {
    await renderScreen(host, { account: false })
    await pass(10_000)
  })
  expect(screen.queryByText('Welcome to PowerGate')).toBeNull()
})

test('a required password change comes before anything else, and stays', async () => {
  backend.db.users.change('operator', { needUpdatePass: '1' })
  const { user } = await renderScreen(host, { account: 'operator' })
  expect(await screen.findByRole('dialog', { name: 'Set a new password' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(dialogs()).toHaveLength(1)
  expect(screen.queryByText('Welcome to PowerGate')).toBeNull()
})

test('who dismissed the guide, or speaks Chinese, is not shown it; the password dialog is there when asked for', async () => {
  backend.db.users.change('operator', { extendfield2: '1' })
  read('operator')
  await renderScreen(host, { account: 'operator' })
  act(() => passwordDialog.open())
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeVisible()
  expect(dialogs()).toHaveLength(1)
  act(() => passwordDialog.close())
})
