// What calls of the simulated head-end cost: CPU per call, from the request of a node:http server to its answer.
//   node .ci/bench/calls.mjs [FOLDER] [USER]     the present state, and in turn with it the one that lies in FOLDER ('-': none)
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'

const self = fileURLToPath(import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))

const page = '?currentPage=1&pageSize=15'
/** The lists of the menu, by their path before `/list`. */
const lists = {
  meters: '/capture/meter',
  'meters in stock': '/capture/meterStock',
  'changes of meters': '/capture/meterChange',
  'imports of meters': '/capture/meterImport',
  substations: '/capture/substation',
  lines: '/capture/line',
  'transformer areas': '/capture/tg',
  'collection points': '/capture/cp',
  'SIM cards': '/capture/sim',
  'device models': '/capture/deviceModel',
  'data items': '/capture/dataItem',
  'topology nodes': '/capture/topologyNode',
  'collection tasks': '/capture/autoTask',
  'manual tasks': '/capture/manualTask',
  'monitor of tasks': '/capture/taskMonitor',
  'daily energy': '/query/dayEnergy',
  'monthly energy': '/query/monthEnergy',
  'timed jobs': '/cbo/timedJob',
  'log of timed jobs': '/cbo/jobLog',
  dictionaries: '/cbo/dict',
  parameters: '/cbo/sysParam',
  'rules of numbers': '/cbo/codeRule',
  'texts of the console': '/cbo/text',
  organizations: '/cbo/organization',
  departments: '/cbo/department',
  users: '/cbo/user',
  roles: '/cbo/role',
  modules: '/cbo/module',
  versions: '/cbo/amiVersion',
  notices: '/cbo/notice',
  exceptions: '/cbo/exceptionLog',
  'abnormal data': '/cbo/abnormalData',
  'log of operations': '/cbo/operationLog',
  'log of security': '/cbo/securityLog',
  'log of tables': '/cbo/tableLog',
}
/** What the first minute of a day asks for, and every list. */
const calls = {
  'no such call': '/nothing',
  'user info': '/auth/info',
  menus: '/api/menus/build',
  'dashboard summary': '/dashboard/summary',
  ...Object.fromEntries(Object.entries(lists).map(([name, path]) => [name, `${path}/list${page}`])),
  'meters sorted by name': `/capture/meter/list${page}&sidx=cons_name&sord=asc`,
}

/** What is dear in a world of a million meters: the first page of lists, trees, the map. */
const large = {
  'dashboard summary': '/dashboard/summary',
  'tree of organizations': '/g/rCp/treeOrgListNew',
  'tree of the grid': '/g/rCp/treeGridList',
  'tree of areas': '/g/gTg/treeOrgList',
  meters: `/capture/meter/list${page}`,
  'meters by name': `/capture/meter/list${page}&sidx=cons_name&sord=desc`,
  'meters by last reading': `/capture/meter/list${page}&sidx=last_read_time&sord=desc`,
  'collection points': `/capture/cp/list${page}`,
  'collection points by name': `/capture/cp/list${page}&sidx=cp_name&sord=asc`,
  'collection points by last contact': `/capture/cp/list${page}&sidx=last_online&sord=desc`,
  'collection points by state': `/capture/cp/list${page}&sidx=online_status&sord=asc`,
  'transformer areas': `/capture/tg/list${page}`,
  'transformer areas by name': `/capture/tg/list${page}&sidx=tg_name&sord=desc`,
  'transformer areas by loss': `/capture/tg/list${page}&sidx=loss_rate&sord=desc`,
  'transformer areas by load': `/capture/tg/list${page}&sidx=load_rate&sord=desc`,
  'topology nodes': `/capture/topologyNode/list${page}`,
  'topology nodes by number': `/capture/topologyNode/list${page}&comid=9000000612`,
  'device models': `/capture/deviceModel/list${page}`,
  'SIM cards by device': `/capture/sim/list${page}&sidx=bound_device&sord=asc`,
  'collection tasks': `/capture/autoTask/list${page}`,
  'monitor of tasks': `/capture/taskMonitor/list${page}`,
  'day of the monitor': '/capture/taskMonitor/day',
  'sites of the map': '/capture/siteMap/list',
  'objects of the map': '/capture/gis/objects',
  'losses of the map': '/capture/gis/loss',
  'abnormal data': `/cbo/abnormalData/list${page}`,
  'big screen': '/cockpit/overview',
}

