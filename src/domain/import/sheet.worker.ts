import { readSheet, type SheetWish } from '@/lib/readSheet'

interface Order {
  bytes: ArrayBuffer
  wish: SheetWish
}

/** Reads one file: bytes in, rows or what is wrong with it out. The page stays alive meanwhile. */
globalThis.addEventListener('message', ({ data: { bytes, wish } }: MessageEvent<Order>) => {
  void readSheet(new Uint8Array(bytes), wish).then((answer) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page; there is no origin to name
    globalThis.postMessage(answer),
  )
})
