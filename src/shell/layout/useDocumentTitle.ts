import { useEffect } from 'react'
import { useActiveTab } from '@/stores/tabs'
import { useTabTitle } from '../menu/usePageTitle'
import type { BuiltRoutes } from '../menu/routes'

/** "<tab> · PowerGate"; follows tab, screen and language. */
export function useDocumentTitle(routes: BuiltRoutes): void {
  const tab = useActiveTab()
  const titleOf = useTabTitle(routes)
  const title = tab ? titleOf(tab) : undefined
  useEffect(() => {
    document.title = title === undefined ? 'PowerGate' : `${title} · PowerGate`
  }, [title])
}
