import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Activity, memo, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { preferences, sidebarWidths, usePreferences } from '@/stores/preferences'
import { sidebarOpen, useSidebarFollowed, useSidebarOpen } from '@/stores/sidebarOpen'
import { useTabs } from '@/stores/tabs'
import { Sidebar } from '../sidebar/Sidebar'
import styles from './SidebarFrame.module.css'

const { min, max, initial } = sidebarWidths
const within = (width: number) => Math.round(Math.min(max, Math.max(min, width)))

/** The sidebar beside the page: as wide as the person made it, or folded to a rail, as it is where no page follows it. */
export const SidebarFrame = memo(function SidebarFrame() {
  const { t } = useTranslation('shell')
  const isOpen = useSidebarOpen()
  const isFollowed = useSidebarFollowed()
  const width = usePreferences((state) => state.sidebarWidth)
  const frame = useRef<HTMLDivElement>(null)
  /** Start of a drag, px. */
  const drag = useRef({ x: 0, width: 0, on: false })
  const id = useId()

  useEffect(
    () =>
      useTabs.subscribe(({ active }, previous) => {
        if (active !== previous.active && frame.current?.contains(document.activeElement)) sidebarOpen.keep()
      }),
    [],
  )

  const keep = (next: number) => preferences.set({ sidebarWidth: within(next) })
  /** While dragging only the element changes; the choice is stored at the end. */
  const paint = (next: number) => frame.current?.style.setProperty('width', `${within(next)}px`)

  function onKey(event: React.KeyboardEvent) {
    const step = event.shiftKey ? 50 : 10
    const next = { ArrowLeft: width - step, ArrowRight: width + step, Home: min, End: max }[event.key]
    if (next === undefined) return
    event.preventDefault()
    keep(next)
  }
  function stop(event: React.PointerEvent) {
    const { on, x, width: startWidth } = drag.current
    drag.current.on = false
    if (on) keep(startWidth + event.clientX - x)
  }

  // A separator that moves is a control: arrows, Home and End set the width.
  const edge = (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be moved
      role="separator"
      className={styles.edge}
      tabIndex={0}
      aria-label={t('sidebar.width')}
      aria-orientation="vertical"
      aria-controls={id}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width}
      onKeyDown={onKey}
      onDoubleClick={() => keep(initial)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, width, on: true }
      }}
      onPointerMove={(event) => {
        if (drag.current.on) paint(drag.current.width + event.clientX - drag.current.x)
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  )
  const name = t(isOpen ? 'sidebar.hide' : 'sidebar.show')
  return (
    <div className={styles.side}>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <div ref={frame} id={id} className={styles.content} style={{ width }}>
          <Sidebar edge={edge} />
        </div>
      </Activity>
      <button
        type="button"
        className={styles.handle}
        aria-label={name}
        title={isOpen || isFollowed ? name : t('sidebar.showUnfollowed')}
        aria-expanded={isOpen}
        onClick={sidebarOpen.toggle}
      >
        {isOpen ? <LeftOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      </button>
    </div>
  )
})
