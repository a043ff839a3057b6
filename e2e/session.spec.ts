import type { Page, Route } from '@playwright/test'
import { api, expect, go, mainMenu, prefer, sectionMenu, sidebar, test, watched, ruleOf } from './fixtures'
import { signInForm } from './signInForm'

/** Chromium reports answers that a scenario makes on the console. */
const provoked = /console: Failed to load resource.*\/ami-api\//
const meters = '/capture/archive/meter'
const meterTable = (page: Page) => page.getByRole('table', { name: 'Meters' }).first()
const refresh = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Refresh' })

/** How often the sign-in page was arrived at, in the same document or by loading it. */
function countArrivals(page: Page): () => number {
  let arrivals = 0
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/login') arrivals++
  })
  return () => arrivals
}

test('a session that expires in the middle of work ends once, says so, and work goes on where it was', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(provoked)
  const form = signInForm(page)
  await open(`${meters}?meter_no=0400`)
  await expect(meterTable(page)).toBeVisible()
  await expect(sidebar(page).getByRole('treeitem').first()).toBeVisible()
  await watched(page)
  const arrivals = countArrivals(page)
  await simulator.scenario('sessionExpires', { seconds: 0 })
  // Both calls are held until both are under way, so that both are refused.
  const held: Route[] = []
  await page.route(`**${api}/**`, async (route) => {
    held.push(route)
    if (held.length === 2) for (const each of held) void each.continue()
  })
  await sidebar(page).getByRole('button', { name: 'Refresh' }).click()
  await refresh(page).click()
  await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Leave' }).click()
  await expect(form.message).toHaveText('Your session has expired, please login again.')
  expect(held).toHaveLength(2)
  expect(arrivals()).toBe(1)
  await page.unroute(`**${api}/**`)
  await expect(mainMenu(page)).toBeHidden()
  await form.signIn()
  await expect(meterTable(page)).toBeVisible()
  await expect(page).toHaveURL(`${meters}?meter_no=0400`)

  await watched(page)
  // The next morning: the page is loaded with a session that has gone.
  await simulator.scenario('sessionExpires', { seconds: 0 })
  await page.reload()
  await expect(form.message).toHaveText('Your session has expired, please login again.')
  expect(new URL(page.url()).searchParams.get('from')).toBe(`${meters}?meter_no=0400`)
})

test('a 400 ends the session and shows what the server said, in no address', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(provoked)
  const form = signInForm(page)
  await open(meters)
  await expect(meterTable(page)).toBeVisible()
  // What asks for the password in place is fetched once the first page stands; before, a session just ends.
  await watched(page)
  await simulator.scenario('badRequest', { path: '/capture/meter', message: 'The tenant was <b>closed</b>.' })
  await refresh(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toContainText('The tenant was <b>closed</b>.')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(form.message).toHaveText('The tenant was <b>closed</b>.')
  await expect(page).toHaveURL(`/login?code=400&from=${encodeURIComponent(meters)}`)
  await simulator.reset()
  await form.signIn()
  await expect(page).toHaveURL(meters)
})

test('403, 500 and a failure inside a success show their message and keep the page and its data', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(provoked)
  await open(meters)
  await expect(meterTable(page).getByRole('row').nth(2)).toBeVisible()
  const failures = [
    ['forbidden', 'Error Code 403, The operation is not authorized.'],
    ['serverError', 'The head-end failed to answer.'],
    ['successWithStatus', 'The storage is full.'],
    ['html', "The server's answer could not be read. Please try again later."],
    ['drop', 'Network Error'],
  ] as const
  for (const [scenario, text] of failures) {
    await simulator.scenario(scenario, { path: '/capture/meter' })
    await refresh(page).click()
    await expect(page.getByText(text).first(), scenario).toBeVisible()
    await expect(meterTable(page).getByRole('row').nth(2)).toBeVisible()
    await expect(page).toHaveURL(meters)
    await simulator.reset()
  }
})

const startFailures = [
  ['the server is down', 'drop', {}, 'Network Error'],
  ['the user cannot be read', 'answer', { path: '/auth/info', body: [] }, 'could not be read'],
  ['the menu fails', 'serverError', { path: '/api/menus', message: 'Menu store down.' }, 'Menu store down.'],
] as const
for (const [what, scenario, options, text] of startFailures) {
  test(`when ${what} at start, the user is signed out, the page reloads once and says why`, async ({
    page,
    context,
    simulator,
    guard,
  }) => {
    guard.allow(provoked)
    const token = await simulator.token('admin')
    await page.goto('/login')
    await page.evaluate(
      (content) =>
        sessionStorage.setItem(
          'powergate.token',
          JSON.stringify({ dataType: 'string', content, datetime: Date.now() }),
        ),
      token,
    )
    await simulator.scenario(scenario, options)
    let loads = 0
    page.on('load', () => loads++)
    await page.goto(`${meters}?page=2`)
    const form = signInForm(page)
    await expect(form.message).toHaveText(/^The console could not start, so you were signed out\. /)
    await expect.poll(() => loads).toBe(2)
    await expect(form.message).toContainText(text)
    expect(await page.evaluate(() => sessionStorage.getItem('powergate.token'))).toBeNull()
    await context.request.post(`${api}/__simulator/reset`)
    await form.signIn()
    await expect(meterTable(page)).toBeVisible()
    expect(page.url()).toContain(`${meters}?page=2`)
    expect(loads).toBe(2)
  })
}

