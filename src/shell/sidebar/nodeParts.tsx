import type { TreeNode } from '@/api/trees'
import type { TreeParts } from '@/ui/tree/FlatTree'
import { onlineCode } from './kinds'
import { CountBadge, OnlineBadge } from './NodeBadge'
import { NodeDetails } from './NodeDetails'
import { NodeIcon } from './NodeIcon'
import type { TreeModel } from './treeModel'

/** What the rows of a side tree show: icon, state or count, and the card. */
export function nodeParts({ counts, countOf }: TreeModel): TreeParts<TreeNode> {
  return {
    icon: (node) => <NodeIcon node={node} />,
    badge: (node, at) => {
      if (node.identify === 'rcp') return <OnlineBadge code={onlineCode(node.onlineStatus)} />
      const count = counts[at] ?? 0
      return count > 0 ? <CountBadge count={count} of={countOf} /> : undefined
    },
    details: (node) => <NodeDetails node={node} />,
  }
}
