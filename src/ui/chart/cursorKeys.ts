import type { ChartWindow } from './chartModel'

export interface CursorState {
  /** The point under the reading cursor; undefined before the first key. */
  at: number | undefined
  /** Points in view; undefined = all. */
  view: ChartWindow | undefined
}

/** Smallest number of points that zooming by key leaves in view. */
const fewest = 8

/** The state after a key, undefined for keys that mean nothing here. Pure. */
export function afterKey(key: string, state: CursorState, points: number): CursorState | undefined {
  if (points === 0) return undefined
  const view = state.view ?? { start: 0, end: points - 1 }
  const at = state.at ?? view.start
  const jump = Math.max(1, Math.round((view.end - view.start) / 10))
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return moved(state.at === undefined ? view.start : at + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return moved(state.at === undefined ? view.end : at - 1)
    case 'PageDown':
      return moved(at - jump)
    case 'PageUp':
      return moved(at + jump)
    case 'Home':
      return moved(0)
    case 'End':
      return moved(points - 1)
    case '+':
    case '=':
      return zoomed(0.5)
    case '-':
      return zoomed(2)
    case '0':
      return { at: state.at, view: undefined }
    case 'Escape':
      return state.at === undefined ? undefined : { at: undefined, view: state.view }
    default:
      return undefined
  }

  function moved(to: number): CursorState {
    const next = Math.min(points - 1, Math.max(0, to))
    // The view follows the cursor.
    const shift = next < view.start ? next - view.start : next > view.end ? next - view.end : 0
    return { at: next, view: clamp(view.start + shift, view.end + shift) }
  }

  function zoomed(factor: number): CursorState {
    const width = Math.max(Math.min(fewest, points), Math.round((view.end - view.start + 1) * factor))
    const middle = state.at ?? Math.round((view.start + view.end) / 2)
    const start = middle - Math.floor(width / 2)
    return { at: state.at, view: clamp(start, start + width - 1) }
  }

  function clamp(start: number, end: number): ChartWindow | undefined {
    const width = Math.min(end - start, points - 1)
    const from = Math.min(Math.max(0, start), points - 1 - width)
    return width >= points - 1 ? undefined : { start: from, end: from + width }
  }
}
