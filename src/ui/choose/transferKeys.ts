/** Action of a key in a list of options that are marked with the space bar. */
export type ListAction =
  | { kind: 'move'; target: number; mark: boolean }
  | { kind: 'mark' }
  | { kind: 'markAll' }
  | { kind: 'send' }

interface Keys {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** The ARIA listbox pattern with many choices: arrows walk, with Shift they mark, Ctrl+A marks all, Enter sends. */
export function listKey(event: Keys, cursor: number, count: number): ListAction | undefined {
  const move = (targetRow: number): ListAction => ({
    kind: 'move',
    target: Math.min(Math.max(targetRow, 0), count - 1),
    mark: event.shiftKey,
  })
  if (count === 0) return undefined
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') return { kind: 'markAll' }
  switch (event.key) {
    case 'ArrowDown':
      return move(cursor + 1)
    case 'ArrowUp':
      return move(cursor - 1)
    case 'PageDown':
      return move(cursor + 10)
    case 'PageUp':
      return move(cursor - 10)
    case 'Home':
      return move(0)
    case 'End':
      return move(count - 1)
    case ' ':
      return { kind: 'mark' }
    case 'Enter':
      return { kind: 'send' }
    default:
      return undefined
  }
}