/** CPU ms since `begun`. */
function since(begun) {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/**
 * A page in the midst of every meter's energy of every day of a week, as a list of that kind answers it: counted out,
 * and only the page worked out.
 */
async function meterDays(runnerImport, folder, size) {
  const load = async (file) =>
    (await runnerImport(join(folder, 'mocks', file), { root: folder, configFile: false, logLevel: 'error' }))
      .module
  const { createWorld } = await load('world/createWorld.ts')
  // A commit from before the files were moved has them elsewhere.
  const { chosen, pairs, slice } = await load('handlers/kit/listing.ts').catch(() =>
    load('handlers/listing.ts'),
  )
  const { Params } = await load('kit/params.ts').catch(() => load('handlers/params.ts'))
  const world = createWorld({ size, seed: 1, zone: 'America/Santo_Domingo' })
  const now = Date.now()
  const { calendar } = world.parts
  const days = Array.from({ length: 7 }, (_, i) => calendar.dateOf(calendar.dayOf(now) - 7 + i))
  const listing = {
    keys: () => pairs(world.meterRows({}, now), days, (meter, day) => ({ meter, day })),
    show: ({ meter, day }) => ({ ...meter, ...world.dayEnergy(meter.id, day, day, now)[0] }),
  }
  const pageAt = (share) => {
    const { rows } = chosen(listing, new Params({}), {})
    const from = Math.floor(rows.length * share)
    return { all: rows.length, shown: slice(rows, from, from + 15).map(listing.show) }
  }
  // Code that runs for the first time is compiled then: other meters are asked before.
  for (let i = 1; i < 9; i += 1) pageAt(i / 20)
  const begun = process.cpuUsage()
  const { all, shown } = pageAt(0.5)
  const each = since(begun)
  return { status: shown.every(({ pap_e }) => pap_e !== undefined) ? 200 : 500, each, rows: all }
}

/** Until this process has had nothing to do for a while, or two minutes have gone. */
async function idle() {
  for (let looks = 0; looks < 240; looks++) {
    const begun = process.cpuUsage()
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
    if (since(begun) < 15) return
  }
}

/**
 * Stays in a process of its own and makes the calls that it is sent: `{ path, ms, most, rehearse }` → `{ status, each }`. A rehearsal
 * asks the head-end of the small world, whose answers are of the same code and share nothing else.
 */
async function serve(folder, size, username) {
  process.chdir(folder)
  const { runnerImport } = await import(
    pathToFileURL(join(folder, 'node_modules/vite/dist/node/index.js')).href
  )
  const entry = join(folder, 'mocks/plugs/host.ts')
  const { module } = await runnerImport(entry, { root: folder, configFile: false, logLevel: 'error' })
  const hostOf = (worldSize) =>
    module.createHost({ now: () => Date.now(), size: worldSize, edition: 'default' })
  const host = hostOf(size)
  const callTo = (to, method, url, headers, body) =>
    new Promise((resolve) => {
      const request = Object.assign(Readable.from(body ? [Buffer.from(body)] : []), {
        method,
        url: `/ami-api${url}`,
        headers,
        socket: { remoteAddress: '127.0.0.1' },
      })
      const response = {
        setHeader() {},
        end: (answer) => resolve({ status: response.statusCode, answer }),
      }
      to.middleware(request, response, () => response.end())
    })
  /** Asks a head-end as a signed-in user. */
  const askerOf = async (to) => {
    const credentials = JSON.stringify({ username, password: 'Power2026' })
    const login = await callTo(to, 'POST', '/auth/login', { 'content-type': 'application/json' }, credentials)
    // As a browser asks: large answers come compressed.
    const token = JSON.parse(login.answer).result.token
    const headers = { authorization: `Bearer ${token}`, lang: 'en', 'accept-encoding': 'gzip' }
    return (path) => callTo(to, 'GET', path, headers)
  }
  const ask = await askerOf(host)
  let rehearsal
  process.on('disconnect', () => process.exit())
  const measured = async ({ path, ms, most, rehearse }) => {
    if (rehearse) {
      rehearsal ??= await askerOf(hostOf('small'))
      return { status: (await rehearsal(path)).status, each: 0 }
    }
    if (path === 'warm') {
      host.warm()
      await idle()
      return { status: 200, each: 0 }
    }
    if (path === 'memory') return { status: 200, each: process.memoryUsage().rss / 1e6 }
    if (path === 'meters × days') return meterDays(runnerImport, folder, size)
    let status = 0
    let times = 0
    const begun = process.cpuUsage()
    do {
      status = (await ask(path)).status
      times += 1
    } while (times < most && since(begun) < ms)
    return { status, each: since(begun) / times }
  }
  process.on(
    'message',
    (/** @type {Parameters<typeof measured>[0]} */ order) =>
      void measured(order).then((found) => process.send(found)),
  )
  process.send('ready')
}

/** A head-end in a process of its own. */
export async function headEnd({ folder = root, size = 'demo', username = 'admin' } = {}) {
  const child = fork(self, ['--serve', folder, size, username], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const told = () =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`The head-end of ${folder} has ended.`))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        resolve(message)
      })
    })
  await told()
  return {
    /** CPU ms of one call: the mean of `most` of them, or of those that fit into `ms`; `any` answer will do. */
    async cost(path, { ms = 250, most = 300, any = false } = {}) {
      const answer = told()
      child.send({ path, ms, most })
      const { status, each } = await answer
      if (!any && status !== 200 && path !== calls['no such call'])
        throw new Error(`${path} answers ${status}`)
      return each
    },
    /** Makes a call to a small head-end of the same process, so that its code is compiled. */
    async rehearse(path) {
      const answer = told()
      child.send({ path, rehearse: true })
      await answer
    },
    /** Lets it prepare what is asked for first, as npm start does. */
    async warm() {
      const answer = told()
      child.send({ path: 'warm' })
      await answer
    },
    /** CPU ms of one page of meters × days, the first that is asked for, and how many rows there are. */
    async days() {
      const answer = told()
      child.send({ path: 'meters × days' })
      const { status, ...found } = await answer
      if (status !== 200) throw new Error('A row of meters × days has no energy.')
      return found
    },
    /** Resident memory, MB. */
    async memory() {
      const answer = told()
      child.send({ path: 'memory' })
      return (await answer).each
    },
    close: () => child.disconnect(),
  }
}

