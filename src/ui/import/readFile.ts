import type { SheetProblem, SheetRead } from '@/lib/readSheet'

/** Reads a spreadsheet off the page's own thread. `failed`: the browser could not, e.g. it is out of memory. */
export async function readFile(file: Blob): Promise<SheetRead | { problem: SheetProblem | 'failed' }> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { problem: 'failed' }
  if (typeof Worker === 'undefined') {
    const { readSheet } = await import('@/lib/readSheet')
    return readSheet(new Uint8Array(bytes))
  }
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', (event: MessageEvent<SheetRead | { problem: SheetProblem }>) =>
        resolve(event.data),
      )
      worker.addEventListener('error', () => resolve({ problem: 'failed' }))
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
