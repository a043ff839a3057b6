import type { Page } from '@playwright/test'
import { api, expect, mainMenu, openPages, password, test, watched } from './fixtures'
import { signInForm } from './signInForm'

/** Chromium reports answers that a scenario makes on the console. */
const provoked = /console: Failed to load resource.*\/ami-api\//
const meters = '/capture/archive/meter'
const refresh = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Refresh' })
const table = (page: Page) => page.getByRole('table', { name: 'Meters' }).first()
const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('a new window is signed in; signing out in one covers the other at once', async ({
  page,
  context,
  open,
}) => {
  await open(meters)
  await expect(table(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto(meters)
  await expect(table(second)).toBeVisible()
  expect(new URL(second.url()).pathname).toBe(meters)
  expect(await second.evaluate(() => JSON.stringify(localStorage))).not.toContain('powergate.token')
  await logOut(page)
  await expect(signInForm(second).message).toHaveText('You signed out in another window.')
  await expect(mainMenu(second)).toHaveCount(0)

  // Signing in again in one brings the other back.
  await signInForm(page).signIn()
  await expect(mainMenu(page)).toBeVisible()
  await expect(mainMenu(second)).toBeVisible()
})

test('when somebody else signs in, the other window is emptied and says who it is', async ({
  page,
  context,
  open,
}) => {
  await open(`${meters}?meter_no=0400`)
  const second = await context.newPage()
  await second.goto(meters)
  await expect(table(second)).toBeVisible()
  // On the sign-in page of a third window, somebody else takes over the desk.
  const third = await context.newPage()
  await third.goto('/login?code=401')
  await signInForm(third).signIn({ username: 'reader' })
  await expect(mainMenu(third)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tomás Okafor is signed in now' })).toBeVisible()
  const heading = second.getByRole('heading', { name: 'Tomás Okafor is signed in now' })
  await expect(heading).toBeVisible()
  await expect(table(second)).toHaveCount(0)
  await expect(mainMenu(second)).toHaveCount(0)
  expect(await second.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('powergate.token')
  const tokens = new Set<string | undefined>()
  second.on('request', (request) => {
    if (request.url().includes(`${api}/`)) tokens.add(request.headers()['authorization'])
  })
  // Whoever sits at the first window may be neither of the two.
  await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
  await expect(signInForm(page).submit).toBeVisible()
  await second.getByRole('button', { name: 'Continue as Tomás Okafor' }).click()
  await expect(mainMenu(second)).toBeVisible()
  await expect(openPages(second).getByRole('tab')).toHaveText(['Dashboard'])
  await second.getByRole('button', { name: 'User menu' }).click()
  await expect(second.getByRole('menu')).toContainText('reader')
  await expect(second.getByText('Alba Moreno')).toHaveCount(0)
  const theirs = await third.evaluate(
    () => (JSON.parse(sessionStorage.getItem('powergate.token') ?? '{}') as { content: string }).content,
  )
  expect([...tokens]).toEqual([`Bearer ${theirs}`])
})

test('a session that ends is asked for in every window, and one answer mends them all', async ({
  page,
  context,
  open,
  simulator,
  guard,
}) => {
  guard.allow(provoked)
  await open(meters)
  await expect(table(page).getByRole('row').nth(2)).toBeVisible()
  const second = await context.newPage()
  await second.goto(`${meters}?page=2`)
  await expect(table(second).getByRole('row').nth(2)).toBeVisible()
  let signIns = 0
  context.on('request', (request) => {
    if (request.url().endsWith(`${api}/auth/login`)) signIns += 1
  })
  for (const window of [page, second]) await watched(window)
  await simulator.scenario('sessionExpires', { seconds: 0 })
  await refresh(page).click()
  for (const window of [page, second]) await expect(again(window)).toBeVisible()
  await again(second).getByLabel('Password', { exact: true }).fill(password)
  await again(second).getByRole('button', { name: 'Sign in' }).click()
  for (const window of [page, second]) await expect(again(window)).toHaveCount(0)
  for (const window of [page, second]) {
    const answer = window.waitForResponse((each) => each.url().includes(`${api}/capture/meter/list`))
    await refresh(window).click()
    expect((await answer).status()).toBe(200)
    await expect(table(window).getByRole('row').nth(2)).toBeVisible()
  }
  await expect(second).toHaveURL(/page=2/)
  expect(signIns).toBe(1)
})

test('a write that the ended session refused says "not saved", is never repeated, and what was typed is kept', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(provoked)
  await open('/user/center')
  const phone = page.getByRole('textbox', { name: 'Phone' })
  const save = page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' })
  await phone.fill('+1 809 555 0142')
  const writes: number[] = []
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT') writes.push(answer.status())
  })
  // What the console asks by itself has been answered: the write is the first to hear of the end.
  await watched(page)
  await simulator.scenario('sessionExpires', { seconds: 0 })
  await save.click()
  await again(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Not saved: your session had ended\./).first()).toBeVisible()
  await expect(again(page)).toHaveCount(0)
  await expect(phone).toHaveValue('+1 809 555 0142')
  await expect(openPages(page).getByRole('tab', { name: 'Personal centre (not saved)' })).toBeVisible()
  expect(writes).toEqual([401])
  await save.click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  expect(writes).toEqual([401, 200])
})

