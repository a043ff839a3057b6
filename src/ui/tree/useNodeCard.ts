import { useEffect, useRef } from 'react'
import type { TreeIndex } from './flatten'
import { useSharedHoverCard, type HoverCardState } from './HoverCard'
import type { TreeParts } from './treeParts'

interface NodeCard {
  state: HoverCardState
  rowOfNode: (nodeIndex: number) => HTMLElement | null
  /** Shows the card of a node in view, once the pointer has rested or after another time. */
  show: (nodeIndex: number, afterMs?: number) => void
  /** True: the keyboard moves, and the card follows it. */
  showNext: (isMove: boolean) => void
  hide: () => void
}

/** The card of a tree's nodes: for the row under the pointer, and for the one that the keyboard moves to. */
export function useNodeCard<T>(
  treeId: string,
  index: TreeIndex<T>,
  parts: TreeParts<T>,
  cursorIndex: number,
): NodeCard {
  const state = useSharedHoverCard()
  const { hide, show } = state
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with another index the card's row may be another node
  useEffect(() => hide, [index, hide])
  const byKeyboard = useRef(false)
  const rowOfNode = (nodeIndex: number) => document.getElementById(`${treeId}${nodeIndex}`)
  useEffect(() => {
    const node = index.nodes[cursorIndex]
    const row = document.getElementById(`${treeId}${cursorIndex}`)
    if (byKeyboard.current && row && node !== undefined) show(row, () => parts.details?.(node))
    byKeyboard.current = false
  }, [cursorIndex, treeId, index, parts, show])
  return {
    state,
    rowOfNode,
    hide,
    show(nodeIndex, afterMs) {
      const node = index.nodes[nodeIndex]
      const row = rowOfNode(nodeIndex)
      if (row && node !== undefined) show(row, () => parts.details?.(node), afterMs)
    },
    showNext: (isMove) => {
      byKeyboard.current = isMove
    },
  }
}
