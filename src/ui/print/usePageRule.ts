import { useEffect } from 'react'
import { addPageRule, sheetPage } from './pageRule'

/**
 * Declarations of every printed page while this component is in front, e.g. `pageHead(name)`; undefined adds none. A browser
 * that does not support page margins prints without their texts. A sheet that is printed alone has its own (`data-page`).
 */
export function usePageRule(declarations: string | undefined): void {
  useEffect(() => {
    if (declarations === undefined) return undefined
    let removeRule: (() => void) | undefined
    const begin = () => {
      if (!removeRule && !sheetPage.isPrinting) removeRule = addPageRule(`@page { ${declarations} }`)
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
  }, [declarations])
}
