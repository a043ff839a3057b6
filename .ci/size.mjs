// Size budget: the JavaScript (gzip) that a page needs, from the build's manifest; and no simulator in the build.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { root } from './lib.mjs'

const dist = `${root}dist/`
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const gzip = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length

/** Keys of everything that the given chunks import statically, themselves included. */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue
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
const meters = needed('src/features/capture/meter-list/MeterList.tsx')

export const sizes = [
  { page: 'sign-in (static closure)', kb: kb(closure([entry])), budget: 125 },
  { page: 'Meters, in all', kb: kb(closure([entry, admin, meters])), budget: 420 },
]

/** What one screen brings beside the frame and what it shares with others: its own weight, at most 150 kB. */
const ownBudget = 150
const frame = closure([entry, admin])
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

const markers = ['simulator-session=', 'Costa Verde Power']
const leaks = readdirSync(`${dist}assets`).filter((file) => {
  const text = readFileSync(`${dist}assets/${file}`, 'utf8')
  return markers.some((marker) => text.includes(marker))
})

if (process.argv[1]?.endsWith('size.mjs')) {
  for (const { page, kb: size, budget } of sizes)
    console.log(`${size <= budget ? '✓' : '✗'} ${page}: ${size.toFixed(1)} kB gzip of ${budget}`)
  for (const file of leaks) console.error(`✗ ${file} contains a part of the simulator`)
  process.exit(sizes.some(({ kb: size, budget }) => size > budget) || leaks.length > 0 ? 1 : 0)
}
