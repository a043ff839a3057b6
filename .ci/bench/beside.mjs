// npm run bench -- --beside COMMIT: the present state and a commit, built and measured in turn in one run. Only the
// ratios mean something: whatever else the machine does disturbs both alike.
//   --runs 7           how often each (default 7)
//   --only PATTERN     the parts whose names match (part names are printed while they run): 'start', 'switch 100', 'unthrottled'
//   --built            the present state is built already
//   instead of a commit: a folder with a build of this tree (a copy of dist), for a comparison of two ways to do a thing
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fillSignIn, heap, launch, median, openPage, signInAt } from '../kit/browser.mjs'
import { fail, freePort, root, run, say } from '../kit/lib.mjs'

const argument = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}

/** The commit's files below .cache/beside, built, with the packages its own lockfile names. */
async function checkedOut(commit) {
  const asked = spawnSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { encoding: 'utf8' })
  if (asked.status !== 0) fail(`There is no commit ${commit}.`)
  const hash = asked.stdout.trim()
  const folder = join(root, '.cache/beside', hash.slice(0, 12))
  if (existsSync(join(folder, 'dist/index.html'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = spawnSync('git', ['archive', hash], { maxBuffer: 512e6 })
  if (archive.status !== 0) fail(`The files of ${commit} could not be taken out of the repository.`)
  spawnSync('tar', ['x', '-C', folder], { input: archive.stdout })
  const lock = (of) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  else {
    say(`Packages of ${commit}`)
    spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  }
  await build(folder, commit)
  return folder
}

async function build(folder, name) {
  say(`Building ${name}`)
  const { code, output } = await run(join(folder, 'node_modules/.bin/vite'), ['build'], {
    quiet: true,
    cwd: folder,
    env: { SIMULATOR: '1' },
  })
  if (code !== 0) fail(`The production build of ${name} failed.\n${output}`)
}

/** Serves a build in a process of its own; answers its address and how to end it. */
async function served(folder, outDir = 'dist') {
  const port = await freePort()
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  const child = spawn(
    process.execPath,
    [vite, 'preview', '--port', String(port), '--strictPort', '--outDir', outDir],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, SIMULATOR: '1' } },
  )
  process.on('exit', () => child.kill())
  const origin = `http://localhost:${port}`
  for (let i = 0; i < 200; i += 1) {
    // The head-end's world is made with the first call.
    const answer = await fetch(`${origin}/ami-api/__simulator/settle`, { method: 'POST' }).catch(
      () => undefined,
    )
    if (answer?.ok) return { origin, close: () => child.kill() }
    await new Promise((wait) => setTimeout(wait, 150))
  }
  return fail(`The build in ${folder} does not answer.`)
}

/** Main-thread CPU so far, ms: hardly disturbed by what else the machine does. */
async function cpuOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}
const counted = (cdp) => cdp.send('Performance.enable', { timeDomain: 'threadTicks' })

const lists = {
  Meters: '/capture/archive/meter',
  'SIM cards': '/capture/sim/simList',
}

/**
 * Ways to arrive, ms: how long the form stands idle before it is filled, and how long until its button is pressed. A password
 * manager presses at once; a person takes two seconds; the first is whoever has the form filled as it appears.
 */
const arrivals = {
  'as it appears': { idle: 0, filled: 0 },
  'at once': { idle: 2500, filled: 0 },
  'after 2 s': { idle: 2500, filled: 2000 },
}

/** Sign-in page, then from the click on its button to what was asked for. */
async function start(browser, origin, { throttled, target, arrival = 'after 2 s' }) {
  const { context, page, cdp } = await openPage(browser, origin, { throttled })
  await counted(cdp)
  const from = target === 'dashboard' ? '/login' : `/login?from=${encodeURIComponent(lists.Meters)}`
  await page.goto(origin + from, { waitUntil: 'commit' })
  await page.waitForURL('**/login**')
  const usable = await page.evaluate(() => window.bench.seen('form button[type=submit]'))
  const { idle, filled } = arrivals[arrival]
  await page.waitForTimeout(idle)
  await fillSignIn(page)
  await page.waitForTimeout(filled)
  const before = await cpuOf(cdp)
  const click = await page.evaluate(async (charts) => {
    const begun = performance.now()
    document.querySelector('form button[type=submit]').click()
    const shown = charts
      ? await window.bench.drawn(2)
      : await window.bench.seen('main table tbody td a[href], main table tbody th a[href]', 10)
    return shown - begun
  }, target === 'dashboard')
  const cpu = (await cpuOf(cdp)) - before
  const memory = throttled ? undefined : await heap(cdp, page)
  await context.close()
  return { usable, click, cpu, memory }
}

