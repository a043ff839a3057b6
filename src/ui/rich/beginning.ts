/** Length of a text's beginning: more than two lines of a popover hold, characters. */
const longest = 200

/** Content between these tags is not readable text. */
const unread = /<(style|script|title|head|template)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const character = (entity: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

/**
 * The beginning of foreign HTML as plain text in one line: for places that show text, never markup.
 * @example beginningOf('<p>Storm &amp; rain</p><p>Tonight</p>') // 'Storm & rain Tonight'
 */
export const beginningOf = (html: string): string =>
  html
    .replace(unread, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, character)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
