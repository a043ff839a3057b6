import { readSheet } from '@/lib/readSheet'

/** Reads one file: bytes in, rows or what is wrong with it out. The page stays alive meanwhile. */
globalThis.addEventListener('message', (event: MessageEvent<ArrayBuffer>) => {
  void readSheet(new Uint8Array(event.data)).then((answer) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page; there is no origin to name
    globalThis.postMessage(answer),
  )
})
