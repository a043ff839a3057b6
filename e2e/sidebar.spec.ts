import type { Page } from '@playwright/test'
import { choose, expect, openPages, prefer, showSidebar, sidebar, test, ruleOf } from './fixtures'

const meters = '/capture/archive/meter'
const item = (page: Page) => sidebar(page).getByRole('treeitem')
const treeSearch = (page: Page) => sidebar(page).getByRole('searchbox', { name: 'Search' })
const chips = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Applied filters' })

const keyword = (page: Page) => sidebar(page).getByRole('searchbox', { name: 'Keyword' })
const lookup = (page: Page) => sidebar(page).getByRole('table', { name: 'Meters' })
const rows = (page: Page) => lookup(page).locator('tbody').getByRole('row')
/** The meter numbers of the lookup, which select their rows. */
const numbers = async (page: Page) =>
  (await rows(page).allTextContents()).map((text) => /^\d{12}/.exec(text)?.[0] ?? text)

async function openLookup(page: Page): Promise<void> {
  await sidebar(page).getByRole('tab', { name: 'Device' }).click()
  await expect(keyword(page)).toBeVisible()
}

test('the trees load one second after the sidebar, show kinds and states, and reload on demand', async ({
  page,
  open,
}) => {
  await open(meters)
  const tree = sidebar(page).getByRole('tree', { name: 'Organization tree' })
  await expect(tree).toBeVisible()
  // The sidebar cannot stand before the menus have come.
  const waited = await page.evaluate(() => {
    const of = (end: string) =>
      performance.getEntriesByType('resource').find(({ name }) => name.split('?')[0]?.endsWith(end)) as
        | PerformanceResourceTiming
        | undefined
    return (of('/g/rCp/treeOrgListNew')?.startTime ?? 0) - (of('/api/menus/build')?.responseEnd ?? 0)
  })
  expect(waited).toBeGreaterThanOrEqual(1_000)

  const root = item(page).first()
  await expect(root).toHaveAttribute('aria-expanded', 'true')
  await expect(root).toHaveAccessibleName(/\d+ collection points$/)
  await sidebar(page).getByRole('button', { name: 'Expand all' }).click()
  await expect(
    item(page)
      .filter({ hasText: /Online$|Offline$/ })
      .first(),
  ).toBeVisible()
  await sidebar(page).getByRole('button', { name: 'Collapse all' }).click()
  await expect(item(page)).toHaveCount(1)
  await sidebar(page).getByRole('button', { name: 'Legend' }).click()
  const legend = page.getByRole('dialog', { name: 'Icon legend' })
  await expect(legend.getByText('Special transformer').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(legend).toBeHidden()

  const again = page.waitForResponse((answer) => answer.url().includes('/g/rCp/treeOrgListNew'))
  await sidebar(page).getByRole('button', { name: 'Refresh' }).click()
  await again

  await sidebar(page).getByRole('tab', { name: 'Power grid' }).click()
  await expect(sidebar(page).getByRole('tree', { name: 'Power grid tree' })).toBeVisible()
  await expect(item(page).first()).toHaveAccessibleName(/^Substation .*\d+ collection points$/)
})

test('a keyword steps through its matches without case and round again, and opens what hides them', async ({
  page,
  open,
}) => {
  await open(meters)
  const branches = item(page).filter({ hasText: /^Branch/ })
  await expect(branches.first()).toBeVisible()
  const count = await branches.count()
  const labels = (await branches.allTextContents()).map((text) => text.replace(/\d.*$/, ''))
  const said = sidebar(page).getByRole('status')
  const tree = sidebar(page).getByRole('tree')
  const at = async () => {
    const id = (await tree.getAttribute('aria-activedescendant')) ?? ''
    return page.locator(`[id="${id}"]`).textContent()
  }
  await sidebar(page).getByRole('button', { name: 'Collapse all' }).click()
  await treeSearch(page).fill('bRANCH')
  await expect(said).toHaveText(`${count} matches`)
  for (const [i, label] of labels.entries()) {
    if (i % 2 === 0) await treeSearch(page).press('Enter')
    else await sidebar(page).getByRole('button', { name: 'Next match' }).click()
    await expect(said).toHaveText(`${i + 1} of ${count}`)
    expect(await at()).toContain(label)
  }
  await treeSearch(page).press('Enter')
  await expect(said).toHaveText(`1 of ${count}`)
  await sidebar(page).getByRole('button', { name: 'Previous match' }).click()
  await expect(said).toHaveText(`${count} of ${count}`)

  // Four levels down.
  await treeSearch(page).fill('dcu ')
  await treeSearch(page).press('Enter')
  await expect(item(page).filter({ hasText: /^DCU / }).first()).toBeInViewport()
  await treeSearch(page).fill('no such thing')
  await expect(said).toHaveText('No match')
  await treeSearch(page).press('Escape')
  await expect(treeSearch(page)).toHaveValue('')
})

test('the keyboard alone walks the tree; what it selects is the whole app’s', async ({ page, open }) => {
  await open(meters)
  await expect(item(page).first()).toBeVisible()
  await treeSearch(page).press('ArrowDown')
  const tree = sidebar(page).getByRole('tree', { name: 'Organization tree' })
  await expect(tree).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const branch = item(page).nth(1)
  await expect(branch).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(branch).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const centre = item(page).nth(2)
  await expect(centre).toHaveAttribute('aria-selected', 'true')
  const label = (/^(.*?)\d/.exec((await centre.textContent()) ?? '')?.[1] ?? '').trim()
  await expect(chips(page)).toContainText(`Organization ${label}`)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(branch).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('End')
  await page.keyboard.press('*')
  const last = item(page)
    .filter({ hasText: /^Branch/ })
    .last()
  await expect(last).toHaveAttribute('aria-expanded', 'true')

  // What was chosen and opened is still so after looking elsewhere.
  await sidebar(page).getByRole('tab', { name: 'Device' }).click()
  await sidebar(page).getByRole('tab', { name: 'Organization' }).click()
  await expect(last).toHaveAttribute('aria-expanded', 'true')
  await sidebar(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(chips(page)).toBeHidden()
})

test('a tree that fails offers another try; one that was there stays', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  await simulator.scenario('serverError', { path: '/g/rCp', message: 'The archive is closed.' })
  await open(meters)
  const alert = sidebar(page).getByRole('alert')
  await expect(alert).toContainText('The archive is closed.')
  await simulator.reset()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(item(page).first()).toBeVisible()
  await expect(alert).toBeHidden()
  await simulator.scenario('malformed', { path: '/g/rCp' })
  await sidebar(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(alert).toHaveText(
    "Not refreshed. The older tree is shown. The server's answer could not be read. Please try again later.",
  )
  await expect(item(page).first()).toBeVisible()
  await simulator.reset()
  await sidebar(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(alert).toBeHidden()
})

test('the lookup finds meters by number, name and meter ID, 15 to a page, and ignores a second query', async ({
  page,
  open,
}) => {
  await open(meters)
  await openLookup(page)
  const type = sidebar(page).getByRole('combobox', { name: 'Search type' })
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.url().includes('/g/cMeter/dataMeterlist')) asked.push(new URL(request.url()).searchParams)
  })
  await keyword(page).fill('04')
  await keyword(page).press('Enter')
  await expect(rows(page)).toHaveCount(15)
  const first = await numbers(page)
  await sidebar(page).getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect.poll(() => numbers(page)).not.toEqual(first)
  await expect(rows(page)).toHaveCount(15)
  expect((await numbers(page)).filter((number) => first.includes(number))).toEqual([])

  const row = rows(page).first()
  const number = (await numbers(page))[0] ?? ''
  const name = (await row.getByRole('cell').nth(2).textContent()) ?? ''
  await choose(page, type, 'Consumer name')
  await keyword(page).fill(name)
  await sidebar(page).getByRole('button', { name: 'Search' }).click()
  await expect(rows(page).getByRole('cell', { name, exact: true }).first()).toBeVisible()

  await choose(page, type, 'Meter comm. ID')
  await keyword(page).fill(number)
  await keyword(page).press('Enter')
  await expect.poll(() => numbers(page)).toEqual([number])
  await expect.poll(() => asked.map((query) => query.get('type'))).toEqual(['1', '1', '2', '3'])
  expect(asked.every((query) => query.get('pageSize') === '15')).toBe(true)

  // The row may have been there before: a query that is under way would swallow the next one.
  await expect(sidebar(page).getByRole('button', { name: 'Search' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/g\/cMeter\/dataMeterlist/, async (route) => {
    await held
    await route.continue()
  })
  await keyword(page).fill('00')
  await keyword(page).press('Enter')
  await keyword(page).fill('000')
  await keyword(page).press('Enter')
  await expect(sidebar(page).getByRole('button', { name: 'Search' })).toHaveAttribute('aria-disabled', 'true')
  answer()
  await expect(rows(page)).toHaveCount(15)
  expect(asked.slice(4).map((query) => query.get('font'))).toEqual(['00'])
})

test('locked meters come first and once, outlive searches, and are ten at most', async ({ page, open }) => {
  await open(meters)
  await openLookup(page)
  await keyword(page).fill('04')
  await keyword(page).press('Enter')
  await expect(rows(page)).toHaveCount(15)
  const before = await numbers(page)
  const lock = (number: string | undefined) =>
    rows(page)
      .filter({ hasText: number ?? '?' })
      .getByRole('button', { name: 'Lock', exact: true })
      .click()
  await lock(before[4])
  await lock(before[14])
  const [five = '', fifteen = ''] = [before[4], before[14]]
  await expect
    .poll(() => numbers(page))
    .toEqual([five, fifteen, ...before.filter((number) => number !== five && number !== fifteen)])

  // Nothing that was cut from page one is lost.
  await sidebar(page).getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(rows(page).first()).not.toContainText(five)
  await expect.poll(async () => (await numbers(page)).slice(0, 2)).toEqual(before.slice(13))

  const type = sidebar(page).getByRole('combobox', { name: 'Search type' })
  await choose(page, type, 'Meter comm. ID')
  await keyword(page).fill(before[0] ?? '?')
  await keyword(page).press('Enter')
  await expect.poll(() => numbers(page)).toEqual([five, fifteen, before[0]])
  await rows(page).first().getByRole('button', { name: 'Unlock' }).click()
  await expect.poll(() => numbers(page)).toEqual([fifteen, before[0]])

  await keyword(page).fill('0')
  await keyword(page).press('Enter')
  await expect(rows(page)).toHaveCount(15)
  for (let i = 1; i < 10; i++)
    await rows(page).nth(i).getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(rows(page).getByRole('button', { name: 'Unlock' })).toHaveCount(10)
  await rows(page).nth(10).getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByText('At most 10 meters can be locked. Unlock one first.')).toBeVisible()
  await expect(rows(page).getByRole('button', { name: 'Unlock' })).toHaveCount(10)
})

test('pasted numbers and the keyboard alone find, lock and select a meter for the whole app', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(meters)
  const list = page.getByRole('main').getByRole('table', { name: 'Meters' })
  await expect(list.getByRole('rowheader')).toHaveCount(15)
  const wanted = (await list.getByRole('rowheader').allTextContents()).slice(3, 7)
  await page.evaluate((text) => navigator.clipboard.writeText(text), wanted.join('\r\n'))

  await sidebar(page).getByRole('tab', { name: 'Organization' }).focus()
  await page.keyboard.press('End')
  await expect(sidebar(page).getByRole('tab', { name: 'Device' })).toBeFocused()
  const type = sidebar(page).getByRole('combobox', { name: 'Search type' })
  await expect(type).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(type).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(type).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Tab')
  await expect(keyword(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(sidebar(page).getByText('4 numbers')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await numbers(page)).toSorted()).toEqual(wanted.toSorted())

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = (await numbers(page))[1] ?? ''
  await expect(rows(page).getByRole('button', { name: chosen })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true')
  // The list of another room knows it at once.
  await expect(list.getByRole('row').filter({ hasText: chosen })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('l')
  await expect.poll(async () => (await numbers(page))[0]).toBe(chosen)
  await expect(rows(page).first().getByRole('button', { name: 'Unlock' })).toBeVisible()

  await rows(page).first().getByRole('link', { name: 'Open meter' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: chosen })).toBeVisible()
  await sidebar(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(sidebar(page).getByText('No meter selected')).toBeVisible()
})

test('the sidebar is as wide as it was made, or away, also after a reload', async ({ page, open }) => {
  await open(meters)
  const edge = page.getByRole('separator', { name: 'Sidebar width' })
  await expect(edge).toHaveAttribute('aria-valuenow', '210')
  const box = await edge.boundingBox()
  if (!box) throw new Error('no edge')
  await page.mouse.move(box.x + box.width / 2, 400)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 110, 400, { steps: 3 })
  await page.mouse.up()
  await expect(edge).toHaveAttribute('aria-valuenow', '320')
  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuenow', '310')
  expect((await sidebar(page).boundingBox())?.width).toBe(310)
  await edge.press('Home')
  await expect(edge).toHaveAttribute('aria-valuenow', '180')
  await edge.press('End')
  await expect(edge).toHaveAttribute('aria-valuenow', '520')
  await edge.dblclick()
  await expect(edge).toHaveAttribute('aria-valuenow', '210')

  await page.getByRole('button', { name: 'Hide sidebar' }).click()
  await expect(sidebar(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show sidebar' }).click()
  await expect(item(page).first()).toBeVisible()
})

test('beside a page that does not follow it the sidebar is a rail; each kind of page has its own choice', async ({
  page,
  open,
}) => {
  const tag = (name: string) => openPages(page).getByRole('tab', { name, exact: true })
  const left = async () => (await page.getByRole('main').boundingBox())?.x
  await open(meters)
  await expect(item(page).first()).toBeVisible()
  await tag('Dashboard').click()
  await expect(sidebar(page)).toBeHidden()
  expect(await left()).toBe(14)
  const handle = page.getByRole('button', { name: 'Show sidebar' })
  await expect(handle).toHaveAccessibleDescription(/This page does not follow/)
  await tag('Meters').click()
  expect(await left()).toBe(210)
  await expect(item(page).first()).toBeVisible()

  await tag('Dashboard').click()
  await handle.click()
  await expect(sidebar(page).getByText('This page does not follow what is chosen here.')).toBeInViewport()
  await tag('Meters').click()
  await page.getByRole('button', { name: 'Hide sidebar' }).click()
  await page.reload()
  await expect(handle).toBeVisible()
  await tag('Dashboard').click()
  await expect(sidebar(page)).toBeVisible()
})

test('an object’s page that is opened from the sidebar keeps it open', async ({ page, open }) => {
  await open(meters)
  await openLookup(page)
  await keyword(page).fill('04')
  await keyword(page).press('Enter')
  await rows(page).first().getByRole('link', { name: 'Open meter' }).click()
  await expect(page).toHaveURL(/meterDetail/)
  await expect(sidebar(page).getByText('This page does not use the meter chosen here.')).toBeInViewport()
  await page.getByRole('button', { name: 'Hide sidebar' }).click()
  await expect(sidebar(page)).toBeHidden()
})

test('under 1024 px the sidebar is a drawer with the pages of the group, and closes on navigation', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1023, height: 768 })
  await open('/')
  await expect(sidebar(page)).toBeHidden()
  await page.goto(meters)
  const drawer = page.getByRole('dialog', { name: 'Menu and sidebar' })
  await page.getByRole('button', { name: 'Menu and sidebar' }).click()
  await expect(drawer.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText([
    'Meters',
    'Collection points',
    'Substations',
    'Lines',
    'Transformer areas',
    'Meter changes',
    'Meter import',
  ])
  await drawer.getByRole('treeitem').nth(1).click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  await expect(chips(page)).toContainText('Organization')

  await openPages(page).getByRole('tab', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Menu and sidebar' }).click()
  await drawer.getByRole('tab', { name: 'Device' }).click()
  await drawer.getByRole('searchbox', { name: 'Keyword' }).fill('04')
  await drawer.getByRole('searchbox', { name: 'Keyword' }).press('Enter')
  await drawer.getByRole('link', { name: 'Open meter' }).first().click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/meterDetail/)
  await page.setViewportSize({ width: 1024, height: 768 })
  await showSidebar(page)
  await expect(sidebar(page)).toBeVisible()
})

for (const mode of ['light', 'dark'] as const) {
  test(`the sidebar is accessible in every state (${mode})`, async ({ page, open, accessible }) => {
    await prefer(page, { language: 'en', mode })
    await open('/')
    await showSidebar(page)
    await expect(item(page).first()).toBeVisible()
    await sidebar(page).getByRole('button', { name: 'Expand all' }).click()
    await treeSearch(page).fill('dcu')
    await treeSearch(page).press('Enter')
    await item(page).filter({ hasText: /^DCU/ }).first().click()
    await accessible('tree with a match and a selection', undefined, ruleOf(mode))
    await openLookup(page)
    await accessible('lookup before the first search', 'aside', ruleOf(mode))
    await keyword(page).fill('04')
    await keyword(page).press('Enter')
    await rows(page).nth(2).getByRole('button', { name: 'Lock' }).click()
    await rows(page).nth(1).click()
    await accessible('lookup with a locked and a selected meter', 'aside', ruleOf(mode))
    await page.setViewportSize({ width: 800, height: 768 })
    await page.getByRole('button', { name: 'Menu and sidebar' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu and sidebar' })).toBeVisible()
    await accessible('drawer', undefined, ruleOf(mode))
  })
}
