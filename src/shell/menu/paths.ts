/** Menus come from a server and are distrusted: what is not plainly a path inside the console is refused. */

const longest = 512
// Control characters, and the signs that end a path, stand for its separator or mean something to the router.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const forbidden = /[\u0000-\u001f\u007f\u2028\u2029\\?#*%/]/
/** Half a character: such a path cannot be written as an address. */
const broken = /\p{Surrogate}/u
const param = /^:[A-Za-z_]\w*$/

/** One segment as the router compares it (decoded), or undefined when it is unsafe. */
function segment(raw: string): string | undefined {
  let text: string
  try {
    text = decodeURIComponent(raw)
  } catch {
    return undefined
  }
  const plain = text.trim()
  if (plain === '' || plain === '.' || plain === '..' || forbidden.test(plain) || broken.test(plain))
    return undefined
  return plain.startsWith(':') && !param.test(plain) ? undefined : plain
}

/**
 * The path of an entry below `parent` ('' at the top): '/capture' + 'archive' → '/capture/archive'. A child may repeat its
 * parent's path. `undefined` = refused.
 */
export function joinPath(parent: string, ownPath: string): string | undefined {
  const text = ownPath.trim()
  if (text.length > longest || text.startsWith('//') || text.startsWith('/\\')) return undefined
  const bare = text.replace(/^\//, '').replace(/\/$/, '')
  if (bare === '') return parent === '' ? undefined : parent
  const segments: string[] = []
  for (const raw of bare.split('/')) {
    const next = segment(raw)
    if (next === undefined) return undefined
    segments.push(next)
  }
  const joined = `/${segments.join('/')}`
  if (parent === '' || joined === parent || joined.startsWith(`${parent}/`)) return joined
  return parent.length + joined.length > longest ? undefined : parent + joined
}

/** Has a scheme ('https:', 'javascript:', …) or is protocol-relative: it leads out of the console. */
export const leadsOutside = (path: string): boolean => /^\s*(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(path)

/** The address of a link to another site; only http and https, without credentials. */
export function externalUrl(path: string): string | undefined {
  try {
    const url = new URL(path.trim())
    const web = url.protocol === 'http:' || url.protocol === 'https:'
    return web && url.username === '' && url.password === '' ? url.href : undefined
  } catch {
    return undefined
  }
}

/** Two patterns with this key match the same addresses. */
export const patternKey = (path: string): string => path.replace(/:\w+/g, ':')

export const hasParams = (path: string): boolean => path.includes('/:')

/** A page's path as an address that a link can carry. */
export const toAddress = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
