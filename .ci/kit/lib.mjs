import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { writeWordTypes } from './wordTypes.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)

export const say = (text) => console.log(`\n▸ ${text}`)

/**
 * Ends the command with one clear sentence.
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`\n✗ ${sentence}`)
  process.exit(1)
}

/**
 * Runs a command to its end with its output on screen; resolves to the exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false, cwd } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...(cwd ? { cwd } : {}),
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (data) => (output += data))
    child.stderr?.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** A port of this machine that nobody uses. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

export const bin = (name) => `${root}node_modules/.bin/${name}`

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * True when `node_modules` holds what the lock file names. The contents are compared, because a copied file has a new date;
 * a package that only another system needs may be absent.
 */
export function modulesInstalled(folder = root) {
  const marker = `${folder}node_modules/.package-lock.json`
  if (!existsSync(marker)) return false
  const installed = packagesOf(marker)
  return Object.entries(packagesOf(`${folder}package-lock.json`)).every(
    ([place, { version, integrity, optional }]) =>
      place === '' ||
      (installed[place]
        ? installed[place].version === version && installed[place].integrity === integrity
        : optional === true),
  )
}

/** True when `node_modules` is a link: the folder behind it may serve other checkouts, and `npm ci` would empty it. */
export const modulesAreLinked = (folder = root) =>
  lstatSync(`${folder}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink() === true

/** Installs node modules when they are missing or differ from the lock file. */
export async function ensureModules() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(
      `PowerGate needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer Node and try again.`,
    )
  writeWordTypes()
  if (modulesInstalled()) return
  if (modulesAreLinked())
    fail(
      'node_modules is a link to a folder that differs from package-lock.json. Installing would empty that folder, which may ' +
        'serve other copies. Remove the link, or install there, and try again.',
    )
  say('Installing the packages PowerGate needs (npm ci). This takes about half a minute …')
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund'])
  if (code !== 0)
    fail(
      'The packages could not be installed. Check that this machine reaches an npm registry, then try again.',
    )
}

/** Debian's Chromium without what draws windows costs the flows a seventh less. */
const shell = '/usr/bin/chromium-headless-shell'
const candidates = [
  process.env.CHROMIUM,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

async function findChromium() {
  const present = candidates.find((path) => path && existsSync(path))
  if (present) return present
  const { chromium } = await import('playwright')
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/** Installs a package of Debian and what it cannot do without, as far as this user may. */
function installPackage(name) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    spawnSync(command, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

/** An nginx to test the example with: one already there, else Debian's package. Undefined where none can be had. */
export function ensureNginx() {
  const found = () => ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync)
  const present = found()
  if (present) return present
  if (existsSync('/usr/bin/apt-get')) {
    say('No nginx found: installing the Debian package nginx-light …')
    installPackage('nginx-light')
  }
  return found()
}

/** Reads what the browser printed: Debian's poppler-utils. False where it cannot be had. */
export function ensurePdftotext() {
  const found = () =>
    ['/usr/bin/pdftotext', '/usr/local/bin/pdftotext', '/opt/homebrew/bin/pdftotext'].some(existsSync)
  if (found()) return true
  if (existsSync('/usr/bin/apt-get')) {
    say('No pdftotext found: installing the Debian package poppler-utils …')
    installPackage('poppler-utils')
  }
  return found()
}

/** A Chromium to test with: one already there, else Playwright's, else Debian's package. Resolves to its path. */
export async function ensureChromium() {
  const present = await findChromium()
  if (present) return present
  say('No Chromium found: asking Playwright for one …')
  spawnSync(bin('playwright'), ['install', 'chromium'], { stdio: 'inherit', timeout: 240_000 })
  const downloaded = await findChromium()
  if (downloaded) return downloaded
  if (existsSync('/usr/bin/apt-get')) {
    say('Playwright could not download one: installing the Debian package chromium-headless-shell …')
    installPackage('chromium-headless-shell')
    // Older releases of Debian have no such package.
    if (!existsSync(shell)) installPackage('chromium')
    const packaged = await findChromium()
    if (packaged) return packaged
  }
  return fail(
    'No Chromium could be installed. Install Chromium or Chrome yourself, or set CHROMIUM to its path, and run npm test again.',
  )
}
