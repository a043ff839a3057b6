// npm test: every check, the last line is "N passed, N failed". `--only e2e|unit|static` runs one part. Its cost is told in
// CPU seconds, and in those of a reference machine: the clock says more about the machine than about the tests.
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { measureUnit, referenceUnit, watchCpu } from '../kit/cpu.mjs'
import { bin, ensureChromium, ensureModules, ensurePdftotext, freePort, root, run, say } from '../kit/lib.mjs'

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const rest = process.argv.slice(2).filter((arg, i, all) => arg !== '--only' && all[i - 1] !== '--only')
const wants = (name) => only === undefined || only === name
const started = Date.now()
let passed = 0
let failed = 0

/**
 * CPU seconds of the reference machine that a whole run may take, else it fails. The same run took 2,280 and 4,160 seconds
 * on two machines alike by name, and 15,700 and 16,500 times the fixed work: only the latter says what the tests cost.
 */
const budget = 2700

/** CPU seconds of each part, in the order in which they ran, and the fixed work beside it. */
const spent = []
let unit = await measureUnit()
const cpu = watchCpu()
let counted = 0
async function part(name) {
  const seconds = (cpu.seconds() ?? 0) - counted
  const unitAfter = await measureUnit()
  counted = cpu.seconds() ?? 0
  if (counted === 0) return
  spent.push({ name, seconds, units: (seconds * 2) / (unit + unitAfter) })
  unit = unitAfter
}

/** Seconds of each test file, as its runner tells them. */
const files = []

/** Tests that passed only at their second try: a finding each, and more of them than `flakyAllowed` fail the run. */
const flaky = []
const flakyAllowed = 3

/** What failed, told again at the end: of a long output often only the last lines are kept. */
const broken = []

/** Runs one check quietly and prints its output only when it fails. */
async function check(name, command, args, env) {
  const began = Date.now()
  const { code, output } = await run(command, args, { quiet: true, env })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (code === 0) console.log(`✓ ${name} (${seconds} s)${output.startsWith('!') ? ` ${output.trim()}` : ''}`)
  else {
    failed += 1
    broken.push(name)
    console.log(`✗ ${name} (${seconds} s)\n${output}`)
  }
  return code === 0
}

function count(file, read) {
  try {
    const result = read(JSON.parse(readFileSync(file, 'utf8')))
    passed += result.passed
    failed += result.failed
    return result
  } catch {
    failed += 1
    console.log(`✗ no results in ${file}`)
    return { passed: 0, failed: 1 }
  }
}

await ensureModules()
const results = `${root}.cache`
for (const old of ['unit.json', 'unhandled.json', 'e2e.json', 'editions'])
  rmSync(`${results}/${old}`, { recursive: true, force: true })

if (wants('static')) {
  say('Types, lint, format, unused code, languages')
  await Promise.all([
    check('types', bin('tsc'), ['--noEmit']),
    check('types of the commands', bin('tsc'), ['--noEmit', '-p', '.ci/types.json']),
    check('format', bin('oxfmt'), ['--check']),
    check('languages', process.execPath, ['.ci/checks/locales.mjs']),
    check('nginx example', process.execPath, ['.ci/checks/nginx.mjs']),
    check('dependencies', process.execPath, ['.ci/checks/dependencies.mjs']),
  ])
  await Promise.all([
    check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']),
    check('unused code', bin('knip'), ['--treat-config-hints-as-errors']),
  ])
  await part('types, lint, format, unused code, languages')
}

if (wants('unit')) {
  say('Unit and component tests')
  const file = `${results}/unit.json`
  const { code } = await run(
    bin('vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./.ci/checks/unhandled.mjs',
      `--outputFile.json=${file}`,
      ...rest,
    ],
    // Room for what is young: trees are drawn and thrown away by the thousand.
    { env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim() } },
  )
  const result = count(file, (json) => {
    for (const { name, startTime, endTime, assertionResults } of json.testResults) {
      files.push({ file: relative(root, name), seconds: (endTime - startTime) / 1000 })
      // What failed and then passed keeps why it failed.
      for (const { status, fullName, failureMessages } of assertionResults) {
        if (failureMessages.length === 0 || !['passed', 'failed'].includes(status)) continue
        const said = `${relative(root, name)}: ${fullName}\n         ${failureMessages[0].split('\n')[0]}`
        ;(status === 'passed' ? flaky : broken).push(said)
      }
    }
    return { passed: json.numPassedTests, failed: json.numFailedTests }
  })
  broken.push(...unhandled())
  if (code !== 0 && result.failed === 0) failBeside('The unit tests', code)
  await part('unit and component tests')
}

