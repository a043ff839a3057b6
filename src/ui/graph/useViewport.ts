import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** Transformation of a drawing in its window: moved by x, y px, then scaled. */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

type Box = readonly [number, number, number, number]
const scales = { min: 0.08, max: 2.5 }
const clamp = (scale: number): number => Math.min(scales.max, Math.max(scales.min, scale))

/** Scales around a point of the window, which stays where it is. */
export function zoomAt(view: Viewport, factor: number, x: number, y: number): Viewport {
  const scale = clamp(view.scale * factor)
  const ratio = scale / view.scale
  return { scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }
}

/** The whole box in a window, never larger than life. */
export function fitBox(
  [leftEdge, top, rightEdge, bottom]: Box,
  width: number,
  height: number,
  around = 60,
): Viewport {
  const scale = clamp(
    Math.min(
      1,
      (width - 2 * around) / Math.max(1, rightEdge - leftEdge),
      (height - 2 * around) / Math.max(1, bottom - top),
    ),
  )
  return {
    scale,
    x: (width - (leftEdge + rightEdge) * scale) / 2,
    y: (height - (top + bottom) * scale) / 2,
  }
}

/** Moves a point of the drawing into the window if it is outside; keeps the scale unless it is too small to read. */
export function bringIn(view: Viewport, x: number, y: number, width: number, height: number): Viewport {
  const scale = Math.max(view.scale, 0.55)
  const grown = scale === view.scale ? view : { scale, x: width / 2 - x * scale, y: height / 2 - y * scale }
  const [atX, atY] = [grown.x + x * scale, grown.y + y * scale]
  const inside = atX > 40 && atX < width - 140 && atY > 40 && atY < height - 40
  return inside ? grown : { scale, x: width / 2 - x * scale, y: height / 2 - y * scale }
}

/** The part of the drawing that a window shows, for an address: what is in its middle and the scale, "x,y,scale". */
export function placeOf({ x, y, scale }: Viewport, width: number, height: number): string {
  const part = [Math.round((width / 2 - x) / scale), Math.round((height / 2 - y) / scale), scale.toFixed(2)]
  return part.join(',')
}

/** The same part in any window; undefined where the text says none. */
export function viewOf(place: string, width: number, height: number): Viewport | undefined {
  if (!/^-?\d{1,6},-?\d{1,6},\d(\.\d+)?$/.test(place)) return undefined
  const [x = 0, y = 0, requestedScale = 1] = place.split(',').map(Number)
  const scale = clamp(requestedScale)
  return { x: width / 2 - x * scale, y: height / 2 - y * scale, scale }
}

/** Initial viewport of a picture, and the callback for its changes; '' = the entire picture. */
export interface Looking {
  readonly place: string
  readonly onPlace: (place: string) => void
}
/** Until a place is told: a wheel turns many times, ms. */
const settleMs = 300

/** Zoom by wheel, move by dragging, and buttons for both. */
export function useViewport(
  frame: RefObject<HTMLElement | null>,
  box: Box,
  key: string,
  { place, onPlace }: Looking,
) {
  const [view, setView] = useState<Viewport>({ x: 0, y: 0, scale: 1 })
  const [dragged, setDragged] = useState<{ x: number; y: number }>()
  const size = (): [number, number] => [frame.current?.clientWidth ?? 0, frame.current?.clientHeight ?? 0]
  /** Initial viewport of the picture, which is not reported as a change by the user. */
  const home = useRef<Viewport>(view)
  const begin = (savedPlace: string) => {
    const savedView = viewOf(savedPlace, ...size())
    home.current = savedView ?? fitBox(box, ...size())
    setView(home.current)
    onPlace(savedView ? savedPlace : '')
  }
  const fit = () => begin('')
  const beginNew = useEffectEvent((first: boolean) => begin(first ? place : ''))
  const tell = useEffectEvent((viewport: Viewport) => onPlace(placeOf(viewport, ...size())))
  useEffect(() => {
    if (view === home.current) return undefined
    const timer = setTimeout(() => tell(view), settleMs)
    return () => clearTimeout(timer)
  }, [view])
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const edge = frame.current?.getBoundingClientRect()
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015))
    setView((old) => zoomAt(old, factor, event.clientX - (edge?.left ?? 0), event.clientY - (edge?.top ?? 0)))
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const listen = (event: WheelEvent) => onWheel(event)
    // React listens passively, and the page would scroll as well.
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [frame])
  const fitted = useRef<string | undefined>(undefined)
  useEffect(() => {
    // A tab that is shown again keeps what its user looks at.
    if (fitted.current === key) return
    const first = fitted.current === undefined
    fitted.current = key
    // oxlint-disable-next-line react/set-state-in-effect -- the window's size is known only after it was drawn
    beginNew(first)
  }, [key])

  return {
    view,
    fit,
    zoom: (factor: number) => {
      const [width, height] = size()
      setView((old) => zoomAt(old, factor, width / 2, height / 2))
    },
    bring: (x: number, y: number) => setView((old) => bringIn(old, x, y, ...size())),
    drag: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        setDragged({ x: event.clientX, y: event.clientY })
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        if (!dragged) return
        setDragged({ x: event.clientX, y: event.clientY })
        setView((old) => ({
          ...old,
          x: old.x + event.clientX - dragged.x,
          y: old.y + event.clientY - dragged.y,
        }))
      },
      onPointerUp: () => setDragged(undefined),
      onPointerCancel: () => setDragged(undefined),
    },
    dragging: dragged !== undefined,
  }
}
