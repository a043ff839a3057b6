import type { Page } from '@playwright/test'
import {
  api,
  choose,
  expect,
  go,
  mainMenu,
  onSelection,
  openPages,
  prefer,
  sectionMenu,
  sidebar,
  test,
  ruleOf,
} from './fixtures'

const path = '/capture/archive/meter'
const main = (page: Page) => page.getByRole('main')
const table = (page: Page) => main(page).getByRole('table', { name: 'Meters' })
const numbers = (page: Page) => table(page).getByRole('rowheader').allTextContents()
const filters = (page: Page) => main(page).getByRole('form', { name: 'Filters' })
const chips = (page: Page) => main(page).getByRole('list', { name: 'Applied filters' })
const searchBox = (page: Page) => filters(page).getByLabel('Search meters')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const heads = (page: Page) => table(page).getByRole('columnheader').allTextContents()

/** The query in the address. */
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** The list has answered; how many rows there are on the server. */
async function total(page: Page): Promise<number> {
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  const text = await main(page)
    .getByText(/^[\d,]+ rows?$/)
    .textContent()
  return Number(text?.replace(/\D/g, ''))
}
/** What a column shows on this page. */
async function cells(page: Page, title: string): Promise<string[]> {
  const at = (await heads(page)).indexOf(title)
  return table(page)
    .locator('tbody tr')
    .evaluateAll((rows, i) => rows.map((row) => row.children[i]?.textContent ?? ''), at)
}

test('the menu opens the meters; Search and Enter ask the server for the chosen type', async ({
  page,
  open,
}) => {
  await open('/')
  await mainMenu(page).getByRole('button', { name: 'Collection' }).click()
  await sectionMenu(page).getByRole('button', { name: 'Archives' }).click()
  await page.getByRole('menuitem', { name: 'Meters' }).click()
  await expect(page).toHaveURL(path)
  await expect(page).toHaveTitle(/Meters/)
  const all = await total(page)
  expect(all).toBeGreaterThan(12_000)
  const shown = await numbers(page)
  const [first = ''] = shown
  expect(shown).toHaveLength(15)

  // A part of a consumer number finds all that contain it; totalizers have none.
  const consumers = await cells(page, 'Consumer number')
  const served = consumers.findIndex((number) => /^\d{10}$/.test(number))
  const consumer = consumers[served] ?? ''
  await searchBox(page).fill(consumer.slice(0, 9))
  expect(await total(page), 'typing alone searches nothing').toBe(all)
  await button(page, 'Search').click()
  await expect(table(page).getByRole('rowheader', { name: shown[served] ?? '-' })).toBeVisible()
  await expect.poll(() => total(page)).toBeLessThan(all)
  for (const found of await cells(page, 'Consumer number')) expect(found).toContain(consumer.slice(0, 9))

  await choose(page, filters(page).getByRole('combobox', { name: 'Search type' }), 'Meter comm. ID')
  await searchBox(page).fill(first)
  await searchBox(page).press('Enter')
  await expect.poll(() => numbers(page)).toEqual([first])
  expect(asked(page)).toEqual({ type: '3', font: first })

  await button(page, 'Reset').click()
  await expect.poll(() => total(page)).toBe(all)
  await expect(searchBox(page)).toHaveValue('')
  await expect(page).toHaveURL(path)
})

test('a selection goes across pages; its copied numbers, pasted, find just these meters', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(path)
  await total(page)
  const [, one = '', two = ''] = await numbers(page)
  await table(page)
    .getByRole('checkbox', { name: `Select ${one}` })
    .check()
  await table(page)
    .getByRole('checkbox', { name: `Select ${two}` })
    .check()
  await button(page, 'Next page').click()
  await expect(table(page).getByRole('rowheader', { name: one })).toBeHidden()
  await total(page)
  const [three = ''] = await numbers(page)
  await table(page)
    .getByRole('checkbox', { name: `Select ${three}` })
    .check()
  await expect(main(page).getByText('3 selected')).toBeVisible()
  await onSelection(page, 'Copy numbers')
  await expect(page.getByText('3 numbers copied')).toBeVisible()

  await choose(page, filters(page).getByRole('combobox', { name: 'Search type' }), 'Meter comm. ID')
  await searchBox(page).press('ControlOrMeta+v')
  await expect(filters(page).getByText('3 numbers')).toBeVisible()
  await searchBox(page).press('Enter')
  await expect.poll(async () => (await numbers(page)).toSorted()).toEqual([one, two, three].toSorted())
  // Another list: what was chosen in the one before is chosen no more.
  await expect(main(page).getByText('3 selected')).toBeHidden()
})

