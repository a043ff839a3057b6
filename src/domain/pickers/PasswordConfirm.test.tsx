import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { renderScreen } from '@/testing/renderScreen'
import { PasswordConfirm } from './PasswordConfirm'

beforeAll(() => words.loadNamespaces(['picker']))

async function show() {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const { user } = await renderScreen(
    <PasswordConfirm title="Open the relay" okText="Open" onConfirm={onConfirm} onClose={onClose}>
      Three consumers lose their supply.
    </PasswordConfirm>,
    { account: 'operator' },
  )
  const box = screen.getByLabelText('Your password')
  return { user, onConfirm, onClose, box, ok: screen.getByRole('button', { name: 'Open' }) }
}

test('says what will happen and runs only with the right password', async () => {
  const { user, onConfirm, onClose, box, ok } = await show()
  expect(screen.getByText('Three consumers lose their supply.')).toBeVisible()
  await user.click(ok)
  expect(await screen.findByText('Please enter your password.')).toBeVisible()
  await user.type(box, 'Wrong2026')
  await user.click(ok)
  expect(await screen.findByText(/wrong\. 4 attempts left/)).toBeVisible()
  expect(box).toHaveValue('')
  expect(onConfirm).not.toHaveBeenCalled()
  await user.type(box, 'Power2026{Enter}')
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('five wrong ones lock the account, and the right one does not help then', async () => {
  const { user, onConfirm, box } = await show()
  for (let n = 0; n < 5; n++) {
    await user.type(box, 'Wrong2026{Enter}')
    await waitFor(() => expect(box).toHaveValue(''))
    await screen.findByText(
      n < 4 ? new RegExp(`${String(4 - n)} attempts? left`) : /Too many wrong passwords/,
    )
  }
  await user.type(box, 'Power2026{Enter}')
  await waitFor(() => expect(screen.getByText(/Too many wrong passwords/)).toBeVisible())
  expect(onConfirm).not.toHaveBeenCalled()
})
