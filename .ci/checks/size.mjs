// Size budget: the JavaScript (gzip) that a page needs, from the build's manifest; no simulator and no cipher of tokens in the build.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { root } from '../kit/lib.mjs'

const dist = `${root}dist/`
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))
/** Why the weights below would not be those of the pages. */
const doubts = []
const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry)
const [entry] = entries
if (entries.length !== 1 || entry !== 'index.html')
  doubts.push(`The build begins with ${entries.join(', ') || 'nothing'}, not with index.html alone`)
const gzip = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length

/** Keys of everything that the given chunks import statically, themselves included. */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    if (!manifest[key]) {
      doubts.push(`The manifest does not say what ${key} is`)
      continue
    }
    seen.add(key)
    closure(manifest[key].imports ?? [], seen)
  }
  return seen
}
const kb = (keys) =>
  [...new Set([...keys].map((key) => manifest[key].file))]
    .filter((f) => f.endsWith('.js'))
    .reduce((sum, file) => sum + gzip(file), 0) / 1000

const needed = (name) => {
  const key = Object.keys(manifest).find((candidate) => candidate.endsWith(name))
  if (!key) throw new Error(`The build has no chunk for ${name}`)
  return key
}
const admin = needed('src/app/AdminRoot.tsx')
const meters = needed('src/features/capture/archive/meter-list/MeterList.tsx')

const signIn = closure(entries)
export const sizes = [
  { page: 'sign-in (static closure)', kb: kb(signIn), budget: 125 },
  { page: 'Meters, in all', kb: kb(closure([...entries, admin, meters])), budget: 432 },
]
// Merged into another chunk, the entry would be weighed without what it needs, or with the whole console.
for (const { page, kb: size, budget } of sizes)
  if (size < budget / 2) doubts.push(`${page}: ${size.toFixed(1)} kB cannot be all of it`)
const filesOf = (keys) => new Set([...keys].map((key) => manifest[key].file))
const atOnce = filesOf(signIn)
for (const key of [admin, meters])
  if (atOnce.has(manifest[key].file)) doubts.push(`The sign-in page fetches ${key}, which must come later`)
const sharing = Object.keys(manifest).filter(
  (key) => key !== entry && manifest[key].file === manifest[entry]?.file,
)
if (sharing.length > 0) doubts.push(`The entry is in one file with ${sharing.join(', ')}`)

/** What one screen brings beside the frame and what it shares with others: its own weight, at most 150 kB. */
const ownBudget = 150
const frame = closure([...entries, admin])
const screenKeys = ['capture', 'cbo', 'cockpit', 'dashboard'].flatMap((area) =>
  [
    ...readFileSync(`${root}src/features/${area}/screens.ts`, 'utf8').matchAll(/import\('\.\/([^']+)'\)/g),
  ].map(([, file]) => needed(`src/features/${area}/${file}.tsx`)),
)
const reached = new Map(
  screenKeys.map((key) => [key, [...closure([key])].filter((chunk) => !frame.has(chunk))]),
)
const users = new Map()
for (const chunks of reached.values())
  for (const chunk of chunks) users.set(chunk, (users.get(chunk) ?? 0) + 1)
export const screens = [...reached].map(([key, chunks]) => ({
  screen: key.replace(/^src\/features\//, ''),
  kb: kb(chunks.filter((chunk) => users.get(chunk) === 1)),
}))
const heaviest = screens.toSorted((a, b) => b.kb - a.kb)[0]
sizes.push({
  page: `the heaviest screen of its own (${heaviest.screen})`,
  kb: heaviest.kb,
  budget: ownBudget,
})

/** The beginnings of the tables of the ciphers of tokens, as a build writes them. */
const tables = readdirSync(`${root}mocks/tokens`)
  .filter((file) => file.endsWith('Tables.ts'))
  .flatMap((file) => readFileSync(`${root}mocks/tokens/${file}`, 'utf8').match(/(?:\d+,\s*){15}\d+/g) ?? [])
  .map((table) => table.replaceAll(/\s/g, ''))
// Two substitutions and a permutation of STA, two substitutions of MISTY1.
if (tables.length < 5) doubts.push('The tables of the ciphers of tokens are not where they are looked for')
const markers = ['simulator-session=', 'Costa Verde Power', 'des-ede3', ...tables]
const leaks = readdirSync(`${dist}assets`).filter((file) => {
  const text = readFileSync(`${dist}assets/${file}`, 'utf8')
  return markers.some((marker) => text.includes(marker))
})

if (process.argv[1]?.endsWith('size.mjs')) {
  for (const { page, kb: size, budget } of sizes)
    console.log(`${size <= budget ? '✓' : '✗'} ${page}: ${size.toFixed(1)} kB gzip of ${budget}`)
  for (const file of leaks) console.error(`✗ ${file} contains a part of the simulator`)
  for (const doubt of doubts) console.error(`✗ ${doubt}`)
  const tooHeavy = sizes.some(({ kb: size, budget }) => size > budget)
  process.exit(tooHeavy || leaks.length > 0 || doubts.length > 0 ? 1 : 0)
}
