import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Arranged } from './arrange'
import { firstShowing, viewColumns, type ColumnView } from './columnView'
import { placeColumns, type Places } from './placeColumns'
import { tickWidth } from './table.types'
import { leadingColumns, type Frame } from './TableHead'

/** Columns of a table in sight, and what brings others into it. */
export interface TurnedView extends ColumnView {
  /** Shows the columns after (1) or before (-1) those in sight. */
  readonly turn: (step: 1 | -1) => void
  /** Shows a column. */
  readonly reveal: (key: string) => void
}

interface FrameOptions {
  /** Width of the row's buttons, px; 0 without buttons. */
  actions: number
  tick?: boolean
  expand?: boolean
  /** Draws every column, as paper and the browser's search need it. */
  drawsAll: boolean
  /** Runs before the wheel takes columns out of sight. */
  onTurn?: () => void
}

/** Structure of the rows of a table, and what of it is in sight. */
export function useTableFrame<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Arranged<Row>[],
  { actions, tick = false, expand = false, drawsAll, onTurn }: FrameOptions,
): { frame: Frame<Row>; view: TurnedView } {
  const leadingWidth = leadingColumns({ tick, expand }) * tickWidth
  const places = useMemo(() => placeColumns(columns, leadingWidth, actions), [columns, leadingWidth, actions])
  const view = useColumnView(scroller, columns, places, { actions, drawsAll, ...(onTurn && { onTurn }) })
  const { slots, widths, actions: drawnActions } = view
  const frame = useMemo(
    (): Frame<Row> => ({
      columns,
      places: placeColumns(columns, leadingWidth, drawnActions, widths),
      slots,
      actions: drawnActions,
      tick,
      expand,
    }),
    [columns, leadingWidth, slots, widths, drawnActions, tick, expand],
  )
  return { frame, view }
}

/** Sideways way of a wheel that turns by one column, px. */
const wheelStep = 60
/** Width of the last table that was measured, px: most tables have the same, and are drawn once with it. */
let latestWidth = 1156

/**
 * Whole columns for the width of the table. A hidden tab has no width and keeps its last one; where there is no layout
 * at all, everything is in sight.
 */
function useColumnView(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Arranged<never>[],
  places: Places,
  { actions, drawsAll, onTurn }: Pick<FrameOptions, 'actions' | 'drawsAll' | 'onTurn'>,
): TurnedView {
  const [width, setWidth] = useState(latestWidth)
  const [first, setFirst] = useState(0)
  /** Sideways way of the wheel that has turned no column yet, px. */
  const wheelWay = useRef(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => {
      const { clientWidth } = element
      if (clientWidth > 0) setWidth((latestWidth = clientWidth))
      else if (document.documentElement.clientWidth === 0) setWidth(Infinity)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])

  const room = drawsAll ? Infinity : width
  const view = useMemo(
    () => viewColumns(columns, places, { first, room, actions }),
    [columns, places, first, room, actions],
  )
  const begin = places.middle[0]
  const middle = columns.slice(...places.middle).map((column) => column.width)
  const { freeWidth } = view

  function turn(step: 1 | -1): void {
    if (step > 0) setFirst(middle.length - view.hiddenAfter)
    // The column before the first one in sight becomes the last one.
    else setFirst(firstShowing(middle.slice(0, view.hiddenBefore), freeWidth, 0, view.hiddenBefore - 1))
  }
  const turnByWheel = useEffectEvent((event: WheelEvent) => {
    const { deltaX, deltaY, deltaMode, shiftKey } = event
    if (!view.turns || (!shiftKey && Math.abs(deltaX) <= Math.abs(deltaY))) return
    // The browser would take it for the way back to the page before.
    event.preventDefault()
    const sideways = shiftKey && deltaX === 0 ? deltaY : deltaX
    const delta = deltaMode === 0 ? sideways : Math.sign(sideways) * wheelStep
    const turnedWay = Math.sign(delta) === Math.sign(wheelWay.current) ? wheelWay.current + delta : delta
    const steps = Math.trunc(turnedWay / wheelStep)
    wheelWay.current = turnedWay - steps * wheelStep
    const target = Math.max(0, Math.min(view.hiddenBefore + steps, middle.length - 1))
    if (target === view.hiddenBefore || (steps > 0 && view.hiddenAfter === 0)) return
    onTurn?.()
    setFirst(target)
  })
  useEffect(() => {
    const element = scroller.current
    const listen = (event: WheelEvent) => turnByWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [scroller])

  return {
    ...view,
    turn,
    reveal: (key) => {
      const target = columns.findIndex((column) => column.key === key) - begin
      if (view.turns && target >= 0 && target < middle.length)
        setFirst(firstShowing(middle, freeWidth, view.hiddenBefore, target))
    },
  }
}
