import { ApiError } from '@/lib/apiError'

/** No answer within this time, ms, and nothing of it that moves, is a `timeout`. */
const requestTimeout = 20_000
/** Slowest usable line, bytes/ms (8 kB/s): a large body extends the time limit accordingly. */
const slowest = 8

/**
 * Runs a call until it is answered, nothing has moved for 20 s, or the caller aborts. `run` receives a function to
 * call whenever bytes have come: no limit ends a download that goes on. `sends`: bytes of the body, whose transfer
 * cannot be observed. It settles by itself: a broken answer can keep `fetch` from ever settling, even when it is
 * aborted.
 * @throws ApiError `timeout` or `cancelled`, or whatever `run` throws
 */
export function beforeDeadline<T>(
  signal: AbortSignal | undefined,
  sends: number,
  run: (signal: AbortSignal, moves: () => void) => Promise<T>,
): Promise<T> {
  const abort = new AbortController()
  return new Promise<T>((resolve, reject) => {
    const stop = (kind: 'timeout' | 'cancelled') => {
      reject(new ApiError(kind))
      abort.abort()
    }
    const cancel = () => stop('cancelled')
    if (signal?.aborted) return cancel()
    const wait = (ms: number) => setTimeout(() => stop('timeout'), ms)
    let timer = wait(requestTimeout + sends / slowest)
    const moves = () => {
      clearTimeout(timer)
      timer = wait(requestTimeout)
    }
    signal?.addEventListener('abort', cancel)
    abort.signal.addEventListener('abort', () => clearTimeout(timer))
    void run(abort.signal, moves)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
      })
  })
}

/**
 * Result of `promise`, unless the caller aborts first; a rejection counts as `false`.
 * @throws ApiError `cancelled`
 */
export function unlessAborted(promise: Promise<boolean>, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise<boolean>((resolve, reject) => {
    const stop = () => reject(new ApiError('cancelled'))
    if (signal?.aborted) return stop()
    signal?.addEventListener('abort', stop)
    void promise
      .catch(() => false)
      .then(resolve)
      .finally(() => signal?.removeEventListener('abort', stop))
  })
}
