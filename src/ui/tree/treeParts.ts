import type { ReactNode } from 'react'

/** Parts of a node besides its label. Functions must be stable: they are called while scrolling. */
export interface TreeParts<T> {
  /** Decorative; 16 px. */
  icon?: (node: T) => ReactNode
  /** At the end of the row: a count, a state. Its text is part of the row's name for assistive technology. */
  badge?: (node: T, nodeIndex: number) => ReactNode
  /** The card shown while the pointer rests on the row, or the keyboard on it; nothing for undefined. */
  details?: (node: T) => ReactNode
}
