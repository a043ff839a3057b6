import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './IconButton.module.css'

interface Props {
  /** Accessible name, and the tooltip unless `hint` says more. */
  label: string
  hint?: ReactNode
  children: ReactNode
  onClick?: () => void
  disabled?: boolean
  /** Something is under way: the icon turns. */
  busy?: boolean
}

/** A small icon button with tooltip. `disabled` keeps it focusable, so that focus is never lost. */
export function IconButton({ label, hint, children, onClick, disabled, busy, ...buttonProps }: Props) {
  return (
    <Tooltip title={hint ?? label} mouseEnterDelay={0.4}>
      <button
        // A popover that wraps the button hands its listeners down.
        {...buttonProps}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-disabled={disabled}
        aria-busy={busy}
        onClick={disabled ? undefined : onClick}
      >
        {children}
      </button>
    </Tooltip>
  )
}
