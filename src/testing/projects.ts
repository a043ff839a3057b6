import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProjectConfiguration } from 'vitest/config'

const src = fileURLToPath(new URL('..', import.meta.url))

/** The tests that compare views with their wiring records (decision 0036). */
const recordTests = 'src/testing/record/*.record.test.tsx'

/** The test that gives views answers of another shape. */
const fuzzTest = 'src/testing/fuzz/everyField.fuzz.test.tsx'

/** The test that mounts every screen. */
const screensTest = 'src/app/screens.smoke.test.tsx'

/**
 * Tests that need modules or an environment of their own: they replace what others import, load it anew, are in a
 * browser, or say `// @alone: why`. All others share what a worker has loaded: a process of their own is most of their cost.
 */
const aloneTests = () =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter(
      (file) =>
        /\.test\.tsx?$/.test(file) &&
        /vi\.(mock|doMock|resetModules|hoisted)\(|@vitest-environment|^\/\/ @alone:/m.test(
          readFileSync(`${src}/../${file}`, 'utf8'),
        ),
    )

/** A busy machine is no failure: these end what hangs, and nothing that is slow. */
const poll = { timeout: Number(process.env['PATIENCE'] ?? 60_000) }
const testTimeout = 180_000

const componentTests = {
  // As in the end-to-end tests: a starved machine gets a second chance, and the report says so.
  retry: process.env['CI'] ? 1 : 0,
  expect: { poll },
  environment: 'happy-dom',
  // A window in which charts above lists are open at first.
  environmentOptions: { happyDOM: { height: 1080 } },
  setupFiles: ['src/testing/setup.ts'],
  pool: 'threads' as const,
  maxWorkers: Number(process.env['WORKERS'] ?? 2),
}

/** The kinds of tests, each with what it needs. @param here tests are run, and not the product built */
export function testProjects(here: boolean): TestProjectConfiguration[] {
  const alone = here ? aloneTests() : []
  const aloneScreens = alone.filter((file) => file.endsWith('.tsx'))
  return [
    {
      extends: true,
      test: {
        name: 'unit',
        testTimeout,
        expect: { poll },
        environment: 'node',
        include: ['src/**/*.test.ts'],
        exclude: alone,
        isolate: false,
      },
    },
    {
      extends: true,
      test: {
        name: 'alone',
        testTimeout,
        expect: { poll },
        environment: 'node',
        include: alone.filter((file) => !aloneScreens.includes(file)),
      },
    },
    {
      extends: true,
      test: {
        name: 'head-end',
        testTimeout,
        expect: { poll },
        environment: 'node',
        include: ['mocks/**/*.test.ts'],
        // Worlds never change and every test has a head-end of its own: modules need not be loaded again for each file.
        isolate: false,
      },
    },
    {
      extends: true,
      test: {
        ...componentTests,
        name: 'ui',
        include: ['src/**/*.test.tsx'],
        exclude: [screensTest, recordTests, fuzzTest, ...aloneScreens],
        isolate: false,
        // Different numbers of workers may not run side by side: first unit, then ui.
        sequence: { groupOrder: 1 },
      },
    },
    {
      extends: true,
      test: {
        ...componentTests,
        name: 'screens',
        // The walk looks into modules that other files of the same worker would have loaded before it; the others replace some.
        include: [screensTest, ...aloneScreens],
        sequence: { groupOrder: 2 },
      },
    },
    {
      extends: true,
      test: {
        ...componentTests,
        name: 'record',
        // Pieces of the kit are replaced by ones that tell what they were given, and every word is its key.
        include: [recordTests, fuzzTest],
        setupFiles: [...componentTests.setupFiles, 'src/testing/record/replaced.tsx'],
        sequence: { groupOrder: 3 },
      },
    },
  ]
}
