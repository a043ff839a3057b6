import styles from './Cbo.module.css'

/** Stack trace as the server recorded it; focusable, so that it can be scrolled by keyboard. */
export const Stack = ({ label, text }: { label: string; text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <pre className={styles.stack} tabIndex={0} aria-label={label}>
    {text}
  </pre>
)
