import type { Locator, Page } from '@playwright/test'
import { serveEdition, type Edition } from './edition'
import { expect, openPages, prefer, sidebar, test } from './fixtures'

const meters = '/capture/archive/meter'
const tags = (page: Page) => openPages(page).getByRole('tab')
const tag = (page: Page, name: string) => openPages(page).getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Tests below this line run against the build of that version type. */
function against(type: Edition): void {
  let served: Awaited<ReturnType<typeof serveEdition>> | undefined
  test.beforeAll(async () => {
    served = await serveEdition(type)
  })
  test.afterAll(() => served?.close())
  test.use({
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    baseURL: async ({}, provide) => provide(served?.url),
    own: true,
  })
}

/** The version types that the page's calls name from now on. */
function versionsOf(page: Page): Set<string | undefined> {
  const versions = new Set<string | undefined>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/ami-api/'))
      versions.add(request.headers()['version-type'])
  })
  return versions
}

test.describe('cloud', () => {
  against('cloud')
  test('the system has its name after the title, the sidebar only the organization, calls say cloud', async ({
    page,
    open,
  }) => {
    const versions = versionsOf(page)
    await open(meters)
    await expect(page.getByRole('banner').getByText('Costa Verde AMI')).toBeVisible()
    await expect(sidebar(page).getByRole('tree', { name: 'Organization tree' })).toBeVisible()
    await expect(sidebar(page).getByRole('tab')).toHaveCount(0)
    await expect(sidebar(page).getByText(/Power grid|Device/)).toHaveCount(0)
    await expect(tag(page, 'Dashboard').getByTitle(/^Close/)).toHaveCount(0)
    expect([...versions]).toEqual(['cloud'])

    // The palette offers nothing that no tree here could show as selected.
    const box = page.getByRole('combobox', { name: 'Search for' })
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(box).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await box.fill('dcu el naranjal')
    const found = page.getByRole('group', { name: 'Organizations and network' }).getByRole('option')
    await expect(found.first()).toContainText('Collection point')
    const name = /DCU El Naranjal T0002/
    await found.filter({ hasText: name }).click()
    const node = sidebar(page).getByRole('treeitem', { name, selected: true })
    await expect(node).toBeInViewport()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('substation alameda')
    await expect(page.getByRole('dialog').getByText(/^Nothing found for/)).toBeVisible()
  })
})

test.describe('tesla', () => {
  test.describe.configure({ mode: 'default' })
  against('tesla')

  test.describe('a first sign-in', () => {
    test.use({ fresh: true })
    test('two tabs are fixed, the second has no close icon and outlives close all and close others; no guide', async ({
      page,
      open,
    }) => {
      const versions = versionsOf(page)
      await open(meters, 'tesla')
      await expect(tags(page)).toHaveText(['Dashboard', 'Site map', 'Meters'])
      // What is new is the first thing to greet: there was no guide before it.
      const news = page.getByRole('dialog')
      await expect(news).toHaveAccessibleName(/new/i)
      await page.keyboard.press('Escape')
      await expect(news).toBeHidden()
      expect([...versions]).toEqual(['tesla'])

      await expect(tag(page, 'Meters').getByTitle('Close Meters')).toBeVisible()
      await expect(tag(page, 'Site map').getByTitle(/^Close/)).toHaveCount(0)
      await tag(page, 'Site map').click({ button: 'middle' })
      await button(page, 'Page actions').click()
      await page.getByRole('menuitem', { name: 'Close others' }).click()
      await expect(tags(page)).toHaveText(['Dashboard', 'Site map', 'Meters'])
      await button(page, 'Page actions').click()
      await page.getByRole('menuitem', { name: 'Close all' }).click()
      await expect(tags(page)).toHaveText(['Dashboard', 'Site map'])
    })
  })

  test('the site map keeps its zoom while hidden and resized; of a full-screen map Escape first closes the card', async ({
    page,
    open,
    accessible,
  }) => {
    await open('/capture/pay/tslMeterMap', 'tesla')
    const map = page.getByRole('application', { name: 'Map of the sites' })
    const markers = map.locator('.leaflet-marker-icon')
    const scale = map.locator('.leaflet-control-scale-line')
    await expect(map.getByTitle('Substation Alameda')).toBeVisible()
    expect(await markers.count()).toBeGreaterThan(10)
    await expect(page.getByRole('listbox', { name: 'Sites' }).getByRole('option')).toHaveCount(30)
    await accessible('site map')
    const first = await scale.textContent()
    await button(page, 'Zoom in').click()
    await button(page, 'Zoom in').click()
    await expect(scale).not.toHaveText(first ?? '')
    const [zoomed, place] = [await scale.textContent(), await middle(map)]
    await tag(page, 'Dashboard').click()
    await expect(map).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 700 })
    await tag(page, 'Site map').click()
    await expect(scale).toHaveText(zoomed ?? '')
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect(scale).toHaveText(zoomed ?? '')
    await expect.poll(() => middle(map)).toBe(place)

    await button(page, 'Full screen map').click()
    await expect(page.getByRole('banner')).toBeHidden()
    await page.getByRole('option', { name: /Substation Bahía/ }).click()
    const card = page.getByRole('region', { name: 'Substation Bahía' })
    await expect(card).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner')).toBeVisible()
    await button(page, 'Full screen map').click()
    await button(page, 'Leave full screen').click()
    await expect(openPages(page)).toBeVisible()
  })
})

/** Which markers stand around the middle of the map: where it looks. */
const middle = (map: Locator): Promise<string> =>
  map.evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect()
    const names = [...box.querySelectorAll('.leaflet-marker-icon')].flatMap((marker) => {
      const at = marker.getBoundingClientRect()
      const near = Math.abs(at.x - x - width / 2) < width / 3 && Math.abs(at.y - y - height / 2) < height / 3
      return near ? [marker.getAttribute('title') ?? ''] : []
    })
    return names.toSorted().join(', ')
  })

test.describe('ami-noprepaid', () => {
  against('ami-noprepaid')
  test('its manual is another one: AMI User Manual in English, the Chinese one otherwise', async ({
    page,
    open,
  }) => {
    const versions = versionsOf(page)
    await prefer(page, { language: 'en' })
    await open('/dashboard')
    expect([...versions]).toEqual(['ami-noprepaid'])
    await button(page, 'User manual').click()
    await expect(page.getByRole('radio', { name: /^AMI User Manual\.pdf/ })).toBeChecked()
    const saved = page.waitForEvent('download')
    await button(page, 'Download').click()
    expect((await saved).suggestedFilename()).toBe('AMI User Manual.pdf')
    await expect(page.getByRole('dialog')).toBeHidden()

    await button(page, 'Language').click()
    await page.getByRole('menuitemradio', { name: '中文' }).click()
    await button(page, '用户手册').click()
    await expect(page.getByRole('radio', { name: /\(Chinese\)/ })).toBeChecked()
    await expect(page.getByRole('radio')).toHaveCount(2)
  })
})
