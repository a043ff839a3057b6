import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const simulator = fileURLToPath(new URL('../../mocks/', import.meta.url)).replaceAll('\\', '/')

/** The modules of the simulator among those of a file of the build. */
export const simulatorModules = (moduleIds: readonly string[]): string[] =>
  moduleIds.filter((id) => id.replaceAll('\\', '/').startsWith(simulator))

/**
 * Fails a build that contains a module of the simulator. The ciphers of tokens and the derivation of meters' keys stand in
 * `mocks/tokens`: with this none of them is ever in a browser.
 */
export const withoutSimulator = (): Plugin => ({
  name: 'without-simulator',
  apply: 'build',
  generateBundle(_, files) {
    const contained = Object.values(files).flatMap((file) =>
      file.type === 'chunk' ? simulatorModules(file.moduleIds).map((id) => `${file.fileName}: ${id}`) : [],
    )
    if (contained.length > 0)
      this.error(`The console's build contains parts of the simulator:\n${contained.join('\n')}`)
  },
})
