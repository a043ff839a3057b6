/** Why the user was sent to the sign-in page: a key of its words, and what the server had to say. */
export type Arrival = { key: 'expired' | 'ended' | 'startFailed' | 'signedOut'; message: string } | undefined

/** Readable text in a server's data: the text itself, its `message` or `result`, else the data as text; shortened. */
function wordsOf(data: unknown): string {
  const parts = data as { message?: unknown; result?: unknown } | null | undefined
  const texts = [data, parts?.message, parts?.result]
  const text = texts.find((part): part is string => typeof part === 'string' && part.trim() !== '')
  return (text ?? jsonOf(data)).trim().slice(0, 300)
}

function jsonOf(data: unknown): string {
  try {
    const json = JSON.stringify(data) ?? ''
    // Empty things, and the bare words null and false, say nothing.
    return json.length > 5 ? json : ''
  } catch {
    return ''
  }
}

/**
 * Reads `?code=` and the history state of an arrival: 401 the session expired, 400 the server ended it (its data is
 * shown as text), `start` the console could not start, `out` the user signed out in another window.
 */
export function arrivalOf(code: string | null, state: unknown): Arrival {
  const data = typeof state === 'object' && state !== null ? (state as { data?: unknown }).data : undefined
  if (code === 'out') return { key: 'signedOut', message: '' }
  if (code === String(401)) return { key: 'expired', message: '' }
  if (code === String(400)) return { key: 'ended', message: wordsOf(data) }
  if (code === 'start') return { key: 'startFailed', message: wordsOf(data) }
  return undefined
}
