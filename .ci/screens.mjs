// Part of npm run bench: how long each page of the menu takes to open, and to come back to the front.

/** Budgets, ms: a page stands with its data; a kept page is in front again. */
const budgets = { open: 600, switch: 80 }

/** Pages of the menu that can be opened without an object, as addresses. */
function pagesOf(entries, base = '') {
  return entries.flatMap((entry) => {
    const path = entry.path.startsWith('/') ? entry.path : `${base}/${entry.path}`
    if (entry.children) return pagesOf(entry.children, path)
    return entry.hidden || path.includes(':') ? [] : [{ path, name: entry.name }]
  })
}

/**
 * Opens every page of an administrator's menu in one session, then switches between it and the dashboard.
 * @returns a line per page: ms until it stood with its data (its code came over the wire), ms to switch to it.
 */
export async function measureScreens({ open, signIn, origin }) {
  const { context, page } = await open()
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
  const lines = []
  for (const { path, name } of pagesOf(menus)) {
    const opened = await page.evaluate(go, path)
    await page.waitForTimeout(150)
    const times = []
    for (let i = 0; i < 3; i += 1) {
      await page.evaluate(go, '/dashboard')
      await page.waitForTimeout(60)
      times.push(await page.evaluate(go, path))
    }
    lines.push({ screen: name, open: opened, switch: times.toSorted((a, b) => a - b)[1] })
    // The page goes again, so that each is measured beside the same one.
    await page
      .getByRole('tablist', { name: 'Open pages' })
      .getByRole('tab', { selected: true })
      .press('Delete')
    await page.waitForTimeout(60)
  }
  await context.close()
  return { lines, budgets }
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
  const tab = () => document.querySelector('[role=tablist][aria-label="Open pages"] [aria-selected="true"]')
  const before = tab()
  let quiet = 0
  let stood = start
  while (quiet < 2 && performance.now() - start < 20_000) {
    await window.bench.frame()
    const ready = (tab() !== before || performance.now() - start > 200) && !waits()
    if (!ready) quiet = 0
    else if (quiet === 0) stood = await window.bench.afterTask()
    if (ready) quiet += 1
  }
  return stood - start
}
