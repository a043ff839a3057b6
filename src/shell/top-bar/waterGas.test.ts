// @vitest-environment happy-dom
// Here and not beside the component tests: those share their modules, and the configuration is read once per build.
import '@/testing/setup'
import { act, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { UserMenu } from './UserMenu'

vi.hoisted(() => {
  vi.stubEnv('VITE_SSO_LOGIN_URL', 'https://sso.example/login')
  vi.stubEnv('VITE_WATER_GAS_URL', 'https://water-gas.example/home')
})

async function choose(permissions: string[]) {
  const went = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await renderScreen(
    createElement(UserMenu, { hasCenter: false, onSignOut: async () => {} }),
  )
  act(() => session.begin(session.get().token ?? '', permissions))
  await user.click(screen.getByRole('button', { name: 'User menu' }))
  await user.click(await screen.findByRole('menuitem', { name: /Water and gas/ }))
  return went
}

test('the water-and-gas site opens in a window of its own', async () => {
  const went = await choose(['ami-water-gas'])
  expect(went).toHaveBeenCalledExactlyOnceWith(
    'https://water-gas.example/home',
    '_blank',
    'noopener,noreferrer',
  )
})

test('without the permission there is a warning instead', async () => {
  const went = await choose(['other'])
  expect(await screen.findByText(/no permission to open the water-and-gas site/)).toBeVisible()
  expect(went).not.toHaveBeenCalled()
})
