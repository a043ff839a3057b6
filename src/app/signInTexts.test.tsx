import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadOwnTexts } from '@/domain/words/ownTexts'
import { changeLanguage, words } from '@/i18n/i18n'
import { keptTexts } from '@/i18n/keptTexts'
import { setOwnTexts } from '@/i18n/ownTexts'
import { LoginPage } from '@/shell/login/LoginPage'
import { session } from '@/stores/session'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend, server } from '@/testing/simulator'
import { boot } from './boot'
import { showKeptTexts } from './signInTexts'

/** As after a reload: nothing of the session is left but what the browser keeps. */
function forget(): void {
  for (const language of ['en', 'es']) setOwnTexts(language, {})
}
afterEach(forget)

const by = { username: 'admin', ip: '' }
function publish(id: string, values: Record<string, string>): void {
  const [module = '', key = ''] = id.split(':')
  for (const [language, value] of Object.entries(values))
    backend.db.texts.edit(
      { id, module, key, texts: { en: 'Sign in', zh: '', es: 'Iniciar sesión', ja: '' }, absent: [] },
      language as 'en',
      value,
      by,
    )
  backend.db.texts.publish(by)
}
const title = { en: 'Welcome to the grid', es: 'Bienvenido a la red' }
const page = <LoginPage signIn={async () => ({ ok: true })} warm={() => {}} />

test('the sign-in page speaks the utility’s own words that the last session brought, and asks for nothing', async () => {
  publish('login:title', title)
  publish('dicts:title', { en: 'Books' })
  await signIn()
  await loadOwnTexts('en')
  await loadOwnTexts('es')
  // Of the console's own words none is kept beyond the session.
  expect(keptTexts.get()).toEqual({
    en: { 'login:title': title.en },
    es: { 'login:title': title.es },
  })
  session.end()
  forget()
  expect(words.t('login:title')).toBe('Sign in')

  const asked: string[] = []
  const listen = ({ request }: { request: Request }) => void asked.push(request.url)
  server.events.on('request:start', listen)
  showKeptTexts()
  await renderScreen(page, { path: '/login', account: false })
  expect(screen.getByRole('heading', { name: title.en })).toBeVisible()
  await changeLanguage('es')
  expect(await screen.findByRole('heading', { name: title.es })).toBeVisible()
  await changeLanguage('en')
  expect(asked).toEqual([])
  server.events.removeListener('request:start', listen)
})

test('texts of an older version are no longer shown, and none when the utility has none any more', async () => {
  await signIn()
  keptTexts.keep(1, 'es', { 'login:title': 'Antiguo' })
  keptTexts.keep(2, 'en', { 'login:title': 'New' })
  expect(keptTexts.get()).toEqual({ en: { 'login:title': 'New' } })
  await boot()
  expect(keptTexts.get()).toEqual({})
})

test.each([['nonsense'], [{ version: 'x', texts: {} }], [{ version: 1, texts: { en: { a: 1 }, xx: {} } }]])(
  'what is stored may be %j',
  (content) => {
    localStorage.setItem(
      'powergate.signInTexts',
      JSON.stringify({ dataType: typeof content, content, datetime: 1 }),
    )
    expect(keptTexts.get()).toEqual({})
    expect(() => showKeptTexts()).not.toThrow()
  },
)
