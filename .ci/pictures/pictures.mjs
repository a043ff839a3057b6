// npm run pictures: a picture of the dashboard, of every page of the menu, of a meter and of a collection point, on the simulator.
// -- --languages en,zh --themes light,dark --sizes 1366x768,1920x1080 --only WORDS (pages whose address has these words).
// The pictures stand in .cache/pictures, a folder for each language, theme and size; a page that fails or has an error on
// its console is named, and the command then ends with 1.
import { mkdirSync, rmSync } from 'node:fs'
import { build, preview } from 'vite'
import { launch, openPage, signInAt } from '../kit/browser.mjs'
import { ensureModules, fail, freePort, root, say } from '../kit/lib.mjs'

await ensureModules()
process.env.SIMULATOR = '1'
const options = { languages: 'en,zh', themes: 'light,dark', sizes: '1366x768,1920x1080', only: '' }
const given = process.argv.slice(2)
for (let i = 0; i < given.length; i += 2) {
  const name = given[i].replace(/^--/, '')
  if (!(name in options) || given[i + 1] === undefined)
    fail(`"${given[i]}" is none of ${Object.keys(options).join(', ')}, or has no value.`)
  options[name] = given[i + 1]
}
const list = (text) => text.split(',').filter(Boolean)
const folder = `${root}.cache/pictures`
const outDir = `${root}.cache/pictures-build`
/** The longest wait for a page whose parts go on loading, ms; the picture then shows them loading. */
const mostWait = 20_000

/** Addresses of all pages of the menu. */
const pathsOf = (entries, parent = '') =>
  entries.flatMap(({ path, hidden, children }) => {
    const address = path.startsWith('/') ? path : `${parent}/${path}`
    return children?.length ? pathsOf(children, address) : hidden ? [] : [address]
  })

/** To a page of the running console, as the browser's own buttons lead there. */
const go = (page, path) =>
  page.evaluate((to) => {
    const { idx = 0 } = history.state ?? {}
    history.pushState({ idx: idx + 1, key: `go${idx + 1}` }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

/** Takes the pictures of one language, theme and size; answers what went wrong. */
async function photograph(browser, origin, { language, theme, size }) {
  const { context, page } = await openPage(browser, origin)
  const [width, height] = size.split('x').map(Number)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(
    (preferences) => localStorage.setItem('powergate.preferences', preferences),
    JSON.stringify({ dataType: 'object', content: { language, mode: theme }, datetime: Date.now() }),
  )
  const wrong = []
  let path = '/'
  page.on('console', (message) => message.type() === 'error' && wrong.push(`${path}: ${message.text()}`))
  page.on('pageerror', (error) => wrong.push(`${path}: ${error.message}`))
  const token = await signInAt(origin, page, context, '/dashboard')
  const call = async (address) =>
    (
      await context.request.get(`${origin}/ami-api${address}`, {
        headers: { Authorization: `Bearer ${token}`, lang: language },
      })
    ).json()
  const [menu, meters, points] = await Promise.all([
    call('/api/menus/build'),
    call('/capture/meter/list?pageSize=1&currentPage=1'),
    call('/capture/cp/list?pageSize=1&currentPage=1'),
  ])
  const firstId = (answer) => answer.result.pageDatas.dataList[0].id
  const paths = [
    '/dashboard',
    ...pathsOf(menu).filter((each) => each !== '/dashboard'),
    `/capture/archive/meterDetail/${firstId(meters)}`,
    `/capture/archive/cpDetail/${firstId(points)}`,
  ].filter((each) => each.includes(options.only))
  if (paths.length === 0) fail(`No page has "${options.only}" in its address.`)
  const out = `${folder}/${language}-${theme}-${size}`
  mkdirSync(out, { recursive: true })
  for (path of paths) {
    await go(page, path)
    const loading = page.locator('[aria-busy=true]').locator('visible=true').first()
    await page.waitForLoadState('networkidle')
    await loading
      .waitFor({ state: 'hidden', timeout: mostWait })
      .catch(() => wrong.push(`${path}: still loading`))
    // Charts are drawn in the frames after their data.
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${out}/${path.slice(1).replaceAll('/', '_')}.png` })
  }
  await context.close()
  return wrong.map((each) => `${language} ${theme} ${size} ${each}`)
}

rmSync(folder, { recursive: true, force: true })
say('Building the product …')
await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
const port = await freePort()
const server = await preview({
  root,
  build: { outDir },
  preview: { port, strictPort: true },
  logLevel: 'error',
})
const browser = await launch()
const wrong = []
try {
  for (const language of list(options.languages))
    for (const theme of list(options.themes))
      for (const size of list(options.sizes)) {
        say(`${language}, ${theme}, ${size}`)
        wrong.push(...(await photograph(browser, `http://localhost:${port}`, { language, theme, size })))
      }
} finally {
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true, force: true })
}
for (const each of wrong) console.log(`✗ ${each}`)
if (wrong.length > 0) process.exitCode = 1
else console.log(`✓ ${folder.slice(root.length)}`)
