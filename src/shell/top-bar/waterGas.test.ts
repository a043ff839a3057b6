// @vitest-environment happy-dom
// Here and not beside the component tests: those share their modules, and the configuration is read once per build.
import '@/testing/setup'
import { act, fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { WaterGasLink } from './WaterGasLink'

vi.hoisted(() => {
  vi.stubEnv('VITE_SSO_LOGIN_URL', '/ami-api/auth/login')
  vi.stubEnv('VITE_WATER_GAS_URL', 'https://water-gas.example/home')
})

async function choose(permissions: string[]) {
  await renderScreen(createElement(WaterGasLink))
  act(() => session.begin(session.get().token ?? '', permissions))
  const link = screen.getByRole('link', { name: 'Water and gas' })
  let followed = false
  // After the console has heard of it, and instead of the browser, which would go there.
  const instead = (event: Event) => {
    followed = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', instead, { once: true })
  fireEvent.click(link)
  return { link, followed }
}

test('the water-and-gas site is a link of the top bar that opens in a window of its own', async () => {
  const { link, followed } = await choose(['ami-water-gas'])
  expect(link).toHaveAttribute('href', 'https://water-gas.example/home')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(followed).toBe(true)
})

test('without the permission there is a warning instead', async () => {
  const { followed } = await choose(['other'])
  expect(await screen.findByText('No Permission')).toBeVisible()
  expect(followed).toBe(false)
})
