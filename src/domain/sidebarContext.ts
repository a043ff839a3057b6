import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TreeNode } from '@/api/trees'
import { useSelection } from '@/stores/selection'
import type { ContextChip } from '@/ui/list/AppliedFilters'
import { useWords, type FieldName } from './words'

/** The objects by which most lists can be narrowed. */
export const objectFields = ['org_id', 'subs_id', 'line_id', 'tg_id', 'tml_id'] as const
type ObjectField = (typeof objectFields)[number]
export type ObjectQuery = Partial<Record<ObjectField, string>>

const fieldOf: Record<TreeNode['identify'], { query: ObjectField; label: FieldName }> = {
  org: { query: 'org_id', label: 'org_id' },
  subs: { query: 'subs_id', label: 'subs_id' },
  line: { query: 'line_id', label: 'line_id' },
  tg: { query: 'tg_id', label: 'tg_id' },
  tg_ma: { query: 'tg_id', label: 'tg_id' },
  tg_ta: { query: 'tg_id', label: 'tg_id' },
  rcp: { query: 'tml_id', label: 'cp_name' },
}

export interface SidebarContext {
  query: ObjectQuery
  chips: ContextChip[]
  /** The sidebar has a selection that this list does not follow. */
  ignored: boolean
  /** Follows the sidebar again. Objects named in the address must be removed by the list itself. */
  follow: () => void
}

/**
 * What the sidebar's trees have selected, as a condition of a list. Objects named in the list's own address win over
 * the sidebar. A removed chip stays away until another node is chosen or the user follows the sidebar again.
 */
export function useSidebarContext(): SidebarContext {
  const { field } = useWords()
  const [params] = useSearchParams()
  const organization = useSelection((state) => state.organization)
  const power = useSelection((state) => state.power)
  const [dismissed, setDismissed] = useState<readonly TreeNode[]>([])
  const chosen = [organization, power].filter((node) => node !== undefined)
  const named = objectFields.some((name) => params.get(name))
  const followed = named ? [] : chosen.filter((node) => !dismissed.includes(node))
  return {
    query: Object.fromEntries(followed.map((node) => [fieldOf[node.identify].query, node.id])),
    chips: followed.map((node) => ({
      key: `sidebar-${fieldOf[node.identify].query}`,
      label: field(fieldOf[node.identify].label),
      value: node.label,
      onRemove: () => setDismissed((old) => [...old, node]),
    })),
    ignored: chosen.length > followed.length,
    follow: () => setDismissed([]),
  }
}
