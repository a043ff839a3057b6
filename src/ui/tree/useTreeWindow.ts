import { useVirtualizer, defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

/** The row the keyboard stands on. A new object scrolls it into view, even when the key is the same. */
export interface TreeCursor {
  readonly key: string
  /** Where the node was in the index when the keyboard came to it. */
  readonly at: number
}

export interface TreeScrolling {
  /** px */
  rowHeight: number
  /** Where the scroll offset (px) is kept while the tree is away. */
  memory?: { get(): number; set(offset: number): void }
}

/**
 * Which rows of a tree are in view, and how it scrolls: back to where it was, and to its cursor when that moves.
 * @param count rows of the open tree
 * @param cursorRow the cursor's place among them, -1 without one; that row stays in the document
 */
export function useTreeWindow(
  box: RefObject<HTMLDivElement | null>,
  count: number,
  cursor: TreeCursor | undefined,
  cursorRow: number,
  { rowHeight, memory }: TreeScrolling,
): Virtualizer<HTMLDivElement, Element> {
  // oxlint-disable-next-line react/incompatible-library -- warns about the React Compiler, which this build does not use
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    initialOffset: () => memory?.get() ?? 0,
    overscan: 6,
    // It reports its first measurement from a layout effect, where React cannot draw at once and says so on the console.
    useFlushSync: false,
    // The cursor's row stays in the document, for aria-activedescendant must find it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range)
        return cursorRow < 0 || shown.includes(cursorRow)
          ? shown
          : [...shown, cursorRow].sort((a, b) => a - b)
      },
      [cursorRow],
    ),
  })
  useLayoutEffect(() => virtualizer.measure(), [rowHeight, virtualizer])

  useLayoutEffect(() => {
    const element = box.current
    const offset = memory?.get() ?? 0
    if (element && offset > 0) element.scrollTop = offset
  }, [box, memory])

  const seenCursor = useRef(cursor)
  useLayoutEffect(() => {
    if (seenCursor.current === cursor) return
    seenCursor.current = cursor
    const element = box.current
    if (element && cursorRow >= 0) reveal(element, cursorRow, rowHeight)
  }, [box, cursor, cursorRow, rowHeight])

  return virtualizer
}

/** Scrolls just far enough for a neighbouring row, and centres a far one. */
function reveal(box: HTMLElement, row: number, rowHeight: number): void {
  const top = row * rowHeight
  const first = box.scrollTop
  const lastTop = first + box.clientHeight - rowHeight
  if (top >= first && top <= lastTop) return
  if (top < first && top >= first - rowHeight) box.scrollTop = top
  else if (top > lastTop && top <= lastTop + rowHeight) box.scrollTop = top - box.clientHeight + rowHeight
  else box.scrollTop = Math.max(0, top - (box.clientHeight - rowHeight) / 2)
}
