import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './value.module.css'

interface Props {
  to: string
  children: ReactNode
  /** Numbers of meters, tokens and frames are set in the monospaced stack. */
  mono?: boolean
  /** Fetches the target's code ahead of the click. */
  preload?: () => unknown
}

/** A link to the page of an object. A click on it is not a click on the row around it. */
export function ObjectLink({ to, children, mono, preload }: Props) {
  return (
    <Link
      to={to}
      className={mono ? `${styles.link} ${styles.mono}` : styles.link}
      onClick={(event) => event.stopPropagation()}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </Link>
  )
}