test('unknown addresses show the not-found page; /redirect refreshes a page', async ({
  page,
  open,
  guard,
}) => {
  await open('/no/such/page?x=1')
  const notFound = page.getByRole('heading', { name: 'This page does not exist' })
  await expect(notFound).toBeFocused()
  await expect(page).toHaveURL(`/404?from=${encodeURIComponent('/no/such/page?x=1')}`)
  await expect(page.getByText('/no/such/page?x=1', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/dashboard')
  for (const path of ['/file', '/static']) {
    await page.goto(path)
    await expect(notFound).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  // A file that is not there is not the console.
  guard.allow(/\/file\/nothing\.pdf/)
  expect((await page.request.get('/file/nothing.pdf')).status()).toBe(404)

  const asked = page.waitForResponse((answer) => answer.url().includes(`${api}/capture/meter`))
  await page.goto(`/redirect${meters}?meter_no=0400`)
  await asked
  await expect(page).toHaveURL(`${meters}?meter_no=0400`)
  await expect(meterTable(page)).toBeVisible()
})

/** One of each kind; mocks/handlers/console/session.test.ts goes through all seeded accounts. */
const accounts = [
  ['operator', true, true, ['Settings', 'Logs']],
  ['cashier', false, false, ['Settings']],
] as const

test('an account sees exactly the menus and actions of its role', async ({ page, open, simulator }) => {
  await open('/user/center')
  for (const [account, collection, exports, sections] of accounts) {
    const token = await simulator.token(account)
    await page.evaluate((content) => {
      sessionStorage.setItem(
        'powergate.token',
        JSON.stringify({ dataType: 'string', content, datetime: Date.now() }),
      )
    }, token)
    await page.goto(meters)
    await expect(mainMenu(page)).toBeVisible()
    if (collection) {
      await expect(meterTable(page), account).toBeVisible()
      await expect(mainMenu(page).getByRole('listitem')).toHaveText([
        'Collection',
        'Query results',
        'Business',
        'Prepaid',
        'Basic data',
      ])
      await expect(sectionMenu(page).getByRole('listitem')).toHaveText([
        'Archives',
        'Tasks',
        'Reading',
        'Topology',
        'Map',
        'SIM cards',
        'Configuration',
      ])
    } else {
      await expect(page.getByRole('heading', { name: 'This page is not in your menu' })).toBeVisible()
      await expect(mainMenu(page).getByRole('listitem')).toHaveText(['Vending', 'Basic data'])
    }
    await mainMenu(page).getByRole('button', { name: 'Basic data' }).click()
    await expect(sectionMenu(page).getByRole('listitem')).toHaveText([...sections])
    await expect(page.getByRole('main').getByRole('button', { name: 'Export' }), account).toHaveCount(
      exports ? 1 : 0,
    )
  }
})

test('a phone of 390 px: sign-in, drawer and pages are usable and nothing scrolls sideways', async ({
  page,
}) => {
  const form = signInForm(page)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await expect(page.getByRole('region', { name: 'Training accounts' }).getByRole('button')).toHaveCount(7)
  await expect(form.submit).toBeInViewport({ ratio: 1 })
  expect(await sideways()).toBe(0)
  await form.signIn()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('State of the network')
  await expect(sidebar(page)).toHaveCount(0)
  expect(await sideways()).toBe(0)

  // The drawer has the pages of the group and the sidebar; a navigation closes it.
  await page.getByRole('button', { name: 'Menu and sidebar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu and sidebar' })
  await expect(drawer.getByRole('complementary', { name: 'Sidebar' }).getByRole('tab')).toHaveText([
    'Organization',
    'Power grid',
    'Device',
  ])
  await drawer.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Meters' }).click()
  await expect(drawer).toBeHidden()
  await expect(meterTable(page).getByRole('row').nth(2)).toBeVisible()
  expect(await sideways()).toBe(0)
  await expect(page.getByRole('button', { name: /next page/i })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'User menu' })).toBeInViewport({ ratio: 1 })
})

const pages = [
  ['/user/center', 'Alba Moreno Castaño'],
  ['/403?from=/cbo/user', 'You may not open this page'],
  ['/404?from=/nowhere', 'This page does not exist'],
  ['/500?from=/dashboard', 'Something went wrong'],
] as const

for (const mode of ['light', 'dark']) {
  test(`no accessibility violation on the frame and the dashboard: ${mode}`, async ({
    page,
    open,
    accessible,
  }) => {
    await prefer(page, { mode })
    await open('/dashboard')
    await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    await accessible(mode, undefined, ruleOf(mode))
  })

  test(`no accessibility violation on the console's own pages: ${mode}`, async ({
    page,
    open,
    accessible,
  }) => {
    await prefer(page, { mode })
    await open(pages[0][0])
    for (const [path, heading] of pages) {
      await go(page, path)
      await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible()
      await accessible(path, 'main', ruleOf(mode))
    }
  })
}
