import type { Locator, Page } from '@playwright/test'
import { api, expect, openPages, sectionMenu, test } from './fixtures'

const meters = '/capture/archive/meter'
const center = '/user/center'

const tag = (page: Page, name: string) => openPages(page).getByRole('tab', { name, exact: true })
const tags = (page: Page) => openPages(page).getByRole('tab')
const front = (page: Page) => openPages(page).getByRole('tab', { selected: true })
const keyword = (page: Page) => page.getByRole('form', { name: 'Filters' }).getByRole('textbox').first()
const choose = async (page: Page, name: string, action: string) => {
  await tag(page, name).click({ button: 'right' })
  await page
    .getByRole('menu', { name: `Actions for ${name}` })
    .getByRole('menuitem', { name: action, exact: true })
    .click()
}
const toMeters = async (page: Page) => {
  await sectionMenu(page).getByRole('button', { name: 'Archives' }).click()
  await page.getByRole('menuitem', { name: 'Meters' }).click()
}
const toCenter = async (page: Page) => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Personal centre' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Personal centre' })).toBeVisible()
}

/** What the one hidden page is to the browser. */
const hiddenPane = (page: Page) =>
  page.locator('main [role=tabpanel]').evaluateAll((panes) => {
    const hidden = panes.find((pane) => !pane.checkVisibility())
    const field = hidden?.querySelector('input')
    const box = field?.getBoundingClientRect()
    field?.focus()
    return {
      laidOut: box !== undefined && box.width > 0,
      takesFocus: document.activeElement === field,
      underMouse:
        box !== undefined && hidden?.contains(document.elementFromPoint(box.x + 5, box.y + 5)) === true,
    }
  })

interface Stored {
  fullPath: string
  name: string
  componentName: string
  title: string
}
const detail = (id: number): Stored => ({
  fullPath: `/capture/archive/meterDetail/${id}`,
  name: 'meterDetail',
  componentName: 'capture/archive/meterDetail',
  title: `Meter no. ${id}`,
})

/** Tabs that `user` had open in this browser session. */
async function hadOpen(page: Page, user: string, open: Stored[]): Promise<void> {
  await page.addInitScript(
    ([owner, list]) => {
      if (sessionStorage.getItem('powergate.tabs')) return
      sessionStorage.setItem(
        'powergate.tabs',
        JSON.stringify({ dataType: 'object', content: { user: owner, tabs: list }, datetime: Date.now() }),
      )
    },
    [user, open] as const,
  )
}

/** Counts the calls below a path. */
function calls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(api + path)) count += 1
  })
  return () => count
}

const inside = async (strip: Locator, tab: Locator) => {
  const [outer, inner] = [await strip.boundingBox(), await tab.boundingBox()]
  return outer && inner && inner.x >= outer.x - 1 && inner.x + inner.width <= outer.x + outer.width + 1
}

test('a navigation adds a tag; the first has no close icon and says that it cannot be closed', async ({
  page,
  open,
}) => {
  await open('/')
  await expect(tags(page)).toHaveText(['Dashboard'])
  await toMeters(page)
  await toCenter(page)
  await expect(tags(page)).toHaveText(['Dashboard', 'Meters', 'Personal centre'])
  await expect(front(page)).toHaveText('Personal centre')
  await expect(page).toHaveTitle('Personal centre · PowerGate')

  await expect(tag(page, 'Meters').getByTitle('Close Meters')).toBeVisible()
  await expect(tag(page, 'Dashboard').getByTitle(/^Close/)).toHaveCount(0)
  const refusal = page.getByText('The home page cannot be closed.')
  await tag(page, 'Dashboard').click({ button: 'middle' })
  await expect(refusal).toBeVisible()
  await expect(refusal).toBeHidden()
  await choose(page, 'Dashboard', 'Close')
  await expect(refusal).toBeVisible()
  await expect(refusal).toBeHidden()
  await tag(page, 'Dashboard').focus()
  await page.keyboard.press('Delete')
  await expect(refusal).toBeVisible()
  await expect(tags(page)).toHaveText(['Dashboard', 'Meters', 'Personal centre'])
})

