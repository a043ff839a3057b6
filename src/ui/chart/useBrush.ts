import { useRef, useState, type PointerEvent } from 'react'
import type { ChartWindow } from './chartModel'

/** A drag shorter than this, px, is a click. */
const shortest = 6

/**
 * The points between two places on the axis, as told by the drawing: places may lie beside the axis, between two points,
 * in either order, or nowhere. undefined unless at least two points are selected.
 */
export function brushed(places: readonly [number, number], points: number): ChartWindow | undefined {
  const ends = places.map((place) => Math.min(Math.max(Math.round(place), 0), points - 1))
  const [start, end] = [Math.min(...ends), Math.max(...ends)]
  return end > start ? { start, end } : undefined
}

/**
 * Dragging across a drawing selects a part of it.
 * @param inside whether a drag may begin at (x, y), px from the element's top left
 * @param select is told the left and right end of the drag, px
 */
export function useBrush(
  inside: (x: number, y: number) => boolean,
  select: (left: number, right: number) => void,
) {
  const from = useRef<number>(undefined)
  const [band, setBand] = useState<{ left: number; width: number }>()
  const place = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  return {
    band,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { x, y } = place(event)
        // With Shift the drag moves the view instead.
        if (event.button === 0 && !event.shiftKey && inside(x, y)) from.current = x
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (from.current === undefined) return
        const { x } = place(event)
        setBand({ left: Math.min(x, from.current), width: Math.abs(x - from.current) })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (from.current === undefined) return
        const { x } = place(event)
        const start = from.current
        from.current = undefined
        setBand(undefined)
        if (Math.abs(x - start) >= shortest) select(Math.min(x, start), Math.max(x, start))
      },
      onPointerLeave() {
        from.current = undefined
        setBand(undefined)
      },
    },
  }
}
