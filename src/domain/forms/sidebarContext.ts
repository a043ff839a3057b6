import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { TreeNode } from '@/api/console/trees'
import { useSelection } from '@/stores/selection'
import { tabs, useTabs, type KeptObject } from '@/stores/tabs'
import type { ContextChip } from '@/ui/list/appliedChips'
import { usePane } from '@/ui/pane/pane'
import { useWords, type FieldName } from '../words/words'

/** The objects by which most lists can be narrowed. */
export const objectFields = ['org_id', 'subs_id', 'line_id', 'tg_id', 'tml_id'] as const
export type ObjectField = (typeof objectFields)[number]
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
  /** The objects by which the list can be narrowed, by the sidebar or by its own address. */
  names: readonly ObjectField[]
  query: ObjectQuery
  chips: ContextChip[]
  /** The sidebar has a selection that this list does not follow. */
  ignored: boolean
  /** In words, what the tab keeps although the sidebar shows something else; '' = nothing. */
  keeps: string
  /** Follows the sidebar again. Objects named in the address must be removed by the list itself. */
  follow: () => void
}

type Node = Pick<TreeNode, 'identify' | 'id' | 'label'>

const same = (a: Node, b: Node): boolean => a.identify === b.identify && a.id === b.id
const isNode = (object: KeptObject): object is Node => object.identify in fieldOf
const plain = ({ identify, id, label }: Node): Node => ({ identify, id, label })

/**
 * Selection of the sidebar's trees as a condition of a list. Objects named in the list's own address win over the
 * sidebar, and so do those that the tab keeps: a lock on their chip holds them while the selection moves on, also
 * over a reload. A removed chip stays away until another node is chosen or the user follows the sidebar again.
 * @param names a constant: the objects by which this list can be narrowed; other selections are ignored
 * @example useRecords({ …, sidebar: useSidebarContext(['org_id']) })
 */
export function useSidebarContext(names: readonly ObjectField[] = objectFields): SidebarContext {
  const { t } = useTranslation('sidebar')
  const { field } = useWords()
  const { key: path } = usePane()
  const [params] = useSearchParams()
  const organization = useSelection((state) => state.organization)
  const power = useSelection((state) => state.power)
  const keptObjects = useTabs((state) => state.tabs.find((tab) => tab.path === path)?.kept)
  const [dismissed, setDismissed] = useState<readonly Node[]>([])
  const knows = (node: Node) => names.includes(fieldOf[node.identify].query)
  const selectedNodes = [organization, power].filter((node) => node !== undefined).filter(knows)
  // Not by identity: a node that is renamed comes as another object. One that is not chosen any more is forgotten.
  const dismissedNodes = dismissed.filter((node) =>
    selectedNodes.some((dismissedNode) => same(node, dismissedNode)),
  )
  if (dismissedNodes.length < dismissed.length) setDismissed(dismissedNodes)
  const isNamedInAddress = names.some((name) => params.get(name))
  const keptNodes = keptObjects?.filter(isNode)
  const freeNodes = selectedNodes.filter(
    (node) => !dismissedNodes.some((dismissedNode) => same(node, dismissedNode)),
  )
  const followed: readonly Node[] = isNamedInAddress ? [] : (keptNodes ?? freeNodes)
  const keep = (nodes: readonly Node[] | undefined) => tabs.keepObjects(path, nodes?.map(plain))
  const labels = followed.map((node) => node.label).join(', ')
  const ignored = selectedNodes.some((node) => !followed.some((followedNode) => same(node, followedNode)))
  return {
    names,
    query: Object.fromEntries(followed.map((node) => [fieldOf[node.identify].query, node.id])),
    chips: followed.map((node) => ({
      key: `sidebar-${fieldOf[node.identify].query}`,
      label: field(fieldOf[node.identify].label),
      value: node.label,
      lock: {
        on: keptNodes !== undefined,
        label: t('context.keep', { what: node.label }),
        toggle: () => keep(keptNodes ? undefined : followed),
      },
      onRemove() {
        // From the kept objects or from the followed ones: a removal never lets another selection in.
        if (keptNodes) keep(keptNodes.filter((keptNode) => keptNode !== node))
        setDismissed((old) => [...old, ...selectedNodes.filter((selectedNode) => same(selectedNode, node))])
      },
    })),
    ignored,
    keeps: keptNodes && ignored ? labels : '',
    follow() {
      setDismissed([])
      keep(undefined)
    },
  }
}