test('right click and keyboard: close, close others, close all', async ({ page, open }) => {
  await hadOpen(page, 'admin', [detail(1), detail(2), detail(3)])
  await open(meters)
  await expect(tags(page)).toHaveText(['Dashboard', 'Meter no. 1', 'Meter no. 2', 'Meter no. 3', 'Meters'])

  await choose(page, 'Meter no. 2', 'Close')
  await expect(tags(page)).toHaveText(['Dashboard', 'Meter no. 1', 'Meter no. 3', 'Meters'])
  await expect(front(page)).toHaveText('Meters')

  // By keyboard: arrows reach the tag, Shift+F10 its menu, Escape leaves it, Delete closes.
  await front(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tag(page, 'Meter no. 3')).toBeFocused()
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'Actions for Meter no. 3' })
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Refresh',
    'Close',
    'Close others',
    'Close all',
    'Pin tab',
  ])
  await expect(menu.getByRole('menuitem', { name: 'Refresh' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Delete')
  await expect(tags(page)).toHaveText(['Dashboard', 'Meter no. 1', 'Meters'])
  await expect(tag(page, 'Meters')).toBeFocused()

  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(tags(page)).toHaveText(['Dashboard', 'Meters'])
  await expect(page).toHaveURL(meters)

  await page.getByRole('button', { name: 'Page actions' }).click()
  await page.getByRole('menuitem', { name: 'Close all' }).click()
  await expect(tags(page)).toHaveText(['Dashboard'])
  await expect(page).toHaveURL('/dashboard')
})

test('a middle click closes; closing the active tab goes to the last remaining one, at last to home', async ({
  page,
  open,
}) => {
  await open(center)
  await tag(page, 'Dashboard').click()
  await toMeters(page)
  await tag(page, 'Dashboard').click()
  await expect(tags(page)).toHaveText(['Dashboard', 'Personal centre', 'Meters'])

  await tag(page, 'Personal centre').click()
  await tag(page, 'Personal centre').click({ button: 'middle' })
  await expect(tags(page)).toHaveText(['Dashboard', 'Meters'])
  await expect(page).toHaveURL(meters)
  await tag(page, 'Meters').getByTitle('Close Meters').click()
  await expect(tags(page)).toHaveText(['Dashboard'])
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('tabpanel', { name: 'Dashboard' })).toBeVisible()
})

test('left and right arrows appear on overflow; the tag in front is in view', async ({ page, open }) => {
  const left = page.getByRole('button', { name: 'Scroll tabs left' })
  const right = page.getByRole('button', { name: 'Scroll tabs right' })
  await hadOpen(
    page,
    'admin',
    Array.from({ length: 14 }, (_, i) => detail(i + 1)),
  )
  await open(meters)
  const strip = openPages(page)
  await expect(right).toBeDisabled()
  await expect.poll(() => inside(strip, front(page))).toBe(true)
  expect(await inside(strip, tag(page, 'Dashboard'))).toBe(false)

  await left.click()
  await expect(right).toBeEnabled()
  await expect(left).toBeDisabled()
  await expect.poll(() => inside(strip, tag(page, 'Dashboard'))).toBe(true)
  expect(await inside(strip, front(page))).toBe(false)
  await right.click()
  await expect(left).toBeEnabled()

  await choose(page, 'Meters', 'Close others')
  await expect(left).toHaveCount(0)
  await expect(right).toHaveCount(0)
})

test('tags are reordered by dragging and by keyboard; home stays first; the order survives a reload', async ({
  page,
  open,
}) => {
  await hadOpen(page, 'admin', [detail(1), detail(2)])
  await open(meters)
  await tag(page, 'Meters').dragTo(tag(page, 'Meter no. 1'))
  await expect(tags(page)).toHaveText(['Dashboard', 'Meters', 'Meter no. 1', 'Meter no. 2'])
  await tag(page, 'Meter no. 2').dragTo(tag(page, 'Dashboard'))
  await expect(tags(page)).toHaveText(['Dashboard', 'Meter no. 2', 'Meters', 'Meter no. 1'])
  await tag(page, 'Meters').focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect(tags(page)).toHaveText(['Dashboard', 'Meter no. 2', 'Meter no. 1', 'Meters'])
  await expect(tag(page, 'Meters')).toBeFocused()
  await expect(page.getByText('Meters moved to place 4')).toBeAttached()
  await page.reload()
  await expect(tags(page)).toHaveText(['Dashboard', 'Meter no. 2', 'Meter no. 1', 'Meters'])
})

