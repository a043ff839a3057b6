// npm run fuzz: mounts every view on made answers (src/testing/record) with every field of everything that it reads changed in
// every way (null, missing, number or text or epoch, empty list, empty object, an unknown code, 10,000 characters, an empty text,
// 'NaN'), presses what its rows offer, and prints what stopped a view or made it say something false. It takes about 20 minutes of
// one processor; npm test takes a sample of it. The result stands in .cache/fuzz.json.
//   -- --only meterDetail   only views whose name is like it
//   -- --quick              each view with one kind of change, as npm test does with a few
import { readFileSync, rmSync } from 'node:fs'
import { bin, ensureModules, fail, root, run } from '../kit/lib.mjs'

const words = process.argv.slice(2)
const only = words.includes('--only') ? (words[words.indexOf('--only') + 1] ?? '') : ''
await ensureModules()
const file = `${root}.cache/fuzz.json`
rmSync(file, { force: true })
const { code } = await run(bin('vitest'), ['run', '--project', 'record', 'everyField.fuzz'], {
  env: { FUZZ: words.includes('--quick') ? 'quick' : 'whole', FUZZ_ONLY: only },
})
let result
try {
  result = JSON.parse(readFileSync(file, 'utf8'))
} catch {
  fail('The walk did not come to its end.')
}
const { tried, found } = result
console.log(`\n${tried} times a view was drawn or pressed; ${found.length} times it said something false.`)
for (const fault of found) console.log(`  ${fault}`)
process.exit(code)
