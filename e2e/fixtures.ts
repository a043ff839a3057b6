import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import { KeptPage } from './keptPage'

export const api = '/ami-api'
export const password = 'Power2026'

/** The simulated head-end of this test alone: faults set here disturb no other test. */
export class Simulator {
  private readonly context: BrowserContext
  constructor(context: BrowserContext) {
    this.context = context
  }

  /** Switches a fault on; see mocks/README.md for names and options. */
  async scenario(name: string, options: Record<string, unknown> = {}): Promise<void> {
    const answer = await this.context.request.post(`${api}/__simulator/scenario`, {
      data: { name, ...options },
    })
    expect(answer.ok(), `scenario ${name}: ${answer.status()}`).toBe(true)
  }

  async reset(): Promise<void> {
    await this.context.request.post(`${api}/__simulator/reset`)
  }

  /** Everybody has read every notice and release note and knows the guide: nothing greets anybody. */
  async settle(): Promise<void> {
    await this.context.request.post(`${api}/__simulator/settle`)
  }

  /**
   * Puts the clocks of the head-end and of the browser to a wall time 'yyyy-MM-dd HH:mm:ss' of the utility; both go on
   * from there. Another zone makes everything begin anew, so it comes first.
   */
  async clock(order: { time: string; zone?: string }): Promise<void> {
    const answer = await this.context.request.post(`${api}/__simulator/clock`, { data: order })
    expect(answer.ok(), `clock ${order.time}: ${answer.status()}`).toBe(true)
    const { result } = (await answer.json()) as { result: { now: number } }
    if (order.zone) await this.settle()
    await this.context.clock.setSystemTime(result.now)
  }

  /** Publishes HTML as it is, to everybody. */
  async plant(kind: 'notice' | 'releaseNote', title: string, content: string): Promise<void> {
    const answer = await this.context.request.post(`${api}/__simulator/${kind}`, { data: { title, content } })
    expect(answer.ok(), `plant ${kind}: ${answer.status()}`).toBe(true)
  }

  async token(username: string): Promise<string> {
    const answer = await this.context.request.post(`${api}/auth/login`, { data: { username, password } })
    const body = (await answer.json()) as { result: { token: string } }
    return body.result.token
  }
}

/** What must not happen in any flow: an error on the console, an exception, a call that the simulator does not know. */
export class Guard {
  readonly problems: string[] = []

  readonly allowed: RegExp[]
  private readonly unanswered = new Set<Request>()

  /** @param allowed shared by the browsers of one test: what is provoked may show in any of them */
  constructor(page: Page, allowed: RegExp[] = []) {
    this.allowed = allowed
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.problems.push(`console: ${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => this.problems.push(`exception: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() === 404)
        this.problems.push(`no answer: ${response.request().method()} ${response.url()}`)
    })
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith(api)) this.unanswered.add(request)
    })
    page.on('requestfinished', (request) => this.unanswered.delete(request))
    page.on('requestfailed', (request) => this.unanswered.delete(request))
  }

  /** Waits until the head-end has answered all calls: a clock that is put forward would let the others time out, too. */
  async answered(): Promise<void> {
    await expect.poll(() => this.unanswered.size).toBe(0)
  }

  /** Names a problem that a test provokes on purpose. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern)
  }

  check(): void {
    expect(this.problems.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)))).toEqual(
      [],
    )
  }
}

async function openAs(page: Page, token: string, path: string): Promise<void> {
  await page.addInitScript((content) => {
    if (sessionStorage.getItem('e2e.signedIn')) return
    sessionStorage.setItem('e2e.signedIn', '1')
    sessionStorage.setItem(
      'powergate.token',
      JSON.stringify({ dataType: 'string', content, datetime: Date.now() }),
    )
  }, token)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

interface Options {
  /**
   * True: everybody arrives for the first time, with unread notices, an unread release note and the guide. By default
   * all that is settled, so that nothing stands before the page: `test.use({ fresh: true })`.
   */
  fresh: boolean
  /**
   * True: a browser context of its own, with nothing fetched or compiled before, for options of the context (`baseURL`,
   * `bypassCSP`). By default the flows of a worker share one page, which each of them finds empty (keptPage.ts), and may
   * open more windows beside it: `test.use({ own: true })`.
   */
  own: boolean
}

