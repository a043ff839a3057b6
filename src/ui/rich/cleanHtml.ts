import { parseInert } from '@/lib/trust'
import { richLimits } from '@/rules/console/richTexts'
import { sanitise } from './sanitise'

/** Attributes that the sanitiser adds for reading; they are not part of the written text. */
const forReading = ['rel', 'target', 'referrerpolicy', 'decoding']

/** Bytes of a picture that stands in the text itself. */
export const pictureBytes = (source: string): number =>
  Math.floor(((source.length - source.indexOf(',') - 1) * 3) / 4)

/** A picture as the editor takes it: in the text itself, png or jpeg, not too large. */
export const isOwnPicture = (source: string): boolean =>
  /^data:image\/(?:png|jpeg);base64,/i.test(source) && pictureBytes(source) <= richLimits.pictureBytes

/**
 * HTML from outside as the editor takes it: cleaned by the allow-list of what is shown, pictures in the text itself only
 * (a picture of another host stays empty under the console's content policy), lists of Word as lists.
 */
export function cleanHtml(html: string, origin = window.location.origin): string {
  // The content policy would report every style and handler that is parsed, though none is applied.
  const bare = html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/([\s/"'])(style|on[a-z]+)(\s*=)/gi, '$1data-$2$3'),
  )
  const clean = sanitise(/mso-list|MsoList/i.test(bare) ? listsOfWord(bare) : bare, { origin, outside: '' })
  // In the document of the page, pictures of other hosts would be asked for before they are taken out.
  const box = clean.ownerDocument.createElement('div')
  box.append(clean)
  for (const link of box.querySelectorAll('a')) {
    if (link.hasAttribute('target')) link.removeAttribute('title')
    for (const name of forReading) link.removeAttribute(name)
  }
  for (const image of box.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    if (!isOwnPicture(source)) image.replaceWith(image.getAttribute('alt') ?? '')
    for (const name of forReading) image.removeAttribute(name)
  }
  return box.innerHTML
}

/** The link that an author means: 'example.com' is a page of the web, 'a@b.c' an e-mail address. */
export function linkMeant(text: string): string {
  const typed = text.trim()
  if (typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) || typed.startsWith('/')) return typed
  return /^[^\s/@]+@[^\s/@]+$/.test(typed) ? `mailto:${typed}` : `https://${typed}`
}

/** Word pastes the entries of a list as paragraphs that begin with a sign; they become lists again. */
export function listsOfWord(html: string): string {
  const parsed = parseInert(html)
  let list: HTMLElement | undefined
  let last: Element | null = null
  for (const entry of parsed.querySelectorAll('p[class*="MsoListParagraph"], p[data-style*="mso-list"]')) {
    const sign = signOf(entry)
    const kind = /^[\da-z]{1,3}[.)]/i.test(sign) ? 'ol' : 'ul'
    if (!list || entry.previousElementSibling !== last || list.localName !== kind) {
      list = parsed.createElement(kind)
      entry.before(list)
    }
    const item = parsed.createElement('li')
    item.append(...entry.childNodes)
    list.append(item)
    entry.remove()
    last = list
  }
  return parsed.body.innerHTML
}

/** Takes the sign of an entry off it. */
function signOf(entry: Element): string {
  const marked = entry.querySelector('[data-style*="mso-list"]')
  if (marked) {
    marked.remove()
    return (marked.textContent ?? '').trim()
  }
  const first = entry.firstChild
  const sign = /^\s*(?:[·•o§-]|[\da-z]{1,3}[.)])[\s\u00a0]+/i.exec(first?.textContent ?? '')?.[0] ?? ''
  if (first && sign !== '') first.textContent = (first.textContent ?? '').slice(sign.length)
  return sign.trim()
}
