import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import styles from './ContextMenu.module.css'

/** Corner of a menu, px from the window's corner. */
export interface MenuPoint {
  x: number
  y: number
}

/** An entry: it leads to a page or does something. */
export interface MenuEntry {
  key: string
  label: string
  /** Leads to a page … */
  path?: string
  /** … in a window of its own; */
  ownWindow?: boolean
  /** or does something. */
  run?: () => void
  disabled?: boolean
  /** The page in front. */
  current?: boolean
}

interface Props {
  place: MenuPoint
  /** Accessible name. */
  label: string
  /** Entries, with a line between the groups; empty groups are left out. */
  groups: readonly (readonly MenuEntry[])[]
  /** `back`: the focus returns to where the menu was opened; it is called before the chosen entry runs. */
  onClose: (back: boolean) => void
}

/** Letters typed faster than this belong together, ms. */
const pause = 700

/** Actions on one thing, at the place where the user asked for them. Letters lead to an entry that has them. */
export function ContextMenu({ place, label, groups, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const { x, y } = place

  useLayoutEffect(() => {
    const menu = box.current
    if (!menu) return
    // Inside the window, whatever corner it was asked for.
    const { width, height } = menu.getBoundingClientRect()
    menu.style.left = `${Math.max(4, Math.min(x, window.innerWidth - width - 4))}px`
    menu.style.top = `${Math.max(4, Math.min(y, window.innerHeight - height - 4))}px`
    entriesOf(menu)[0]?.focus({ preventScroll: true })
  }, [x, y])

  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose(false)
    }
    const leave = () => onClose(false)
    document.addEventListener('pointerdown', away, true)
    window.addEventListener('blur', leave)
    window.addEventListener('resize', leave)
    return () => {
      document.removeEventListener('pointerdown', away, true)
      window.removeEventListener('blur', leave)
      window.removeEventListener('resize', leave)
    }
  }, [onClose])

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return onClose(true)
    }
    const entries = entriesOf(event.currentTarget)
    const focusedIndex = entries.findIndex((entry) => entry === document.activeElement)
    const next = { ArrowDown: focusedIndex + 1, ArrowUp: focusedIndex - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const pressedTime = performance.now()
      const earlierText = pressedTime - typed.current.at < pause ? typed.current.text : ''
      // A space presses an entry, also one that is a link, unless it stands within a title.
      if (event.key === ' ' && !earlierText) {
        if (entries[focusedIndex] instanceof HTMLAnchorElement) {
          event.preventDefault()
          entries[focusedIndex].click()
        }
        return
      }
      event.preventDefault()
      typed.current = { text: earlierText + event.key.toLocaleLowerCase(), at: pressedTime }
      const startIndex = typed.current.text.length > 1 ? focusedIndex : focusedIndex + 1
      const ring = [...entries.slice(startIndex), ...entries.slice(0, startIndex)]
      return ring.find((entry) => entry.textContent.toLocaleLowerCase().includes(typed.current.text))?.focus()
    }
    if (next === undefined) return
    event.preventDefault()
    entries.at(next % entries.length)?.focus()
  }
  return (
    <div
      ref={box}
      className={styles.menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKey}
      onContextMenu={(event) => event.preventDefault()}
    >
      {groups
        .filter((group) => group.length > 0)
        .map((group, groupIndex) => [
          groupIndex > 0 && <hr key={`before ${group[0]?.key ?? ''}`} className={styles.line} />,
          ...group.map((entry) => {
            const shared = {
              role: 'menuitem',
              className: styles.item,
              tabIndex: -1,
              'aria-current': entry.current ? ('page' as const) : undefined,
            }
            return entry.path === undefined ? (
              <button
                key={entry.key}
                {...shared}
                type="button"
                disabled={entry.disabled}
                onClick={() => {
                  onClose(true)
                  entry.run?.()
                }}
              >
                {entry.label}
              </button>
            ) : (
              <Link
                key={entry.key}
                {...shared}
                to={entry.path}
                {...(entry.ownWindow && { target: '_blank', rel: 'noopener' })}
                onClick={() => onClose(true)}
              >
                {entry.label}
              </Link>
            )
          }),
        ])}
    </div>
  )
}

/** Entries that can be chosen, in their order. */
const entriesOf = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter((entry) => !entry.matches(':disabled'))
