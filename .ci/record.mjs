// npm run record: compares the wiring records of screens (src/testing/record) with what the screens are wired to.
//   -- line meterDetail      only these screens
//   -- --write line          writes the records of one screen anew; look at the difference before you commit it
//   -- --write all           those of all
// `npm test` compares them too, and never writes one.
import { bin, ensureModules, fail, run } from './lib.mjs'

const words = process.argv.slice(2)
const write = words.includes('--write')
const names = words.filter((word) => !word.startsWith('--'))
if (write && names.length === 0) fail('Say which screen: npm run record -- --write line, or --write all.')
await ensureModules()
const all = names.length === 0 || names.includes('all')
const { code } = await run(bin('vitest'), ['run', '--project', 'record', '--passWithNoTests'], {
  env: {
    ...(!all && { RECORD_ONLY: names.join(',') }),
    ...(write && { RECORD_WRITE: all ? 'all' : names.join(',') }),
  },
})
process.exit(code)