/** CPU ms of what is dear in a large world, `[cold, warm]` by its name: asked first, and once more. */
export async function largeCosts(end) {
  const found = {}
  for (const [name, path] of Object.entries(large)) {
    const once = () => end.cost(path, { most: 1 })
    found[name] = [await once(), await once()]
  }
  return found
}

/** CPU ms per call, the least of four rounds, of each head-end in turn. */
export async function costs(ends) {
  const least = Object.fromEntries(Object.keys(calls).map((name) => [name, ends.map(() => Infinity)]))
  for (let round = 0; round < 4; round += 1)
    for (const [name, path] of Object.entries(calls))
      for (const [i, end] of ends.entries()) least[name][i] = Math.min(least[name][i], await end.cost(path))
  return least
}

if (process.argv[2] === '--serve') await serve(...process.argv.slice(3))
else if (process.argv[1] === self) {
  const [, , beside = '-', username] = process.argv
  const folders = beside === '-' ? [root] : [root, beside]
  const ends = await Promise.all(folders.map((folder) => headEnd({ folder, username })))
  const lines = Object.entries(await costs(ends)).map(([name, [now, before]]) => [
    name,
    { 'CPU ms': Number(now.toFixed(3)), ...(before && { [beside]: Number(before.toFixed(3)) }) },
  ])
  console.table(Object.fromEntries(lines))
  for (const end of ends) end.close()
}
