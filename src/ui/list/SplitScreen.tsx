import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '@/lib/storage'
import styles from './SplitScreen.module.css'

interface Props {
  /** Module code of the screen: the width is stored under it. */
  id: string
  /** Name of the left side, e.g. "Modules". */
  label: string
  /** Content of the left side; it fills its area. */
  side: ReactNode
  /** Content of the right side: the list. */
  children: ReactNode
}

const widths = { min: 180, max: 480, initial: 240 }
const clampWidth = (width: number): number => Math.round(Math.min(widths.max, Math.max(widths.min, width)))

/**
 * Tree at the left, list at the right; the line between them is dragged, or moved by the arrow keys, and its position
 * is stored. Below 900 px the tree stands above the list.
 * @example <SplitScreen id="buttons" label={t('tree')} side={<TreeBox … />}><ListPage … /></SplitScreen>
 */
export function SplitScreen({ id, label, side, children }: Props) {
  const { t } = useTranslation('picker')
  const store = `powergate.split.${id}`
  const [width, setWidth] = useState(() => {
    const stored = localStore.get(store)
    return clampWidth(typeof stored === 'number' ? stored : widths.initial)
  })
  const frame = useRef<HTMLDivElement>(null)
  /** Pointer position and width at the beginning of a drag, px. */
  const drag = useRef({ x: 0, width: 0, on: false })
  const sideId = useId()

  const applyWidth = (next: number): void => {
    setWidth(clampWidth(next))
    localStore.set(store, clampWidth(next))
  }
  function onKey(event: KeyboardEvent): void {
    const step = event.shiftKey ? 50 : 10
    const next = { ArrowLeft: width - step, ArrowRight: width + step, Home: widths.min, End: widths.max }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    applyWidth(next)
  }
  function stop(event: PointerEvent): void {
    const { on, x, width: startWidth } = drag.current
    drag.current.on = false
    if (on) applyWidth(startWidth + event.clientX - x)
  }
  return (
    <div className={styles.split} data-flush>
      <section ref={frame} id={sideId} aria-label={label} className={styles.side} style={{ width }}>
        {side}
      </section>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be moved
        role="separator"
        className={styles.edge}
        tabIndex={0}
        aria-label={t('split.width')}
        aria-orientation="vertical"
        aria-controls={sideId}
        aria-valuemin={widths.min}
        aria-valuemax={widths.max}
        aria-valuenow={width}
        onKeyDown={onKey}
        onDoubleClick={() => applyWidth(widths.initial)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, width, on: true }
        }}
        onPointerMove={(event) => {
          // While dragging only the element changes, not the state.
          if (drag.current.on && frame.current)
            frame.current.style.width = `${String(clampWidth(drag.current.width + event.clientX - drag.current.x))}px`
        }}
        onPointerUp={stop}
        onPointerCancel={stop}
      />
      <div className={styles.list}>{children}</div>
    </div>
  )
}
