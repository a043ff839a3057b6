// npm run mutants: breaks the product in small ways, one at a time, in a copy, and tells which faults no test sees.
//   -- --sample 40     how many (default 40); --seed 7 another draw; --only src/page only files below or like it
//   -- --from 30       leaves out the first 30 of the draw, which an earlier piece has tried; --to FILE where the result goes
//   -- --again FILE    the faults of an earlier result (.cache/mutants.json) that can still be planted
//   -- --list          only says what would be broken
// The figure is a floor: of the tests that reach a file only the nearest are run. What the compiler or the check of the words
// refuses is killed: neither gets past `npm test`.
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { watchCpu } from '../kit/cpu.mjs'
import { bin, ensureModules, fail, root, run, say } from '../kit/lib.mjs'
import { chance, mutationsOf } from './mutations.mjs'
import { nearTests, nearViews, textOf } from './nearTests.mjs'

const argument = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}
const sample = Number(argument('sample', 40))
const only = argument('only', '')
const again = argument('again')
const earlier = again && JSON.parse(readFileSync(resolve(again), 'utf8'))
const seed = earlier?.seed ?? argument('seed', '1')
const from = Number(argument('from', 0))
const resultFile = resolve(argument('to', join(root, '.cache/mutants.json')))
const seconds = Number(argument('seconds', 90))
const nearest = Number(argument('tests', 4))

await ensureModules()

