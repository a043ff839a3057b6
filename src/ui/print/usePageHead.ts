import { useEffect } from 'react'

/** Text inside a string of CSS. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n]/g, (sign) => (sign === '\n' ? ' ' : `\\${sign}`))}"`

/**
 * What stands at the head of every printed page, with the page's number at its foot, while this component is in front.
 * A browser that knows no margins of pages prints without them.
 */
export function usePageHead(text: string): void {
  useEffect(() => {
    let sheet: CSSStyleSheet | undefined
    const begin = () => {
      if (sheet || typeof CSSStyleSheet.prototype.replaceSync !== 'function') return
      sheet = new CSSStyleSheet()
      const small = 'font: 8pt sans-serif; color: #444;'
      sheet.replaceSync(
        `@page { @top-left { content: ${quoted(text)}; ${small} } @bottom-right { content: counter(page) " / " counter(pages); ${small} } }`,
      )
      document.adoptedStyleSheets.push(sheet)
    }
    const end = () => {
      const own = sheet
      sheet = undefined
      if (own) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== own)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      end()
    }
  }, [text])
}