test('every filter out of sight is a chip that can be removed, alone or with all others', async ({
  page,
  open,
}) => {
  await open(path)
  // Before dawn hardly a meter is without data for a day: a list without rows offers "Clear all" too.
  const clearAll = chips(page).getByRole('button', { name: 'Clear all' })
  const all = await total(page)
  await button(page, 'More filters').click()
  await choose(page, filters(page).getByLabel('Relay status'), 'Off')
  await choose(page, filters(page).getByLabel('Meter type'), 'Single-phase')
  await filters(page).getByLabel('No data for').fill('1')
  await filters(page).getByLabel('Asset number').fill('0')
  await filters(page).getByLabel('Asset number').press('Enter')
  await expect(chips(page).getByRole('listitem')).toHaveText([
    'No data for 1 day or more',
    'Meter type Single-phase',
    'Asset number 0',
    'Clear all',
  ])
  const few = await total(page)
  expect(few).toBeLessThan(all)
  await expect
    .poll(async () => (await cells(page, 'State')).filter((state) => !/^(Relay off|Out of use)/.test(state)))
    .toEqual([])
  // One line, which scrolls sideways where it must; the way out of all of them is always in sight.
  await expect(clearAll).toBeInViewport({ ratio: 1 })
  for (const chip of await chips(page).getByRole('listitem').all()) {
    await chip.scrollIntoViewIfNeeded()
    await expect(chip).toBeInViewport({ ratio: 1 })
  }

  await button(page, 'Remove filter No data for').click()
  await expect.poll(() => total(page)).toBeGreaterThan(few)
  await expect(filters(page).getByLabel('No data for')).toHaveValue('')
  expect(asked(page)).toEqual({
    relay_status: '22',
    meter_type: '01',
    asset_no: '0',
  })
  await clearAll.click()
  await expect.poll(() => total(page)).toBe(all)
  await expect(page).toHaveURL(path)
  await expect(chips(page)).toBeHidden()
  await expect(filters(page).getByLabel('Asset number')).toHaveValue('')
})

