import { useEffect, useRef, type ReactNode } from 'react'
import styles from './StatusPage.module.css'

interface StatusPageProps {
  /** '403', '404', '500'; decorative. */
  code: string
  title: string
  text: string
  actions: ReactNode
  children?: ReactNode
}

/** Page that explains a failure and the next step. Needs no Ant Design, so it also works when that cannot be loaded. */
export function StatusPage({ code, title, text, actions, children }: StatusPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.page}>
      <div className={styles.body}>
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
        <svg
          className={styles.trace}
          viewBox="0 0 560 40"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path
            d="M0 20H180l14 -14 18 28 16 -20 10 6h42"
            fill="none"
            stroke="var(--pg-primary)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d="M290 20H560"
            fill="none"
            stroke="var(--pg-line-strong)"
            strokeWidth="2"
            strokeDasharray="2 8"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  )
}
