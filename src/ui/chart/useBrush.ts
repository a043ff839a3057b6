import { useRef, useState, type PointerEvent } from 'react'
import type { ChartWindow } from './chartModel'

/** Length below which a drag is a click, px. */
const minDrag = 6

/**
 * Points between two positions on the axis as the drawing reports them: positions may lie beside the axis, between
 * two points, in either order, or be invalid. undefined unless at least two points are selected.
 */
export function brushed(positions: readonly [number, number], points: number): ChartWindow | undefined {
  const ends = positions.map((place) => Math.min(Math.max(Math.round(place), 0), points - 1))
  const [start, end] = [Math.min(...ends), Math.max(...ends)]
  return end > start ? { start, end } : undefined
}

/**
 * Selects a part of a drawing by dragging across it.
 * @param inside true if a drag may begin at (x, y), px from the element's top left
 * @param select called with the left and right end of the drag, px
 */
export function useBrush(
  inside: (x: number, y: number) => boolean,
  select: (startX: number, endX: number) => void,
) {
  const startX = useRef<number>(undefined)
  const [band, setBand] = useState<{ left: number; width: number }>()
  const positionOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  return {
    band,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { x, y } = positionOf(event)
        // With Shift the drag moves the view instead.
        if (event.button === 0 && !event.shiftKey && inside(x, y)) startX.current = x
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (startX.current === undefined) return
        const { x } = positionOf(event)
        setBand({ left: Math.min(x, startX.current), width: Math.abs(x - startX.current) })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (startX.current === undefined) return
        const { x } = positionOf(event)
        const begin = startX.current
        startX.current = undefined
        setBand(undefined)
        if (Math.abs(x - begin) >= minDrag) select(Math.min(x, begin), Math.max(x, begin))
      },
      onPointerLeave() {
        startX.current = undefined
        setBand(undefined)
      },
    },
  }
}
