import { fold } from '@/lib/fold'
import { useRef } from 'react'
import { hasChildren, rowOf, type TreeIndex } from './flatten'

/** State of the tree for the keyboard: `row` among the visible `rows` (−1 = none), `page` = rows per screenful. */
export interface TreePlace {
  index: TreeIndex<unknown>
  open: ReadonlySet<string>
  rows: Int32Array
  row: number
  page: number
}

export type TreeAction =
  | { kind: 'move'; row: number }
  | { kind: 'toggle' }
  | { kind: 'select' }
  | { kind: 'siblings' }
  /** The key is the tree's, but there is nothing to do. */
  | { kind: 'none' }

/** Adds a typed character and returns what was typed within the last half second. */
export type TypeAhead = (character: string) => string

interface Keys {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Action of a key in a tree (ARIA tree pattern); undefined when the key is not the tree's. */
export function treeKey(event: Keys, place: TreePlace, typeAhead: TypeAhead): TreeAction | undefined {
  const { index, open, rows, row, page } = place
  if (event.ctrlKey || event.metaKey || event.altKey || rows.length === 0) return undefined
  const nodeIndex = rows[row] ?? -1
  const lastRow = rows.length - 1
  const move = (targetRow: number): TreeAction => ({
    kind: 'move',
    row: Math.min(Math.max(targetRow, 0), lastRow),
  })
  const isOpen = nodeIndex >= 0 && open.has(index.keys[nodeIndex] ?? '')
  switch (event.key) {
    case 'ArrowDown':
      return move(row + 1)
    case 'ArrowUp':
      return move(row - 1)
    case 'PageDown':
      return move(row + page)
    case 'PageUp':
      return move(row - page)
    case 'Home':
      return move(0)
    case 'End':
      return move(lastRow)
    case 'ArrowRight':
      if (nodeIndex < 0 || !hasChildren(index, nodeIndex)) return { kind: 'none' }
      return isOpen ? move(row + 1) : { kind: 'toggle' }
    case 'ArrowLeft': {
      if (nodeIndex >= 0 && isOpen && hasChildren(index, nodeIndex)) return { kind: 'toggle' }
      const parentIndex = index.parent[nodeIndex] ?? -1
      return parentIndex < 0 ? { kind: 'none' } : move(rowOf(rows, parentIndex))
    }
    case 'Enter':
      return nodeIndex < 0 ? { kind: 'none' } : { kind: 'select' }
    case '*':
      return nodeIndex < 0 ? { kind: 'none' } : { kind: 'siblings' }
    default:
      break
  }
  // '?' and '/' are keys of the console and begin no name.
  if (Array.from(event.key).length !== 1 || event.key === '?' || event.key === '/') return undefined
  const typed = typeAhead(fold(event.key))
  if (event.key === ' ' && typed === ' ') return nodeIndex < 0 ? { kind: 'none' } : { kind: 'select' }
  const matchingRow = findTyped(place, typed)
  return matchingRow < 0 ? { kind: 'none' } : move(matchingRow)
}

/** Next row whose label starts with the typed text; one character repeated goes through its rows. */
function findTyped({ index, rows, row }: TreePlace, typed: string): number {
  const letters = Array.from(typed)
  const repeated = letters.length > 1 && letters.every((letter) => letter === letters[0])
  const prefix = repeated ? (letters[0] ?? '') : typed
  const first = letters.length === 1 || repeated ? row + 1 : Math.max(row, 0)
  for (let step = 0; step < rows.length; step++) {
    const candidate = (first + step) % rows.length
    if (index.folded[rows[candidate] ?? -1]?.startsWith(prefix)) return candidate
  }
  return -1
}

const pauseMs = 500

export function useTypeAhead(): TypeAhead {
  const typed = useRef({ text: '', at: 0 })
  return (character) => {
    const typedAt = performance.now()
    const fresh = typedAt - typed.current.at > pauseMs
    typed.current = { text: fresh ? character : typed.current.text + character, at: typedAt }
    return typed.current.text
  }
}
