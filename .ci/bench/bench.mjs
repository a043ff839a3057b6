// npm run bench: start-up, switch, tree, scroll and memory of the production build, as a table and JSON.
// Figures are taken side by side in one run; each line says its budget and the ratio to it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { beside } from './beside.mjs'
import { costs, headEnd, largeCosts } from './calls.mjs'
import { fillSignIn, heap, launch, median, openPage, signInAt } from '../kit/browser.mjs'
import { bin, ensureModules, fail, root, run, say } from '../kit/lib.mjs'
import { callBudgets, measureCalls, measureScreens, ratio } from './screens.mjs'
import { slowCalls } from './slow.mjs'
import { soak } from './soak.mjs'

await ensureModules()
const commit = process.argv[process.argv.indexOf('--beside') + 1]
if (process.argv.includes('--beside')) {
  if (!commit) fail('Which commit? npm run bench -- --beside COMMIT')
  await beside(commit)
  process.exit(0)
}
if (process.argv.includes('--slow')) {
  await slowCalls(...process.argv.slice(process.argv.indexOf('--slow') + 1))
  process.exit(0)
}
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : ''
if (!process.argv.includes('--built')) {
  say('Building')
  const { code } = await run(bin('vite'), ['build'], { quiet: true, env: { SIMULATOR: '1' } })
  if (code !== 0) fail('The production build failed: npm run build shows why.')
}
const { preview } = await import('vite')
process.env.SIMULATOR = '1'
const serve = () => preview({ root, logLevel: 'silent', preview: { port: 0, strictPort: true } })
const originOf = (served) => served.resolvedUrls.local[0].replace(/\/$/, '')
const server = await serve()
const origin = originOf(server)
const browser = await launch()
const open = (options) => openPage(browser, origin, options)
const signIn = (page, context, path) => signInAt(origin, page, context, path)

const rows = []
const note = (figure, value, unit, budget) => {
  rows.push({
    figure,
    value: Number(value.toFixed(value < 10 ? 2 : 1)),
    unit,
    budget,
    ratio: Number((value / budget).toFixed(2)),
  })
  console.log(`  ${figure}: ${value.toFixed(1)} ${unit} (budget ${budget})`)
}
/** One part of the bench: `--only WORDS` runs those alone whose title has these words. */
async function section(title, measure) {
  if (!title.toLowerCase().includes(only.toLowerCase())) return
  say(title)
  await measure()
}
await section('Weight', async () => {
  const { sizes } = await import('../checks/size.mjs')
  for (const { page, kb, budget } of sizes) note(`JavaScript of ${page}`, kb, 'kB gzip', budget)
})

await section('Sign-in page and first Meters page (4× CPU, 9 Mbps, 170 ms)', async () => {
  const interactive = []
  const usable = []
  for (let i = 0; i < 5; i += 1) {
    const { context, page } = await open({ throttled: true })
    let requests = 0
    page.on('request', (request) => (requests += request.url().startsWith('data:') ? 0 : 1))
    await page.goto(`${origin}/login?from=${encodeURIComponent('/capture/archive/meter')}`, {
      waitUntil: 'commit',
    })
    await page.waitForURL('**/login**')
    interactive.push(await page.evaluate(() => window.bench.seen('form button[type=submit]')))
    const atOnce = requests
    await fillSignIn(page)
    await page.waitForLoadState('networkidle')
    usable.push(
      await page.evaluate(async () => {
        const start = performance.now()
        document.querySelector('form button[type=submit]').click()
        return (
          (await window.bench.seen('main table tbody td a[href], main table tbody th a[href]', 10)) - start
        )
      }),
    )
    if (i === 0) {
      note('requests until sign-in stands', atOnce, '', 12)
      note('layout shift of sign-in and start', await page.evaluate(() => window.bench.shift), '', 0.1)
    }
    await context.close()
  }
  note('sign-in interactive', median(interactive), 'ms', 1200)
  note('from the click to the Meters rows', median(usable), 'ms', 1400)
})

