import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { cleanWith, parseInert } from '@/lib/trust'
import { imageSource, linkTarget } from './urls'

/** Allowed elements of foreign HTML: text structure, lists, tables, links and pictures. */
export const allowed = {
  tags: [
    'p',
    'br',
    'hr',
    'div',
    'span',
    'blockquote',
    'pre',
    'code',
    'kbd',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'ins',
    'mark',
    'small',
    'sub',
    'sup',
    'abbr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'a',
    'img',
    'figure',
    'figcaption',
  ],
  attributes: [
    'href',
    'src',
    'alt',
    'title',
    'width',
    'height',
    'colspan',
    'rowspan',
    'scope',
    'start',
    'lang',
    'dir',
  ],
}

const config = {
  ALLOWED_TAGS: allowed.tags,
  ALLOWED_ATTR: allowed.attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  ALLOW_SELF_CLOSE_IN_ATTR: false,
  SAFE_FOR_XML: true,
  SANITIZE_DOM: true,
  // No string that a parser would read a second time, perhaps differently.
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

export interface SanitiseOptions {
  origin: string
  /** Said after links that leave the console. */
  outside: string
}

let purifier: DOMPurify | undefined
/** One for the page: under Trusted Types each would ask for a policy of the same name. */
function purifierHere(): DOMPurify {
  purifier ??= createPurifier(window)
  return purifier
}
cleanWith((html) => purifierHere().sanitize(html))

/**
 * Foreign HTML as nodes that can be shown: nothing in them runs, styles, submits or names itself. Where the browser
 * cannot be trusted to clean it, its plain text.
 */
export function sanitise(html: string, { origin, outside }: SanitiseOptions): DocumentFragment {
  const cleaner = purifierHere()
  if (!cleaner.isSupported) return textOnly(html)
  const fragment = cleaner.sanitize(html, config)
  for (const link of fragment.querySelectorAll('a')) settleLink(link, origin, outside)
  for (const image of fragment.querySelectorAll('img')) settleImage(image, origin)
  return fragment
}

function settleLink(link: HTMLAnchorElement, origin: string, outside: string): void {
  const target = linkTarget(link.getAttribute('href') ?? '', origin)
  if (!target) {
    link.removeAttribute('href')
    return
  }
  link.setAttribute('href', target.href)
  if (!target.outside) return
  link.setAttribute('rel', 'noopener noreferrer nofollow')
  link.setAttribute('target', '_blank')
  // The address says where it really leads, whatever the words say.
  link.setAttribute('title', `${target.href} (${outside})`)
}

function settleImage(image: HTMLImageElement, origin: string): void {
  const source = imageSource(image.getAttribute('src') ?? '', origin)
  if (source === undefined) {
    image.replaceWith(image.ownerDocument.createTextNode(image.getAttribute('alt') ?? ''))
    return
  }
  image.setAttribute('src', source)
  image.setAttribute('referrerpolicy', 'no-referrer')
  image.setAttribute('decoding', 'async')
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
}

function textOnly(html: string): DocumentFragment {
  const parsed = parseInert(html)
  for (const hidden of parsed.querySelectorAll('script, style, template, noscript')) hidden.remove()
  const fragment = document.createDocumentFragment()
  fragment.append(parsed.body.textContent ?? '')
  return fragment
}