/** Two kept lists, each in front in turn: ms until the other stands, CPU of all that a switch sets off. */
async function switches(browser, origin, { throttled, rows, times = 12 }) {
  const { context, page, cdp } = await openPage(browser, origin, { throttled })
  await counted(cdp)
  await signInAt(origin, page, context, `${lists.Meters}?size=${rows}`)
  await page.waitForFunction(() => window.bench.table('Meters', 10))
  await page.evaluate((path) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, `${lists['SIM cards']}?size=${rows}`)
  await page.waitForFunction(() => window.bench.table('SIM cards', 10))
  await page.waitForTimeout(2000)
  const clock = []
  const cpu = []
  for (let i = 0; i < times; i += 1) {
    const before = await cpuOf(cdp)
    const ms = await page.evaluate(
      async (name) => {
        const tabs = [...document.querySelectorAll('[role=tablist][aria-label="Open pages"] [role=tab]')]
        const tab = tabs.find((each) => each.textContent.trim().startsWith(name))
        const begun = performance.now()
        tab.click()
        while (tab.getAttribute('aria-selected') !== 'true' || !window.bench.table(name, 10))
          await window.bench.frame()
        await window.bench.frame()
        return (await window.bench.afterTask()) - begun
      },
      i % 2 === 0 ? 'Meters' : 'SIM cards',
    )
    await page.waitForTimeout(throttled ? 500 : 200)
    const after = await cpuOf(cdp)
    // The first two bring back what was never shown before.
    if (i >= 2) {
      clock.push(ms)
      cpu.push(after - before)
    }
  }
  await context.close()
  return { clock: median(clock), cpu: median(cpu) }
}

/**
 * Keys in a text filter of Meters: CPU of one; and of one in a bare field beside it, which is the browser's own share in
 * a page of this size.
 */
async function keys(browser, origin, rows) {
  const { context, page, cdp } = await openPage(browser, origin)
  await counted(cdp)
  await signInAt(origin, page, context, `${lists.Meters}?size=${rows}`)
  await page.waitForFunction(() => window.bench.table('Meters', 10))
  await page.waitForTimeout(2000)
  const field = page
    .locator('main form input:is(:not([type]), [type=text], [type=search]):not([role=combobox], [readonly])')
    .filter({ visible: true })
    .first()
  const typed = await oneKey(page, cdp, field)
  await page.evaluate(() => {
    const bare = document.createElement('input')
    bare.id = 'bare'
    document.querySelector('main form').append(bare)
  })
  const bare = await oneKey(page, cdp, page.locator('#bare'))
  await context.close()
  return { typed, bare }
}

async function oneKey(page, cdp, field) {
  await field.click()
  await page.keyboard.type('1')
  if ((await field.inputValue()) !== '1') fail('There is no text filter above the list.')
  await page.waitForTimeout(600)
  const idle = await rest(page, cdp, 600)
  const before = await cpuOf(cdp)
  for (const key of '234567') {
    await page.keyboard.press(key)
    await page.waitForTimeout(100)
  }
  return Math.max(0, ((await cpuOf(cdp)) - before - idle) / 6)
}

/** What the page burns in so many ms by itself. */
async function rest(page, cdp, ms) {
  const before = await cpuOf(cdp)
  await page.waitForTimeout(ms)
  return (await cpuOf(cdp)) - before
}

