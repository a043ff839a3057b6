import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'

/** A page of ours that is no console: from here its storage is emptied while nothing of it runs. */
const neutral = '/favicon.svg'

/** What a flow listens for; the runner's own listeners are others. */
const heard = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

/** What cannot be taken back: after it the next flow gets another browser. */
const lasting = {
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'],
  page: ['emulateMedia', 'exposeBinding'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const

interface Kept {
  context: BrowserContext
  page: Page
}

/**
 * One browser page for all flows of a worker, one after the other: the console's code is fetched and compiled once. Each flow
 * finds it as a new one: another head-end (the cookie), no storage, no listeners, no routes, nothing of the console
 * running. After a failure, and after what cannot be taken back, the next flow gets a new one.
 */
export class KeptPage {
  private kept: Kept | undefined
  private spoilt = false
  private readonly undo: (() => Promise<void>)[] = []

  private readonly browser: Browser
  private readonly options: BrowserContextOptions

  constructor(browser: Browser, options: BrowserContextOptions) {
    this.browser = browser
    this.options = options
  }

  async take(): Promise<Kept> {
    this.kept ??= await this.make()
    return this.kept
  }

  /** @param failed nobody knows in which state the flow left it */
  async giveBack(failed: boolean): Promise<void> {
    if (!this.kept) return
    const { context, page } = this.kept
    if (failed || this.spoilt || page.isClosed()) {
      await this.close()
      return
    }
    // Other windows of the flow: they go before the storage that they share.
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of ['page', 'request', 'response']) context.removeAllListeners(event)
    await context.setOffline(false)
    await context.clearPermissions()
    for (const event of heard) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const each of this.undo.splice(0)) await each()
    await page.goto(neutral)
    await page.evaluate(() => sessionStorage.clear())
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems',
    })
    await devtools.detach()
    await context.clearCookies()
    const { viewport } = this.options
    if (viewport && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport))
      await page.setViewportSize(viewport)
    // Whatever was forgotten above is found here, not in some later flow.
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, window.name])).toEqual([
      0,
      0,
      '',
    ])
  }

  async close(): Promise<void> {
    const { kept } = this
    this.kept = undefined
    this.undo.length = 0
    await kept?.context.close()
  }

  private async make(): Promise<Kept> {
    const context = await this.browser.newContext(this.options)
    const page = await context.newPage()
    this.spoilt = false
    this.watch(context, lasting.context)
    this.watch(page, lasting.page)
    this.watch(page.clock, lasting.clock)
    const add = page.addInitScript.bind(page)
    page.addInitScript = async (...script: Parameters<typeof add>) => {
      const added = await add(...script)
      this.undo.push(() => added.dispose())
      return added
    }
    const expose = page.exposeFunction.bind(page)
    page.exposeFunction = async (...given: Parameters<typeof expose>) => {
      const added = await expose(...given)
      this.undo.push(() => added.dispose())
      return added
    }
    return { context, page }
  }

  private watch<Target extends object>(target: Target, names: readonly (keyof Target)[]): void {
    for (const name of names) {
      const call = target[name]
      if (typeof call !== 'function') throw new Error(`There is no ${String(name)} any more`)
      const watched = (...given: unknown[]): unknown => {
        this.spoilt = true
        return Reflect.apply(call, target, given)
      }
      Object.defineProperty(target, name, { value: watched, configurable: true })
    }
  }
}
