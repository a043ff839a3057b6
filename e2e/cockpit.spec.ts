import type { Page } from '@playwright/test'
import { expect, mainMenu, openPages, sectionMenu, sidebar, test } from './fixtures'

const wall = (page: Page, name = 'Control room') => page.getByRole('region', { name, exact: true })
const cockpit = (page: Page) => page.getByRole('button', { name: 'Cockpit', exact: true })
/** The number under a heading of the dashboard or of the wall. */
const figure = (page: Page, heading: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 2, name: heading }).locator('xpath=..')

test('the icon of a cockpit depends on showCockpit; each shows its own ranking', async ({
  open,
  page,
  colleague,
}) => {
  await open('/dashboard', 'operator')
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await expect(cockpit(page)).toBeHidden()
  for (const [account, path, name, ranking] of [
    ['supervisor', '/ldsCockpit', 'Control room, by district', 'Districts by reading success'],
    ['tesla', '/duomiCockpit', 'Control room, by province', 'Provinces by reading success'],
  ] as const) {
    const theirs = await colleague(account, '/dashboard')
    await cockpit(theirs).click()
    await expect(theirs).toHaveURL(path)
    await expect(wall(theirs, name)).toBeVisible()
    const rows = theirs.getByRole('table', { name: ranking }).getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThan(2)
  }
})

test('the cockpit fills the window with the dashboard’s numbers; Escape leads back to the page before, its tab gone', async ({
  page,
  open,
  accessible,
}) => {
  await open('/dashboard')
  const headings = ['Meters online', 'DCUs online', /^Reading success/, /^Energy of/]
  const shown: string[] = []
  for (const heading of headings)
    shown.push(
      /\d[\d.,]*\s?(%|MWh)/.exec(
        (await figure(page, heading).locator('p').first().textContent()) ?? '',
      )?.[0] ?? '',
    )
  expect(shown.every((text) => text !== '')).toBe(true)

  await sectionMenu(page).getByRole('button', { name: 'Archives' }).click()
  await page.getByRole('menuitem', { name: 'Meters' }).click()
  const search = page.getByRole('main').getByLabel('Search meters')
  await search.fill('0401')
  await cockpit(page).click()
  await expect(page).toHaveURL('/cockpit-demo')
  await expect(wall(page)).toBeVisible()
  for (const gone of [
    mainMenu(page),
    sectionMenu(page),
    openPages(page),
    sidebar(page),
    page.getByRole('banner'),
  ])
    await expect(gone).toBeHidden()
  const bare = (text: string) => text.replaceAll(/\s/g, '')
  for (const [i, heading] of headings.entries())
    expect(bare((await figure(page, heading).textContent()) ?? '')).toContain(bare(shown[i] ?? '?'))
  await expect(page.getByRole('table', { name: 'Latest events' }).getByRole('row')).toHaveCount(10)
  await accessible('cockpit')

  // Nothing leaves the window, whatever its shape.
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
    [700, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('button', { name: 'Leave the big screen' })).toBeInViewport({ ratio: 0.99 })
    const over = await page.evaluate(() => [
      document.documentElement.scrollWidth - window.innerWidth,
      document.documentElement.scrollHeight - window.innerHeight,
    ])
    expect(over).toEqual([0, 0])
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/capture/archive/meter')
  await expect(search).toHaveValue('0401')
  await expect(openPages(page).getByRole('tab')).toHaveText(['Dashboard', 'Meters'])
  await expect(mainMenu(page)).toBeVisible()

  // Opened by its address alone, its button leads home.
  await page.goto('/cockpit-demo')
  await page.getByRole('button', { name: 'Leave the big screen' }).click()
  await expect(openPages(page).getByRole('tab', { selected: true })).not.toHaveText(/Control|Cockpit/)
  await expect(mainMenu(page)).toBeVisible()
})

test('a wall that hears nothing keeps its numbers grey, says since when, and recovers by itself', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  await page.clock.install()
  await open('/cockpit-demo')
  const before = await figure(page, 'Meters installed').textContent()
  // The frame may notice it too, and says the time alone.
  const lost = page.getByText(/^No connection since \d+\/\d+/)
  const colours = () =>
    page.getByRole('table', { name: 'Latest events' }).evaluate((table) => {
      let filters = ''
      for (let at: Element | null = table; at; at = at.parentElement) filters += getComputedStyle(at).filter
      return filters.includes('grayscale')
    })
  expect(await colours()).toBe(false)
  guard.allow(/cockpit\/overview|ERR_|Failed to load/)
  await simulator.scenario('drop', { path: '/cockpit/overview' })
  await page.clock.runFor(31_000)
  await expect(lost).toBeVisible()
  expect(await colours()).toBe(true)
  expect(await figure(page, 'Meters installed').textContent()).toBe(before)
  await simulator.reset()
  await page.clock.runFor(31_000)
  await expect(lost).toBeHidden()
  expect(await colours()).toBe(false)
})
