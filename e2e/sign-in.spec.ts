import type { Page } from '@playwright/test'
import { api, expect, mainMenu, password, test } from './fixtures'
import { signInForm } from './signInForm'

const userMenu = (page: Page) => page.getByRole('button', { name: 'User menu' })

/** Chromium reports answers that a scenario makes on the console. */
const provoked = /console: Failed to load resource.*\/auth\//

test('the form says what is missing and redraws a wrong verification code, before anything is sent', async ({
  page,
}) => {
  const form = signInForm(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/')) sent.push(request.url())
  })
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · PowerGate')
  await expect(form.username).toBeFocused()

  await form.submit.click()
  await expect(form.username).toHaveAccessibleDescription('Enter your username')
  await expect(form.password).toHaveAccessibleDescription('Enter your password')
  await expect(form.code).toHaveAccessibleDescription('Enter the characters in the picture')
  await expect(form.username).toBeFocused()

  const first = await form.shown()
  expect(first).toMatch(/^[A-Z0-9]{4}$/)
  await form.username.fill('admin')
  await form.password.fill('Power2026')
  await form.code.fill('0000')
  await form.submit.click()
  await expect(form.code).toHaveAccessibleDescription('That does not match the picture. Enter the new one.')
  await expect(form.code).toHaveValue('')
  await expect(form.password).toHaveValue('Power2026')
  const second = await form.shown()
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: 'Show another picture' }).click()
  expect(await form.shown()).not.toBe(second)
  expect(sent).toEqual([])

  await form.code.fill((await form.shown()).toLowerCase())
  await form.submit.click()
  await expect(mainMenu(page)).toBeVisible()
})

test('a wrong password tells the attempts left; the fifth locks the account for 30 minutes', async ({
  page,
}) => {
  const form = signInForm(page)
  await page.goto('/login')
  for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
    const code = await form.shown()
    await form.signIn({ username: 'operator', password: 'wrong' })
    await expect(form.message).toHaveText(`Wrong password, please enter again. ${left} left.`)
    await expect(form.username).toHaveValue('operator')
    await expect(form.password).toBeFocused()
    expect(await form.shown()).not.toBe(code)
  }
  const locked = 'The account is locked after 5 wrong passwords. Try again in 30 minutes.'
  await form.signIn({ username: 'operator', password: 'wrong' })
  await expect(form.message).toHaveText(locked)
  // The button counts down, over a reload too; nothing is sent before.
  const countdown = page.getByRole('button', { name: /^Locked\. Try again in (30:00|29:\d\d)$/ })
  await expect(countdown).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`${api}/auth/login`)) sent += 1
  })
  await form.username.fill(' Operator ')
  await form.password.fill(password)
  await form.code.fill(await form.shown())
  await expect(countdown).toBeVisible()
  await form.code.press('Enter')
  await expect(form.code).not.toHaveValue('')
  expect(sent).toBe(0)
  // Another account is not concerned.
  await form.signIn({ username: 'supervisor' })
  await expect(mainMenu(page)).toBeVisible()
})

