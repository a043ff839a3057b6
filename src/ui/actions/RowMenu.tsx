import { EllipsisOutlined, ExportOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Action } from './actions'
import { Sign } from './Sign'
import styles from './RowActions.module.css'

interface Props {
  actions: readonly Action[]
  /** Name of the row. */
  name: string
  /** Address of the row's page; '' = it has none. */
  page: string
  /** Runs an action by its key. */
  run: (key: string) => void
}

const entriesOf = (actions: readonly Action[]) =>
  actions.map((action) => ({
    key: action.key,
    label: action.to === undefined ? action.label : <Link to={action.to}>{action.label}</Link>,
    icon: action.icon,
    danger: action.danger ?? false,
  }))

/** The row's page in another window, which takes over the session by itself (decision 0012). */
const inWindow = (page: string, label: string) => ({
  key: 'window',
  label: (
    <Link to={page} target="_blank" rel="noopener">
      {label}
    </Link>
  ),
  icon: <ExportOutlined aria-hidden />,
})

/** The actions that have no button of their own. The menu exists only while it is open: a list has a button per row. */
export function RowMenu({ actions, name, page, run }: Props) {
  const { t } = useTranslation('common')
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'pointer' | 'keys'>()
  /** A press on the button closes the menu before the click, which must not open it again. */
  const closing = useRef(false)

  function close() {
    setOpen(undefined)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.action}
      aria-label={t('list.moreActions', { name })}
      aria-haspopup="menu"
      aria-expanded={open !== undefined}
      onPointerDown={() => {
        closing.current = open !== undefined
      }}
      onClick={(event) => {
        // The menu is elsewhere in the document.
        if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
        setOpen(closing.current ? undefined : event.detail === 0 ? 'keys' : 'pointer')
        closing.current = false
      }}
    >
      <Sign icon={<EllipsisOutlined aria-hidden />} />
      {open && (
        <Dropdown
          open
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the keyboard that opened the menu goes into it
          autoFocus={open === 'keys'}
          trigger={['click']}
          onOpenChange={(next) => !next && close()}
          menu={{
            items: [
              ...entriesOf(actions.filter(({ danger }) => !danger)),
              ...(page === '' ? [] : [inWindow(page, t('action.openInWindow'))]),
              ...entriesOf(actions.filter(({ danger }) => danger)),
            ],
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation()
              close()
              const link = domEvent.currentTarget.querySelector('a')
              if (!link) run(key)
              // A press on the link itself is the browser's own, so that it opens in another tab or window too.
              else if (domEvent.type === 'keydown' || !link.contains(domEvent.target as Node)) {
                domEvent.preventDefault()
                link.click()
              }
            },
          }}
        >
          <span className={styles.anchor} />
        </Dropdown>
      )}
    </button>
  )
}
