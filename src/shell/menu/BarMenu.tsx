import { DownOutlined, ExportOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { screenAt } from '@/lib/screen'
import { useReturnFocus } from '@/ui/actions/useReturnFocus'
import { useNear } from '@/ui/popup/useNear'
import styles from './bars.module.css'
import type { BarItem } from './routes'
import { useMenuTitle } from './usePageTitle'

// The signs come with the first menu that opens: the frame carries none.
const NamedIcon = lazy(() =>
  import('@/ui/choose/NamedIcon').then(({ NamedIcon: Icon }) => ({ default: Icon })),
)

/** A menu entry's sign; its place is kept while it is on its way and where there is none. */
const Sign = ({ name }: { name: string }) => (
  <span className={styles.sign}>
    <Suspense>
      <NamedIcon name={name} />
    </Suspense>
  </span>
)

type MenuEntries = NonNullable<MenuProps['items']>

/** Time that a pointer rests on an entry before the code of its page is fetched, ms. */
const preloadAfter = 80

interface Props {
  title: string
  items: readonly BarItem[]
  /** Route pattern of the page in front. */
  current: string | undefined
  /** The page in front is below this menu. */
  inside: boolean
  /** Choosing a group selects it (level one); absent: groups are headings. */
  onGroup?: ((key: string) => void) | undefined
}

/** A button of a bar with the menu below it. */
export function BarMenu({ title, items, current, inside, onGroup }: Props) {
  const [open, setOpen] = useState(false)
  useReturnFocus(open)
  const { target, near, comes, stand } = useNear<HTMLButtonElement>(open)
  return (
    <>
      <button
        ref={target}
        type="button"
        className={styles.item}
        data-current={inside || undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        {...comes}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {title}
        <DownOutlined className={styles.mark} aria-hidden />
      </button>
      {near && (
        <Entries items={items} current={current} onGroup={onGroup} open={open} setOpen={setOpen}>
          {stand}
        </Entries>
      )}
    </>
  )
}

type EntriesProps = Pick<Props, 'items' | 'current' | 'onGroup'> & {
  open: boolean
  setOpen: (open: boolean) => void
  children: ReactElement
}

/** The menu below the button. */
function Entries({ items, current, onGroup, open, setOpen, children }: EntriesProps) {
  const { t } = useTranslation('shell')
  const menuTitle = useMenuTitle()
  const navigate = useNavigate()
  const itemsByKey = new Map<string, BarItem>()
  const fetchTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A pointer that only passes over the entries fetches nothing.
  const scheduleFetch = (address: string) => {
    clearTimeout(fetchTimer.current)
    fetchTimer.current = setTimeout(
      () =>
        void screenAt(address)
          ?.preload()
          .catch(() => {}),
      preloadAfter,
    )
  }

  const entries = (list: readonly BarItem[]): MenuEntries =>
    list.map((item) => {
      // The menu puts keys into selectors, and the server's titles are in ours: it gets numbers.
      const key = String(itemsByKey.size)
      itemsByKey.set(key, item)
      const label = menuTitle(item.title)
      if (item.kind === 'group' && !onGroup) {
        return { key, type: 'group', label, children: entries(item.items) }
      }
      const isCurrent = item.kind === 'link' && item.page === current
      return {
        key,
        label,
        ...(isCurrent ? { 'aria-current': 'page' as const } : {}),
        ...(item.kind === 'link'
          ? { icon: <Sign name={item.icon ?? ''} />, onMouseEnter: () => scheduleFetch(item.to) }
          : {}),
        ...(item.kind === 'site' ? { icon: <ExportOutlined aria-hidden />, title: t('menu.newWindow') } : {}),
      }
    })
  const list = entries(items)
  const marked = [...itemsByKey]
    .filter(([, item]) => item.kind === 'link' && item.page === current)
    .map(([key]) => key)

  const choose: NonNullable<MenuProps['onClick']> = ({ key, domEvent }) => {
    // Enter must not reach what has the focus next.
    domEvent.preventDefault()
    setOpen(false)
    const item = itemsByKey.get(key)
    if (item?.kind === 'link') void navigate(item.to, { flushSync: true })
    else if (item?.kind === 'site') window.open(item.href, '_blank', 'noopener,noreferrer')
    else if (item) onGroup?.(item.key)
  }
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the keyboard
      autoFocus
      menu={{ items: list, selectedKeys: marked, onClick: choose }}
    >
      {children}
    </Dropdown>
  )
}
