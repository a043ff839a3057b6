import type { Page } from '@playwright/test'
import { expect, mainMenu, openPages, sidebar, test } from './fixtures'
import { signInForm } from './signInForm'

const meters = '/capture/archive/meter'
const center = '/user/center'
const typedPhone = '+1 809 555 0199'

const tag = (page: Page, name: string | RegExp) =>
  openPages(page).getByRole('tab', { name, exact: typeof name === 'string' })
const tags = (page: Page) => openPages(page).getByRole('tab')
const front = (page: Page) => openPages(page).getByRole('tab', { selected: true })
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' })
const save = (page: Page) => page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' })
const offer = (page: Page) => page.getByRole('region', { name: 'Not saved' })
const newVersion = (page: Page) => page.getByRole('complementary', { name: 'New version' })
const detail = (id: number) => `/capture/archive/meterDetail/${id}`

/** Types into the profile of the signed-in user, and waits until its tab says so. */
async function typePhone(page: Page): Promise<void> {
  await phone(page).fill(typedPhone)
  await expect(tag(page, 'Personal centre (not saved)')).toBeVisible()
}

/** Goes to a page of the running console, as the browser's own buttons do. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect(page).toHaveURL(path)
}

/** What this browser keeps of anybody's open pages and drafts: sealed, and nothing in clear. */
const kept = async (page: Page) => {
  const stored = await page.evaluate(() => Object.entries(localStorage) as [string, string][])
  expect(stored.filter(([key]) => /^powergate\.(draft|desk)\./.test(key))).toEqual([])
  expect(JSON.stringify(stored)).not.toContain(typedPhone)
  return stored.map(([key]) => key).filter((key) => key.startsWith('powergate.sealed.admin|'))
}

/** The server hands out another build from now on. */
const deploy = (page: Page) =>
  page.route('**/index.html', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replace(/\/index-[^"]*\.js/, '/index-next.js') })
  })

test('after a crash the pages return, and what was typed is offered with its time until it is saved', async ({
  page,
  context,
  open,
}) => {
  await open(meters)
  await visit(page, center)
  await typePhone(page)
  // The open pages and the draft are sealed a moment after they changed.
  await expect.poll(async () => (await kept(page)).length).toBe(2)
  // The browser dies: nobody is asked, and nothing of the window remains.
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto('/login')
  await signInForm(next).signIn()
  await expect(tags(next)).toHaveText(['Dashboard', 'Meters', 'Personal centre (not saved)'])
  await tag(next, 'Personal centre (not saved)').click()
  await expect(offer(next)).toContainText(/Typed at \d\d:\d\d, not saved\./)
  await expect(phone(next)).not.toHaveValue(typedPhone)
  await offer(next).getByRole('button', { name: 'Restore' }).click()
  await expect(phone(next)).toHaveValue(typedPhone)
  await expect(offer(next)).toHaveCount(0)
  await save(next).click()
  await expect(next.getByText('Profile saved.')).toBeVisible()
  await expect(tag(next, 'Personal centre')).toBeVisible()

  await next.reload()
  await expect(phone(next)).toHaveValue(typedPhone)
  await expect(offer(next)).toHaveCount(0)
  // The open pages, and no draft.
  expect(await kept(next)).toHaveLength(1)
})

test('whatever closes a page that holds unsaved work asks first, and closes only what is ticked', async ({
  page,
  open,
}) => {
  await open(meters)
  await visit(page, center)
  await typePhone(page)
  const dirty = tag(page, 'Personal centre (not saved)')
  const question = page.getByRole('dialog', { name: 'Close Personal centre?' })
  const many = page.getByRole('dialog', { name: 'Some pages hold unsaved work' })

  // Enter does the harmless thing, and the keyboard is back where it was.
  await dirty.focus()
  await page.keyboard.press('Delete')
  await expect(question).toContainText('The data has been modified, please save the data first!')
  await expect(question).toContainText('Not saved: Profile')
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(dirty).toBeFocused()

  await dirty.click({ button: 'middle' })
  await expect(question).toBeVisible()
  await page.mouse.click(20, 700)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  // "Close all" without a tick closes the rest.
  await page.getByRole('button', { name: 'Page actions' }).click()
  await page.getByRole('menuitem', { name: 'Close all' }).click()
  await expect(many.getByRole('checkbox', { name: 'Personal centre' })).not.toBeChecked()
  await many.getByRole('button', { name: 'Close the other one, keep these' }).click()
  await expect(tags(page)).toHaveText(['Dashboard', 'Personal centre (not saved)'])
  await expect(front(page)).toHaveText('Personal centre (not saved)')
  await expect(phone(page)).toHaveValue(typedPhone)

  // "Close others" by keyboard, with the tick: gone for good, and the keyboard is on the tab in front.
  await tag(page, 'Dashboard').click()
  await tag(page, 'Dashboard').focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Close others' }).press('Enter')
  await expect(many).toBeVisible()
  await many.getByRole('checkbox', { name: 'Personal centre' }).press('Space')
  await many.getByRole('button', { name: 'Close 1 page and lose what is ticked' }).press('Enter')
  await expect(tags(page)).toHaveText(['Dashboard'])
  await expect(tag(page, 'Dashboard')).toBeFocused()
  await visit(page, center)
  await expect(phone(page)).not.toHaveValue(typedPhone)
  await expect(offer(page)).toHaveCount(0)
})

test('logging out names what is lost and leaves nothing of it in the browser', async ({ page, open }) => {
  await open(meters)
  await visit(page, center)
  await typePhone(page)
  await expect.poll(() => kept(page)).toHaveLength(2)
  const question = page.getByRole('dialog', { name: 'Log out of PowerGate?' })
  const ask = async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(question).toContainText('Not saved: Profile')
  }
  await ask()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(phone(page)).toHaveValue(typedPhone)
  await ask()
  await question.getByRole('button', { name: 'Log out and lose it' }).click()
  await expect(page).toHaveURL('/login')
  expect(await kept(page)).toEqual([])
  await signInForm(page).signIn()
  await expect(mainMenu(page)).toBeVisible()
  await expect(tags(page)).toHaveText(['Dashboard'])
})