test('however the server fails, the form stays with what was typed and says why', async ({
  page,
  simulator,
  guard,
}) => {
  guard.allow(provoked)
  const form = signInForm(page)
  await page.goto('/login')
  const unreadable = "The server's answer could not be read. Please try again later."
  const failures: [scenario: string, options: Record<string, unknown>, text: string][] = [
    ['drop', {}, 'Network Error'],
    ['forbidden', {}, 'Error Code 403, The operation is not authorized.'],
    ['serverError', {}, 'The head-end failed to answer.'],
    [
      'answer',
      { status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' },
      'The request failed, Please try again later.',
    ],
    ['malformed', {}, unreadable],
    ['html', {}, unreadable],
    ['answer', { body: { success: true, result: {} } }, unreadable],
    ['successWithStatus', {}, 'The storage is full.'],
    ['refuse', {}, 'The head-end refuses.'],
    ['badRequest', { message: 'This account has been disabled.' }, 'This account has been disabled.'],
    ['expired', { message: '' }, 'The server did not accept this account. Check username and password.'],
  ]
  for (const [scenario, options, text] of failures) {
    await simulator.scenario(scenario, { path: '/auth/login', ...options })
    await form.signIn({ username: 'auditor' })
    await expect(form.message, scenario).toHaveText(text)
    await expect(form.username).toHaveValue('auditor')
    await expect(form.password).toHaveValue('Power2026')
    expect(new URL(page.url()).pathname).toBe('/login')
    await simulator.reset()
  }
  await form.code.fill(await form.shown())
  await form.submit.click()
  await expect(mainMenu(page)).toBeVisible()
})

test('a server that does not answer within 20 s is reported as a timeout', async ({
  page,
  simulator,
  guard,
}) => {
  guard.allow(provoked)
  const form = signInForm(page)
  await page.clock.install()
  await page.goto('/login')
  await simulator.scenario('latency', { path: '/auth/login', ms: 40_000 })
  const sent = page.waitForRequest((request) => request.url().endsWith(`${api}/auth/login`))
  await form.signIn()
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
  await sent
  await page.clock.fastForward(19_000)
  await expect(form.message).toBeEmpty()
  await page.clock.fastForward(1_500)
  await expect(form.message).toHaveText('The request timeout, please try again later!')
  await expect(form.password).toHaveValue('Power2026')
  await expect(form.submit).not.toHaveAttribute('aria-disabled', 'true')
})

test('signing in needs the keyboard only; the password is revealed, Caps Lock is announced', async ({
  page,
}) => {
  const form = signInForm(page)
  const { keyboard } = page
  await page.goto('/login')
  await expect(form.username).toBeFocused()
  await keyboard.type('admin')
  await keyboard.press('Tab')
  await expect(form.password).toBeFocused()
  await keyboard.type('Power2026')
  await form.password.dispatchEvent('keyup', { key: 'A', modifierCapsLock: true })
  await expect(form.password).toHaveAccessibleDescription('Caps Lock is on')
  await form.password.dispatchEvent('keyup', { key: 'A' })
  await expect(form.password).toHaveAccessibleDescription('')

  await expect(form.password).toHaveAttribute('type', 'password')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show characters' })).toBeFocused()
  await keyboard.press('Space')
  await expect(form.password).toHaveAttribute('type', 'text')
  await expect(form.password).toHaveValue('Power2026')
  await expect(page.getByRole('button', { name: 'Hide characters' })).toBeFocused()
  await keyboard.press('Space')
  await expect(form.password).toHaveAttribute('type', 'password')

  await keyboard.press('Tab')
  await expect(form.code).toBeFocused()
  await keyboard.type(await form.shown())
  for (const next of ['Show another picture', 'Remember me on this device', 'Sign in']) {
    await keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(next)
  }
  await keyboard.press('Enter')
  await expect(mainMenu(page)).toBeVisible()
})

test('a training account fills in the form; its name is remembered after log out and reload', async ({
  page,
}) => {
  const form = signInForm(page)
  await page.goto('/login')
  const training = page.getByRole('region', { name: 'Training accounts' })
  await expect(training.getByRole('button')).toHaveText([
    'admin Administrator',
    'operator Operator',
    'reader Meter reader',
    'cashier Cashier',
    'supervisor Supervisor',
    'auditor Auditor',
    'tesla Project engineer',
  ])
  await training.getByRole('button', { name: 'reader Meter reader' }).click()
  await expect(form.username).toHaveValue('reader')
  await expect(form.password).toHaveValue('Power2026')
  await expect(form.code).toBeFocused()
  await page.getByRole('checkbox', { name: 'Remember me on this device' }).check()
  await form.code.fill(await form.shown())
  await form.code.press('Enter')
  await expect(mainMenu(page)).toBeVisible()
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Personal centre' }).click()
  await expect(page.getByRole('heading', { name: 'Tomás Okafor' })).toBeVisible()

  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out of PowerGate?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/user/center')

  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(form.username).toHaveValue('reader')
  await expect(form.message).toBeEmpty()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await expect(form.username).toHaveValue('reader')
  await expect(form.password).toBeFocused()
  await expect(form.password).toHaveValue('')
  // Nobody comes back in by the browser's own ways.
  await page.goBack()
  await expect(form.submit).toBeVisible()
  await expect(mainMenu(page)).toBeHidden()
})

test('log out works also when the server fails or has already ended the session', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(provoked)
  const form = signInForm(page)
  await open()
  for (const scenario of ['drop', 'expired']) {
    await simulator.scenario(scenario, { path: '/auth/logOut' })
    const told = page.waitForRequest((request) => request.url().endsWith(`${api}/auth/logOut`))
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await told
    await expect(form.username, scenario).toBeVisible()
    await expect(form.message).toBeEmpty()
    expect(await page.evaluate(() => sessionStorage.getItem('powergate.token'))).toBeNull()
    if (scenario === 'expired') break
    await form.signIn()
    await expect(mainMenu(page)).toBeVisible()
    await simulator.reset()
  }
})

test('language, component size and theme change the sign-in page at once and are remembered', async ({
  page,
}) => {
  const form = signInForm(page)
  const html = page.locator('html')
  await page.goto('/login')
  const height = async () => (await form.username.boundingBox())?.height ?? 0
  const small = await height()
  await page.getByRole('combobox', { name: 'Component size' }).selectOption('Default')
  await expect.poll(height).toBeGreaterThan(small)
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await form.username.fill('admin')
  const titles = { 中文: '登录', Español: 'Iniciar sesión', 日本語: 'サインイン' }
  for (const [language, title] of Object.entries(titles)) {
    await page.getByRole('banner').getByRole('combobox').first().selectOption(language)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · PowerGate`)
  }
  await expect(html).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('textbox', { name: 'ユーザー名' })).toHaveValue('admin')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'サインイン' })).toBeVisible()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-size', 'default')
})

test('a deep link is kept through sign-in, query included; whoever is signed in does not see the form', async ({
  page,
}) => {
  const form = signInForm(page)
  await page.goto('/capture/archive/meter?meter_no=0400')
  await expect(form.submit).toBeVisible()
  expect(new URL(page.url()).searchParams.get('from')).toBe('/capture/archive/meter?meter_no=0400')
  await form.signIn()
  await expect(page.getByRole('table', { name: 'Meters' }).first()).toBeVisible()
  expect(page.url()).toContain('/capture/archive/meter?meter_no=0400')

  await page.goto('/login?from=%2Fuser%2Fcenter')
  await expect(mainMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('sign-in never leads to another site or back to itself', async ({ page }) => {
  for (const from of ['//evil.example/', '/login?from=/login']) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await signInForm(page).signIn()
    await expect(mainMenu(page)).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('the sign-in page has no accessibility violation in any theme', async ({ page, accessible }) => {
  const form = signInForm(page)
  await page.goto('/login?code=401')
  await expect(form.message).toHaveText('Your session has expired, please login again.')
  await expect(page.getByRole('region', { name: 'Training accounts' }).getByRole('button')).toHaveCount(7)
  await form.submit.click()
  await expect(form.username).toHaveAccessibleDescription('Enter your username')
  for (const theme of ['Light', 'Dark', 'High contrast']) {
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme)
    await accessible(theme)
  }
})
