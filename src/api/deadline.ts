import { ApiError } from '@/lib/apiError'

/** No answer within this time, ms, is a `timeout`. */
const requestTimeout = 20_000

/**
 * Runs a call until it is answered, 20 s have passed or the caller aborts. It settles by itself: an answer broken
 * enough can keep `fetch` from ever settling, even when it is aborted.
 * @throws ApiError `timeout` or `cancelled`, or whatever `run` throws
 */
export function beforeDeadline<T>(
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController()
  return new Promise<T>((resolve, reject) => {
    const stop = (kind: 'timeout' | 'cancelled') => {
      reject(new ApiError(kind))
      abort.abort()
    }
    const cancel = () => stop('cancelled')
    if (signal?.aborted) return cancel()
    const timer = setTimeout(() => stop('timeout'), requestTimeout)
    signal?.addEventListener('abort', cancel)
    abort.signal.addEventListener('abort', () => clearTimeout(timer))
    void run(abort.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
      })
  })
}

/**
 * What `promise` answers, unless the caller aborts first; a rejection counts as `false`.
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
