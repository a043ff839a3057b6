import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'

export type Edition = 'cloud' | 'tesla' | 'ami-noprepaid'

/** Serves the production build of a version type, which `npm test` makes, beside a simulator of its own. */
export async function serveEdition(type: Edition): Promise<{ url: string; close: () => Promise<void> }> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const outDir = `.cache/editions/${type}`
  if (!existsSync(`${root}${outDir}/index.html`))
    throw new Error(
      `No build of ${type}: npm run e2e makes it, or SIMULATOR=1 npx vite build --mode ${type} --outDir ${outDir}`,
    )
  // A world of 300 meters is there at once.
  process.env['WORLD'] = 'small'
  const server = await preview({
    root,
    mode: type,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, strictPort: true },
  })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error(`The server of ${type} has no address`)
  return { url, close: () => server.close() }
}