test('the server sorts and pages; the address keeps it over a reload and for a colleague', async ({
  page,
  open,
  colleague,
}) => {
  await open(path)
  const all = await total(page)
  const head = table(page).getByRole('columnheader', { name: 'Meter comm. ID' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await total(page)
  await choose(page, main(page).getByRole('combobox', { name: 'Rows per page' }), '30 / page')
  await expect(table(page).getByRole('rowheader')).toHaveCount(30)
  const before = await numbers(page)
  await button(page, 'Next page').click()
  await expect(main(page).getByText(`Page 2 of ${Math.ceil(all / 30)}`)).toBeVisible()
  await expect.poll(() => numbers(page)).not.toEqual(before)
  const after = await numbers(page)
  const both = [...before, ...after]
  expect(both, 'in the order of the server, across pages').toEqual(both.toSorted().toReversed())
  expect(asked(page)).toEqual({ page: '2', size: '30', sort: 'metercomid', order: 'desc' })

  await page.reload()
  await expect.poll(() => numbers(page)).toEqual(after)
  await expect(head).toHaveAttribute('aria-sort', 'descending')

  const other = await colleague('auditor', page.url())
  await expect.poll(() => numbers(other)).toEqual(after)

  await button(page, 'Last page').click()
  await expect(table(page).getByRole('rowheader')).toHaveCount(all % 30 || 30)
  await expect(button(page, 'Next page')).toHaveAttribute('aria-disabled', 'true')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await expect(main(page).getByText(`Page 1 of ${Math.ceil(all / 30)}`)).toBeVisible()
})

test('nonsense in the address is named and ignored, and the page works', async ({ page, open }) => {
  await open(
    `${path}?relay_status=77&no_data_days=1e9&install_date_begin=2026-02-31&type=%00&page=-3&size=7&sort=__proto__&order=up&tml_id=%3Cscript%3E&online_status=1`,
  )
  await expect(main(page).getByText('Part of the address could not be used and was ignored:')).toHaveText(
    /: Search meters, Relay status, No data for, Installed, page, page size, sort order$/,
  )
  await expect(filters(page)).toContainText('Online')
  await expect(main(page).getByText('No row matches these filters')).toBeVisible()
  await button(page, 'Clear all').first().click()
  expect(await total(page)).toBeGreaterThan(12_000)

  // A page that is no longer there: the last one is shown.
  await go(page, `${path}?page=99999`)
  await expect(table(page).getByRole('rowheader').first()).toBeVisible()
  await expect(main(page).getByText(/^Page (\d+) of \1$/)).toBeVisible()
})

test('columns shown, moved, pinned and sized are remembered with the user on the server', async ({
  page,
  open,
  colleague,
}) => {
  await open(path)
  await total(page)
  const standard = await heads(page)
  expect(standard.slice(1, 5)).toEqual([
    'Meter comm. ID',
    'Consumer name',
    'Consumer number',
    'Transformer area',
  ])
  const width = async (on: Page, title: string) =>
    (await table(on).getByRole('columnheader', { name: title }).boundingBox())?.width

  // The edge of a head is dragged.
  const edge = await table(page).getByRole('columnheader', { name: 'Consumer number' }).boundingBox()
  if (!edge) throw new Error('no head')
  await page.mouse.move(edge.x + edge.width - 3, edge.y + edge.height / 2)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width + 57, edge.y + edge.height / 2, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => width(page, 'Consumer number')).toBe(Math.round(edge.width) + 60)

  await button(page, 'Columns').click()
  const settings = page.getByRole('dialog', { name: 'Columns' })
  await settings.getByRole('checkbox', { name: 'Show Consumer name' }).uncheck()
  await settings.getByRole('button', { name: 'Move State' }).press('ArrowUp')
  await settings.getByRole('button', { name: 'Move State' }).press('ArrowUp')
  await expect(settings.getByRole('checkbox', { name: 'Show Meter comm. ID' })).toBeDisabled()
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/cbo/user/updateColumnConfig') &&
      (answer.request().postData() ?? '').split('"pin":"left"').length === 3,
  )
  await settings.getByRole('checkbox', { name: /^Show Read result/ }).check()
  await settings.getByRole('checkbox', { name: /^Pin Read result/ }).check()
  await saved
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(button(page, 'Columns')).toBeFocused()
  // The result names its day, which may be another one before the page is loaded again.
  const mine = [
    'Meter comm. ID',
    expect.stringMatching(/^Read result [\d/]+$/),
    'Consumer number',
    'State',
    'Transformer area',
  ]
  expect((await heads(page)).slice(1, 6)).toEqual(mine)

  await page.reload()
  await total(page)
  expect((await heads(page)).slice(1, 6)).toEqual(mine)
  expect(await width(page, 'Consumer number')).toBe(Math.round(edge.width) + 60)
  // Pinned: it stays in sight while the head turns to the last columns, and none is cut.
  const last = table(page).getByRole('columnheader', { name: 'Installation date' })
  await expect(last).toHaveCount(0)
  await page.mouse.move(700, 400)
  await page.mouse.wheel(5_000, 0)
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(table(page).getByRole('columnheader', { name: 'Read result' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^\+\d+ columns$/ }).click()
  await expect(last).toHaveCount(0)
  await page.mouse.move(700, 400)
  await page.mouse.wheel(-9_000, 0)
  await expect(table(page).getByRole('columnheader', { name: 'State' })).toBeInViewport({ ratio: 1 })

  const elsewhere = await colleague('admin', path)
  await total(elsewhere)
  expect((await heads(elsewhere)).slice(1, 6)).toEqual(mine)
  const colleagues = await colleague('operator', path)
  await total(colleagues)
  // A narrower window: fewer of them are drawn.
  expect((await heads(colleagues)).slice(0, 7)).toEqual(standard.slice(0, 7))

  await button(page, 'Columns').click()
  const cleared = page.waitForResponse((answer) => answer.url().endsWith('/cbo/user/updateColumnConfig'))
  await settings.getByRole('button', { name: 'Back to default' }).click()
  await cleared
  expect(await heads(page)).toEqual(standard)
  await page.reload()
  await total(page)
  expect(await heads(page)).toEqual(standard)
})

test('a list that fails keeps its rows and what was typed, says why and tries again', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  const list = '/capture/meter/list'
  await simulator.scenario('serverError', { path: list })
  await open(path)
  const failed = main(page).getByRole('alert')
  await expect(failed).toContainText('This could not be loaded')
  await expect(failed).toContainText('The head-end failed to answer.')
  await expect(filters(page)).toBeVisible()
  await simulator.reset()
  await failed.getByRole('button', { name: 'Try again' }).click()
  const all = await total(page)
  const rows = await numbers(page)

  await searchBox(page).fill('77')
  for (const [fault, said] of [
    ['serverError', 'The head-end failed to answer.'],
    ['drop', 'Network Error'],
    ['malformed', "The server's answer could not be read. Please try again later."],
  ] as const) {
    await simulator.scenario(fault, { path: list })
    await searchBox(page).press('Enter')
    await expect(failed).toContainText(`older rows are shown. ${said}`)
    expect(await numbers(page)).toEqual(rows)
    await expect(searchBox(page)).toHaveValue('77')
    await simulator.reset()
  }
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeHidden()
  expect(await total(page)).toBeLessThan(all)
})