test('a kept tab keeps what was typed, its scroll position and its query, and asks nothing again', async ({
  page,
  open,
}) => {
  const asked = calls(page, '/capture/meter')
  await page.setViewportSize({ width: 1366, height: 600 })
  await open(meters)
  const table = page.getByRole('table', { name: 'Meters' }).first()
  await expect(table.getByRole('row').nth(5)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await keyword(page).fill('typed, not searched')
  const cell = table.getByRole('row').nth(8)
  const top = () => cell.evaluate((row) => Math.round(row.getBoundingClientRect().top))
  await expect.poll(top).toBeGreaterThan(0)
  const before = await top()
  await cell.hover()
  await page.mouse.wheel(0, 40)
  await expect.poll(top).toBeLessThan(before)
  const scrolled = await top()
  const count = asked()

  await toCenter(page)
  await expect(table).toBeHidden()
  await expect(page).toHaveURL(center)
  // Out of sight but laid out, so that it is back at once; out of reach of keyboard, mouse and screen readers.
  await expect(page.getByRole('tabpanel', { name: 'Personal centre' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Meters' })).toHaveCount(0)
  expect(await hiddenPane(page)).toEqual({ laidOut: true, takesFocus: false, underMouse: false })
  await tag(page, 'Meters').click()
  await expect(page).toHaveURL(/page=2/)
  await expect(keyword(page)).toHaveValue('typed, not searched')
  expect(await top()).toBe(scrolled)
  expect(asked()).toBe(count)
})

test('a page that was away while the theme changed comes back in the new one, and does not fade from the old', async ({
  page,
  open,
}) => {
  await open(meters)
  const filters = page.getByRole('form', { name: 'Filters' })
  await expect(filters).toBeVisible()
  await toCenter(page)
  // Not before: a menu that still slides in loses a press.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByRole('main').getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const fades = await page.evaluateHandle((path) => {
    const seen: string[] = []
    document.querySelector(`[role=tabpanel][id$="${path}"]`)?.addEventListener('transitionrun', (event) => {
      if (event.target instanceof Element) seen.push(event.target.className)
    })
    return seen
  }, meters)
  await tag(page, 'Meters').click()
  // To ask a hidden page what it looks like gives it its new colours too early: it would fade while nobody sees it.
  await expect(page.getByRole('tabpanel', { name: 'Meters' })).toHaveCount(1)
  await expect(filters).toBeVisible()
  // What fades says so with the next picture.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await fades.jsonValue()).toEqual([])
})

test('refresh mounts that tab anew and no other', async ({ page, open }) => {
  await open(meters)
  await keyword(page).fill('typed')
  await toCenter(page)
  await choose(page, 'Personal centre', 'Refresh')
  await tag(page, 'Meters').click()
  await expect(keyword(page)).toHaveValue('typed')
  const asked = calls(page, '/capture/meter')
  await choose(page, 'Meters', 'Refresh')
  await expect(keyword(page)).toHaveValue('')
  await expect.poll(asked).toBeGreaterThan(0)
  await expect(tags(page)).toHaveText(['Dashboard', 'Meters', 'Personal centre'])
})

test('a page that is not kept starts anew: the dashboard, and what the menu says', async ({
  page,
  open,
  simulator,
}) => {
  await simulator.scenario('answer', {
    path: '/api/menus/build',
    body: [
      {
        path: meters,
        name: 'meterList',
        component: 'capture/archive/meter',
        meta: { title: 'Fresh meters', noCache: true, permissionList: [] },
      },
    ],
  })
  await open(meters)
  await keyword(page).fill('typed')
  const asked = calls(page, '/dashboard')
  await tag(page, 'Dashboard').click()
  await expect.poll(asked).toBeGreaterThan(0)
  const first = asked()
  await tag(page, 'Fresh meters').click()
  await expect(keyword(page)).toHaveValue('')
  await tag(page, 'Dashboard').click()
  await expect.poll(asked).toBeGreaterThan(first)
})

test('tabs are restored after a reload: order, titles, query and the one in front', async ({
  page,
  open,
}) => {
  await open(`${meters}?page=2`)
  await page.getByRole('table', { name: 'Meters' }).first().getByRole('link').first().click()
  await expect(front(page)).not.toHaveText('Meters')
  await expect(front(page)).toHaveText(/\d{8,}/)
  const number = (await front(page).textContent()) ?? ''
  await toCenter(page)
  const expected = await tags(page).allTextContents()
  await page.reload()
  await expect(tags(page)).toHaveText(expected)
  await expect(front(page)).toHaveText('Personal centre')
  await tag(page, 'Meters').click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Page 2 of')).toBeVisible()
  expect(expected).toContain(number)
})

test('tabs of another user are not restored, nor those whose page is gone', async ({ page, open }) => {
  await hadOpen(page, 'operator', [detail(1), detail(2)])
  await open(center)
  await expect(tags(page)).toHaveText(['Dashboard', 'Personal centre'])
  await page.evaluate(() =>
    sessionStorage.setItem(
      'powergate.tabs',
      JSON.stringify({
        dataType: 'object',
        content: {
          user: 'admin',
          tabs: [{ fullPath: '/gone/page', title: 'Gone' }, { fullPath: '//evil.example' }, 7, null],
        },
        datetime: Date.now(),
      }),
    ),
  )
  await page.reload()
  await expect(tags(page)).toHaveText(['Dashboard', 'Personal centre'])
})

test('a tab whose code cannot be fetched says so; the others go on', async ({ page, open, guard }) => {
  guard.allow(/ERR_FAILED|Failed to load resource|dynamically imported module/)
  await page.route(/MeterDetail.*\.js/, (route) => route.abort())
  await open(meters)
  await keyword(page).fill('typed')
  await page.getByRole('table', { name: 'Meters' }).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible()
  await tag(page, 'Meters').click()
  await expect(keyword(page)).toHaveValue('typed')
  await toCenter(page)

  await page.unroute(/MeterDetail.*\.js/)
  await tags(page).nth(2).click()
  await page.getByRole('button', { name: 'Reload console' }).click()
  await expect(front(page)).toHaveText(/\d{8,}/)
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toHaveCount(0)
  await expect(tags(page)).toHaveCount(4)
})

test('Back and Forward move between tabs, each with its query', async ({ page, open }) => {
  await open('/dashboard')
  await toMeters(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await toCenter(page)
  await page.goBack()
  await expect(front(page)).toHaveText('Meters')
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await page.goBack()
  await expect(front(page)).toHaveText('Dashboard')
  await page.goForward()
  await expect(front(page)).toHaveText('Meters')
  await page.goForward()
  await expect(front(page)).toHaveText('Personal centre')
  await expect(tags(page)).toHaveText(['Dashboard', 'Meters', 'Personal centre'])
})
