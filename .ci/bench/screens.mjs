// Part of npm run bench: how long each page of the menu takes to open, and to come back to the front, beside Meters in
// the same run; and what the calls cost the head-end that these pages make when they open.
import { median } from '../kit/browser.mjs'
import { headEnd } from './calls.mjs'

/** What every other page is measured beside, and at most how many times its figures a page may take. */
const besideOf = '/capture/archive/meter'
export const ratio = 1.2

/** Budgets of one call, CPU ms: a first page in a world of 12,400 meters, and in one of a million. */
export const callBudgets = { demo: 50, huge: 300 }

/** Pages of the menu that can be opened without an object, as addresses. */
function pagesOf(entries, base = '') {
  return entries.flatMap((entry) => {
    const path = entry.path.startsWith('/') ? entry.path : `${base}/${entry.path}`
    if (entry.children) return pagesOf(entry.children, path)
    return entry.hidden || path.includes(':') ? [] : [{ path, name: entry.name }]
  })
}

/** Calls whose answer is read when a page opens: not what waits for messages. */
function callOf(request) {
  const { pathname, search } = new URL(request.url())
  const read =
    request.method() === 'GET' && pathname.startsWith('/ami-api/') && request.resourceType() !== 'websocket'
  return read ? pathname.slice('/ami-api'.length) + search : undefined
}

/**
 * Opens every page of an administrator's menu in one session, several times, and switches between each and the
 * dashboard. Meters is opened again after every eighth page.
 * @param options.only part of a page's address: others are left out
 * @returns a line per page: ms until it stood with its data (median of the times after the first, in which its code
 * came over the wire), ms to switch to it, each also as a ratio to the median of Meters; and the calls of each page.
 */
export async function measureScreens({ open, signIn, origin, rounds = 3, only = '' }) {
  const { context, page } = await open()
  const heard = []
  page.on('request', (request) => {
    const call = callOf(request)
    if (call) heard.push(call)
  })
  await signIn(page, context, '/dashboard')
  await page.getByRole('tablist', { name: 'Open pages' }).waitFor()
  await page.waitForTimeout(2500)
  const menus = await page.evaluate(async (base) => {
    const { content } = JSON.parse(sessionStorage.getItem('powergate.token'))
    const answer = await fetch(`${base}/ami-api/api/menus/build`, {
      headers: { Authorization: `Bearer ${content}`, lang: 'en' },
    })
    return answer.json()
  }, origin)
  const before = new Set(heard)
  const meters = { path: besideOf, name: 'Meters' }
  const found = pagesOf(menus)
    .filter(({ path }) => path !== besideOf && path.includes(only))
    .map((each) => ({ ...each, opened: [], switched: [], calls: new Set() }))
  const beside = { opened: [], switched: [] }

  const visit = async ({ path }) => {
    heard.length = 0
    const opened = await page.evaluate(go, path)
    await page.waitForTimeout(150)
    const calls = [...heard]
    const times = []
    for (let i = 0; i < 3; i += 1) {
      await page.evaluate(go, '/dashboard')
      await page.waitForTimeout(60)
      times.push(await page.evaluate(go, path))
    }
    // The page goes again, so that each is measured beside the same one.
    await page
      .getByRole('tablist', { name: 'Open pages' })
      .getByRole('tab', { selected: true })
      .press('Delete')
    await page.waitForTimeout(60)
    return { opened, switched: median(times), calls }
  }
  await visit(meters)
  for (let round = 0; round < rounds; round += 1)
    for (const [i, each] of found.entries()) {
      if (i % 8 === 0) {
        const { opened, switched } = await visit(meters)
        beside.opened.push(opened)
        beside.switched.push(switched)
      }
      const { opened, switched, calls } = await visit(each)
      each.opened.push(opened)
      each.switched.push(switched)
      for (const call of calls) if (!before.has(call)) each.calls.add(call)
    }
  await context.close()
  const base = { open: median(beside.opened), switch: median(beside.switched) }
  const lines = found.map(({ path, name, opened: [first, ...later], switched, calls }) => {
    const again = median(later.length > 0 ? later : [first])
    const back = median(switched)
    const ratios = { open: again / base.open, switch: back / base.switch }
    return { screen: name, path, open: again, switch: back, ratios, calls: [...calls] }
  })
  return { base, lines }
}

/**
 * What the calls of opening pages cost a head-end that stands as npm start leaves it and has answered Meters, in the order of the menu: each
 * page finds what the pages before it have had worked out, as on a day of work.
 * @returns a line per call: CPU ms of the first time and of another, in a world of 12,400 and in one of a million meters.
 */
export async function measureCalls(lines) {
  const ends = {}
  for (const size of ['demo', 'huge']) ends[size] = await headEnd({ size })
  const warm = [
    '/auth/info',
    '/api/menus/build',
    '/dashboard/summary',
    '/capture/meter/list?currentPage=1&pageSize=15',
  ]
  const known = new Set()
  const costs = []
  for (const size of ['demo', 'huge']) {
    await ends[size].warm()
    for (const path of warm) await ends[size].cost(path, { most: 2 })
  }
  for (const { screen, calls } of lines)
    for (const path of calls) {
      if (known.has(path)) continue
      known.add(path)
      const cost = { screen, path }
      for (const size of ['demo', 'huge']) {
        const once = () => ends[size].cost(path, { most: 1, any: true })
        cost[size] = [await once(), await once()]
      }
      costs.push(cost)
    }
  for (const end of Object.values(ends)) end.close()
  return costs
}

/** Inside the page: goes to an address, answers after how many ms what is in front no longer waits for anything. */
async function go(path) {
  const waits = () =>
    [...document.querySelectorAll('main [aria-busy="true"], main [data-skeleton]')].some((element) =>
      element.checkVisibility(),
    )
  const start = performance.now()
  history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  // The page before stands until the code of this one is there.
  const { pathname } = new URL(path, location.origin)
  const stands = () => {
    const panel = document.querySelector(`[role=tabpanel][id$="${pathname}"]`)
    return panel?.checkVisibility() === true && panel.textContent !== ''
  }
  let quiet = 0
  let stood = start
  while (quiet < 2 && performance.now() - start < 20_000) {
    await window.bench.frame()
    const ready = stands() && !waits()
    if (!ready) quiet = 0
    else if (quiet === 0) stood = await window.bench.afterTask()
    if (ready) quiet += 1
  }
  return stood - start
}
