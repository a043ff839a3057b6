/** Attribute with the declarations of the printed page, e.g. `size: A5; margin: 10mm`. `auto` stands for the height of the part: a roll is cut where it ends. */
export const pageAttribute = 'data-page'

/** Text inside a string of CSS. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n]/g, (sign) => (sign === '\n' ? ' ' : `\\${sign}`))}"`

const small = 'font: 8pt sans-serif; color: #444;'

/** Declarations of a printed page with a head, and the page's number at its foot. */
export const pageHead = (text: string): string =>
  `@top-left { content: ${quoted(text)}; ${small} } @bottom-right { content: counter(page) " / " counter(pages); ${small} }`

/** True while a sheet is printed that has a page of its own: the page below it adds no head. */
export const sheetPage = { isPrinting: false }

/**
 * Adds rules of CSS for the printed page, which no class can hold; answers how to take them away. A browser without
 * constructed style sheets prints without them.
 */
export function addPageRule(css: string): () => void {
  if (typeof CSSStyleSheet.prototype.replaceSync !== 'function') return () => undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((candidate) => candidate !== sheet)
  }
}
