import type { ReactNode } from 'react'
import styles from './form.module.css'

interface Props {
  /** The id of the control; `<id>-note` is the id of its note. */
  id: string
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** The hint is a warning. */
  warns?: boolean
  children: ReactNode
}

/** A labelled control with room for its note, so that nothing moves when one appears. */
export function Field({ id, label, error, hint, warns, children }: Props) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <span
        id={`${id}-note`}
        className={styles.note}
        data-tone={error === undefined ? warns && 'warning' : 'danger'}
        aria-live="polite"
      >
        {error ?? hint}
      </span>
    </div>
  )
}