await section('Scrolling', async () => {
  const { context, page } = await open()
  await signIn(page, context, '/capture/archive/meter?size=100')
  const rowsOf = page.getByRole('table', { name: 'Meters' }).first().getByRole('row')
  await rowsOf.nth(20).waitFor()
  await page.waitForTimeout(1500)
  const frames = await page.evaluate(async () => {
    const box = [...document.querySelectorAll('main *')].findLast(
      (e) => e.scrollHeight > e.clientHeight + 200 && /(auto|scroll)/.test(getComputedStyle(e).overflowY),
    )
    if (!box) return [Number.POSITIVE_INFINITY]
    const gaps = []
    let last = performance.now()
    for (let i = 0; i < 120; i += 1) {
      box.scrollTop = i < 60 ? i * 40 : (120 - i) * 40
      await window.bench.frame()
      const now = performance.now()
      gaps.push(now - last)
      last = now
    }
    return gaps.slice(2)
  })
  note('longest frame while scrolling 100 meters', Math.max(0, ...frames), 'ms', 50)
  await context.close()
})
await section('Switching tabs', async () => {
  const { context, page } = await open()
  await signIn(page, context, '/capture/archive/meter')
  await page.getByRole('table', { name: 'Meters' }).first().getByRole('row').nth(10).waitFor()
  await page.getByRole('table', { name: 'Meters' }).first().getByRole('link').first().click()
  await page.waitForURL('**/meterDetail/**')
  await page.waitForTimeout(1500)
  const times = []
  for (let i = 0; i < 20; i += 1) {
    times.push(
      await page.evaluate(
        async (toDetail) => {
          const tabs = [...document.querySelectorAll('[role=tablist][aria-label="Open pages"] [role=tab]')]
          const tab = toDetail
            ? tabs.at(-1)
            : tabs.find((each) => each.textContent.trim().startsWith('Meters'))
          const start = performance.now()
          tab.click()
          while (tab.getAttribute('aria-selected') !== 'true') await window.bench.frame()
          await window.bench.frame()
          return (await window.bench.afterTask()) - start
        },
        i % 2 === 1,
      ),
    )
    await page.waitForTimeout(120)
  }
  note('switch between two kept tabs', median(times), 'ms', 40)
  await context.close()
})

await section('Calls of the simulated head-end', async () => {
  const demo = await headEnd()
  for (const [call, [cpu]] of Object.entries(await costs([demo])))
    note(`CPU of a call: ${call}`, cpu, 'ms', 0.5)
  demo.close()
  for (const [size, budget] of /** @type {const} */ ([
    ['demo', 50],
    ['huge', 300],
  ])) {
    const end = await headEnd({ size })
    const { each, rows: all } = await end.days()
    note(`CPU of a page of meters × days (${all} rows)`, each, 'ms', budget)
    end.close()
  }
})

await section('Calls in a world of 1,000,000 meters', async () => {
  const huge = await headEnd({ size: 'huge' })
  for (const [call, [cold, warm]] of Object.entries(await largeCosts(huge))) {
    note(`CPU of a first call: ${call}`, cold, 'ms', 1000)
    note(`CPU of a second call: ${call}`, warm, 'ms', 300)
  }
  note('memory of the head-end after these calls', await huge.memory(), 'MB', 700)
  huge.close()
})

