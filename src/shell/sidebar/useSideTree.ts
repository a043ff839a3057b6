import { useEffect } from 'react'
import { treesApi } from '@/api/console/trees'
import { sidePanels, useSidePanels, type TreeSource } from '@/stores/sidePanels'
import { useLoad, type Loaded } from '@/ui/data/queries'

/**
 * Loads a side tree once `ready`, and again on the refresh event or when the organization tree changes its source.
 * The tree of before stays while it loads and when loading fails.
 */
export function useSideTree(source: TreeSource, isReady: boolean): Loaded<readonly unknown[]> {
  const loaded = useLoad(['sideTree', source], (signal) => treesApi[source](signal), {
    enabled: isReady,
    skipComparison: true,
  })
  const refreshes = useSidePanels((state) => state.refreshes)
  const { reload } = loaded
  const hasData = loaded.data !== undefined
  useEffect(() => {
    if (isReady && sidePanels.takeRefresh(source) && hasData) reload()
    // oxlint-disable-next-line react/exhaustive-deps -- `known` and `reload` change with every answer: no reason to load again
  }, [source, isReady, refreshes])
  return loaded
}
