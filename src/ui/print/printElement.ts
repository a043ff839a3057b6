import { variablesOf } from '@/ui/theme/applyTheme'
import { themePalette } from '@/ui/theme/tokens'
import { wholeTables } from '@/ui/table/wholeTables'
import { chartMark, printedCharts } from './printedCharts'
import { addPageRule, pageAttribute, sheetPage } from './pageRule'
import css from './printElement.module.css'

/**
 * Prints one part of the page alone: a copy of it stands on the paper while everything else is hidden. Works from
 * inside a dialog, and leaves nothing behind. Its `data-page` says the size of the paper. Paper is white whatever the theme of the screen, and charts are drawn for it.
 * @param onDone called as soon as the browser has taken the paper over
 * @example printElement(sheet.current)
 */
export function printElement(element: HTMLElement | null, onDone?: () => void): void {
  if (!element) return
  // The copy is made before the browser tells that it prints.
  wholeTables.draw()
  const copy = element.cloneNode(true) as HTMLElement
  wholeTables.end()
  drawCharts(element, copy)
  copy.classList.add(css['printed'] ?? '')
  const primary = getComputedStyle(document.documentElement).getPropertyValue('--pg-primary').trim()
  for (const [name, value] of variablesOf(themePalette('light', primary))) copy.style.setProperty(name, value)
  const pictures = [...copy.querySelectorAll('img')].filter((image) => 'decode' in image)
  const take = () => {
    print(copy)
    onDone?.()
  }
  // A picture that cannot be drawn does not keep the rest from the paper.
  if (pictures.length === 0) take()
  else void Promise.allSettled(pictures.map((image) => image.decode())).then(take)
}

function print(copy: HTMLElement): void {
  document.body.append(copy)
  const page = copy.getAttribute(pageAttribute)
  const removeRule = page === null ? undefined : addPageRule(`@page { ${pageOf(page, copy)} }`)
  sheetPage.isPrinting = page !== null
  document.documentElement.classList.add(css['printing'] ?? '')
  try {
    window.print()
  } finally {
    copy.remove()
    removeRule?.()
    sheetPage.isPrinting = false
    document.documentElement.classList.remove(css['printing'] ?? '')
  }
}

/** Blank end of a roll, mm: room for the cutter. */
const rollEnd = 10
const pixelsOfMillimetre = 96 / 25.4

/** Declarations of the page with the height of the copy where they say `auto`. */
function pageOf(page: string, copy: HTMLElement): string {
  if (!page.includes('auto')) return page
  copy.classList.add(css['measured'] ?? '')
  const height = Math.ceil(copy.getBoundingClientRect().height / pixelsOfMillimetre) + rollEnd
  copy.classList.remove(css['measured'] ?? '')
  return page.replace('auto', `${String(height)}mm`)
}

/** Puts pictures in the place of canvases. */
function drawCharts(element: HTMLElement, copy: HTMLElement): void {
  const copies = copy.querySelectorAll(`[${chartMark}]`)
  for (const [chartIndex, chart] of element.querySelectorAll(`[${chartMark}]`).entries()) {
    const drawing = chart.querySelector('canvas') && printedCharts.drawingOf(chart)
    if (!drawing) continue
    const image = document.createElement('img')
    image.src = drawing.url
    image.alt = ''
    image.style.cssText = 'display: block; width: 100%'
    copies[chartIndex]?.replaceChildren(image)
  }
}
