import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTabs } from '@/stores/tabs'
import type { BuiltRoutes } from '../menu/routes'
import { useTabTitle } from '../menu/usePageTitle'
import { tabId } from './ids'
import { Tag } from './Tag'
import { TagMenu, type MenuPlace } from './TagMenu'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './TagStrip.module.css'
import { shortTitles } from './shortTitles'
import { useOverflow } from './useOverflow'
import { useTagActions } from './useTagActions'

/** The open pages. */
export const TagStrip = memo(function TagStrip({ routes }: { routes: BuiltRoutes }) {
  const { t } = useTranslation('shell')
  const titleOf = useTabTitle(routes)
  const list = useTabs((state) => state.tabs)
  const active = useTabs((state) => state.active)
  const actions = useTagActions()
  const scroller = useRef<HTMLDivElement>(null)
  const { before, after, overflows, scroll } = useOverflow(scroller)
  const [menu, setMenu] = useState<MenuPlace>()
  /** Tag with the keyboard focus; follows the tab in front until an arrow moves it. */
  const [cursor, setCursor] = useState(active)
  const [followed, setFollowed] = useState(active)
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  if (followed !== active) {
    setFollowed(active)
    setCursor(active)
  }
  const stop = list.some((tab) => tab.path === cursor) ? cursor : (list[0]?.path ?? '')

  useInSight(active, overflows)

  const focus = (path: string) => {
    setCursor(path)
    document.getElementById(tabId(path))?.focus()
  }
  const closeMenu = useCallback((back?: string) => {
    setMenu(undefined)
    if (back !== undefined) document.getElementById(tabId(back))?.focus()
  }, [])

  /** Moves the focus to a neighbour when the focused tab is closed. */
  function closeAt(path: string, focused: boolean) {
    const tabIndex = list.findIndex((tab) => tab.path === path)
    if (!actions.close(path) || !focused) return
    const next = useTabs.getState().tabs
    const neighbour = next[Math.min(tabIndex, next.length - 1)]
    if (neighbour) requestAnimationFrame(() => focus(neighbour.path))
  }

  function moveBy(path: string, position: number) {
    const tab = list.find((openTab) => openTab.path === path)
    if (!tab) return
    const place = actions.move(path, position)
    requestAnimationFrame(() => focus(path))
    setAnnouncement(t('tags.moved', { title: titleOf(tab), place: place + 1 }))
  }

  function onKey(event: React.KeyboardEvent, path: string) {
    const tabIndex = list.findIndex((tab) => tab.path === path)
    const step = { ArrowLeft: tabIndex - 1, ArrowRight: tabIndex + 1, Home: 0, End: list.length - 1 }[
      event.key
    ]
    if (step !== undefined) {
      if (event.altKey || event.metaKey) return
      event.preventDefault()
      if (event.ctrlKey && event.shiftKey) return moveBy(path, step)
      const next = list[(step + list.length) % list.length]
      if (next) focus(next.path)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      closeAt(path, true)
    } else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault()
      const box = event.currentTarget.getBoundingClientRect()
      setMenu({ path, x: box.left, y: box.bottom })
    }
  }

  const shorts = shortTitles(list.map(titleOf))
  return (
    <section className={styles.strip} aria-label={t('tags.list')}>
      {overflows && (
        <Arrow Icon={LeftOutlined} label={t('tags.left')} disabled={!before} onClick={() => scroll(-1)} />
      )}
      <div ref={scroller} className={styles.list} role="tablist" aria-label={t('tags.list')}>
        {list.map((tab, index) => (
          <Tag
            key={tab.path}
            path={tab.path}
            titles={[titleOf(tab), shorts[index]]}
            active={tab.path === active}
            focusable={tab.path === stop}
            group={actions.isFixed(tab.path) ? 'fixed' : tab.pinned ? 'pinned' : 'closable'}
            keptText={(tab.kept ?? []).map((object) => object.label).join(', ')}
            dragged={tab.path === dragged}
            onShow={() => actions.show(tab.path)}
            onClose={() => closeAt(tab.path, false)}
            onKey={(event) => onKey(event, tab.path)}
            onMenu={(x, y) => setMenu({ path: tab.path, x, y })}
            onDrag={(phase) => {
              if (phase === 'start') setDragged(tab.path)
              else if (phase === 'end') setDragged(undefined)
              else if (dragged !== undefined && dragged !== tab.path) actions.move(dragged, index)
            }}
          />
        ))}
      </div>
      {overflows && (
        <Arrow Icon={RightOutlined} label={t('tags.right')} disabled={!after} onClick={() => scroll(1)} />
      )}
      <TagMenu
        place={menu}
        active={active}
        count={list.length}
        actions={actions}
        pages={list.map((tab) => ({ path: tab.path, title: titleOf(tab) }))}
        titleOf={(path) =>
          titleOf(list.find((tab) => tab.path === path) ?? { path, title: '', titleKey: '' })
        }
        onOpen={setMenu}
        onClose={closeMenu}
      />
      <output className={sharedStyles.hidden}>{announcement}</output>
    </section>
  )
})

/** Scrolls the tab in front into sight, where not every tab has room; again when it or the strip has another width. */
function useInSight(active: string, overflows: boolean): void {
  useEffect(() => {
    const tab = document.getElementById(tabId(active))
    const line = tab?.parentElement
    if (!overflows || !tab || !line) return undefined
    let timer = 0
    const observer = new ResizeObserver(() => {
      window.clearTimeout(timer)
      // After the page has been painted: asking for places any earlier lays out the whole pane that is being shown.
      timer = window.setTimeout(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }), 50)
    })
    observer.observe(tab)
    observer.observe(line)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
    }
  }, [active, overflows])
}

interface ArrowProps {
  Icon: typeof LeftOutlined
  label: string
  disabled: boolean
  onClick: () => void
}

/** Scrolls the strip, where not every tab has room. */
function Arrow({ Icon, label, disabled, onClick }: ArrowProps) {
  return (
    <button type="button" className={styles.arrow} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon aria-hidden />
    </button>
  )
}
