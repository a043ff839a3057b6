import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { Arranged } from './arrange'
import type { Places } from './placeColumns'
import { rowHeight } from './rowHeight'
import type { Slot } from './table.types'

/** A page up to this many rows is wholly in the document; beyond, only the rows in view are. */
export const mostRows = 40

/** Until a table has been measured, e.g. in a tab that is not in sight, px. */
const initialRect = { width: 1366, height: 768 }
const endless = 1e6

type Box = Virtualizer<HTMLDivElement, Element>

/** The size of what scrolls. A hidden tab has none: it keeps the last. Where nothing has a layout, everything is in view. */
function observeElementRect(
  instance: Box,
  tell: (rect: typeof initialRect) => void,
): (() => void) | undefined {
  const element = instance.scrollElement
  if (!element) return undefined
  const look = () => {
    const { clientWidth: width, clientHeight: height } = element
    if (width > 0 && height > 0) tell({ width, height })
    else if (document.documentElement.clientWidth === 0) tell({ width: endless, height: endless })
  }
  look()
  const observer = new ResizeObserver(look)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Keeps one more item in the document than those in view: that of the cursor. */
const withKept = (kept: number) => (range: Range) => {
  const shown = defaultRangeExtractor(range)
  if (kept < 0 || kept >= range.count || shown.includes(kept)) return shown
  return [...shown, kept].sort((a, b) => a - b)
}

/**
 * Sizes count anew when what they follow from is another. A tab that comes back runs its effects again although nothing
 * changed: measuring then would draw head and table anew at every switch.
 */
function useSizesOf(virtualizer: Box, ...from: readonly [unknown, unknown]): void {
  const [one, other] = from
  const counted = useRef(from)
  useLayoutEffect(() => {
    if (counted.current[0] === one && counted.current[1] === other) return
    counted.current = [one, other]
    virtualizer.measure()
  }, [one, other, virtualizer])
}

/** A row by its number, or the room of rows that are not drawn, px, with a key among all pieces. */
export type Piece = { readonly row: number } | { readonly gap: number; readonly key: string }

/**
 * The rows of a table that are drawn: all up to `mostRows`, else those in view and that of the cursor.
 * @param kept number of the row that stays in the document; -1 for none
 * @param all draws every row, as paper and the browser's search need it
 */
export function useRowWindow(
  scroller: RefObject<HTMLDivElement | null>,
  { count, kept, all }: { count: number; kept: number; all: boolean },
): { pieces: readonly Piece[]; virtual: boolean } {
  const height = rowHeight()
  const virtual = count > mostRows && !all
  // oxlint-disable-next-line react/incompatible-library -- warns about the React Compiler, which this build does not use
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    initialRect,
    observeElementRect,
    // It reports its first measurement from a layout effect, where React cannot draw at once and says so on the console.
    useFlushSync: false,
    // oxlint-disable-next-line react/exhaustive-deps -- a function that makes the one that is kept
    rangeExtractor: useCallback(withKept(kept), [kept]),
  })
  useSizesOf(virtualizer, height, height)
  const items = virtual ? virtualizer.getVirtualItems() : undefined
  if (!items) return { pieces: Array.from({ length: count }, (_, row) => ({ row })), virtual }
  const pieces: Piece[] = []
  let end = 0
  // A room has its key from the row below it: if one wandered from below a row to above it, React would take the row out
  // and put it in again, and the press that scrolled there would be lost.
  for (const { index, start, end: next } of items) {
    if (start > end) pieces.push({ gap: start - end, key: `#above${index}` })
    pieces.push({ row: index })
    end = next
  }
  const rest = virtualizer.getTotalSize() - end
  if (rest > 0) pieces.push({ gap: rest, key: '#below' })
  return { pieces, virtual }
}

/**
 * The columns of a table that are drawn: the pinned ones, those in view, and that of the cursor.
 * @param kept number of the column that stays in the document; -1 for none
 */
export function useColumnWindow(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly Arranged<never>[],
  places: Places,
  { kept, all }: { kept: number; all: boolean },
): readonly Slot[] {
  const [from, to] = places.middle
  const inMiddle = kept - from
  // oxlint-disable-next-line react/incompatible-library -- warns about the React Compiler, which this build does not use
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: to - from,
    enabled: !all,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => columns[from + i]?.width ?? 0,
    paddingStart: places.left,
    paddingEnd: places.right,
    overscan: 2,
    initialRect,
    observeElementRect,
    useFlushSync: false,
    // oxlint-disable-next-line react/exhaustive-deps -- a function that makes the one that is kept
    rangeExtractor: useCallback(withKept(inMiddle), [inMiddle]),
  })
  useSizesOf(virtualizer, columns, places)
  const drawn = all ? undefined : virtualizer.getVirtualItems().map((item: VirtualItem) => item.index)
  const list = drawn?.join()
  return useMemo(() => slotsOf(columns.length, from, to, list), [columns, from, to, list])
}

/** @param drawn numbers of the columns of the middle that are drawn, from its first; undefined = all */
function slotsOf(count: number, from: number, to: number, drawn: string | undefined): readonly Slot[] {
  const shown = drawn === undefined ? undefined : new Set(drawn === '' ? [] : drawn.split(',').map(Number))
  const slots: Slot[] = []
  let gap = 0
  // Like the room of rows, each has its key from what comes after it.
  const close = (at: number) => {
    if (gap > 0) slots.push({ kind: 'gap', span: gap, key: `#before${at}` })
    gap = 0
  }
  for (let at = 0; at <= count; at++) {
    if (at === to) {
      close(at)
      slots.push({ kind: 'filler' })
    }
    if (at === count) break
    if (at >= from && at < to && shown && !shown.has(at - from)) gap++
    else {
      close(at)
      slots.push({ kind: 'column', at })
    }
  }
  return slots
}

/** Scrolls to a row when it becomes another one, if it is not in view; -1 = none. */
export function useRowInView(scroller: RefObject<HTMLDivElement | null>, row: number): void {
  useEffect(() => {
    const box = scroller.current
    if (!box || row < 0) return
    const top = row * rowHeight()
    const room = box.clientHeight - (box.querySelector('thead')?.offsetHeight ?? 0)
    if (top < box.scrollTop || top + rowHeight() > box.scrollTop + room) box.scrollTo({ top: top - room / 2 })
  }, [scroller, row])
}
