import type { Locator } from '@playwright/test'
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

/** Areas of the menu, each with the number of its pages that show rows. */
for (const [area, lists] of [
  ['capture', 10],
  ['query', 10],
  ['business', 5],
  ['cbo', 10],
] as const)
  test(`on every page of ${area} numbers are whole, rows stand high, and one thing scrolls`, async ({
    page,
    open,
  }) => {
    const answer = page.waitForResponse((each) => each.url().endsWith('/api/menus/build'))
    await open('/403')
    const menu = (await (await answer).json()) as MenuEntry[]
    const paths = pathsOf(menu).filter((path) => path.startsWith(`/${area}/`))
    expect(paths.length).toBeGreaterThan(10)
    // Spanish has the longest words.
    await page.evaluate(() =>
      localStorage.setItem(
        'powergate.preferences',
        JSON.stringify({ dataType: 'object', content: { language: 'es' }, datetime: Date.now() }),
      ),
    )
    await page.reload()
    const wrong: string[] = []
    let listCount = 0
    for (const path of paths) {
      await go(page, path)
      const pane = page.locator(`[role=tabpanel][id$="${path}"]`)
      await expect(pane).toBeVisible()
      await expect(page.locator('[aria-busy=true]').locator('visible=true')).toHaveCount(0)
      const { cut, firstRow, rowCount, rowsInSight, lowest, scrollers, sideways } = await measure(pane)
      listCount += Number(rowCount > 0)
      if (cut.length > 0) wrong.push(`${path}: cut ${cut.slice(0, 3).join(' | ')}`)
      if (sideways > 0) wrong.push(`${path}: ${sideways} px wider than the window`)
      if (scrollers.length > 1) wrong.push(`${path}: scrolls in ${scrollers.join(', ')}`)
      if (rowCount > 0 && firstRow > 290) wrong.push(`${path}: first row at ${firstRow}`)
      if (rowsInSight < Math.min(10, rowCount))
        wrong.push(`${path}: ${rowsInSight} of ${rowCount} rows in sight`)
      if (lowest > 769) wrong.push(`${path}: the pager ends at ${lowest}`)
    }
    expect(wrong).toEqual([])
    expect(listCount).toBeGreaterThan(lists)
  })
