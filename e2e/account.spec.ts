import type { Page } from '@playwright/test'
import { api, expect, mainMenu, openPages, password, prefer, test } from './fixtures'
import { signInForm } from './signInForm'

/** Chromium reports answers that a test provokes on the console. */
const provoked = /console: Failed to load resource.*\/ami-api\//
const center = '/user/center'
const userMenu = (page: Page) => page.getByRole('button', { name: 'User menu' })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const secret = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })

async function fromMenu(page: Page, item: string): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}
async function logOut(page: Page): Promise<void> {
  await fromMenu(page, 'Log out')
  await dialog(page, 'Log out of PowerGate?').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
}
async function passwords(page: Page, old: string, next: string): Promise<void> {
  await secret(page, 'Current password').fill(old)
  await secret(page, 'New password').fill(next)
  await secret(page, 'Confirm new password').fill(next)
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
}

test('a changed password signs out here after 1.5 s and everywhere else; a wrong old one loses nothing typed', async ({
  page,
  open,
  colleague,
  accessible,
  guard,
}) => {
  guard.allow(provoked)
  await open('/dashboard', 'operator')
  const other = await colleague('operator', '/dashboard')
  await fromMenu(page, 'Change password')
  await expect(secret(page, 'Current password')).toBeFocused()
  await passwords(page, 'Wrong2026', 'Lamp0Post')
  await expect(page.getByText('The current password is wrong. 4 attempts left.')).toBeVisible()
  await expect(secret(page, 'New password')).toHaveValue('Lamp0Post')
  await accessible('password dialog', '.ant-modal')
  // A slip of the hand closes nothing.
  await page.mouse.click(5, 400)
  await page.keyboard.press('Escape')
  const question = dialog(page, 'Leave without changing the password?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(secret(page, 'Current password')).toHaveValue('Wrong2026')
  await passwords(page, password, 'Lamp0Post')
  await expect(page.getByText('Password changed. Sign in with the new one.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await expect(page).toHaveURL('/login')

  await other.reload()
  await expect(signInForm(other).message).toHaveText('Your session has expired, please login again.')
  const form = signInForm(page)
  await form.signIn({ username: 'operator' })
  await expect(form.message).toContainText('4 attempts left')
  await form.signIn({ username: 'operator', password: 'Lamp0Post' })
  await expect(mainMenu(page)).toBeVisible()

  // What was refused stands in the own log with its reason.
  await fromMenu(page, 'Personal centre')
  await page.getByRole('tab', { name: 'My operations' }).click()
  const refused = page.getByRole('row', { name: /Change the password/ }).filter({ hasText: 'Refused' })
  await expect(refused).toContainText('The current password is wrong. 4 attempts left.')
  await accessible('own operations', 'main')
})

test('a required change of password lets nothing else be reached, and has no way out but to log out', async ({
  page,
  open,
  accessible,
}) => {
  await page.request.post(`${api}/__simulator/user`, { data: { username: 'reader', needUpdatePass: '1' } })
  await open('/query/data/demand', 'reader')
  const required = dialog(page, 'Set a new password')
  await expect(required).toBeVisible()
  await expect(required.getByRole('button', { name: /^(Close|Cancel)$/ })).toHaveCount(0)
  await accessible('required change', '.ant-modal')
  await page.keyboard.press('Escape')
  for (const [x, y] of [
    [60, 20],
    [300, 300],
    [683, 760],
  ] as const) {
    await page.mouse.click(x, y)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Alt+w')
  }
  for (let i = 0; i < 12; i++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL('/query/data/demand')
  await page.reload()
  await passwords(page, password, 'Lamp0Post')
  await expect(page).toHaveURL('/login')
  await signInForm(page).signIn({ username: 'reader', password: 'Lamp0Post' })
  await expect(mainMenu(page)).toBeVisible()
  await fromMenu(page, 'Personal centre')
  await expect(page.getByRole('heading', { name: 'Tomás Okafor' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('somebody who arrives for the first time', () => {
  test.use({ fresh: true })

  // Each arrival fetches and draws the whole console: three tests of one or two, where one of five outlasted its time.
  const guide = (page: Page) => dialog(page, /^(Welcome to PowerGate|欢迎)/)
  const news = (page: Page) => dialog(page, /^(New version|新版本)/)
  const closeGuide = (page: Page) => guide(page).getByRole('button', { name: 'Close' }).last().click()

  test('sees the guide once per sign-in, then the new version', async ({
    page,
    open,
    simulator,
    accessible,
  }) => {
    await open('/dashboard', 'operator')
    await expect(guide(page).getByText('Find your meter')).toBeVisible()
    await expect(news(page)).toHaveCount(0)
    await accessible('guide', '.ant-modal')
    await guide(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(guide(page).getByText('Read its story')).toBeVisible()
    await closeGuide(page)
    await expect(news(page)).toBeVisible()
    await expect(guide(page)).toHaveCount(0)
    await news(page).getByRole('button', { name: 'Got it' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // Whatever greets next stands behind where the guide would have stood.
    await simulator.plant('releaseNote', 'Second', '<p>Second</p>')
    await page.reload()
    await expect(news(page)).toContainText('Second')
    await expect(guide(page)).toHaveCount(0)
  })

  test('is not prompted again once he has ticked that, at the next sign-in with the form', async ({
    page,
    open,
    simulator,
  }) => {
    await open('/dashboard', 'operator')
    await guide(page).getByRole('checkbox', { name: "Don't prompt again" }).check()
    await closeGuide(page)
    await news(page).getByRole('button', { name: 'Got it' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await simulator.plant('releaseNote', 'Third', '<p>Third</p>')
    await logOut(page)
    await signInForm(page).signIn({ username: 'operator' })
    await expect(news(page)).toContainText('Third')
    await expect(guide(page)).toHaveCount(0)
  })

  test('has no guide in Chinese', async ({ page, simulator }) => {
    await prefer(page, { language: 'zh', languageChosen: true })
    await page.addInitScript(
      (content) =>
        sessionStorage.setItem(
          'powergate.token',
          JSON.stringify({ dataType: 'string', content, datetime: Date.now() }),
        ),
      await simulator.token('reader'),
    )
    await page.goto('/dashboard')
    await expect(news(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', /zh/)
    await expect(guide(page)).toHaveCount(0)
  })
})

test('an e-mail address changes by password and mailed code; the 60 s to the next code survive close and reload', async ({
  page,
  open,
  accessible,
}) => {
  await page.clock.install()
  await open(center, 'operator')
  const mail = dialog(page, 'Change e-mail')
  const start = () => page.getByRole('main').getByRole('button', { name: 'Change e-mail' }).click()
  const waiting = mail.getByRole('button', { name: /^Send again in \d+ s$/ })
  const left = async () => Number(((await waiting.textContent()) ?? '').replace(/\D/g, ''))
  await start()
  await mail.getByLabel('New e-mail').fill('new@costaverde.example')
  await secret(page, 'Current password').fill(password)
  await page.keyboard.press('Enter')
  const note = mail.getByText(/the code is \d{6}/)
  await expect(note).toBeVisible()
  const code = /\d{6}/.exec((await note.textContent()) ?? '')?.[0] ?? ''
  await expect(waiting).toBeDisabled()
  const first = await left()
  expect(first).toBeGreaterThan(50)
  await accessible('e-mail dialog', '.ant-modal')

  await page.clock.fastForward(15_000)
  await mail.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page, 'Leave without changing the e-mail?').getByRole('button', { name: 'Leave' }).click()
  await expect(mail).toHaveCount(0)
  await start()
  expect(await left()).toBeLessThanOrEqual(first - 15)
  await expect(mail.getByLabel('New e-mail')).toHaveValue('new@costaverde.example')
  await page.reload()
  await start()
  const afterReload = await left()
  expect(afterReload).toBeLessThanOrEqual(first - 15)
  expect(afterReload).toBeGreaterThan(0)
  await page.clock.fastForward(60_000)
  await expect(mail.getByRole('button', { name: 'Send again' })).toBeEnabled()
  await expect(mail.getByText(/The code is valid for another [1-3]:\d\d\./)).toBeVisible()

  await secret(page, 'Current password').fill(password)
  await mail.getByLabel('Code from the mail').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The e-mail address was changed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('new@costaverde.example')
  await page.getByRole('tab', { name: 'Sign-ins and sessions' }).click()
  await expect(page.getByRole('row', { name: /E-mail changed/ })).toBeVisible()
})

test('a picture shows in the top bar until it is removed; what is typed and not saved survives a crash', async ({
  page,
  context,
  open,
  accessible,
}) => {
  await open(center, 'operator')
  const picture = userMenu(page).locator('img')
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20)
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png) })
  await expect(page.getByText('Picture saved.')).toBeVisible()
  await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/)
  await page.reload()
  await expect(picture).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await dialog(page, 'Remove your picture?').getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Picture removed.')).toBeVisible()
  await expect(picture).toHaveCount(0)

  await page.getByLabel('Phone').fill('+1 809 555')
  const unsaved = (of: Page) => openPages(of).getByRole('tab', { name: 'Personal centre (not saved)' })
  await expect(unsaved(page)).toBeVisible()
  await accessible('profile, not saved', 'main')
  await openPages(page).getByTitle('Close Personal centre').click()
  const question = dialog(page, 'Close Personal centre?')
  await expect(question).toContainText('Not saved: Profile')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('+1 809 555')

  // The browser is gone without a word, and with it the session.
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto('/')
  await signInForm(again).signIn({ username: 'operator' })
  await unsaved(again).click()
  const offer = again.getByRole('region', { name: 'Not saved' })
  await expect(offer).toContainText(/Typed at \d\d:\d\d, not saved\./)
  await expect(again.getByLabel('Phone')).not.toHaveValue('+1 809 555')
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByLabel('Phone')).toHaveValue('+1 809 555')
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again.getByText('Profile saved.')).toBeVisible()
  await expect(openPages(again).getByRole('tab', { name: 'Personal centre', exact: true })).toBeVisible()
})

test('another session of mine can be signed out, and preferences take effect at once', async ({
  page,
  open,
  colleague,
  accessible,
  guard,
}) => {
  guard.allow(provoked)
  const other = await colleague('operator', '/capture/archive/meter')
  await expect(other.getByRole('table', { name: 'Meters' }).first()).toBeVisible()
  await open(`${center}?tab=security`, 'operator')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByText('This session')).toBeVisible()
  await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible()
  await accessible('sign-ins and sessions', 'main')
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await dialog(page, /^Sign out Chrome/)
    .getByRole('button', { name: 'Sign out' })
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await other.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
  await expect(dialog(other, 'Sign in again')).toBeVisible()

  await page.getByRole('tab', { name: 'Preferences' }).click()
  const html = page.locator('html')
  await page.getByText('Small', { exact: true }).click()
  await expect(html).toHaveAttribute('data-size', 'small')
  await page.getByText('Dark', { exact: true }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByText('Español', { exact: true }).click()
  await expect(html).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('tab', { name: 'Preferencias' })).toHaveAttribute('aria-selected', 'true')
  await accessible('preferences', 'main')
})
