/** Tools that `openPage` of browser.mjs puts into every page that is measured. */
interface PageTools {
  /** Sum of the layout shifts so far. */
  shift: number
  /** Durations of the long tasks so far, ms. */
  long: number[]
  afterTask: () => Promise<number>
  frame: () => Promise<unknown>
  seen: (selector: string, count?: number) => Promise<number>
  drawn: (charts: number) => Promise<number>
  table: (name: string, count?: number) => Element | undefined
  [tool: string]: unknown
}

interface Window {
  bench: PageTools
}

interface Element {
  // Scripts in a page ask for the elements of HTML that they know to be there.
  click: HTMLElement['click']
  form: HTMLFormElement | null
  offsetParent: HTMLElement['offsetParent']
}

interface PerformanceEntry {
  // Of layout shifts.
  hadRecentInput: boolean
  value: number
}
