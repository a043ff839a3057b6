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
