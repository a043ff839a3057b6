import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { rowHeight } from './rowHeight'

/** Maximum number of rows that are all in the document; beyond it only the visible rows are. */
export const maxDrawnRows = 40

/** Size assumed until a table has been measured, e.g. in a hidden tab, px. */
const initialRect = { width: 1366, height: 768 }
const endless = 1e6

type Box = Virtualizer<HTMLDivElement, Element>

/**
 * Observes the size of the scroller. A hidden tab has none: it keeps the last size. Where there is no layout,
 * everything counts as visible.
 */
function observeElementRect(
  instance: Box,
  report: (rect: typeof initialRect) => void,
): (() => void) | undefined {
  const element = instance.scrollElement
  if (!element) return undefined
  const measure = () => {
    const { clientWidth: width, clientHeight: height } = element
    if (width > 0 && height > 0) report({ width, height })
    else if (document.documentElement.clientWidth === 0) report({ width: endless, height: endless })
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Keeps one more item in the document than the visible ones: the cursor's. */
const withPinned = (pinned: number) => (range: Range) => {
  const visible = defaultRangeExtractor(range)
  if (pinned < 0 || pinned >= range.count || visible.includes(pinned)) return visible
  return [...visible, pinned].sort((a, b) => a - b)
}

/**
 * Measures again when the height of the rows changes. A tab that comes back runs its effects again although nothing
 * changed: measuring then would render the table at every switch.
 */
function useMeasureOnChange(virtualizer: Box, height: number): void {
  const measured = useRef(height)
  useLayoutEffect(() => {
    if (measured.current === height) return
    measured.current = height
    virtualizer.measure()
  }, [height, virtualizer])
}

/** A row by its index, or a gap for rows that are not drawn, px, with a unique key. */
export type Piece = { readonly row: number } | { readonly gap: number; readonly key: string }

/**
 * Drawn rows of a table: all rows up to `maxDrawnRows`, otherwise the visible ones and the cursor's.
 * @param pinned index of the row that stays in the document; -1 for none
 * @param drawsAll draws every row, as paper and the browser's search need it
 */
export function useRowWindow(
  scroller: RefObject<HTMLDivElement | null>,
  { count, pinned, drawsAll }: { count: number; pinned: number; drawsAll: boolean },
): { pieces: readonly Piece[]; virtual: boolean } {
  const height = rowHeight()
  const virtual = count > maxDrawnRows && !drawsAll
  // oxlint-disable-next-line react/incompatible-library -- warns about the React Compiler, which this build does not use
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    initialRect,
    observeElementRect,
    // The virtualizer reports its first measurement in a layout effect, where React cannot render synchronously and
    // logs an error.
    useFlushSync: false,
    // oxlint-disable-next-line react/exhaustive-deps -- a function that makes the one that is kept
    rangeExtractor: useCallback(withPinned(pinned), [pinned]),
  })
  useMeasureOnChange(virtualizer, height)
  const items = virtual ? virtualizer.getVirtualItems() : undefined
  if (!items) return { pieces: Array.from({ length: count }, (_, row) => ({ row })), virtual }
  const pieces: Piece[] = []
  let end = 0
  // A gap takes its key from the row below it: if it moved from below a row to above it, React would remove the row
  // and insert it again, and the press that scrolled there would be lost.
  for (const { index, start, end: next } of items) {
    if (start > end) pieces.push({ gap: start - end, key: `#above${index}` })
    pieces.push({ row: index })
    end = next
  }
  const remaining = virtualizer.getTotalSize() - end
  if (remaining > 0) pieces.push({ gap: remaining, key: '#below' })
  return { pieces, virtual }
}

/** Scrolls to a row when the row changes, if it is not visible; -1 = none. */
export function useRowInView(scroller: RefObject<HTMLDivElement | null>, row: number): void {
  useEffect(() => {
    const box = scroller.current
    if (!box || row < 0) return
    const top = row * rowHeight()
    const visibleHeight = box.clientHeight - (box.querySelector('thead')?.offsetHeight ?? 0)
    if (top < box.scrollTop || top + rowHeight() > box.scrollTop + visibleHeight)
      box.scrollTo({ top: top - visibleHeight / 2 })
  }, [scroller, row])
}
