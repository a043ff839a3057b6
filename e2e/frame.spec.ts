import type { Page } from '@playwright/test'
import {
  api,
  expect,
  go,
  mainMenu,
  openPages,
  prefer,
  sectionMenu,
  showSidebar,
  sidebar,
  test,
  watched,
  ruleOf,
} from './fixtures'

const meters = '/capture/archive/meter'
const menuPath = '/api/menus/build'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const html = (page: Page) => page.locator('html')
const tag = (page: Page, name: string) => openPages(page).getByRole('tab', { name, exact: true })
const metersTable = (page: Page) => page.getByRole('table', { name: 'Meters' }).first()

const meterEntry = {
  path: 'meter',
  name: 'meterList',
  component: 'capture/archive/meter',
  meta: { title: 'Meters', permissionList: ['export'], url: '/capture/archive/meter' },
}
const area = (path: string, title: string, children: unknown[]) => ({
  path,
  component: 'Layout',
  meta: { title },
  children,
})
const group = (path: string, title: string, children: unknown[]) => ({
  path,
  alwaysShow: true,
  meta: { title },
  children,
})

test('menus come from the server; the level-one tab of the current route is preselected', async ({
  page,
  open,
  simulator,
}) => {
  await simulator.scenario('answer', {
    path: menuPath,
    body: [
      area('/query', 'Queries', [
        group('data', 'Data', [
          { path: 'odd', name: 'odd', component: 'query/not/built', meta: { title: 'Not built' } },
          { path: 'secret', name: 'secret', component: 'x', hidden: true, meta: { title: 'Secret' } },
          { path: 'off', name: 'off', component: 'x', route: '0', meta: { title: 'Switched off' } },
        ]),
      ]),
      area('/hidden', 'Hidden area', []),
      { ...area('/veiled', 'Veiled area', [meterEntry]), hidden: true },
      area('/capture', 'Collection', [
        group('archive', 'Archives', [meterEntry, { ...meterEntry, path: 'wrong', name: 'meterGhost' }]),
      ]),
    ],
  })
  await open(meters)
  await expect(mainMenu(page).getByRole('button')).toHaveText(['Queries', 'Collection'])
  await expect(button(page, 'Collection')).toHaveAttribute('aria-pressed', 'true')
  await expect(sectionMenu(page).getByRole('button')).toHaveText(['Archives'])

  // Clicking selects; the page stays.
  await button(page, 'Queries').click()
  await expect(button(page, 'Queries')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(meters)
  await sectionMenu(page).getByRole('button', { name: 'Data' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Not built'])
  await page.getByRole('menuitem', { name: 'Not built' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Not built' })).toContainText('query/not/built')
  await expect(button(page, 'Queries')).toHaveAttribute('aria-current', 'true')

  // Hidden is routed but not shown; route "0" is neither.
  await go(page, '/veiled/meter')
  await expect(metersTable(page)).toBeVisible()
  await go(page, '/query/data/off')
  await expect(page).toHaveURL(/\/404/)

  // The page's own code differs from its menu entry's.
  await go(page, '/capture/archive/wrong')
  await expect(page.getByText(/"meterGhost".*"meterList".*administrator/)).toBeVisible()
})

test('level-one entries that find no room are under More', async ({ page, open, simulator }) => {
  const names = Array.from({ length: 12 }, (_, i) => `Long area number ${i + 1}`)
  await simulator.scenario('answer', {
    path: menuPath,
    body: names.map((name, i) =>
      area(`/area${i + 1}`, name, [group('archive', `Group ${i + 1}`, [meterEntry])]),
    ),
  })
  await open('/area12/archive/meter')
  const more = mainMenu(page).getByRole('button', { name: 'More' })
  const shown = await mainMenu(page).getByRole('listitem').count()
  expect(shown).toBeGreaterThan(3)
  expect(shown).toBeLessThan(12)
  await expect(sectionMenu(page).getByRole('button')).toHaveText(['Group 12'])
  await more.click()
  await expect(page.getByRole('menuitem')).toHaveText(names.slice(shown - 1))
  await page.getByRole('menuitem', { name: names[10] ?? '' }).click()
  await expect(sectionMenu(page).getByRole('button')).toHaveText(['Group 11'])
  await page.setViewportSize({ width: 600, height: 768 })
  await expect.poll(() => mainMenu(page).getByRole('listitem').count()).toBeLessThan(shown)
  await expect(more).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(600)
})

test('a section opens its pages by mouse and by keyboard', async ({ page, open }) => {
  await open('/dashboard')
  const archives = sectionMenu(page).getByRole('button', { name: 'Archives' })
  const item = page.getByRole('menuitem', { name: 'Meters' })
  await archives.focus()
  await page.keyboard.press('ArrowDown')
  await expect(item).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await expect(archives).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(meters)
  await expect(item).toBeHidden()
  await archives.click()
  await expect(item).toHaveAttribute('aria-current', 'page')
  await page.getByRole('tabpanel', { name: 'Meters' }).click({ position: { x: 4, y: 4 } })
  await expect(item).toBeHidden()
})

for (const [what, body] of Object.entries<unknown>({
  nonsense: [
    null,
    5,
    'x',
    [],
    { path: 7 },
    { path: '/nowhere', children: 'no list' },
    { meta: { title: 9 } },
  ],
  dangerous: [
    { path: 'javascript:alert(1)', meta: { title: 'Script' } },
    { path: '//evil.example', component: 'capture/archive/meter', meta: { title: 'Away' } },
    { path: '/api/x', component: 'capture/archive/meter', meta: { title: 'Call' } },
    { path: '/login', component: 'capture/archive/meter', meta: { title: 'Login' } },
    { path: '/../..', component: '__proto__', meta: { title: '<img src=x onerror=alert(1)>' } },
  ],
})) {
  test(`a menu of ${what} leaves a working page`, async ({ page, open, simulator }) => {
    await simulator.scenario('answer', {
      path: menuPath,
      body: [
        ...(body as unknown[]),
        area('/capture', '<b>Collection</b>', [group('archive', 'Archives', [meterEntry])]),
      ],
    })
    await open(meters)
    await expect(mainMenu(page).getByRole('listitem')).toHaveText(['<b>Collection</b>'])
    await expect(metersTable(page)).toBeVisible()
    await button(page, 'User menu').click()
    await page.getByRole('menuitem', { name: 'Personal centre' }).click()
    await expect(page).toHaveURL('/user/center')
  })
}

const spoken = {
  zh: { name: '中文', done: '语言已切换为中文。', area: '采集', page: '电表档案' },
  es: { name: 'Español', done: 'El idioma ahora es español.', area: 'Recolección', page: 'Medidores' },
  ja: { name: '日本語', done: '言語を日本語に変更しました。', area: '収集', page: 'メーター台帳' },
  en: { name: 'English', done: 'The language is now English.', area: 'Collection', page: 'Meters' },
}

test('the language changes at once, menus and open tabs included, and is remembered', async ({
  page,
  open,
}) => {
  await open(meters)
  await expect(metersTable(page)).toBeVisible()
  const field = page.getByRole('form').getByRole('textbox').first()
  await field.fill('typed, not searched')
  let lists = 0
  page.on('request', (request) => {
    if (request.url().includes('/capture/meter/list')) lists += 1
  })
  const menu = page.getByRole('banner').getByRole('button', { name: /^(Language|语言|Idioma|言語)$/ })
  for (const [language, words] of Object.entries(spoken)) {
    const fetched = page.waitForRequest((request) => request.url().endsWith(`${api}${menuPath}`))
    await menu.click()
    await page.getByRole('menuitemradio', { name: words.name }).click()
    expect((await fetched).headers()['lang']).toBe(language)
    await expect(page.getByText(words.done)).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('button', { name: words.area, exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('tab', { name: words.page, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${words.page} · PowerGate`)
    await expect(html(page)).toHaveAttribute('lang', language)
    await expect(field).toHaveValue('typed, not searched')
    if (language === 'ja') {
      await page.reload()
      await expect(page).toHaveTitle('メーター台帳 · PowerGate')
      await field.fill('typed, not searched')
    }
  }
  // Only the reload asked for the list again.
  expect(lists).toBe(1)
})

test('the component size has four real heights, begins with mini and is remembered', async ({
  page,
  open,
}) => {
  await open(meters)
  const search = page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Search' })
  const row = metersTable(page).getByRole('row').nth(2)
  const heights = async () => [
    Math.round((await search.boundingBox())?.height ?? 0),
    Math.round((await row.boundingBox())?.height ?? 0),
  ]
  await expect(row).toBeVisible()
  await expect.poll(heights).toEqual([28, 32])
  for (const [name, expected] of Object.entries({
    Default: [40, 48],
    Medium: [36, 44],
    Small: [32, 38],
  })) {
    await button(page, 'Component size').click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect(page.getByText(`Component size: ${name}.`)).toBeVisible()
    await expect.poll(heights).toEqual(expected)
  }
  await page.reload()
  await expect.poll(heights).toEqual([32, 38])
  await button(page, 'Component size').click()
  await expect(page.getByRole('menuitemradio', { name: 'Small' })).toHaveAttribute('aria-checked', 'true')
})

test('theme and colour change at once, without a request, and are remembered', async ({ page, open }) => {
  await open(meters)
  await expect(metersTable(page)).toBeVisible()
  const background = () =>
    openPages(page).evaluate((strip) => getComputedStyle(strip.parentElement ?? strip).backgroundColor)
  const primary = () =>
    button(page, 'Search').evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await background()
  expect(await primary()).toBe('rgb(0, 110, 107)')
  await button(page, 'Theme').click()
  await button(page, 'Blue').waitFor()
  // The palette is fetched by itself, two seconds after the page: its looks, and its words.
  await page.waitForFunction(() =>
    [/\/Palette-[\w-]+\.css/, /\/palette-[\w-]+\.js/].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => part.test(name)),
    ),
  )
  await watched(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.getByText('Theme changed.').first()).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).not.toBe(light)
  const teal = await primary()
  await button(page, 'Blue').click()
  await expect.poll(primary).not.toBe(teal)
  const blue = await primary()
  expect(requests).toEqual([])
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect.poll(primary).toBe(blue)
  await button(page, 'Theme').click()
  await page.getByText('High contrast', { exact: true }).click()
  await expect.poll(background).toBe('rgb(0, 0, 0)')
})

test('explain: PT and CT; in languages other than Chinese also QTY, CP, MP, DCU, MD', async ({
  page,
  open,
}) => {
  await open('/dashboard')
  await button(page, 'Explain').click()
  const terms = page.getByRole('banner').getByRole('term').filter({ visible: true })
  await expect(button(page, 'All terms')).toBeVisible()
  expect(await terms.allTextContents()).toEqual(['PT', 'CT', 'QTY', 'CP', 'MP', 'DCU', 'MD'])
  await expect(page.getByText('Data concentrator unit').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(terms).toHaveCount(0)
  await button(page, 'Language').click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await button(page, '说明').click()
  await expect.poll(() => terms.allTextContents()).toEqual(['PT', 'CT'])
})

test('skip link, top bar and user menu by keyboard', async ({ page, open }) => {
  await open('/dashboard')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await button(page, 'User menu').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toContainText('admin')
  await expect(page.getByRole('menuitem')).toHaveText([
    'My work',
    'Personal centre',
    'Change password',
    'Hide personal data',
    'Log out',
  ])
  await expect(page.getByRole('menuitem', { name: 'My work', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'User menu')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'My work', exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log out', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Log out of PowerGate?' })
  await expect(question).toBeVisible()
  // A dialog does not close on a click of its backdrop; Escape leaves it.
  await page.mouse.click(20, 700)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  // A button says its own name and nothing else.
  await page.goto(meters)
  await expect(metersTable(page)).toBeVisible()
  // Icons of the kit are called after their files ("setting"), in lower case, unless somebody names or hides them.
  const signs = page.locator(':is(a, button):not([aria-label]) [role="img"]:not([aria-hidden="true"])')
  const names = await signs.evaluateAll((all) => all.map((sign) => sign.getAttribute('aria-label') ?? ''))
  expect(names.filter((name) => /^[a-z-]+$/.test(name))).toEqual([])
})

test('the sidebar is resized by keyboard and collapsed behind a visible handle; both are remembered', async ({
  page,
  open,
}) => {
  await open(meters)
  const edge = page.getByRole('separator', { name: 'Sidebar width' })
  const width = async () => Math.round((await sidebar(page).boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(210)
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(220)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(width).toBe(270)
  const box = await edge.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 0.5, 400)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 60, 400, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBeGreaterThan(320)
  const wide = await width()
  await page.reload()
  await expect.poll(width).toBe(wide)
  await page.keyboard.press('Escape')

  await button(page, 'Hide sidebar').click()
  await expect(sidebar(page)).toBeHidden()
  await expect(button(page, 'Show sidebar')).toBeInViewport()
  await page.reload()
  await expect(button(page, 'Show sidebar')).toBeVisible()
  await expect(sidebar(page)).toBeHidden()
  await button(page, 'Show sidebar').click()
  await expect.poll(width).toBe(wide)
})

test('under 1024 px the sidebar is a drawer that closes on a route change', async ({ page, open }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(meters)
  await expect(sidebar(page)).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 768 })
  await expect(sidebar(page)).toBeHidden()
  await button(page, 'Menu and sidebar').click()
  await expect(sidebar(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()

  await page.goto('/dashboard')
  await button(page, 'Menu and sidebar').click()
  await expect(sidebar(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Meters' }).click()
  await expect(page).toHaveURL(meters)
  await expect(sidebar(page)).toBeHidden()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(metersTable(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on paper stands the page alone, as long as it is', async ({ page, open }) => {
  // On paper fifteen rows are short: they have no actions.
  await page.setViewportSize({ width: 1366, height: 200 })
  await open(meters)
  await expect(metersTable(page).getByRole('rowheader').last()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(sidebar(page)).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(220)
})

test('the first visit to a menu page is logged once, and silently', async ({
  page,
  open,
  simulator,
  guard,
}) => {
  guard.allow(/Failed to load resource.*moduleLog/)
  await simulator.scenario('serverError', { path: '/cbo/moduleLog' })
  const logged: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`${api}/cbo/moduleLog/insert`)) logged.push(request.postDataJSON())
  })
  const failed = page.waitForResponse((response) => response.url().endsWith('/cbo/moduleLog/insert'))
  await open(meters)
  await failed
  await expect(metersTable(page)).toBeVisible()
  expect(logged).toEqual([{ module_code: 'meterList', module_name: 'Meters', url_address: meters }])
  await tag(page, 'Dashboard').click()
  await tag(page, 'Meters').click()
  await page.reload()
  await expect(metersTable(page)).toBeVisible()
  await metersTable(page).getByRole('link').first().click()
  await expect.poll(() => logged.length).toBe(2)
  expect(logged[1]).toMatchObject({ module_code: 'meterDetail' })
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
})

for (const mode of ['light', 'dark', 'contrast']) {
  test(`the frame has no accessibility violation, whatever is open: ${mode}`, async ({
    page,
    open,
    accessible,
  }) => {
    await prefer(page, { mode })
    await open('/user/center')
    await accessible(`the rail of the sidebar, ${mode}`, undefined, ruleOf(mode))
    await showSidebar(page)
    await expect(page.getByRole('treeitem').first()).toBeVisible()
    await accessible(`the page, ${mode}`, undefined, ruleOf(mode))
    const popups: [name: string, sign: ReturnType<Page['getByRole']>][] = [
      ['Language', page.getByRole('menuitemradio', { name: 'Español' })],
      ['Theme', button(page, 'Blue')],
      ['User menu', page.getByRole('menuitem', { name: 'Log out' })],
      ['Explain', button(page, 'All terms')],
      ['Archives', page.getByRole('menuitem', { name: 'Meters' })],
      ['Page actions', page.getByRole('menuitem', { name: 'Close all' })],
    ]
    for (const [name, sign] of popups) {
      await button(page, name).click()
      await expect(sign).toBeVisible()
      // In the frame's own landmark: outside it, the whole-page check would object.
      await expect(page.getByRole('banner').filter({ has: sign })).toBeVisible()
      await accessible(`${name}, ${mode}`, 'header', ruleOf(mode))
      await page.keyboard.press('Escape')
      await expect(sign).toBeHidden()
    }
  })
}
