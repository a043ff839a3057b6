import type { Plugin } from 'vite'

/**
 * Lets the page run one of its modules as soon as that file is here, while the rest of what the page imports is still on
 * its way. The module runs once all the same: who imports it later finds it done.
 * @param module its path, from the project's root
 */
export function runFirst(module: string): Plugin {
  let base = '/'
  return {
    name: 'run-first',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const file = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module)),
        )
        if (!file) throw new Error(`The build has no file with ${module}`)
        const attrs = { type: 'module', async: true, crossorigin: true, src: base + file.fileName }
        return [{ tag: 'script', attrs, injectTo: 'head' }]
      },
    },
  }
}
