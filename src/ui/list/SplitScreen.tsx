import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '@/lib/storage'
import styles from './SplitScreen.module.css'

interface Props {
  /** The screen's module code: its width is remembered under it. */
  id: string
  /** What the left side is, e.g. "Modules". */
  label: string
  /** The left side; fills its place. */
  side: ReactNode
  /** The list. */
  children: ReactNode
}

const widths = { min: 180, max: 480, initial: 264 }
const within = (width: number): number => Math.round(Math.min(widths.max, Math.max(widths.min, width)))

/**
 * Tree at the left, list at the right; the line between them is dragged, or moved by the arrow keys, and stays where it
 * was put. Below 900 px the tree stands above the list.
 * @example <SplitScreen id="buttons" label={t('tree')} side={<TreeBox … />}><ListPage … /></SplitScreen>
 */
export function SplitScreen({ id, label, side, children }: Props) {
  const { t } = useTranslation('picker')
  const store = `powergate.split.${id}`
  const [width, setWidth] = useState(() => {
    const kept = localStore.get(store)
    return within(typeof kept === 'number' ? kept : widths.initial)
  })
  const frame = useRef<HTMLDivElement>(null)
  /** Where a drag began, px. */
  const drag = useRef({ x: 0, width: 0, on: false })
  const sideId = useId()

  const keep = (next: number): void => {
    setWidth(within(next))
    localStore.set(store, within(next))
  }
  function onKey(event: KeyboardEvent): void {
    const step = event.shiftKey ? 50 : 10
    const next = { ArrowLeft: width - step, ArrowRight: width + step, Home: widths.min, End: widths.max }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    keep(next)
  }
  function stop(event: PointerEvent): void {
    const { on, x, width: from } = drag.current
    drag.current.on = false
    if (on) keep(from + event.clientX - x)
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
        onDoubleClick={() => keep(widths.initial)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, width, on: true }
        }}
        onPointerMove={(event) => {
          // While dragging only the element changes.
          if (drag.current.on && frame.current)
            frame.current.style.width = `${String(within(drag.current.width + event.clientX - drag.current.x))}px`
        }}
        onPointerUp={stop}
        onPointerCancel={stop}
      />
      <div className={styles.list}>{children}</div>
    </div>
  )
}