interface WorkerFixtures {
  keptPage: KeptPage
  /** The page of the first colleague of a flow, of the second, and so on: each has a context of its own. */
  keptColleague: (nth: number) => KeptPage
}

interface Fixtures {
  simulator: Simulator
  guard: Guard
  /** Signs in without the form and opens a page. */
  open: (path?: string, account?: string) => Promise<void>
  /** Signs somebody in in a browser of his own, on the same head-end, and opens a page there. */
  colleague: (account: string, path: string) => Promise<Page>
  /**
   * Fails on any accessibility violation that axe finds; `within` (CSS) leaves out what surrounds it, `rule` all other
   * rules.
   */
  accessible: (state: string, within?: string, rule?: string) => Promise<void>
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  fresh: [false, { option: true }],
  own: [false, { option: true }],
  keptPage: [
    async ({ browser }, provide, { project }) => {
      const { baseURL, locale, timezoneId, viewport, contextOptions } = project.use
      const kept = new KeptPage(browser, {
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
        ...(viewport !== undefined && { viewport }),
      })
      await provide(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  keptColleague: [
    async ({ browser }, provide, { project }) => {
      const { baseURL } = project.use
      const kept: KeptPage[] = []
      await provide(
        (nth) =>
          (kept[nth] ??= new KeptPage(browser, {
            viewport: { width: 1280, height: 720 },
            ...(baseURL !== undefined && { baseURL }),
          })),
      )
      for (const each of kept) await each.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, keptPage, own }, provide, info) => {
    if (own) {
      await provide(context)
      return
    }
    await provide((await keptPage.take()).context)
    await keptPage.giveBack(info.status !== info.expectedStatus)
  },
  page: async ({ context, keptPage, own }, provide) => {
    await provide(own ? await context.newPage() : (await keptPage.take()).page)
  },
  simulator: [
    async ({ context, baseURL, fresh }, provide) => {
      await context.addCookies([
        { name: 'simulator-session', value: randomUUID(), url: baseURL ?? 'http://localhost' },
      ])
      const simulator = new Simulator(context)
      if (!fresh) await simulator.settle()
      await provide(simulator)
    },
    { auto: true },
  ],
  guard: [
    async ({ page }, provide) => {
      const guard = new Guard(page)
      await provide(guard)
      guard.check()
    },
    { auto: true },
  ],
  open: async ({ page, simulator }, provide) => {
    await provide(async (path = '/', account = 'admin') => openAs(page, await simulator.token(account), path))
  },
  colleague: async ({ context, keptColleague, simulator, guard }, provide, info) => {
    const guards: Guard[] = []
    await provide(async (account, path) => {
      const { context: other, page } = await keptColleague(guards.length).take()
      guards.push(new Guard(page, guard.allowed))
      await other.addCookies(
        (await context.cookies()).filter((cookie) => cookie.name === 'simulator-session'),
      )
      await openAs(page, await simulator.token(account), path)
      return page
    })
    for (const i of guards.keys()) await keptColleague(i).giveBack(info.status !== info.expectedStatus)
    for (const each of guards) each.check()
  },
  accessible: async ({ page }, provide) => {
    await provide(async (state, within, rule) => {
      // axe is half a megabyte: a document gets it once.
      const there = await page.evaluate(() => 'axe' in window)
      const axe = new AxeBuilder({ page, ...(there && { axeSource: 'void 0' }) })
        // There are no frames, which is all that the other mode is for: it opens a page for each call.
        .setLegacyMode()
        // What passes is checked as well, but not told node by node: that is 1.6 MB.
        .options({ resultTypes: ['violations'] })
      if (within !== undefined) {
        await expect(page.locator(within).first()).toBeVisible()
        axe.include(within)
      }
      if (rule !== undefined) axe.withRules(rule)
      const { violations } = await axe.analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
        state,
      ).toEqual([])
      expect(await page.evaluate(dialogsOutOfPlace), state).toEqual([])
    })
  },
})

/** Dialogs that leave the middle nine tenths of the window, with their feet out of sight. */
function dialogsOutOfPlace(): readonly string[] {
  const [highest, lowest] = [innerHeight * 0.05 - 1, innerHeight * 0.95 + 1]
  return [...document.querySelectorAll('.ant-modal-container')]
    .map((frame) => frame.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && (top < highest || bottom > lowest))
    .map(({ top, bottom }) => `${Math.round(top)}–${Math.round(bottom)} of ${innerHeight}`)
}

export { expect }

/**
 * What axe is asked about a state that the light mode has been asked everything about: names, roles and order do not
 * depend on the colours.
 */
export const ruleOf = (mode: string) => (mode === 'light' ? undefined : 'color-contrast')

/** Stores preferences before the page loads. */
export async function prefer(page: Page, content: Record<string, unknown>): Promise<void> {
  await page.addInitScript((value) => {
    if (localStorage.getItem('powergate.preferences')) return
    localStorage.setItem(
      'powergate.preferences',
      JSON.stringify({ dataType: 'object', content: value, datetime: Date.now() }),
    )
  }, content)
}

/** To a page of the running console, as the browser's own buttons lead there: nothing is loaded anew. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1, key: `go${idx + 1}` }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)

/**
 * Waits for the parts of the console that come only once the first page stands: the keys, what watches over the session and
 * asks for the password in place, the channel, the palette. A quiet network says nothing about them: a busy machine fetches
 * their code after a longer silence.
 */
export async function watched(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('watchers').length > 0)
  await page.waitForLoadState('networkidle')
}

