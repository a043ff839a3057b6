import { useEffect, useRef, type RefObject } from 'react'
import { printedCharts } from '@/ui/print/printedCharts'
import type { Drawing } from './picture'

/** Registers the drawing of a chart for printing, in its state at that time. */
export function usePrinted(box: RefObject<Element | null>, draw: () => Drawing | undefined): void {
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => (box.current ? printedCharts.join(box.current, () => latest.current()) : undefined), [box])
}
