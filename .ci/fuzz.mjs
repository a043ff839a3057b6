// npm run fuzz: mounts every page with every field of everything that it reads changed in every way (null, missing, number
// or text, empty list, empty object, an unknown code, 10,000 characters) and prints what stopped a page, showed a word
// that nobody can read, or was busy for ever. It takes long and is no part of npm test; result in .cache/fuzz.json.
//   -- --only meterDetail   only pages whose name is like it
//   -- --step 7             only every seventh change
import { readFileSync, rmSync } from 'node:fs'
import { bin, ensureModules, fail, root, run } from './lib.mjs'

const argument = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}
await ensureModules()
const file = `${root}.cache/fuzz.json`
rmSync(file, { force: true })
const { code } = await run(bin('vitest'), ['run', '--project', 'walk', '--reporter', 'verbose'], {
  env: { FUZZ: '1', FUZZ_ONLY: argument('only', ''), FUZZ_STEP: argument('step', '1') },
})
let result
try {
  result = JSON.parse(readFileSync(file, 'utf8'))
} catch {
  fail('The walk did not come to its end.')
}
const { tried, found, unseen } = result
console.log(`\n${tried} changed answers were shown, ${found.length} were not survived.`)
for (const each of found) console.log(`  ${each}`)
console.log(
  `\nReads that no page made on its own (their readers are tested in npm test):\n  ${unseen.join('\n  ')}`,
)
process.exit(code)
