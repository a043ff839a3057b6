import { DownOutlined } from '@ant-design/icons'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosedTabs } from '@/stores/tabs'
import styles from './TagMenu.module.css'
import strip from './TagStrip.module.css'
import type { TagActions } from './useTagActions'

/** px from the window's corner. */
export interface MenuPlace {
  path: string
  x: number
  y: number
  /** Below what can be done stand the open pages, to go to. */
  pages?: readonly { path: string; title: string }[]
}

interface Props {
  /** Undefined: closed. */
  place: MenuPlace | undefined
  active: string
  /** Number of open tabs. */
  count: number
  actions: TagActions
  /** The open pages, in their order. */
  pages: readonly { path: string; title: string }[]
  titleOf: (path: string) => string
  onOpen: (place: MenuPlace) => void
  /** `back` is the tab that the menu was about; undefined when the pointer went elsewhere. */
  onClose: (back?: string) => void
}

/** Actions on a page: at the pointer for any tab, and behind a button for the one in front. */
export function TagMenu({ place, active, count, actions, pages, titleOf, onOpen, onClose }: Props) {
  const { t } = useTranslation('shell')
  const closed = useClosedTabs(({ list }) => list.length > 0)
  return (
    <>
      <button
        type="button"
        className={strip.arrow}
        aria-label={t('tags.actions')}
        title={t('tags.actions')}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          onOpen({ path: active, x: box.right, y: box.bottom, pages })
        }}
      >
        <DownOutlined aria-hidden />
      </button>
      {place && (
        <Popup
          key={`${place.path} ${place.x} ${place.y}`}
          place={place}
          label={t('tags.actionsOf', { title: titleOf(place.path) })}
          items={[
            { label: t('tags.refresh'), run: () => actions.refresh(place.path) },
            { label: t('tags.closeOne'), run: () => void actions.close(place.path) },
            {
              label: t('tags.closeOthers'),
              run: () => actions.closeOthers(place.path),
              disabled: count < 2,
            },
            { label: t('tags.closeAll'), run: () => actions.closeAll() },
            ...(place.pages && closed ? [{ label: t('tags.reopen'), run: () => actions.reopen() }] : []),
          ]}
          active={active}
          onGo={(path) => actions.show(path)}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** Letters typed faster than this belong together, ms. */
const pause = 700

interface PopupProps {
  place: MenuPlace
  label: string
  items: { label: string; run: () => void; disabled?: boolean }[]
  active: string
  onGo: (path: string) => void
  onClose: (back?: string) => void
}

function Popup({ place, label, items, active, onGo, onClose }: PopupProps) {
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })

  useLayoutEffect(() => {
    const menu = box.current
    if (!menu) return
    // Inside the window, whatever corner it was asked for.
    const { width, height } = menu.getBoundingClientRect()
    menu.style.left = `${Math.max(4, Math.min(place.x, window.innerWidth - width - 4))}px`
    menu.style.top = `${Math.max(4, Math.min(place.y, window.innerHeight - height - 4))}px`
    menu.querySelector('button')?.focus({ preventScroll: true })
  }, [place])

  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose()
    }
    const leave = () => onClose()
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
      return onClose(place.path)
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => !button.disabled)
    const focusedIndex = buttons.findIndex((button) => button === document.activeElement)
    const next = { ArrowDown: focusedIndex + 1, ArrowUp: focusedIndex - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Letters lead to the next page whose title has them.
      const now = performance.now()
      const earlierText = now - typed.current.at < pause ? typed.current.text : ''
      // A space presses a button, unless it stands within a title.
      if (event.key === ' ' && !earlierText) return
      event.preventDefault()
      typed.current = { text: earlierText + event.key.toLocaleLowerCase(), at: now }
      const startIndex = typed.current.text.length > 1 ? focusedIndex : focusedIndex + 1
      const ring = [...buttons.slice(startIndex), ...buttons.slice(0, startIndex)]
      return ring
        .find((button) => button.textContent.toLocaleLowerCase().includes(typed.current.text))
        ?.focus()
    }
    if (next === undefined) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
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
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          className={styles.item}
          tabIndex={-1}
          disabled={item.disabled}
          onClick={() => {
            onClose(place.path)
            item.run()
          }}
        >
          {item.label}
        </button>
      ))}
      {place.pages && <hr className={styles.line} />}
      {place.pages?.map(({ path, title }) => (
        <button
          key={path}
          type="button"
          role="menuitem"
          className={styles.item}
          tabIndex={-1}
          aria-current={path === active ? 'page' : undefined}
          onClick={() => {
            onClose(path)
            onGo(path)
          }}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
