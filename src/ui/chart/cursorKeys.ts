import type { ChartWindow } from './chartModel'

export interface CursorState {
  /** Index of the point under the reading cursor; undefined before the first key. */
  index: number | undefined
  /** Range of visible points; undefined = all. */
  view: ChartWindow | undefined
}

/** Smallest number of points that remain visible when zooming by key. */
const minPoints = 8

/** State after a key; undefined for keys without a meaning here. Pure. */
export function afterKey(key: string, state: CursorState, points: number): CursorState | undefined {
  if (points === 0) return undefined
  const view = state.view ?? { start: 0, end: points - 1 }
  const current = state.index ?? view.start
  const jump = Math.max(1, Math.round((view.end - view.start) / 10))
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return moveTo(state.index === undefined ? view.start : current + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return moveTo(state.index === undefined ? view.end : current - 1)
    case 'PageDown':
      return moveTo(current - jump)
    case 'PageUp':
      return moveTo(current + jump)
    case 'Home':
      return moveTo(0)
    case 'End':
      return moveTo(points - 1)
    case '+':
    case '=':
      return zoom(0.5)
    case '-':
      return zoom(2)
    case '0':
      return { index: state.index, view: undefined }
    case 'Escape':
      return state.index === undefined ? undefined : { index: undefined, view: state.view }
    default:
      return undefined
  }

  function moveTo(target: number): CursorState {
    const next = Math.min(points - 1, Math.max(0, target))
    // The view follows the cursor.
    const shift = next < view.start ? next - view.start : next > view.end ? next - view.end : 0
    return { index: next, view: clamp(view.start + shift, view.end + shift) }
  }

  function zoom(factor: number): CursorState {
    const width = Math.max(Math.min(minPoints, points), Math.round((view.end - view.start + 1) * factor))
    const middle = state.index ?? Math.round((view.start + view.end) / 2)
    const start = middle - Math.floor(width / 2)
    return { index: state.index, view: clamp(start, start + width - 1) }
  }

  function clamp(start: number, end: number): ChartWindow | undefined {
    const width = Math.min(end - start, points - 1)
    const first = Math.min(Math.max(0, start), points - 1 - width)
    return width >= points - 1 ? undefined : { start: first, end: first + width }
  }
}
