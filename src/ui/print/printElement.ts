import { variablesOf } from '@/ui/theme/applyTheme'
import { palette } from '@/ui/theme/tokens'
import { wholeTables } from '@/ui/table/wholeTables'
import css from './printElement.module.css'

/**
 * Prints one part of the page alone: a copy of it stands on the paper while everything else is hidden. Works from
 * inside a dialog, and leaves nothing behind. Paper is white whatever the theme of the screen.
 * @example printElement(sheet.current)
 */
export function printElement(element: HTMLElement | null): void {
  if (!element) return
  // The copy is made before the browser tells that it prints.
  wholeTables.draw()
  const copy = element.cloneNode(true) as HTMLElement
  copy.classList.add(css['printed'] ?? '')
  const primary = getComputedStyle(document.documentElement).getPropertyValue('--pg-primary').trim()
  for (const [name, value] of variablesOf(palette('light', primary))) copy.style.setProperty(name, value)
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
