import { CloseOutlined, HomeOutlined, LockOutlined, PushpinOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useTabMark } from '@/stores/desk'
import { tabs } from '@/stores/tabs'
import { isEnter } from '@/ui/keys/enter'
import { panelId, tabId } from './ids'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './TagStrip.module.css'

interface Props {
  path: string
  /** Title, and its part that distinguishes it from its neighbours; default: the whole title. */
  titles: readonly [title: string, short: string | undefined]
  active: boolean
  /** True for the tag that Tab reaches; the arrow keys reach the others. */
  focusable: boolean
  /** A fixed tab is never closed, a pinned one only after it was unpinned. */
  group: 'fixed' | 'pinned' | 'closable'
  /** The objects that the tab keeps, in words; '' = none. */
  keptText: string
  dragged: boolean
  onShow: () => void
  onClose: () => void
  onKey: (event: React.KeyboardEvent) => void
  /** A right click at this place, px from the window's corner. */
  onMenu: (x: number, y: number) => void
  onDrag: (phase: 'start' | 'over' | 'end') => void
}

/**
 * One open page. A tab may hold nothing focusable, so its cross is for the mouse; Delete and the page actions do the
 * same for everyone else.
 */
export function Tag(props: Props) {
  const {
    path,
    titles,
    active,
    focusable,
    group,
    keptText,
    dragged,
    onShow,
    onClose,
    onKey,
    onMenu,
    onDrag,
  } = props
  const [title, short = title] = titles
  const { t } = useTranslation('shell')
  const mark = useTabMark(path)
  const isClosable = group === 'closable'
  const isPinned = group === 'pinned'
  const state = [
    isPinned && t('tags.pinned'),
    mark && t(`tags.${mark}`),
    keptText && t('tags.keeps', { what: keptText }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <div
      role="tab"
      id={tabId(path)}
      className={styles.tag}
      title={state ? `${title} (${state})` : title}
      tabIndex={focusable ? 0 : -1}
      aria-selected={active}
      aria-controls={active ? panelId(path) : undefined}
      aria-keyshortcuts={isClosable ? 'Delete Shift+F10' : 'Shift+F10'}
      data-dragged={dragged || undefined}
      data-pinned={isPinned || undefined}
      draggable={group !== 'fixed'}
      onClick={onShow}
      onKeyDown={(event) => {
        if (isEnter(event) || event.key === ' ') {
          event.preventDefault()
          onShow()
        } else onKey(event)
      }}
      onMouseDown={(event) => {
        // Without this the middle button starts the browser's own scrolling.
        if (event.button === 1) event.preventDefault()
      }}
      onAuxClick={(event) => {
        if (event.button !== 1) return
        event.preventDefault()
        onClose()
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        // The keyboard's context menu has no place of its own.
        if (event.clientX === 0 && event.clientY === 0) {
          const box = event.currentTarget.getBoundingClientRect()
          onMenu(box.left, box.bottom)
        } else onMenu(event.clientX, event.clientY)
      }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        onDrag('start')
      }}
      onDragOver={(event) => {
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        onDrag('over')
      }}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => onDrag('end')}
    >
      {tabs.isHome(path) && <HomeOutlined className={styles.home} aria-hidden />}
      {isPinned && <PushpinOutlined className={styles.home} aria-hidden />}
      {keptText && <LockOutlined className={styles.home} aria-hidden />}
      <span className={styles.title} aria-hidden={short !== title || undefined}>
        {short}
      </span>
      {short !== title && <span className={sharedStyles.hidden}>{title}</span>}
      {mark && <span className={styles.mark} data-mark={mark} aria-hidden="true" />}
      {state && <span className={sharedStyles.hidden}> ({state})</span>}
      {isClosable && (
        // For the mouse; Delete does the same.
        <span
          className={styles.close}
          aria-hidden="true"
          title={t('tags.close', { title })}
          onClick={(event) => {
            event.stopPropagation()
            onClose()
          }}
        >
          <CloseOutlined />
        </span>
      )}
    </div>
  )
}
