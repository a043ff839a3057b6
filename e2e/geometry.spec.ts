import type { Locator, Page } from '@playwright/test'
import { expect, go, test } from './fixtures'

interface MenuEntry {
  path: string
  hidden?: boolean
  children?: MenuEntry[]
}
const pathsOf = (entries: readonly MenuEntry[], parent = ''): string[] =>
  entries.flatMap(({ path, hidden, children }) => {
    const address = path.startsWith('/') ? path : `${parent}/${path}`
    return children?.length ? pathsOf(children, address) : hidden ? [] : [address]
  })

/** Measures of the page in front, px from the top of the window. */
const measure = (pane: Locator) =>
  pane.evaluate((panel) => {
    const pagerHeight = 40
    const inSight = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().height > 8
    const overflows = (element: Element) =>
      element.clientWidth > 0 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX !== 'visible'
    const cut: string[] = []
    for (const cell of panel.querySelectorAll<HTMLElement>('tbody :is(td, th)')) {
      if (!inSight(cell)) continue
      const text = cell.innerText.trim()
      const isNumber =
        /\d/.test(text) &&
        !text.startsWith('—') &&
        (cell.dataset.align === 'right' || /^[\d.,:/\s%−+-]{4,}/.test(text))
      if (isNumber && [cell, ...cell.querySelectorAll('*')].some(overflows)) cut.push(text)
    }
    const rows = [...panel.querySelectorAll('section[data-flush] tbody tr[data-row]')].filter(inSight)
    const scrollers = [...panel.querySelectorAll('*')].filter(
      (element) =>
        inSight(element) &&
        /auto|scroll/.test(getComputedStyle(element).overflowY) &&
        element.scrollHeight > element.clientHeight + 1,
    )
    return {
      cut,
      firstRow: rows[0]?.getBoundingClientRect().top ?? 0,
      rowCount: rows.length,
      rowsInSight: rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight - pagerHeight)
        .length,
      lowest: Math.max(
        0,
        ...[...panel.querySelectorAll('section[data-flush]')].map(
          (list) => list.getBoundingClientRect().bottom,
        ),
      ),
      scrollers: scrollers.map((element) => `${element.tagName} ${element.className}`),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  })

type Measures = Awaited<ReturnType<typeof measure>>
/** What is wrong with a page, in words. */
const faultsOf = ({
  cut,
  firstRow,
  rowCount,
  rowsInSight,
  lowest,
  scrollers,
  sideways,
}: Measures): string[] => [
  ...(cut.length > 0 ? [`cut ${cut.slice(0, 3).join(' | ')}`] : []),
  ...(sideways > 0 ? [`${sideways} px wider than the window`] : []),
  ...(scrollers.length > 1 ? [`scrolls in ${scrollers.join(', ')}`] : []),
  ...(rowCount > 0 && firstRow > 290 ? [`first row at ${firstRow}`] : []),
  ...(rowsInSight < Math.min(10, rowCount) ? [`${rowsInSight} of ${rowCount} rows in sight`] : []),
  ...(lowest > 769 ? [`the pager ends at ${lowest}`] : []),
]

/** Waits until nothing in sight is being loaded. */
const settled = (page: Page) =>
  expect(page.locator('[aria-busy=true]').locator('visible=true')).toHaveCount(0)

/** Sets up to three filters that are chosen from a list, out of sight too; true where that changed the address. */
async function setFilters(page: Page, pane: Locator): Promise<boolean> {
  const form = pane
    .locator('form')
    .filter({ has: page.locator('[type=submit]') })
    .first()
  const choices = form.getByRole('combobox')
  if ((await choices.count()) === 0) return false
  const more = form.locator('button[aria-controls$="-more"]')
  const hasMore = (await more.count()) > 0
  if (hasMore) await more.click()
  for (const choice of (await choices.all()).slice(0, 3)) {
    await choice.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'Escape']) await choice.press(key)
  }
  if (hasMore) await more.click()
  const address = page.url()
  await form.locator('[type=submit]').click()
  await settled(page)
  return page.url() !== address
}

/** Areas of the menu, each with the number of its pages that show rows. */
for (const [area, lists] of [
  ['capture', 11],
  ['query', 11],
  ['business', 6],
  ['prepaid', 0],
  ['vending', 0],
  ['cbo', 11],
] as const)
  test(`on every page of ${area} numbers are whole, rows stand high, and one thing scrolls`, async ({
    page,
    open,
  }) => {
    const answer = page.waitForResponse((each) => each.url().endsWith('/api/menus/build'))
    await open('/403')
    const menu = (await (await answer).json()) as MenuEntry[]
    const paths = pathsOf(menu).filter((path) => path.startsWith(`/${area}/`))
    expect(paths.length).toBeGreaterThan(lists)
    // Spanish has the longest words.
    await page.evaluate(() =>
      localStorage.setItem(
        'powergate.preferences',
        JSON.stringify({ dataType: 'object', content: { language: 'es' }, datetime: Date.now() }),
      ),
    )
    await page.reload()
    const wrong: string[] = []
    let [listCount, filteredCount] = [0, 0]
    for (const path of paths) {
      await go(page, path)
      const pane = page.locator(`[role=tabpanel][id$="${path}"]`)
      await expect(pane).toBeVisible()
      await settled(page)
      const measures = await measure(pane)
      listCount += Number(measures.rowCount > 0)
      wrong.push(...faultsOf(measures).map((fault) => `${path}: ${fault}`))
      if (!(await setFilters(page, pane))) continue
      filteredCount += 1
      wrong.push(...faultsOf(await measure(pane)).map((fault) => `${path} with filters: ${fault}`))
    }
    expect(wrong).toEqual([])
    expect(listCount).toBeGreaterThanOrEqual(lists)
    expect(filteredCount).toBeGreaterThanOrEqual(lists)
  })
