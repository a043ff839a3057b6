import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import plain from '@/ui/plain/plain.module.css'
import styles from './Field.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'children'> {
  label: string
  /** Problem of the field; announced at once to assistive technology. */
  error: string | undefined
  /** Shown where the error would be, while there is none. */
  hint?: string | undefined
  ref: Ref<HTMLInputElement>
  /** Inside the field, at its end. */
  suffix?: ReactNode
  /** Beside the field. */
  aside?: ReactNode
}

/** A labelled field. The line under it is always there, so that a message moves nothing. */
export function Field({ label, error, hint, ref, suffix, aside, ...input }: FieldProps) {
  const id = useId()
  const note = `${id}note`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={styles.control}>
          <input
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            ref={ref}
            id={id}
            className={suffix ? `${plain.input} ${styles.withSuffix}` : plain.input}
            aria-required="true"
            aria-invalid={error !== undefined}
            aria-describedby={note}
          />
          {suffix}
        </div>
        {aside}
      </div>
      <p id={note} className={error ? `${styles.note} ${styles.error}` : styles.note} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
