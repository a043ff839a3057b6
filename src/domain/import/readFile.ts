import type { SheetAnswer, SheetProblem, SheetRead, SheetWish } from '@/lib/readSheet'

/** Why a file cannot be read; `failed`: the browser could not, e.g. it is out of memory. */
export type FileAnswer =
  | Exclude<SheetAnswer, { problem: SheetProblem }>
  | { problem: SheetProblem | 'failed'; line?: number }

/** Reads a spreadsheet off the page's own thread. */
export async function readFile(file: Blob, wish: SheetWish = {}): Promise<FileAnswer> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { problem: 'failed' }
  if (typeof Worker === 'undefined') {
    const { readSheet } = await import('@/lib/readSheet')
    return readSheet(new Uint8Array(bytes), wish)
  }
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', (event: MessageEvent<SheetAnswer>) => resolve(event.data))
      worker.addEventListener('error', () => resolve({ problem: 'failed' }))
      worker.postMessage({ bytes, wish }, [bytes])
    })
  } finally {
    worker.terminate()
  }
}

/** True if a file was read, and neither refused nor waiting for a choice. */
export const isRead = (answer: FileAnswer): answer is SheetRead => 'rows' in answer
