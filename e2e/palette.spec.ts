import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { api, expect, sidebar, test, type Simulator } from './fixtures'

const meters = '/capture/archive/meter'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
const box = (page: Page) => page.getByRole('combobox', { name: 'Search for' })
const option = (page: Page, name: RegExp | string) => dialog(page).getByRole('option', { name })
const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Keys' })
/** The keys of the console work soon after the first page stands. */
async function ready(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(keysDialog(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(keysDialog(page)).toBeHidden()
}

interface MeterRow {
  id: string
  metercomid: string
}

/** One of the utility's meters. */
async function someMeter(page: Page, simulator: Simulator): Promise<MeterRow> {
  const answer = await page.request.get(`${api}/capture/meter/list?pageSize=1&currentPage=321`, {
    headers: { Authorization: `Bearer ${await simulator.token('admin')}` },
  })
  const body = (await answer.json()) as { result: { pageDatas: { dataList: MeterRow[] } } }
  const row = body.result.pageDatas.dataList[0]
  if (!row) throw new Error('The utility has no such meter')
  return row
}

test('Ctrl+K opens the palette from a field; a number typed at once and Enter open the meter; Escape gives the focus back', async ({
  page,
  open,
  simulator,
  accessible,
}) => {
  const row = await someMeter(page, simulator)
  await open(meters)
  await ready(page)
  const field = page.getByRole('form', { name: 'Filters' }).getByLabel('Search meters')
  await field.fill('0401')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(row.metercomid.slice(4))
  await expect(box(page)).toHaveValue(row.metercomid.slice(4))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('0401')

  await page.keyboard.press('Control+k')
  await page.keyboard.type(row.metercomid)
  await expect(dialog(page).getByRole('group', { name: 'Meters' }).getByRole('option')).toHaveCount(1)
  await accessible('palette with a meter', '[role="dialog"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/capture/archive/meterDetail/${row.id}`)
  await expect(page.getByRole('tabpanel', { name: row.metercomid })).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  // What was opened is offered first.
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('group', { name: 'Recent' })).toContainText(row.metercomid)
})

test('an object chosen in the palette is selected, shown in its tree, and narrows the list of meters', async ({
  page,
  open,
}) => {
  await open('/dashboard')
  await ready(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dcu las palmas')
  const name = /DCU Las Palmas T0102/
  await option(page, name).click()
  await expect(page).toHaveURL(new RegExp(`^[^?]*${meters}`))
  const tree = sidebar(page).getByRole('tree', { name: 'Power grid tree' })
  const node = tree.getByRole('treeitem', { name, selected: true })
  await expect(node).toBeInViewport()
  await expect(tree).toHaveAttribute('aria-activedescendant', (await node.getAttribute('id')) ?? '?')
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('DCU Las Palmas T0102')
})

test('a cashier finds no meter; a search that fails is said in the list, where screens still work', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  const { metercomid } = await someMeter(page, simulator)
  await open('/dashboard', 'cashier')
  await ready(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(metercomid)
  await expect(dialog(page).getByText(/^Nothing found for/)).toBeVisible()
  await expect(dialog(page).getByRole('option')).toHaveCount(0)

  guard.allow(/cbo\/search/)
  await simulator.scenario('serverError', { path: '/cbo/search', message: 'The index is being rebuilt.' })
  await box(page).fill('notices')
  const said = dialog(page).getByRole('alert')
  await expect(said).toContainText('screens and actions still work')
  await expect(said).toContainText('The index is being rebuilt.')
  // In the list, and nowhere else.
  await expect(page.getByText('The index is being rebuilt.')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cbo/param/notice')
  await simulator.reset()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('substation')
  await expect(dialog(page).getByRole('group', { name: 'Organizations and network' })).toBeVisible()
})

test('? shows the keys of the page and of the console, also from the tree; closing gives the focus back', async ({
  page,
  open,
  accessible,
}) => {
  await open(meters)
  await ready(page)
  const tree = sidebar(page).getByRole('tree', { name: 'Organization tree' })
  await tree.focus()
  await page.keyboard.press('?')
  const keys = keysDialog(page)
  await expect(keys.getByRole('heading', { level: 2 })).toHaveText(['On this page', 'Everywhere'])
  await expect(keys).toContainText('Next page')
  await expect(keys).toContainText('Search everything')
  await accessible('keys', '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(tree).toBeFocused()
  // What it says is so.
  await page.getByRole('main').focus()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/[?&]page=2/)
  await page.keyboard.press('Alt+w')
  await expect(page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')).toHaveText(['Dashboard'])
})

test('quick entrance: a pin comes first, survives a reload and holds at the next sign-in; 4 frequent, 6 recent', async ({
  page,
  open,
  simulator,
  colleague,
}) => {
  const often = (on: Page) => on.getByRole('region', { name: 'Frequently used' })
  const late = (on: Page) => on.getByRole('region', { name: 'Recently browsed' })
  const pin = (on: Page) => often(on).getByRole('button', { name: 'Pin Notices' })
  await open('/cbo/param/notice', 'operator')
  await ready(page)
  await button(page, 'Quick entrance').click()
  await expect(late(page).getByRole('link').first()).toHaveText('Notices')
  await late(page).getByRole('button', { name: 'Pin Notices' }).click()
  await expect(pin(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(often(page).getByRole('link').first()).toHaveText('Notices')
  await page.reload()
  await button(page, 'Quick entrance').click()
  await expect(often(page).getByRole('link').first()).toHaveText('Notices')
  const next = await colleague('operator', '/dashboard')
  await button(next, 'Quick entrance').click()
  await expect(pin(next)).toHaveAttribute('aria-pressed', 'true')
  await expect(often(next).getByRole('link').first()).toHaveText('Notices')

  // A longer menu, and somebody who used all of it.
  const headers = { Authorization: `Bearer ${await simulator.token('admin')}` }
  const user = (await (await page.request.get(`${api}/auth/info`, { headers })).json()) as object
  const entries = Array.from({ length: 9 }, (_, i) => ({
    url_address: `/query/data/p${i + 1}`,
    module_name: `Page ${i + 1}`,
  }))
  const body = { ...user, quickEntryMenu: { ofen: entries, late: entries.toReversed() } }
  await simulator.scenario('answer', { path: '/auth/info', body })
  const children = entries.map(({ module_name: title }, i) => ({
    path: `p${i + 1}`,
    component: 'cbo/param/notice',
    meta: { title },
  }))
  const data = { path: 'data', alwaysShow: true, meta: { title: 'Data' }, children }
  const queries = { path: '/query', component: 'Layout', meta: { title: 'Queries' }, children: [data] }
  await simulator.scenario('answer', { path: '/api/menus/build', body: [queries] })
  await page.goto('/dashboard')
  await button(page, 'Quick entrance').click()
  await expect(often(page).getByRole('link')).toHaveText(['Page 1', 'Page 2', 'Page 3', 'Page 4'])
  const browsed = ['Page 9', 'Page 8', 'Page 7', 'Page 6', 'Page 5', 'Page 4']
  await expect(late(page).getByRole('link')).toHaveText(browsed)
})

test('user manual: confirmation first, the file of the rule is chosen, a real PDF is saved under its name', async ({
  page,
  open,
  accessible,
}) => {
  await open('/dashboard')
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/file/') && asked.push(request.url())))
  await button(page, 'User manual').click()
  const question = page.getByRole('dialog', { name: 'Download the user manual?' })
  await expect(question.getByRole('radio', { name: /^AMI System User Manual\.pdf/ })).toBeChecked()
  await accessible('manual', '[role="dialog"]')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(asked).toEqual([])

  for (const [file, language] of [
    ['AMI System User Manual.pdf', 'English'],
    ['AMI User Manual (Chinese).pdf', 'Chinese'],
  ] as const) {
    await button(page, 'User manual').click()
    await question.getByRole('radio', { name: new RegExp(`${language}$`) }).check()
    const saved = page.waitForEvent('download')
    await question.getByRole('button', { name: 'Download' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(file)
    const content = await readFile(await download.path())
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(content.length).toBeGreaterThan(50_000)
    expect(content.length).toBeLessThan(3_000_000)
    await expect(question).toBeHidden()
  }
})

test('every term is explained: in the glossary by searching, on a page by focus; full screen is a switch', async ({
  page,
  open,
  simulator,
}) => {
  const row = await someMeter(page, simulator)
  await open(`/capture/archive/meterDetail/${row.id}?tab=archive`)
  await button(page, 'Explain').click()
  await button(page, 'All terms').click()
  const terms = page.getByRole('dialog', { name: 'All terms' })
  await terms.getByRole('searchbox', { name: 'Search terms' }).fill('feeder')
  await expect(terms.getByRole('status')).toHaveText('1 term')
  await expect(terms).toContainText('Line (feeder)')
  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()

  const term = page.getByRole('main').locator('abbr[tabindex="0"]').first()
  await term.focus()
  await expect(page.getByRole('tooltip')).toContainText(/\w+ \w+ \w+/)

  const full = button(page, 'Full screen')
  await expect(full).toHaveAttribute('aria-pressed', 'false')
  await full.click()
  await expect(full).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await full.click()
  await expect(full).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate(() =>
    Object.defineProperty(document.documentElement, 'requestFullscreen', { value: undefined }),
  )
  await full.click()
  await expect(page.getByText('you browser can not work')).toBeVisible()
})
