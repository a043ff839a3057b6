import styles from './value.module.css'

/** The number of a thing: digits that are compared one by one. */
export const Mono = ({ children }: { children: string }) => <span className={styles.mono}>{children}</span>
