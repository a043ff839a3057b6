import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const lib = join(import.meta.dirname, '../../.ci/kit/lib.mjs')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkout-'))
  mkdirSync(join(folder, '.ci/kit'), { recursive: true })
  copyFileSync(lib, join(folder, '.ci/kit/lib.mjs'))
  // Stands for the writing of the types of words, which needs the words of a whole checkout.
  writeFileSync(join(folder, '.ci/kit/wordTypes.mjs'), 'export const writeWordTypes = () => {}\n')
  // Stands for npm, and leaves a sign that it was called.
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\necho "$@" > ${join(folder, 'called')}\n`)
  chmodSync(join(folder, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Locked {
  version: string
  integrity: string
  optional?: boolean
}
const locked = (version: string, optional = false): Locked => ({
  version,
  integrity: `sha512-${version}`,
  ...(optional && { optional }),
})
const writeLock = (packages: Record<string, Locked>) =>
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': { name: 'powergate' }, ...packages } }),
  )
function install(place: string, packages: Record<string, Locked>) {
  mkdirSync(join(folder, place), { recursive: true })
  writeFileSync(join(folder, place, '.package-lock.json'), JSON.stringify({ packages }))
}

/** Calls it as every command does: what it says, and whether it installed. */
async function ensure() {
  const code = `import('${join(folder, '.ci/kit/lib.mjs')}').then(({ ensureModules }) => ensureModules())`
  const { PATH } = process.env
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${PATH}` }
  const output = await promisify(execFile)(process.execPath, ['-e', code], { env }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  )
  return { output, installed: existsSync(join(folder, 'called')) }
}

it.each([
  ['nothing is installed', {}, undefined, true],
  ['a package has another version', { a: locked('2') }, { a: locked('1') }, true],
  ['a package is missing', { a: locked('1'), b: locked('1') }, { a: locked('1') }, true],
  [
    'only a package of another system is missing',
    { a: locked('1'), b: locked('1', true) },
    { a: locked('1') },
    false,
  ],
  ['the lock file is newer and says the same', { a: locked('1') }, { a: locked('1') }, false],
])('installs by what the lock file says, not by its date: %s', async (_, lock, present, installs) => {
  if (present) install('node_modules', present)
  writeLock(lock)
  expect((await ensure()).installed).toBe(installs)
})

it("never empties a folder that is another checkout's", async () => {
  install('elsewhere', { a: locked('1') })
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'node_modules'))
  writeLock({ a: locked('1') })
  expect(await ensure()).toMatchObject({ installed: false, output: '' })
  writeLock({ a: locked('2') })
  const { output, installed } = await ensure()
  expect(installed).toBe(false)
  expect(output).toContain('node_modules is a link')
})