/** Every measurement: its name, which --only chooses by, and what it notes of one side. */
function parts(browser) {
  const paces = [true, false].map((throttled) => ({
    throttled,
    how: throttled ? 'throttled' : 'not throttled',
    pace: throttled ? 'throttled' : 'unthrottled',
  }))
  const starts = [
    { target: 'dashboard', goal: 'dashboard with its charts' },
    { target: 'Meters rows', goal: 'Meters rows' },
  ].flatMap(({ target, goal }) =>
    paces.flatMap(({ throttled, how, pace }) =>
      (target === 'dashboard' && throttled ? Object.keys(arrivals) : ['after 2 s']).map((arrival) => ({
        name: `start ${target} ${pace} ${arrival}`,
        share: 1,
        async measure(origin, note) {
          const { usable, click, cpu, memory } = await start(browser, origin, { throttled, target, arrival })
          note(`sign-in page usable, ${how}, ms`, usable)
          note(`click ${arrival} → ${goal}, ${how}, ms`, click)
          if (!throttled) note(`click → ${goal}, CPU ms`, cpu)
          if (memory !== undefined) note(`heap after sign-in, ${goal}, MB`, memory)
        },
      })),
    ),
  )
  const switching = [15, 100].flatMap((rows) =>
    paces.map(({ throttled, how, pace }) => ({
      name: `switch ${rows} ${pace}`,
      share: 0.5,
      async measure(origin, note) {
        const { clock, cpu } = await switches(browser, origin, { throttled, rows })
        note(`switch, ${rows} rows, ${how}, ms`, clock)
        if (!throttled) note(`switch, ${rows} rows, CPU ms`, cpu)
      },
    })),
  )
  const typing = [15, 100].map((rows) => ({
    name: `filter ${rows} unthrottled`,
    share: 0.5,
    measure: async (origin, note) => {
      const { typed, bare } = await keys(browser, origin, rows)
      note(`key in a filter, ${rows} rows, CPU ms`, typed)
      note(`key in a bare field in its place, ${rows} rows, CPU ms`, bare)
    },
  }))
  return [...starts, ...switching, ...typing]
}

export async function beside(commit) {
  const runs = Number(argument('runs', 7))
  const only = new RegExp(argument('only', ''))
  const isBuild = existsSync(join(commit, 'index.html'))
  const folder = isBuild ? root : await checkedOut(commit)
  if (!process.argv.includes('--built')) await build(root, 'the present state')
  const sides = {
    old: await served(folder, isBuild ? resolve(commit) : 'dist'),
    new: await served(root),
  }
  const browser = await launch()
  const figures = new Map()
  const noteOf = (side) => (figure, value) => {
    const both = figures.get(figure) ?? { old: [], new: [] }
    both[side].push(value)
    figures.set(figure, both)
  }
  // The order turns with every run: neither is always the one that finds the machine warm.
  const eachSide = async (i, measure) => {
    for (const side of i % 2 === 0 ? ['old', 'new'] : ['new', 'old'])
      await measure(sides[side].origin, noteOf(side))
  }
  // Once unmeasured: servers and disk are warm.
  await eachSide(0, (origin) => start(browser, origin, { throttled: false, target: 'dashboard' }))
  for (const part of parts(browser).filter(({ name }) => only.test(name))) {
    const { name, share } = part
    say(name)
    for (let i = 0; i < Math.max(2, Math.round(runs * share)); i += 1)
      await eachSide(i, (origin, note) => part.measure(origin, note))
  }
  await browser.close()
  for (const { close } of Object.values(sides)) close()
  const table = [...figures].map(([figure, both]) => {
    const [old, now] = [median(both.old), median(both.new)]
    const goal = goals.find(({ of }) => of.test(figure))?.ratio
    return {
      figure,
      [commit]: Number(old.toFixed(1)),
      now: Number(now.toFixed(1)),
      ratio: Number((now / old).toFixed(2)),
      goal: goal ?? '',
      runs: both.new.length,
    }
  })
  console.log()
  console.table(table)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(
    join(root, '.cache/beside.json'),
    `${JSON.stringify({ commit, runs, table }, undefined, 2)}\n`,
  )
  const missed = table.filter(({ ratio, goal }) => typeof goal === 'number' && ratio > goal)
  console.log(
    missed.length === 0
      ? 'Every ratio is within its goal.'
      : `Over its goal: ${missed.map(({ figure, ratio, goal }) => `${figure} (${ratio}, goal ${goal})`).join('; ')}`,
  )
}

/** What was promised against commit 877c197d. */
const goals = [
  { of: /^click as it appears → dashboard.*, throttled/, ratio: 0.65 },
  { of: /^click at once → dashboard.*, throttled/, ratio: 0.5 },
  { of: /^click after 2 s → dashboard.*, throttled/, ratio: 0.74 },
  { of: /^heap after sign-in, dashboard/, ratio: 0.96 },
]
