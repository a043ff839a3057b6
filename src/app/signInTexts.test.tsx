import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signInApi } from '@/api/signIn'
import { changeLanguage, words } from '@/i18n/i18n'
import { setOwnTexts } from '@/i18n/ownTexts'
import { LoginPage } from '@/shell/login/LoginPage'
import { session } from '@/stores/session'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { loadSignInTexts } from './signInTexts'

afterEach(() => {
  for (const language of ['en', 'es']) setOwnTexts(language, {})
})

const by = { username: 'admin', ip: '' }
function publish(): void {
  for (const [language, value] of [
    ['en', 'Welcome to the grid'],
    ['es', 'Bienvenido a la red'],
  ] as const)
    backend.db.texts.edit(
      {
        id: 'login:title',
        module: 'login',
        key: 'title',
        texts: { en: 'Sign in', zh: '', es: 'Iniciar sesión', ja: '' },
        absent: [],
      },
      language,
      value,
      by,
    )
  backend.db.texts.publish(by)
}
const page = <LoginPage signIn={async () => ({ ok: true })} warm={() => {}} sso={false} />

test('the sign-in page stands with its delivered words and then speaks the utility’s own, in each language', async () => {
  publish()
  const asked = vi.spyOn(signInApi, 'texts')
  await renderScreen(page, { path: '/login', account: false })
  const code = screen.getByRole('img', { name: /^Verification code/ }).getAttribute('aria-label')
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await loadSignInTexts()
  expect(await screen.findByRole('heading', { name: 'Welcome to the grid' })).toBeVisible()
  // Nothing typed or shown begins anew.
  expect(screen.getByRole('img', { name: /^Verification code/ })).toHaveAttribute('aria-label', code)
  await changeLanguage('es')
  expect(await screen.findByRole('heading', { name: 'Bienvenido a la red' })).toBeVisible()
  await changeLanguage('en')
  await Promise.all(asked.mock.results.map(({ value }) => value))
  asked.mockRestore()
})

test('a server without them, or none, leaves the delivered words; whoever is signed in asks for nothing', async () => {
  publish()
  backend.scenarios.set({ name: 'serverError', path: '/cbo/language/signInTexts' })
  await loadSignInTexts()
  expect(words.t('login:title')).toBe('Sign in')
  backend.scenarios.reset()
  session.begin('token')
  await loadSignInTexts()
  await waitFor(() => expect(words.t('login:title')).toBe('Sign in'))
  session.end()
})