/** Chooses an option of one of antd's selects. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click()
  // Its listbox is drawn elsewhere, and told to assistive technology in another place than where it is clicked.
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${option.replaceAll(/[/.()]/g, '\\$&')}$`) })
    .click()
}

/**
 * Fills in why and the password before something that cannot be taken back, and presses its button twice, as a tired hand
 * does. Answers the dialog that asked.
 */
export async function confirmDangerous(page: Page, title: string, ok = 'Delete'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Reason').fill('Entered twice')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: ok, exact: true }).dblclick()
  return dialog
}

/** Has every table draw all its rows and columns, as before the browser looks for words: until its next page of rows. */
export const drawWhole = (page: Page) => page.keyboard.press('Control+f')

/** A window so wide that every column of a list is in sight. */
export const widen = (page: Page) => page.setViewportSize({ width: 3_200, height: 768 })

/** Presses an action of a row by the row's name, wherever it stands: beside its cells or under "more". */
export async function onRow(page: Page, name: string, row: string): Promise<void> {
  const own = page.getByRole('button', { name: `${name}: ${row}`, exact: true })
  const more = page.getByRole('button', { name: `More actions for ${row}`, exact: true })
  await own.or(more).first().waitFor()
  if (await own.count()) return own.click()
  await more.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Presses an action of the rows that are ticked, which may stand under "More" for want of room. */
export async function onSelection(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Clear selection' })).toBeVisible()
  const button = main.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await main.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
export const sectionMenu = (page: Page) => page.getByRole('navigation', { name: 'Section menu' })
export const openPages = (page: Page) => page.getByRole('tablist', { name: 'Open pages' })
/** Opens a part of an object's page: its tab, and there the part by the switch. */
export async function openPart(page: Page, tab: string, part: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: tab, exact: true }).click()
  await main.getByRole('radiogroup', { name: tab }).getByText(part, { exact: true }).click()
}
export const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
/** Opens the sidebar where it is folded, as it is beside pages that do not follow it. */
export async function showSidebar(page: Page): Promise<void> {
  const handle = page.getByRole('button', { name: /^(Show|Hide) sidebar$/ })
  if ((await handle.getAttribute('aria-expanded')) === 'false') await handle.click()
}

/** Orders an export of the list in front as its panel opens: the rows that it is narrowed to, or those that are ticked. */
export async function startExport(page: Page, format?: 'Excel'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'What to export' })
  if (format) await panel.getByRole('radio', { name: format }).click()
  await panel.getByRole('button', { name: /^Export \d/ }).click()
}
