import { useVirtualizer, defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

/** Row of the keyboard cursor. A new object scrolls it into view, even when the key is the same. */
export interface TreeCursor {
  readonly key: string
  /** Index of the node when the cursor came to it. */
  readonly nodeIndex: number
}

export interface TreeScrolling {
  /** px */
  rowHeight: number
  /** Storage of the scroll offset (px) while the tree is unmounted. */
  memory?: { get(): number; set(offset: number): void }
}

/**
 * Virtual rows of a tree, and its scrolling: back to the stored offset, and to its cursor when that moves.
 * @param count rows of the open tree
 * @param cursorRow the cursor's row, -1 without one; that row stays in the document
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
    // The virtualizer reports its first measurement in a layout effect, where React cannot render synchronously and
    // logs an error.
    useFlushSync: false,
    // The cursor's row stays in the document, for aria-activedescendant must find it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const visibleRows = defaultRangeExtractor(range)
        return cursorRow < 0 || visibleRows.includes(cursorRow)
          ? visibleRows
          : [...visibleRows, cursorRow].sort((a, b) => a - b)
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