const rooms = ['lib', 'rules', 'api', 'domain', 'page', 'ui', 'features', 'shell', 'stores']
const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  )
const sources = ['src', 'mocks']
  .flatMap((folder) => walk(join(root, folder)))
  .map((file) => relative(root, file).replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
const isTest = (file) => /\.test\.tsx?$/.test(file)
const roomOf = (file) => (file.startsWith('mocks/') ? 'mocks/handlers' : file.split('/')[1])
const broken = sources.filter(
  (file) =>
    !isTest(file) &&
    (/^mocks\/(handlers|kit)\//.test(file) || (file.startsWith('src/') && rooms.includes(roomOf(file)))) &&
    file.includes(only),
)

const testsOf = nearTests(sources, nearest)
const viewsOf = nearViews(sources)
const all = broken.flatMap((file) => mutationsOf(file, textOf(file)))

/** Kinds in turn, each in an order that depends on the seed and on the fault alone. */
function drawn() {
  if (again) {
    const ids = earlier.mutants.map(({ id }) => id)
    const present = ids.flatMap((id) => all.find((each) => each.id === id) ?? [])
    console.log(`${present.length} of the ${ids.length} faults of ${again} can still be planted.`)
    return present
  }
  const kinds = Object.values(grouped(all))
    .map((list) => list.toSorted((a, b) => chance(seed + a.id) - chance(seed + b.id)))
    .toSorted((a, b) => a[0].kind.localeCompare(b[0].kind))
  const chosen = []
  for (let i = 0; chosen.length < Math.min(sample, all.length); i += 1)
    for (const list of kinds) if (list[i] && chosen.length < sample) chosen.push(list[i])
  return chosen.slice(from)
}
function grouped(list) {
  const groups = {}
  for (const each of list) (groups[each.kind] ??= []).push(each)
  return groups
}

const mutants = drawn()
if (mutants.length === 0) fail('There is nothing to break here.')
const oneLine = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 70)
const lineOf = ({ file, start }) => textOf(file).slice(0, start).split('\n').length
const told = (mutant) =>
  `${mutant.file}:${lineOf(mutant)} ${mutant.kind}: ${oneLine(mutant.before)} → ${oneLine(mutant.after)}`
say(`${mutants.length} of ${all.length} faults, seed ${seed}`)
if (process.argv.includes('--list')) {
  for (const mutant of mutants)
    console.log(
      `${mutant.id} ${told(mutant)}\n         ${[...testsOf(mutant.file), ...viewsOf(mutant.file).map(({ code }) => code)].join(' ')}`,
    )
  process.exit(0)
}

// A copy: the tree itself is never touched.
const copy = mkdtempSync(join(tmpdir(), 'powergate-mutants-'))
const leave = () => rmSync(copy, { recursive: true, force: true })
process.on('exit', leave)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
for (const each of [
  'src',
  'mocks',
  'locales',
  'e2e',
  '.ci',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'README.md',
  'public',
])
  if (existsSync(join(root, each))) cpSync(join(root, each), join(copy, each), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')

/** Plants faults, all of one file at once, and answers how to take them out again. */
function plant(list) {
  const files = new Set(list.map(({ file }) => file))
  const before = new Map([...files].map((file) => [file, readFileSync(join(copy, file), 'utf8')]))
  for (const [file, text] of before) {
    let broke = text
    for (const { start, end, after } of list
      .filter((each) => each.file === file)
      .toSorted((a, b) => b.start - a.start))
      broke = broke.slice(0, start) + after + broke.slice(end)
    writeFileSync(join(copy, file), broke)
  }
  return () => {
    for (const [file, text] of before) writeFileSync(join(copy, file), text)
  }
}

/** How many milliseconds a test waits for what a fault may have taken away: a minute each would be most of the time. */
const patience = '20000'

const reportFile = join(copy, 'report.json')
const isRecordTest = (file) => file.endsWith('.record.test.tsx')
/** The files of the tests that failed in the last run. */
function failedFiles() {
  if (!existsSync(reportFile)) return []
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8'))
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/**
 * Runs tests and the wiring records of views in one process of one worker: what both load is most of their cost.
 * True: a test failed. False: all passed. Undefined: not known in time.
 */
function seen(tests, views) {
  const records = new Set(views.map(({ area }) => `src/testing/record/${area}.record.test.tsx`))
  rmSync(reportFile, { force: true })
  return new Promise((done) => {
    const child = spawn(
      join(copy, 'node_modules/.bin/vitest'),
      [
        'run',
        '--bail=1',
        '--reporter=json',
        `--outputFile=${reportFile}`,
        '--experimental.fsModuleCache',
        ...tests,
        ...records,
      ],
      {
        cwd: copy,
        stdio: 'ignore',
        detached: true,
        env: {
          ...process.env,
          CI: '',
          PATIENCE: patience,
          WORKERS: '1',
          RECORD_ONLY: views.map(({ code }) => code).join(','),
          RECORD_WRITE: undefined,
        },
      },
    )
    // CPU seconds: a busy machine is slow, not wrong. Where they cannot be told, the clock.
    const cpu = watchCpu(child.pid)
    const began = Date.now()
    const timer = setInterval(() => {
      if ((cpu.seconds() ?? (Date.now() - began) / 1000) < seconds) return
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      end(undefined)
    }, 1000)
    const end = (answer) => {
      clearInterval(timer)
      cpu.stop()
      done(answer)
    }
    child.on('exit', (code) => end(code !== 0))
  })
}

/** A word that stands nowhere any more because another took its place: `node .ci/checks/locales.mjs` of `npm test` says so. */
const missesWord = async () =>
  (await run('node', [join(copy, '.ci/checks/locales.mjs')], { quiet: true })).code !== 0

const results = []
/** After each fault: a piece that is stopped keeps what it has tried. */
function keepResults() {
  mkdirSync(dirname(resultFile), { recursive: true })
  writeFileSync(resultFile, `${JSON.stringify({ seed, mutants: results }, undefined, 2)}\n`)
}
for (const mutant of mutants) {
  const tests = testsOf(mutant.file)
  const views = viewsOf(mutant.file)
  const began = Date.now()
  const takeOut = plant([mutant])
  const missed = mutant.kind === 'word' && (await missesWord())
  const killed = missed || (tests.length + views.length > 0 && (await seen(tests, views)))
  const byRecords = killed === true && !missed && failedFiles().every(isRecordTest)
  takeOut()
  const outcome = missed
    ? 'refused by the words’ check'
    : killed === undefined
      ? 'no answer in time'
      : killed
        ? 'killed'
        : 'survived'
  results.push({
    ...mutant,
    outcome,
    line: lineOf(mutant),
    tests,
    ...(byRecords && { records: views }),
  })
  keepResults()
  console.log(
    `${killed ? '✓' : '✗'} ${outcome}${byRecords ? ' by a wiring record' : ''} (${((Date.now() - began) / 1000).toFixed(0)} s) ${mutant.id} ${told(mutant)}`,
  )
}

// What the compiler refuses never reaches a user: all survivors at once, as far as they do not overlap.
const survivors = results.filter(({ outcome }) => outcome === 'survived')
const apart = survivors.filter(
  (each, i) =>
    !survivors
      .slice(0, i)
      .some((prior) => prior.file === each.file && prior.start < each.end && each.start < prior.end),
)
if (apart.length > 0) {
  const takeOut = plant(apart)
  const { output } = await run(bin('tsc'), ['--noEmit', '-p', copy], { quiet: true })
  takeOut()
  for (const each of apart)
    if (new RegExp(`${each.file.replaceAll(/[.[\]()$]/g, '\\$&')}\\(${each.line},`).test(output))
      each.outcome = 'refused by the compiler'
}

say('By room')
const share = (list) => {
  const answered = list.filter(({ outcome }) => outcome !== 'no answer in time')
  const dead = answered.filter(({ outcome }) => outcome !== 'survived')
  return {
    faults: list.length,
    'by a test': dead.filter(({ outcome }) => outcome === 'killed').length,
    'of these by a record': dead.filter(({ records }) => records !== undefined).length,
    refused: dead.filter(({ outcome }) => outcome.startsWith('refused')).length,
    survived: answered.length - dead.length,
    'no answer': list.length - answered.length,
    '%': answered.length === 0 ? '—' : Math.round((100 * dead.length) / answered.length),
  }
}
const byRoom = grouped(results.map((each) => ({ ...each, kind: roomOf(each.file), broke: each.kind })))
console.table(
  Object.fromEntries(
    [...Object.entries(byRoom).toSorted(([a], [b]) => a.localeCompare(b)), ['all', results]].map(
      ([name, list]) => [name, share(list)],
    ),
  ),
)
say('By kind')
console.table(Object.fromEntries(Object.entries(grouped(results)).map(([name, list]) => [name, share(list)])))
say('Seen by no test')
for (const each of results.filter(({ outcome }) => outcome === 'survived'))
  console.log(`  ${each.id} ${told(each)}`)
keepResults()
console.log(`\n${share(results)['%']} % of ${results.length} faults are seen (seed ${seed}).`)
