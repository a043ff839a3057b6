import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeNode } from '@/api/console/trees'
import { onlineStatus } from '@/rules/codes/statuses'
import { formatNumber } from '@/lib/number'
import type { TreeParts } from '@/ui/tree/treeParts'
import { onlineCode } from './kinds'
import { CountBadge, OnlineBadge } from './NodeBadge'
import { NodeDetails } from './NodeDetails'
import { NodeIcon } from './NodeIcon'
import type { TreeModel } from './treeModel'

/** Parts of a side tree's rows: icon, state or count, and the card. */
export function useNodeParts(model: TreeModel | undefined): TreeParts<TreeNode> {
  const { t, i18n } = useTranslation('sidebar')
  const { t: ofTrade } = useTranslation('domain')
  const { language } = i18n
  return useMemo(() => {
    const states = { '1': ofTrade('onlineStatus.1'), '0': ofTrade('onlineStatus.0') }
    return {
      icon: iconOf,
      badge: (node, nodeIndex) => {
        if (node.identify === 'rcp') {
          const code = onlineCode(node.onlineStatus)
          const look = onlineStatus.look(code) ?? { tone: 'neutral', shape: 'ring' }
          return OnlineBadge({ ...look, word: states[code] })
        }
        const count = model?.counts[nodeIndex] ?? 0
        if (count === 0) return undefined
        const n = formatNumber(count, 0, language)
        const words =
          model?.countOf === 'areas' ? t('tree.areas', { count, n }) : t('tree.points', { count, n })
        return CountBadge({ figure: n, words })
      },
      details: detailsOf,
    }
  }, [model, t, ofTrade, language])
}

const iconOf = (node: TreeNode) => <NodeIcon node={node} />
const detailsOf = (node: TreeNode) => <NodeDetails node={node} />
