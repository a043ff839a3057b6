import type { ReactNode } from 'react'
import css from './SizeNote.module.css'

/** Size of a form's request, below the fields that determine it. `over`: more than is allowed. */
export function SizeNote({ over, children }: { over: boolean; children: ReactNode }) {
  return (
    <output className={css.size} data-over={over || undefined}>
      {children}
    </output>
  )
}
