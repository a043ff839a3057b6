import { useEffect, useRef, type RefObject } from 'react'
import { printedCharts } from '@/ui/print/printedCharts'
import type { Drawing } from './picture'

/** Lets whatever is printed have the drawing of a chart, as it stands when it is asked for. */
export function usePrinted(box: RefObject<Element | null>, draw: () => Drawing | undefined): void {
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => (box.current ? printedCharts.join(box.current, () => latest.current()) : undefined), [box])
}