await section('Search in a world of 1,000,000 meters', async () => {
  process.env.WORLD = 'huge'
  const huge = await serve()
  const base = `${originOf(huge)}/ami-api`
  const signedIn = await fetch(`${base}/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'admin', password: 'Power2026' }),
    headers: { 'Content-Type': 'application/json' },
  })
  const headers = { Authorization: `Bearer ${(await signedIn.json()).result.token}` }
  const get = async (path) => (await (await fetch(base + path, { headers })).json()).result.pageDatas.dataList
  const [row] = await get('/capture/meter/list?pageSize=1&currentPage=654321')
  const times = []
  // As somebody types: by a number, by a name, by an object; no word twice.
  for (const words of [row.metercomid.slice(4), row.cons_no, row.asset_no, row.cons_name, 'dcu las palmas'])
    for (let length = 2; length <= words.length; length += 1) {
      const start = performance.now()
      await get(`/cbo/search/list?pageSize=30&keyword=${encodeURIComponent(words.slice(0, length))}`)
      times.push(performance.now() - start)
    }
  delete process.env.WORLD
  await huge.close()
  note('search as you type in 1,000,000 meters', median(times), 'ms', 200)
  note('slowest of these searches', Math.max(...times), 'ms', 200)
})

await section('Tree of 100,000 nodes', async () => {
  const { context, page } = await open()
  await page.route('**/ami-api/g/rCp/treeOrgListNew', (route) => {
    const dataList = Array.from({ length: 100 }, (_, o) => ({
      t_id: `o${o}`,
      id: `o${o}`,
      label: `Office ${o}`,
      identify: 'org',
      autoExpand: false,
      children: Array.from({ length: 10 }, (__, s) => ({
        t_id: `o${o}s${s}`,
        id: `o${o}s${s}`,
        label: `Service centre ${o}-${s}`,
        identify: 'org',
        children: Array.from({ length: 99 }, (___, c) => ({
          t_id: `o${o}s${s}c${c}`,
          id: `o${o}s${s}c${c}`,
          label: `Point ${o}-${s}-${c}`,
          identify: 'rcp',
          tml_type: '01',
          onlineStatus: '1',
        })),
      })),
    }))
    return route.fulfill({ json: { success: true, message: '', result: { dataList } } })
  })
  await signIn(page, context, '/dashboard')
  await page.getByRole('button', { name: 'Show sidebar' }).click()
  const tree = page.getByRole('tree', { name: 'Organization tree' })
  await tree.waitFor({ timeout: 30_000 })
  await page.waitForTimeout(2500)
  const search = page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('searchbox', { name: 'Search' })
  await search.fill('point 9')
  await page.waitForTimeout(800)
  await search.press('Enter')
  await page.waitForTimeout(500)
  const steps = []
  for (let i = 0; i < 15; i += 1) {
    steps.push(
      await page.evaluate(async () => {
        const field = document.querySelector('aside [type=search], aside [role=searchbox]')
        const start = performance.now()
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
        )
        field.form?.requestSubmit()
        return (await window.bench.afterTask()) - start
      }),
    )
    await page.waitForTimeout(80)
  }
  note('step to the next match in 100,000 nodes', median(steps), 'ms', 16)
  const tabs = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('tab')
  const mounts = []
  for (let i = 0; i < 7; i += 1) {
    await tabs.nth(2).click()
    await page.waitForTimeout(300)
    mounts.push(
      await page.evaluate(async () => {
        const start = performance.now()
        document.querySelector('aside [role=tab]').click()
        await window.bench.seen('aside [role=treeitem]', 10)
        return performance.now() - start
      }),
    )
  }
  note('mount of the tree of 100,000 nodes, parsed', median(mounts), 'ms', 50)
  await context.close()
})

await section('Every page of the menu: opened, and brought to the front again, beside Meters', async () => {
  const { base, lines } = await measureScreens({ open, signIn, origin })
  note('open Meters', base.open, 'ms', 600)
  note('switch to Meters', base.switch, 'ms', 80)
  for (const { screen, open: opened, switch: switched, ratios } of lines) {
    note(`open ${screen}`, opened, 'ms', 600)
    note(`open ${screen}, beside Meters`, ratios.open, '×', ratio)
    note(`switch to ${screen}`, switched, 'ms', 80)
    note(`switch to ${screen}, beside Meters`, ratios.switch, '×', ratio)
  }
  say('Calls that these pages make when they open')
  for (const { screen, path, ...sizes } of await measureCalls(lines))
    for (const [size, budget] of Object.entries(callBudgets)) {
      const [cold, warm] = sizes[size]
      note(`CPU of a first call of ${screen}, ${size}: ${path}`, cold, 'ms', budget)
      note(`CPU of a second call of ${screen}, ${size}: ${path}`, warm, 'ms', budget)
    }
})

await section('Memory', async () => {
  const { context, page, cdp } = await open()
  await signIn(page, context, '/capture/archive/meter?size=100')
  await page.getByRole('table', { name: 'Meters' }).first().getByRole('row').nth(20).waitFor()
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('main a[href*="meterDetail"]')].map((a) => a.getAttribute('href')),
  )
  const go = async (path) => {
    await page.evaluate((to) => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, path)
    await page.waitForTimeout(60)
  }
  const close = async () => {
    const tab = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab', { selected: true })
    await tab.press('Delete')
    await page.waitForTimeout(30)
  }
  // The same meters as below, twice: neither what is cached of them nor code that is still being compiled is growth.
  for (const link of [...links, ...links]) {
    await go(link)
    await close()
  }
  await page.waitForTimeout(1500)
  const before = await heap(cdp, page)
  for (let i = 0; i < 200; i += 1) {
    await go(links[i % links.length])
    await close()
  }
  await page.waitForTimeout(1500)
  const after = await heap(cdp, page)
  note('heap growth of 200 tabs opened and closed', Math.max(0, after - before), 'MB', 5)
  for (let i = 0; i < 20; i += 1) {
    await go(links[30 + i].replace('meterDetail', 'meterCurve'))
    await page.waitForTimeout(500)
  }
  await page.waitForTimeout(2000)
  note('20 kept heavy tabs', Math.max(0, (await heap(cdp, page)) - after), 'MB', 40)
  await context.close()
})

await section('A working day: 2,000 navigations, 500 messages, 52 changes of language', () =>
  soak({ open, signIn, heap, note, origin }),
)

await browser.close()
await server.close()
mkdirSync(`${root}.cache`, { recursive: true })
writeFileSync(
  `${root}.cache/bench.json`,
  `${JSON.stringify({ node: process.version, rows }, undefined, 2)}\n`,
)
console.log()
console.table(rows)
console.log(JSON.stringify(rows))
const over = rows.filter((row) => row.ratio > 1)
console.log(
  over.length === 0
    ? 'Every figure is within its budget.'
    : `Over budget: ${over.map((row) => row.figure).join('; ')}`,
)
process.exit(0)
