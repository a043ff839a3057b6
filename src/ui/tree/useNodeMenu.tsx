import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { MenuPoint } from '@/ui/actions/ContextMenu'
import type { TreeIndex } from './flatten'
import type { TreeParts } from './treeParts'

interface Options<T> {
  index: TreeIndex<T>
  parts: TreeParts<T>
  rowOfNode: (nodeIndex: number) => HTMLElement | null
  select: (nodeIndex: number) => void
  showDetails: (nodeIndex: number) => void
  focusTree: () => void
  /** Called when a menu opens. */
  onOpen: () => void
}

interface NodeMenu {
  /** True where the key asks for the menu of the node. */
  openByKey: (event: KeyboardEvent, nodeIndex: number) => boolean
  /** `overRow`: the pointer is on the row; otherwise the event comes from the keyboard. */
  openByMouse: (event: MouseEvent, nodeIndex: number, overRow: boolean) => void
  menu: ReactNode
}

/** The menu of a tree's node: below its row for the keyboard, else at the pointer. */
export function useNodeMenu<T>(options: Options<T>): NodeMenu {
  const { index, parts, rowOfNode, select, showDetails, focusTree, onOpen } = options
  const [opened, setOpened] = useState<{ nodeIndex: number; place: MenuPoint }>()
  const open = (event: KeyboardEvent | MouseEvent, nodeIndex: number, pointer?: MenuPoint): boolean => {
    const box = rowOfNode(nodeIndex)?.getBoundingClientRect()
    if (!parts.menu || !box) return false
    event.preventDefault()
    onOpen()
    setOpened({ nodeIndex, place: pointer ?? { x: box.left + 24, y: box.bottom } })
    return true
  }
  const node = opened && index.nodes[opened.nodeIndex]
  return {
    openByKey: (event, nodeIndex) =>
      (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) && open(event, nodeIndex),
    openByMouse: (event, nodeIndex, overRow) =>
      void open(event, nodeIndex, overRow ? { x: event.clientX, y: event.clientY } : undefined),
    menu:
      opened && node !== undefined
        ? parts.menu?.({
            node,
            place: opened.place,
            select: () => select(opened.nodeIndex),
            showDetails: () => showDetails(opened.nodeIndex),
            onClose: (back) => {
              setOpened(undefined)
              if (back) focusTree()
            },
          })
        : undefined,
  }
}
