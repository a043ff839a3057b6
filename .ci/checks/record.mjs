// npm run record: compares the wiring records of screens (src/testing/record) with what the screens are wired to.
//   -- line meterDetail      only these screens; commas separate them as well
//   -- --write line          writes the records of one screen anew; look at the difference before you commit it
//   -- --write all           those of all
//   -- --write headEnd       what the head-end answers and refuses (mocks/records)
// `npm test` compares them too, and never writes one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { bin, ensureModules, fail, root, run } from '../kit/lib.mjs'

const words = process.argv.slice(2)
const write = words.includes('--write')
const names = words.filter((word) => !word.startsWith('--')).flatMap((word) => word.split(','))
if (write && names.length === 0) fail('Say which screen: npm run record -- --write line, or --write all.')
await ensureModules()
const all = names.length === 0 || names.includes('all')
const env = {
  ...(!all && { RECORD_ONLY: names.join(',') }),
  ...(write && { RECORD_WRITE: all ? 'all' : names.join(',') }),
}
const views = names.filter((name) => name !== 'headEnd')
const codes = []
if (all || names.includes('headEnd'))
  codes.push((await run(bin('vitest'), ['run', 'mocks/answers.test.ts'], { env })).code)
if (all || views.length > 0)
  codes.push((await run(bin('vitest'), ['run', '--project', 'record', '--passWithNoTests'], { env })).code)
const code = Math.max(0, ...codes)

// What no field explains only falls: a lower number is kept, a higher one fails `npm test`.
if (write) {
  const folder = `${root}src/testing/record/records`
  const unmapped = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.wiring.txt'))
    .map((file) => Number(/^unmapped: (\d+)$/m.exec(readFileSync(`${folder}/${file}`, 'utf8'))?.[1]))
    .reduce((sum, n) => sum + n, 0)
  const kept = Number(readFileSync(`${folder}/unmapped.txt`, 'utf8'))
  if (unmapped < kept) writeFileSync(`${folder}/unmapped.txt`, `${unmapped}\n`)
  if (unmapped > kept) fail(`${unmapped} values belong to no field now, ${kept} did before.`)
}
process.exit(code)
