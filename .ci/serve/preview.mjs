// npm run preview: the production build, served beside the simulator. `-- --mode cloud` chooses a version type.
import { bin, ensureModules, fail, root, run } from '../kit/lib.mjs'

await ensureModules()
process.env.SIMULATOR = '1'
const args = process.argv.slice(2)
const { code } = await run(bin('vite'), ['build', ...args])
if (code !== 0) fail('The production build failed; its messages are above.')
const { preview } = await import('vite')
const mode = args[args.indexOf('--mode') + 1]
const server = await preview({ root, ...(args.includes('--mode') && mode ? { mode } : {}) })
server.printUrls()
