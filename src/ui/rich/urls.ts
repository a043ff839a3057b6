import { withoutBase } from '@/lib/basePath'
/** Allowed targets of links and sources of pictures in foreign HTML. Pure: the browser's own parser decides. */

export interface LinkTarget {
  /** A path of this console, or a complete address. */
  href: string
  /** Leaves the console: it opens in a window of its own. */
  outside: boolean
}

const reachable = new Set(['http:', 'https:', 'mailto:'])
const picture = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$/i

/**
 * A link as it may be followed; undefined for what must not be one: other schemes however they are spelled, relative
 * addresses (they mean nothing here) and addresses that hide their host behind a user name.
 */
export function linkTarget(raw: string, origin: string): LinkTarget | undefined {
  const url = parse(raw, origin)
  if (!url || !reachable.has(url.protocol)) return undefined
  if (url.protocol === 'mailto:') return { href: url.href, outside: true }
  if (url.username !== '' || url.password !== '') return undefined
  if (url.origin !== origin) return { href: url.href, outside: true }
  return { href: `${withoutBase(url.pathname)}${url.search}${url.hash}`, outside: false }
}

/** The address of a picture: https, this console's own, or a bitmap in the text itself. Undefined for all others. */
export function imageSource(raw: string, origin: string): string | undefined {
  if (/^\s*data:/i.test(raw)) return picture.test(raw.trim()) ? raw.trim() : undefined
  const url = parse(raw, origin)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || url.origin === origin ? url.href : undefined
}

function parse(raw: string, origin: string): URL | undefined {
  const text = raw.trim()
  // "page.html" or "?x" would be taken relative to whatever page is in front.
  const complete = /^[a-z][a-z\d+.-]*:/i.test(text) || /^[/\\]/.test(text)
  if (!complete) return undefined
  try {
    return new URL(text, origin)
  } catch {
    return undefined
  }
}
