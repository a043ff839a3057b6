import { useEffect } from 'react'

/** Text inside a string of CSS. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n]/g, (sign) => (sign === '\n' ? ' ' : `\\${sign}`))}"`

/**
 * Head of every printed page, with the page's number at its foot, while this component is in front. A browser that
 * does not support page margins prints without them.
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
      const ownSheet = sheet
      sheet = undefined
      if (ownSheet)
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (candidate) => candidate !== ownSheet,
        )
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
