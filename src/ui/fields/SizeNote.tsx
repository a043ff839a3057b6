import type { ReactNode } from 'react'
import css from './SizeNote.module.css'

/** How much a form asks for, below the fields on which that hangs. `over`: more than is allowed. */
export function SizeNote({ over, children }: { over: boolean; children: ReactNode }) {
  return (
    <output className={css.size} data-over={over || undefined}>
      {children}
    </output>
  )
}
