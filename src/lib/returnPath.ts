const base = 'http://powergate.invalid'
// Browsers drop tabs and newlines inside a URL, so `/\t/evil` would become `//evil`.
// oxlint-disable-next-line no-control-regex -- these are the characters being refused
const refused = /[\u0000-\u001f\u007f\\]/

/** `value` with its percent codes undone until nothing changes; undefined when it is broken or nested absurdly deep. */
function decoded(value: string): string | undefined {
  let text = value
  for (let round = 0; round < 5; round++) {
    let next: string
    try {
      next = decodeURIComponent(text)
    } catch {
      return undefined
    }
    if (next === text) return text
    text = next
  }
  return undefined
}

/**
 * Path to open after signing in: a path of this console, otherwise `fallback`. Refuses other origins in every
 * disguise (`//host`, `/\host`, `/%2Fhost`, `/.//host`), control characters, broken percent codes, and the sign-in
 * page itself.
 * @example safeReturnPath('/query/curve?id=7') === '/query/curve?id=7'; safeReturnPath('//evil.example') === '/'
 */
export function safeReturnPath(value: string | null | undefined, fallback = '/'): string {
  if (!value || value.length > 2000 || !value.startsWith('/') || refused.test(value)) return fallback
  let url: URL
  try {
    url = new URL(value, base)
  } catch {
    return fallback
  }
  const path = decoded(url.pathname)
  if (url.origin !== base || path === undefined || path.startsWith('//') || refused.test(path))
    return fallback
  // The router ignores case and trailing slashes, and so does this.
  const plain = new URL(path, base).pathname
  if (plain.startsWith('//') || /^\/login(\/|$)/i.test(plain)) return fallback
  return url.pathname + url.search
}
