import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './bars.module.css'
import type { BarItem } from './routes'

interface Props {
  items: readonly BarItem[]
  /** Text of an item, for measuring. */
  label: (item: BarItem) => string
  children: (item: BarItem) => ReactNode
  /** Draws the items that find no room. */
  renderMore: (rest: readonly BarItem[]) => ReactNode
  moreLabel: string
}

/** One line of items; those that do not fit move into a menu at its end. Measured on an invisible copy. */
export function OverflowBar({ items, label, children, renderMore, moreLabel }: Props) {
  const box = useRef<HTMLUListElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState(items.length)

  useLayoutEffect(() => {
    const [line, copy] = [box.current, ruler.current]
    if (!line || !copy) return undefined
    const measure = () => {
      const room = line.clientWidth
      const widths = Array.from(copy.children, (child) => child.getBoundingClientRect().width)
      const moreWidth = widths.pop() ?? 0
      const totalWidth = widths.reduce((sum, width) => sum + width, 0)
      if (totalWidth <= room) return setFit(widths.length)
      let used = moreWidth
      const visibleCount = widths.findIndex((width) => {
        used += width
        return used > room
      })
      setFit(Math.max(0, visibleCount))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    // Other words are wider or narrower: the copy tells.
    observer.observe(copy)
    return () => observer.disconnect()
  }, [])

  const hiddenItems = items.slice(fit)
  return (
    <div className={styles.line}>
      <ul ref={box} className={styles.list}>
        {items.slice(0, fit).map((item) => (
          <li key={item.key}>{children(item)}</li>
        ))}
        {hiddenItems.length > 0 && <li key="more">{renderMore(hiddenItems)}</li>}
      </ul>
      <div ref={ruler} className={styles.ruler} aria-hidden="true">
        {items.map((item) => (
          <span key={item.key} className={styles.item}>
            {label(item)}
            {item.kind !== 'link' && <span className={styles.mark} />}
          </span>
        ))}
        <span className={styles.item}>
          {moreLabel}
          <span className={styles.mark} />
        </span>
      </div>
    </div>
  )
}
