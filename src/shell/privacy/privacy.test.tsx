import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { privacy, usePrivacy } from '@/stores/privacy'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { feedback } from '@/ui/feedback/feedback'
import { Personal } from '@/ui/value/Personal'
import { PrivacyContext } from '@/ui/value/privacy'
import { PrivacyButton } from './PrivacyButton'
import { togglePrivacy } from './togglePrivacy'

afterEach(() => void vi.restoreAllMocks())

function Page() {
  return (
    <PrivacyContext value={usePrivacy()}>
      <PrivacyButton />
      <p aria-label="Consumer">
        <Personal>Inés Nakamura</Personal>
      </p>
    </PrivacyContext>
  )
}
const name = () => screen.getByLabelText('Consumer').textContent
const log = () => backend.db.operations.of('operator').filter(({ path }) => path === '/cbo/log/unmask')

test('hides at once and keeps it; showing again is written into the audit log first', async () => {
  const { user } = await renderScreen(<Page />, { account: 'operator' })
  expect(name()).toBe('Inés Nakamura')
  expect(screen.queryByRole('button')).toBeNull()
  await act(togglePrivacy)
  expect(name()).toBe('I••• N•••')
  act(privacy.reload)
  expect(name()).toBe('I••• N•••')
  expect(log()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show personal data' }))
  await waitFor(() => expect(name()).toBe('Inés Nakamura'))
  expect(log()).toMatchObject([{ done: true }])
})

test('what cannot be written into the audit log stays hidden, and the reason is told', async () => {
  const error = vi.spyOn(feedback, 'error').mockImplementation(() => {})
  const { user } = await renderScreen(<Page />, { account: 'operator' })
  await act(togglePrivacy)
  backend.scenarios.set({ name: 'refuse', path: '/cbo/log/unmask', message: 'The audit log is full.' })
  await user.click(screen.getByRole('button', { name: 'Show personal data' }))
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith('Personal data stays hidden: The audit log is full.'),
  )
  expect(name()).toBe('I••• N•••')
})
