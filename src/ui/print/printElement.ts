import { wholeTables } from '@/ui/table/wholeTables'
import css from './printElement.module.css'

/**
 * Prints one part of the page alone: a copy of it stands on the paper while everything else is hidden. Works from
 * inside a dialog, and leaves nothing behind.
 * @example printElement(sheet.current)
 */
export function printElement(element: HTMLElement | null): void {
  if (!element) return
  // The copy is made before the browser tells that it prints.
  wholeTables.draw()
  const copy = element.cloneNode(true) as HTMLElement
  copy.classList.add(css['printed'] ?? '')
  document.body.append(copy)
  document.documentElement.classList.add(css['printing'] ?? '')
  try {
    window.print()
  } finally {
    copy.remove()
    wholeTables.end()
    document.documentElement.classList.remove(css['printing'] ?? '')
  }
}
