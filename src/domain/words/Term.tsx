import { Tooltip } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { withWords } from '@/i18n/withWords'
import type { TermCode } from './glossary'
import styles from './Term.module.css'

const TermText = lazy(
  withWords(['help'], () => import('./TermText').then((file) => ({ default: file.TermText }))),
)

/** The meaning of a term, fetched when it is first asked for. */
export const explainTerm = (code: TermCode): ReactNode => (
  <Suspense fallback="…">
    <TermText code={code} />
  </Suspense>
)

/**
 * A term of the trade that explains itself on hover and on focus.
 * @example <Term code="ct">CT</Term>
 */
export function Term({ code, children }: { code: TermCode; children: ReactNode }) {
  return (
    <Tooltip title={explainTerm(code)} trigger={['hover', 'focus']} mouseEnterDelay={0.3}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse reads the explanation too */}
      <abbr className={styles.term} tabIndex={0}>
        {children}
      </abbr>
    </Tooltip>
  )
}