test('after a deployment a missing part waits for unsaved work, else heals by one reload and never by two', async ({
  page,
  open,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Failed to load resource|dynamically imported module|preload/)
  await page.route(/MeterDetail.*\.js/, (route) => route.abort())
  let loads = 0
  page.on('load', () => (loads += 1))
  await open(meters)
  const first = page.getByRole('table', { name: 'Meters' }).first().getByRole('link').first()
  await expect(first).toBeVisible()
  await visit(page, center)
  await typePhone(page)
  await deploy(page)
  await tag(page, 'Meters').click()
  await first.click()
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible()
  await expect(newVersion(page)).toContainText('Personal centre: Not saved: Profile')
  await expect(newVersion(page).getByRole('button', { name: 'Reload now' })).toHaveCount(0)
  expect(loads).toBe(1)

  // Saved: nothing is waited for any more, but the reload stays the user's.
  await tag(page, 'Personal centre (not saved)').click()
  await save(page).click()
  await expect(newVersion(page).getByRole('button', { name: 'Reload now' })).toBeVisible()
  expect(loads).toBe(1)
  await newVersion(page).getByRole('button', { name: 'Reload now' }).click()
  await expect.poll(() => loads).toBe(2)
  await expect(tags(page)).toHaveCount(4)

  // Clean: it heals itself once. The part is still missing then, and it says so instead of reloading for ever.
  await tag(page, 'Meters').click()
  await first.click()
  await expect.poll(() => loads).toBe(3)
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible()
  await expect(newVersion(page).getByRole('button', { name: 'Reload now' })).toBeVisible()
  expect(loads).toBe(3)
})

test('a part that failed once arrives with "Try again", and nothing else is touched', async ({
  page,
  open,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Failed to load resource|dynamically imported module|preload/)
  await page.route(/MeterDetail.*\.js/, (route) => route.abort())
  await open(meters)
  const filter = page.getByRole('form', { name: 'Filters' }).getByRole('textbox').first()
  await filter.fill('typed')
  await page.getByRole('table', { name: 'Meters' }).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible()
  await page.unroute(/MeterDetail.*\.js/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(front(page)).toHaveText(/\d{8,}/)
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toHaveCount(0)
  await tag(page, 'Meters').click()
  await expect(filter).toHaveValue('typed')
})

test('a tab keeps its station while the sidebar moves on, over a reload, until it is told to follow', async ({
  page,
  open,
}) => {
  await open(meters)
  const chips = page.getByRole('main').getByRole('list', { name: 'Applied filters' })
  await sidebar(page).getByRole('tab', { name: 'Power grid' }).click()
  const stations = sidebar(page)
    .getByRole('treeitem')
    .filter({ hasText: /Substation/ })
  const nameOf = async (place: number) =>
    ((await stations.nth(place).textContent()) ?? '').replace(/\s*\d[\d,]*\s*$/, '').trim()
  await stations.nth(0).click()
  const lock = chips.getByRole('button', { name: /^Keep .* in this tab$/ })
  await lock.click()
  await expect(lock).toHaveAttribute('aria-pressed', 'true')
  const station = ((await lock.getAttribute('aria-label')) ?? '').replace(/^Keep | in this tab$/g, '')
  await expect(tag(page, `Meters (keeps ${station})`)).toBeVisible()
  expect(await nameOf(0)).toContain(station)

  await stations.nth(1).click()
  const rows = page.getByRole('status').filter({ hasText: `This tab keeps ${station}.` })
  await expect(rows).toBeVisible()
  await expect(lock).toHaveAccessibleName(`Keep ${station} in this tab`)
  await page.reload()
  await expect(tag(page, `Meters (keeps ${station})`)).toBeVisible()
  await expect(lock).toHaveAttribute('aria-pressed', 'true')
  await expect(lock).toHaveAccessibleName(`Keep ${station} in this tab`)

  await sidebar(page).getByRole('tab', { name: 'Power grid' }).click()
  await stations.nth(1).click()
  await page.getByRole('main').getByRole('button', { name: 'Follow sidebar' }).click()
  await expect(lock).toHaveAttribute('aria-pressed', 'false')
  await expect(lock).not.toHaveAccessibleName(`Keep ${station} in this tab`)
  await expect(tag(page, 'Meters')).toBeVisible()
})

test('25 open pages freeze the longest unseen, never the one with unsaved work', async ({
  page,
  open,
  guard,
}) => {
  guard.allow(/meter/i)
  await open(center)
  await typePhone(page)
  for (let id = 1; id <= 24; id += 1) {
    await visit(page, detail(id))
    await expect(tags(page)).toHaveCount(id + 2)
  }
  await expect(page.getByRole('main').locator(':scope > * > section[role=tabpanel]')).toHaveCount(20)
  await tag(page, 'Personal centre (not saved)').click()
  await expect(phone(page)).toHaveValue(typedPhone)
})
