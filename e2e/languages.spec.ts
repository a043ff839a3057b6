import type { Page } from '@playwright/test'
import { expect, go, mainMenu, openPages, sectionMenu, sidebar, test } from './fixtures'

const pages = [
  '/dashboard',
  '/capture/archive/meter',
  '/cbo/param/notice',
  '/cbo/log/exceptionLog',
  '/cbo/log/cboAbnormalData',
  '/user/center',
  '/user/center?tab=preferences',
  '/404',
]

/** Words of the keys that a missing translation would show: `some.key` or `ns:key`. */
const rawKey = /^[a-z]+[A-Za-z]*([.:][a-z][A-Za-z]*)+$/

/** Texts that do not fit the box they are drawn in. */
const clipped = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const texts: string[] = []
    for (const box of document.querySelectorAll<HTMLElement>(selector))
      for (const element of box.querySelectorAll<HTMLElement>('*')) {
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        const { overflow, textOverflow } = getComputedStyle(element)
        const cuts = overflow !== 'visible' || textOverflow === 'ellipsis'
        if (own && cuts && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
          texts.push(element.textContent ?? '')
      }
    return texts
  }, within)

/** Stored as the language button stores it; heard with the next page. */
const speak = (page: Page, language: string) =>
  page.evaluate(
    (content) =>
      localStorage.setItem(
        'powergate.preferences',
        JSON.stringify({ dataType: 'object', content, datetime: Date.now() }),
      ),
    { language },
  )

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const language of ['en', 'es', 'zh', 'ja']) {
  test(`${language}: every word of the frame fits at 1366, nothing scrolls sideways, no key shows`, async ({
    page,
    open,
  }) => {
    await open('/403')
    await speak(page, language)
    await page.reload()
    for (const path of pages) {
      await test.step(path, async () => {
        await go(page, path)
        // The panel of this address, and not the one of the page before, which stands until this one is drawn.
        const { pathname } = new URL(path, page.url())
        await expect(page.locator(`[role=tabpanel][id$="${pathname}"]`)).toBeVisible()
        await expect(page.locator('[aria-busy=true]').locator('visible=true')).toHaveCount(0)
        expect(await sideways(page)).toBe(0)
        expect(await clipped(page, 'header, aside [role=tablist], [role=tabpanel] button')).toEqual([])
        if (pathname === '/capture/archive/meter') {
          // A row that is ticked is where it was, and so are those below it; the head leaves the room to the rows.
          const row = page.locator('[role=tabpanel] tr[data-row="0"]').locator('visible=true')
          const top = async () => (await row.boundingBox())?.y
          const before = await top()
          expect(before).toBeLessThan(228)
          // Seven columns are whole beside the sidebar, whatever the language needs for its words.
          const names = page.getByRole('columnheader').locator('visible=true')
          const edge = (await names.last().boundingBox())?.x ?? 0
          const ends = await names.evaluateAll((heads) =>
            heads.slice(1, -1).map((head) => head.getBoundingClientRect().right),
          )
          expect(ends.filter((end) => end <= edge + 1).length).toBeGreaterThanOrEqual(7)
          await row.getByRole('checkbox').check()
          await expect(row).toHaveAttribute('data-ticked', 'true')
          expect(await top()).toBe(before)
          await row.getByRole('checkbox').uncheck()
        }
        const texts = (await page.locator('body').innerText()).split('\n').map((text) => text.trim())
        expect(texts.filter((text) => rawKey.test(text))).toEqual([])
      })
    }
  })
}

test('at 200 % zoom everything can be reached: one page wide, bars folded, menus and lists at hand', async ({
  page,
  open,
}) => {
  // A window of 1366 × 768 at 200 %.
  await page.setViewportSize({ width: 683, height: 384 })
  await open('/403')
  await speak(page, 'es')
  await page.goto('/capture/archive/meter')
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(await sideways(page)).toBe(0)
  await expect(page.getByRole('tab', { name: 'Medidores', selected: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeInViewport()
})

test('the landmarks keep their names, and the page in front is told', async ({ page, open }) => {
  await open('/capture/archive/meter')
  for (const landmark of [
    page.getByRole('banner'),
    mainMenu(page),
    sectionMenu(page),
    openPages(page),
    sidebar(page),
  ])
    await expect(landmark).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page).toHaveTitle('Meters · PowerGate')
})
