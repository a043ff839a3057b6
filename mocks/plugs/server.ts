import type { Plugin } from 'vite'

/** Mounts the simulated head-end (HTTP and websocket) on vite's dev and preview servers. */
export function simulatorPlugin(_options: { world?: string | undefined; edition?: string | undefined }): Plugin {
  return { name: 'powergate-simulator' }
}
