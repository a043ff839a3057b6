import type { ECharts } from 'echarts/core'
import { useLayoutEffect, useState, type RefObject } from 'react'

/** Width per label, px. */
export const pixelsPerLabel = 60
/** Rounds a width down to steps that are worth a new drawing, px: one more label fits. */
const stepped = (width: number): number => Math.max(2, Math.floor(width / pixelsPerLabel)) * pixelsPerLabel

/**
 * Width of a box in steps, px; undefined until the box is in the document, since drawing before that would draw
 * twice. Its chart is resized, and the tip over it closes.
 */
export function useChartWidth(
  box: RefObject<HTMLDivElement | null>,
  chart: RefObject<ECharts | null>,
  setTip: (tip: undefined) => void,
): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    // oxlint-disable-next-line react/set-state-in-effect -- the room of an element is known once it is in the document, and is wanted in the same drawing
    if (element.clientWidth > 0) setWidth(stepped(element.clientWidth))
    const observer = new ResizeObserver(() => {
      const instance = chart.current
      // A hidden tab reports 0 × 0; drawing into that would lose the picture.
      if (element.clientWidth === 0) return
      setWidth(stepped(element.clientWidth))
      if (!instance || instance.isDisposed()) return
      if (instance.getWidth() === element.clientWidth && instance.getHeight() === element.clientHeight) return
      instance.resize({ width: element.clientWidth, height: element.clientHeight })
      setTip(undefined)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, chart, setTip])
  return width
}
