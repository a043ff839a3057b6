import type { PointerEvent } from 'react'

/** Text that does not fit gets its tooltip when the pointer reaches it, and not before: one listener for all cells. */
export function explainCutText(event: PointerEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td, th') : null
  // What explains itself is left alone; what was explained here may say something else by now.
  if (!cell || (cell.title && cell.dataset['explained'] === undefined)) return
  const text = cell.querySelector<HTMLElement>('[data-cut]') ?? cell
  const cut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1
  cell.title = cut ? (text.textContent ?? '') : ''
  cell.toggleAttribute('data-explained', cut)
}
