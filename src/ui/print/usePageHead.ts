import { useEffect } from 'react'
import { addPageRule, pageHead, sheetPage } from './pageRule'

/**
 * Head of every printed page, with the page's number at its foot, while this component is in front. A browser that
 * does not support page margins prints without them. A sheet with a page of its own (`data-page`) is printed without it.
 */
export function usePageHead(text: string): void {
  useEffect(() => {
    let removeRule: (() => void) | undefined
    const begin = () => {
      if (!removeRule && !sheetPage.isPrinting) removeRule = addPageRule(`@page { ${pageHead(text)} }`)
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
  }, [text])
}
