import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Lock {
  packages: Record<string, { version: string; integrity?: string; license?: string; dependencies?: object }>
}

/** What the check says of the lock file after a change of it. */
function problemsOf(change: (lock: Lock) => void, ...more: string[]): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  change(lock)
  const path = join(folder, 'package-lock.json')
  writeFileSync(path, JSON.stringify(lock))
  return spawnSync(process.execPath, ['.ci/checks/dependencies.mjs', path, ...more], {
    cwd: root,
    encoding: 'utf8',
  }).stdout
}

function setVersion(lock: Lock, name: string, version: string): void {
  const entry = lock.packages[`node_modules/${name}`]
  if (entry) entry.version = version
}

it('agrees with what is installed', () => expect(problemsOf(() => {})).toMatch(/^✓ /))

it('asks how old a release is that it does not know', () =>
  expect(problemsOf((lock) => setVersion(lock, 'react', '19.9.9'))).toMatch(
    /^react 19\.9\.9: write into \.ci\/checks\/releases\.json when it was released/,
  ))

it('refuses what is two years older than the newest, unless it is settled why that may stay', () => {
  const releases = JSON.parse(readFileSync(join(root, '.ci/checks/releases.json'), 'utf8')) as Record<
    string,
    object
  >
  const path = join(folder, 'releases.json')
  writeFileSync(
    path,
    JSON.stringify({ ...releases, react: { ...releases['react'], released: '2024-11-01' } }),
  )
  expect(problemsOf(() => {}, path)).toMatch(/^react [\d.]+ is of 2024-11-01: take what is looked after.*\n$/)
})

it('wants the age of a new dependency, and not that of one that is gone', () => {
  const said = problemsOf((lock) => {
    lock.packages['node_modules/moment'] = { version: '2.29.4', integrity: 'sha', license: 'MIT' }
    const own = lock.packages['']?.dependencies as Record<string, string>
    own['moment'] = '2.29.4'
    delete own['zustand']
  })
  expect(said).toContain('moment 2.29.4: write into .ci/checks/releases.json')
  expect(said).toContain('zustand is no dependency any more: take its age out')
})

it('knows the version that an advisory names', () =>
  expect(problemsOf((lock) => setVersion(lock, 'linkifyjs', '4.3.1'))).toContain(
    'linkifyjs 4.3.1: CVE-2025-8101',
  ))
