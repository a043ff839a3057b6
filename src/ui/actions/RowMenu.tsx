import { EllipsisOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Action } from './actions'
import { Sign } from './Sign'
import styles from './RowActions.module.css'

interface Props {
  actions: readonly Action[]
  /** Name of the row. */
  name: string
  /** Runs an action by its key. */
  run: (key: string) => void
}

/** The actions that have no button of their own. The menu exists only while it is open: a list has a button per row. */
export function RowMenu({ actions, name, run }: Props) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
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
            items: actions.map(({ key, label, icon, danger }) => ({
              key,
              label,
              icon,
              danger: danger ?? false,
            })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation()
              close()
              const action = actions.find((candidate) => candidate.key === key)
              if (action?.to) void navigate(action.to)
              else run(key)
            },
          }}
        >
          <span className={styles.anchor} />
        </Dropdown>
      )}
    </button>
  )
}
