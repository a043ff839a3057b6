import { fold } from '@/lib/fold'
import { useRef } from 'react'
import { hasChildren, rowOf, type TreeIndex } from './flatten'

/** Where the keyboard stands: `row` among the visible `rows` (−1 nowhere), `page` rows to a screenful. */
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

/** What a key does in a tree (ARIA tree pattern); undefined when the key is not the tree's. */
export function treeKey(event: Keys, place: TreePlace, typeAhead: TypeAhead): TreeAction | undefined {
  const { index, open, rows, row, page } = place
  if (event.ctrlKey || event.metaKey || event.altKey || rows.length === 0) return undefined
  const at = rows[row] ?? -1
  const lastRow = rows.length - 1
  const move = (to: number): TreeAction => ({ kind: 'move', row: Math.min(Math.max(to, 0), lastRow) })
  const isOpen = at >= 0 && open.has(index.keys[at] ?? '')
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
      if (at < 0 || !hasChildren(index, at)) return { kind: 'none' }
      return isOpen ? move(row + 1) : { kind: 'toggle' }
    case 'ArrowLeft': {
      if (at >= 0 && isOpen && hasChildren(index, at)) return { kind: 'toggle' }
      const up = index.parent[at] ?? -1
      return up < 0 ? { kind: 'none' } : move(rowOf(rows, up))
    }
    case 'Enter':
      return at < 0 ? { kind: 'none' } : { kind: 'select' }
    case '*':
      return at < 0 ? { kind: 'none' } : { kind: 'siblings' }
    default:
      break
  }
  // '?' and '/' are keys of the console and begin no name.
  if (Array.from(event.key).length !== 1 || event.key === '?' || event.key === '/') return undefined
  const typed = typeAhead(fold(event.key))
  if (event.key === ' ' && typed === ' ') return at < 0 ? { kind: 'none' } : { kind: 'select' }
  const found = findTyped(place, typed)
  return found < 0 ? { kind: 'none' } : move(found)
}

/** The next row whose label starts with what was typed; one character repeated walks through its rows. */
function findTyped({ index, rows, row }: TreePlace, typed: string): number {
  const letters = Array.from(typed)
  const repeated = letters.length > 1 && letters.every((letter) => letter === letters[0])
  const wanted = repeated ? (letters[0] ?? '') : typed
  const first = letters.length === 1 || repeated ? row + 1 : Math.max(row, 0)
  for (let step = 0; step < rows.length; step++) {
    const candidate = (first + step) % rows.length
    if (index.folded[rows[candidate] ?? -1]?.startsWith(wanted)) return candidate
  }
  return -1
}

const pauseMs = 500

export function useTypeAhead(): TypeAhead {
  const typed = useRef({ text: '', at: 0 })
  return (character) => {
    const now = performance.now()
    const fresh = now - typed.current.at > pauseMs
    typed.current = { text: fresh ? character : typed.current.text + character, at: now }
    return typed.current.text
  }
}
