import { useEffect } from 'react'
import { addPageRule } from './pageRule'

/** Text inside a string of CSS. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\\n]/g, (sign) => (sign === '\n' ? ' ' : `\\${sign}`))}"`

const small = 'font: 8pt sans-serif; color: #444;'

/**
 * Head of every printed page, with the page's number at its foot, while this component is in front. A browser that
 * does not support page margins prints without them.
 */
export function usePageHead(text: string): void {
  const rule = `@page { @top-left { content: ${quoted(text)}; ${small} } @bottom-right { content: counter(page) " / " counter(pages); ${small} } }`
  useEffect(() => {
    let removeRule: (() => void) | undefined
    const begin = () => {
      if (!removeRule) removeRule = addPageRule(rule)
    }
    const end = () => {
      removeRule?.()
      removeRule = undefined
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      end()
    }
  }, [rule])
}
