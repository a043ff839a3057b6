// npm test: every check, the last line is "N passed, N failed". `--only e2e|unit|static` runs one part.
import { readFileSync, rmSync } from 'node:fs'
import { bin, ensureChromium, ensureModules, root, run, say } from './lib.mjs'

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const rest = process.argv.slice(2).filter((arg, i, all) => arg !== '--only' && all[i - 1] !== '--only')
const wants = (part) => only === undefined || only === part
const started = Date.now()
let passed = 0
let failed = 0

/** Runs one check quietly and prints its output only when it fails. */
async function check(name, command, args, env) {
  const began = Date.now()
  const { code, output } = await run(command, args, { quiet: true, env })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (code === 0) console.log(`✓ ${name} (${seconds} s)`)
  else {
    failed += 1
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
rmSync(results, { recursive: true, force: true })

if (wants('static')) {
  say('Types, lint, format, unused code, languages')
  await Promise.all([
    check('types', bin('tsc'), ['--noEmit']),
    check('format', bin('oxfmt'), ['--check']),
    check('languages', process.execPath, ['.ci/locales.mjs']),
  ])
  await Promise.all([
    check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']),
    check('unused code', bin('knip'), ['--treat-config-hints-as-errors']),
  ])
}

if (wants('unit')) {
  say('Unit and component tests')
  const file = `${results}/unit.json`
  const { code } = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...rest,
  ])
  const result = count(file, (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }))
  if (code !== 0 && result.failed === 0) failed += 1
}

if (wants('e2e')) {
  say('Production build and end-to-end tests')
  const chromium = await ensureChromium()
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
  if (built.every(Boolean)) {
    await check('size budget', process.execPath, ['.ci/size.mjs'])
    const file = `${results}/e2e.json`
    const { code } = await run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', ...rest], {
      env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    })
    const result = count(file, ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }))
    if (code !== 0 && result.failed === 0) failed += 1
  }
}

console.log(`\nTook ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