test('who may not export sees no Export; who finds nothing is told what to do', async ({ page, open }) => {
  await page.request.post(`${api}/__simulator/grant`, {
    data: { role: 'operator', screen: 'meterList', actions: ['read'] },
  })
  await open(`${path}?asset_no=nothing-like-this`, 'operator')
  await expect(main(page).getByText('No row matches these filters')).toBeVisible()
  await expect(button(page, 'Columns')).toBeVisible()
  await expect(button(page, 'Export')).toHaveCount(0)
  await button(page, 'Clear all').last().click()
  await expect.poll(() => total(page)).toBeGreaterThan(12_000)
})

test('the keyboard searches, sorts, selects, sizes and opens a meter in a tab of its own', async ({
  page,
  open,
}) => {
  await open(path)
  await total(page)
  await searchBox(page).focus()
  await page.keyboard.type('0401')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/font=0401/)
  await total(page)
  const head = table(page).getByRole('columnheader', { name: 'Meter comm. ID' })
  await head.getByRole('button').focus()
  const width = (await head.boundingBox())?.width ?? 0
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(async () => (await head.boundingBox())?.width).toBe(width + 16)
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await total(page)

  const [first = ''] = await numbers(page)
  await table(page)
    .getByRole('checkbox', { name: `Select ${first}` })
    .focus()
  await page.keyboard.press('Space')
  await expect(main(page).getByText('1 selected')).toBeVisible()
  // One stop of Tab: within the table the arrows walk.
  await page.keyboard.press('ArrowRight')
  await expect(table(page).getByRole('rowheader', { name: first, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/capture\/archive\/meterDetail\/\w+$/)
  await expect(main(page).getByRole('heading', { name: first })).toBeVisible()

  // The list is as it was left.
  await openPages(page).getByRole('tab', { name: 'Meters' }).click()
  await expect(table(page).getByRole('checkbox', { name: `Select ${first}` })).toBeChecked()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/font=0401/)
  await button(page, 'Fill the window').press('Enter')
  await expect(button(page, 'Fill the window')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Fill the window')).toHaveAttribute('aria-pressed', 'false')
})

test('what the sidebar has selected is a chip, filters, and can be put aside', async ({ page, open }) => {
  await open(path)
  const all = await total(page)
  const branch = sidebar(page).getByRole('treeitem', { level: 2 }).first()
  const label = /^(.*?)\d/.exec((await branch.textContent()) ?? '')?.[1] ?? ''
  await branch.click()
  await expect(chips(page).getByRole('listitem').first()).toHaveText(`Organization ${label}`)
  await expect.poll(() => total(page)).toBeLessThan(all)
  const part = await total(page)
  await sidebar(page).getByRole('tab', { name: 'Power grid' }).click()
  await sidebar(page).getByRole('treeitem', { level: 1 }).first().click()
  await expect(chips(page)).toContainText('Substation')
  await button(page, 'Remove filter Substation').click()
  await expect.poll(() => total(page)).toBe(part)
  await button(page, 'Remove filter Organization').click()
  await expect.poll(() => total(page)).toBe(all)
  await button(page, 'Follow sidebar').click()
  await expect(chips(page).getByRole('listitem')).toHaveCount(3)
  await button(page, 'Clear all').first().click()
  await expect.poll(() => total(page)).toBe(all)
})

for (const mode of ['light', 'dark'] as const) {
  test(`the meters are accessible in every state (${mode})`, async ({
    page,
    open,
    simulator,
    guard,
    accessible,
  }) => {
    guard.allow(/Failed to load resource/)
    await prefer(page, { language: 'en', mode })
    await open(`${path}?relay_status=21&size=bad`)
    await total(page)
    await expect(sidebar(page).getByRole('treeitem').first()).toBeVisible()
    await button(page, 'More filters').click()
    await expect(filters(page).getByLabel('Installed')).toBeVisible()
    await table(page).getByRole('checkbox').nth(1).check()
    await accessible('filters, chips, selection', undefined, ruleOf(mode))
    await button(page, 'Columns').click()
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
    await accessible('column settings', '[role=dialog]', ruleOf(mode))
    await page.keyboard.press('Escape')
    await simulator.scenario('serverError', { path: '/capture/meter/list' })
    await button(page, 'Refresh').click()
    await expect(main(page).getByRole('alert')).toBeVisible()
    await accessible('failed, with rows', 'main', ruleOf(mode))
    await page.goto(path)
    await expect(main(page).getByText('This could not be loaded')).toBeVisible()
    await accessible('failed', 'main', ruleOf(mode))
    await simulator.reset()
    await go(page, `${path}?asset_no=nothing-like-this`)
    await expect(main(page).getByText('No row matches these filters')).toBeVisible()
    await accessible('nothing found', 'main', ruleOf(mode))
  })
}
