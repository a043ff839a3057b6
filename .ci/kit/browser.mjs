// The browser of npm run bench: pages with a simulated head-end of their own, and what is measured inside them.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ensureChromium, root } from './lib.mjs'

/** How the tests start their browser, too. */
export const { args } = JSON.parse(readFileSync(`${root}.ci/kit/chromium.json`, 'utf8'))

export async function launch() {
  const executablePath = await ensureChromium()
  const { chromium } = await import('playwright')
  return chromium.launch({
    executablePath,
    args: [...args, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  })
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** What the budgets are for: a slow office computer on a slow line. */
export const slow = { cpu: 4, latency: 170, bytesPerSecond: (9e6 / 8) | 0 }

/** A browser context with a simulated head-end of its own, where neither guide nor release notes greet anybody. */
export async function openPage(browser, origin, { throttled = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-US' })
  await context.addCookies([{ name: 'simulator-session', value: randomUUID(), url: origin }])
  await context.request.post(`${origin}/ami-api/__simulator/settle`, { data: {} })
  const page = await context.newPage()
  await page.addInitScript(pageTools)
  const cdp = await context.newCDPSession(page)
  if (throttled) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latency,
      downloadThroughput: slow.bytesPerSecond,
      uploadThroughput: slow.bytesPerSecond,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  }
  return { context, page, cdp }
}

/** Signs in without the form; answers the session's token, for calls beside the page. */
export async function signInAt(origin, page, context, path) {
  const answer = await context.request.post(`${origin}/ami-api/auth/login`, {
    data: { username: 'admin', password: 'Power2026' },
  })
  const { result } = await answer.json()
  await page.addInitScript((content) => {
    sessionStorage.setItem(
      'powergate.token',
      JSON.stringify({ dataType: 'string', content, datetime: Date.now() }),
    )
  }, result.token)
  await page.goto(origin + path)
  return result.token
}

/** Fills in the sign-in form, as far as its button. */
export async function fillSignIn(page) {
  await page.getByLabel('Username', { exact: true }).fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('Power2026')
  const name = await page.getByRole('img', { name: /Verification code:/ }).getAttribute('aria-label')
  await page
    .getByLabel('Verification code', { exact: true })
    .fill((name ?? '').replace(/^.*:/, '').replaceAll(' ', ''))
}

/** Bytes in use after everything that can go has gone, MB. */
export async function heap(cdp, page) {
  for (let i = 0; i < 3; i += 1) {
    await cdp.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(150)
  }
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** Helpers inside the page. `window.bench.painted` resolves in the task after the next frame. */
function pageTools() {
  const afterTask = () =>
    new Promise((resolve) => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve(performance.now()))
      channel.port1.start()
      channel.port2.postMessage(0)
    })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const bench = /** @type {Window['bench']} */ ({ shift: 0, long: [], afterTask, frame })
  window.bench = bench
  /** When something first stood on the screen, ms since the page began: seen from inside, as a person would. */
  bench.seen = async (selector, count = 1) => {
    while (document.querySelectorAll(selector).length < count) await frame()
    return afterTask()
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) bench.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.long.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })

  // A chart is drawn when words stand on it, not when there is a canvas.
  const labels = new WeakMap()
  const brushes = CanvasRenderingContext2D.prototype
  brushes.fillText = new Proxy(Reflect.get(brushes, 'fillText'), {
    apply: (paint, brush, parts) => {
      if (parts[0].trim() !== '') labels.set(brush.canvas, (labels.get(brush.canvas) ?? 0) + 1)
      return Reflect.apply(paint, brush, parts)
    },
  })
  /** The time at which the page in front shows so many charts with their labels, rows of a table and the menu. */
  bench.drawn = async (charts) => {
    const stands = () => {
      const canvases = [...document.querySelectorAll('main canvas')].filter(
        (canvas) => canvas.checkVisibility() && (labels.get(canvas) ?? 0) >= 4,
      )
      return (
        canvases.length >= charts &&
        document.querySelector('main table tbody tr') !== null &&
        document.querySelector('nav[aria-label="Main menu"]')?.offsetParent != null
      )
    }
    while (!stands()) await frame()
    return afterTask()
  }
  /** The table in front, with so many rows or all that fit: undefined while there is none. */
  bench.table = (name, count) => {
    const table = [...document.querySelectorAll('main table, main [role=grid], main [role=table]')].find(
      (each) => each.checkVisibility() && (each.getAttribute('aria-label') ?? '') === name,
    )
    return table && table.querySelectorAll('tbody tr, [role=row]').length >= count ? table : undefined
  }
}
