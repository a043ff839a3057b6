import type { ReactNode } from 'react'
import type { MenuPoint } from '@/ui/actions/ContextMenu'

/** Menu of a node, and the tree's own deeds that it may offer. */
export interface NodeMenuProps<T> {
  node: T
  place: MenuPoint
  /** Selects the node as a click does. */
  select: () => void
  /** Shows the card of the node. */
  showDetails: () => void
  /** `back`: the focus returns to the tree. */
  onClose: (back: boolean) => void
}

/** Parts of a node besides its label. Functions must be stable: they are called while scrolling. */
export interface TreeParts<T> {
  /** Decorative; 16 px. */
  icon?: (node: T) => ReactNode
  /** At the end of the row: a count, a state. Its text is part of the row's name for assistive technology. */
  badge?: (node: T, nodeIndex: number) => ReactNode
  /** The card shown while the pointer rests on the row, or the keyboard on it; nothing for undefined. */
  details?: (node: T) => ReactNode
  /** The menu of a node: asked for by the right mouse button, by the Menu key, and by "…" in the row. */
  menu?: (props: NodeMenuProps<T>) => ReactNode
}