if (wants('e2e')) {
  say('Production build and end-to-end tests')
  const chromium = await ensureChromium()
  if (!ensurePdftotext())
    say('There is no pdftotext here and none could be installed: the print of a report is not read back.')
  // The other version types are served by e2e/editions.spec.ts itself.
  const others = ['cloud', 'tesla', 'ami-noprepaid'].map((type) => [
    `production build, ${type}`,
    ['build', '--mode', type, '--outDir', `.cache/editions/${type}`, '--logLevel', 'error'],
  ])
  const built = await Promise.all(
    [['production build', ['build']], ...others].map(([name, args]) =>
      check(name, bin('vite'), args, { SIMULATOR: '1' }),
    ),
  )
  await part('production builds')
  if (built.every(Boolean)) {
    await check('size budget', process.execPath, ['.ci/checks/size.mjs'])
    const file = `${results}/e2e.json`
    const { code } = await run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', ...rest], {
      env: {
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        // A preview may be running: it is somebody else's build.
        E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
        E2E_RESULTS: 'all',
      },
    })
    const result = count(file, ({ stats, suites }) => {
      for (const suite of suites) {
        files.push({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) })
        flaky.push(...flowsIn(suite, 'flaky').map((flow) => `e2e/${suite.file}: ${flow}`))
        broken.push(...flowsIn(suite, 'unexpected').map((flow) => `e2e/${suite.file}: ${flow}`))
      }
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    })
    if (code !== 0 && result.failed === 0) failBeside('The end-to-end tests', code)
    await part('end-to-end tests')
  }
}

/** What went wrong outside every test. */
function unhandled() {
  try {
    return JSON.parse(readFileSync(`${results}/unhandled.json`, 'utf8'))
  } catch {
    return []
  }
}

/** A runner fails although all its tests passed. */
function failBeside(runner, code) {
  failed += 1
  broken.push(`${runner} ended with exit code ${code}, though no test failed.`)
}

/** Titles of the flows that ended so, each with why: `flaky` passed only when they were run again. */
function flowsIn({ specs = [], suites = [] }, how) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === how))
  return [
    ...own.map(({ title, tests }) => [title, ...reasonsOf(tests)].join('\n           ')),
    ...suites.flatMap((each) => flowsIn(each, how)),
  ]
}

/** The first lines of each failed try's errors, and the line of the flow where each of them arose. */
function reasonsOf(tests) {
  return tests
    .flatMap(({ results: tries }) => tries.flatMap(({ errors = [] }) => errors))
    .flatMap(({ message = '', location }) => [
      ...(location ? [`line ${location.line}:`] : []),
      ...stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, 8),
    ])
}

/** What the tests of a file took in all, retries too. */
function secondsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results: tries }) => tries.map((each) => each.duration)),
  )
  return own.reduce((sum, ms) => sum + ms / 1000, 0) + suites.reduce((sum, each) => sum + secondsOf(each), 0)
}

cpu.stop()
if (files.length > 0) {
  say('The ten slowest test files')
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
if (flaky.length > 0) {
  say(`Passed only at the second try (more than ${flakyAllowed} fail the run)`)
  for (const each of flaky) console.log(`         ${each}`)
  if (flaky.length > flakyAllowed) failed += 1
}
const sumOf = (key) => spent.reduce((sum, each) => sum + each[key], 0)
const onReference = sumOf('units') * referenceUnit
if (onReference > budget) {
  failed += 1
  broken.push(
    `The run took ${Math.round(onReference)} CPU seconds of the reference machine; ${budget} are allowed.`,
  )
}
if (broken.length > 0) {
  say('What failed')
  for (const each of broken) console.log(`         ${each}`)
}
if (spent.length > 0) {
  say('CPU seconds: here, and of the reference machine')
  const line = (seconds, units, name) =>
    console.log(
      `${String(Math.round(seconds)).padStart(7)} ${String(Math.round(units * referenceUnit)).padStart(7)}    ${name}`,
    )
  for (const { seconds, units, name } of spent) line(seconds, units, name)
  line(sumOf('seconds'), sumOf('units'), `in all (budget ${budget} of the reference machine)`)
  const meanUnit = sumOf('seconds') / sumOf('units')
  console.log(
    `   The fixed work takes ${meanUnit.toFixed(3)} CPU s here, ${referenceUnit} on the reference machine.`,
  )
}
console.log(`\nTook ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
