import type { PointerEvent } from 'react'

/** Gives text that does not fit a tooltip when the pointer reaches it, and not before: one listener for all cells. */
export function explainCutText(event: PointerEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td, th') : null
  // A cell with a title of its own is left alone; a title set here may be outdated.
  if (!cell || (cell.title && cell.dataset['explained'] === undefined)) return
  const text = cell.querySelector<HTMLElement>('[data-cut]') ?? cell
  const cut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1
  cell.title = cut ? (text.textContent ?? '') : ''
  cell.toggleAttribute('data-explained', cut)
}