test('what a role has lost on the server is gone after the next sign-in', async ({ page, open, guard }) => {
  // Calls under way when the session is ended.
  guard.allow(provoked)
  const grant = async (screen: string, actions: string[] | null) => {
    const data = { role: 'operator', screen, actions }
    expect((await page.request.post(`${api}/__simulator/grant`, { data })).ok()).toBe(true)
  }
  await open(meters, 'operator')
  await expect(page.getByRole('main').getByRole('button', { name: 'Export' })).toBeVisible()
  await grant('meterList', ['read'])
  await grant('cboAbnormalData', null)
  await logOut(page)
  await signInForm(page).signIn({ username: 'operator' })
  await expect(mainMenu(page)).toBeVisible()
  await page.goto(meters)
  await expect(table(page).getByRole('row').nth(2)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Export' })).toHaveCount(0)
  await mainMenu(page).getByRole('button', { name: 'Basic data' }).click()
  await expect(page.getByRole('navigation', { name: 'Section menu' }).getByRole('listitem')).toHaveText([
    'Settings',
  ])
})

test('signing in again in place keeps the half-filled form; held reads run once; no write is repeated', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(provoked)
  await open(meters)
  await expect(table(page).getByRole('row').nth(2)).toBeVisible()
  const filter = page
    .getByRole('search')
    .or(page.getByRole('form', { name: 'Filters' }))
    .getByRole('textbox')
    .first()
  await filter.fill('half-typed')
  await watched(page)
  await simulator.scenario('sessionExpires', { seconds: 0 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`${api}/`))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await refresh(page).click()
  await expect(again(page)).toBeVisible()
  await expect(again(page).getByRole('textbox', { name: 'Username' })).toHaveValue('admin')
  await expect(again(page).getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(again(page)).toBeVisible()
  await again(page).getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(again(page)).toContainText('4 attempts left')
  await again(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(again(page)).toHaveCount(0)
  await expect(table(page).getByRole('row').nth(2)).toBeVisible()
  await expect(filter).toHaveValue('half-typed')
  expect(new URL(page.url()).pathname).toBe(meters)
  const list = asked.find((call) => call.startsWith('GET') && /meter/i.test(call)) ?? 'nothing'
  await expect.poll(() => asked.filter((call) => call === list).length).toBe(2)
})

test('an idle session is warned of two minutes before its end and can be kept', async ({
  page,
  open,
  simulator,
}) => {
  await open('/dashboard')
  await simulator.scenario('sessionExpires', { seconds: 122 })
  await page.reload()
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(warning).toBeVisible()
  await expect(warning.getByRole('timer')).toHaveText(/^0[12]:\d\d$/)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)
  // It comes back: this session lives for 122 s after each call.
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Sign out now' }).click()
  await expect(page).toHaveURL('/login')
})
