// Dependencies, without the internet: licences and age of what users get, and advisories that are known to this repository.
//   node .ci/checks/dependencies.mjs [LOCK] [RELEASES]   other files than package-lock.json and .ci/checks/releases.json
// `.ci/checks/advisories.json` and `.ci/checks/releases.json` are kept by hand: where there is internet, add to them what `npm audit` and
// `npm view PACKAGE time` tell.
import { readFileSync } from 'node:fs'
import { root } from '../kit/lib.mjs'

/** Licences under which code may be given to a utility without further duties than to name its authors. */
const allowed = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'])
/** Others, by package: why they may stay. */
const settled = {
  dompurify: ['(MPL-2.0 OR Apache-2.0)', 'taken under Apache-2.0'],
  'react-leaflet': [
    'Hippocratic-2.1',
    'prescribed; its conditions of use are to be read by whoever ships the console',
  ],
  '@react-leaflet/core': ['Hippocratic-2.1', 'part of react-leaflet'],
}
/** How much older than the newest dependency one may be, days: nobody may look after it any more. */
const oldest = 730
/** Older ones, by package: why they may stay. */
const settledAge = {
  clsx: 'twenty lines that join class names and have nothing left to change; antd and all its parts stand on it',
  'crypto-js':
    'prescribed for the cipher of passwords, and used for that alone: AES-CBC, nothing of what was found wrong in it',
  'file-saver': 'one function that hands a finished file to the browser; it reads nothing from outside',
  leaflet: 'the current release; react-leaflet is made for it',
}

const lock = JSON.parse(readFileSync(process.argv[2] ?? `${root}package-lock.json`, 'utf8'))
const advisories = JSON.parse(readFileSync(`${root}.ci/checks/advisories.json`, 'utf8'))
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, { version, license, dev, devOptional, integrity }]) => ({
    name: path.split('node_modules/').at(-1),
    version,
    license: license ?? 'none',
    shipped: !dev && !devOptional,
    integrity,
  }))
const releases = JSON.parse(readFileSync(process.argv[3] ?? `${root}.ci/checks/releases.json`, 'utf8'))

/** The numbers of a version; what follows a hyphen comes before the release and is left out. */
const numbers = (version) => version.split(/[-+]/)[0].split('.').map(Number)
const isBefore = (a, b) => {
  const [one, two] = [numbers(a), numbers(b)]
  const at = one.findIndex((n, i) => n !== (two[i] ?? 0))
  return at >= 0 && one[at] < (two[at] ?? 0)
}

const problems = []
for (const { name, version, license, shipped, integrity } of packages) {
  if (!integrity) problems.push(`${name} ${version} has no checksum in the lock file: install it again`)
  if (shipped && !allowed.has(license) && settled[name]?.[0] !== license)
    problems.push(
      `${name} ${version} comes under ${license}: take another package, or settle in .ci/checks/dependencies.mjs why it may stay`,
    )
  for (const { from, below, id, about } of advisories.filter((each) => each.package === name))
    if (!isBefore(version, from) && isBefore(version, below))
      problems.push(`${name} ${version}: ${id}, ${about}. Go to ${below} or later`)
}
// Against the newest of them, not against today: a commit that was fine stays so.
const dayOf = (date) => Date.parse(date) / 86_400_000
const newest = Math.max(...Object.values(releases).map(({ released }) => dayOf(released)))
const direct = Object.keys(lock.packages[''].dependencies)
for (const name of direct) {
  const version = lock.packages[`node_modules/${name}`]?.version
  const release = releases[name]
  if (release?.version !== version)
    problems.push(`${name} ${version}: write into .ci/checks/releases.json when it was released`)
  else if (newest - dayOf(release.released) > oldest && !settledAge[name])
    problems.push(
      `${name} ${version} is of ${release.released}: take what is looked after, or settle in .ci/checks/dependencies.mjs why it may stay`,
    )
}
for (const name of [...Object.keys(releases), ...Object.keys(settledAge)])
  if (!direct.includes(name)) problems.push(`${name} is no dependency any more: take its age out`)
for (const name of Object.keys(settled))
  if (!packages.some((each) => each.name === name))
    problems.push(`${name} is no dependency any more: take it out`)

console.log(problems.join('\n') || `✓ ${packages.length} packages, ${advisories.length} known advisories`)
process.exitCode = problems.length > 0 ? 1 : 0
