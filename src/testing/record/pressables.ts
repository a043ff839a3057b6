import { textOf } from './drawnPage'
import type { Mapping } from './mapping'
import { stage } from './stage'

/** Buttons of the kit, which have tests of their own: lists, charts, pickers, and what closes or opens parts of the frame. */
const ofTheKit =
  'thead, .ant-pagination, .ant-picker, .ant-picker-dropdown, .ant-select, .ant-upload, .ant-tree, .ant-table-column-sorters, [data-page-row], figure > header, .ant-modal-root, .ant-drawer, [role="dialog"]'
/** What is pressed by another part of a record, or changes only how something is shown. */
const pressedElsewhere =
  /^\[?‹(common:(list|views|action\.(clear|search|reset|refresh|columns|fill|export|more|close|cancel|print))|chart:|dialog:|detail:|meter:copy|sidebar:|picker:|explain:)/

interface Pressable {
  name: string
  element: HTMLElement
}

const nameOf = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ?? (textOf(element) || (element.getAttribute('title') ?? ''))

const isEnabled = (element: HTMLElement): boolean =>
  !element.closest('[aria-disabled="true"], :disabled, [aria-hidden="true"]')

/** The same for the same button of another row: it begins with the same word or field. */
const keyOf = (name: string): string => /[‹{][^ ›}]+/.exec(name)?.[0] ?? name

/** The head of an object's page is pressed with its first tab alone. */
const isFurtherTab = (view: string): boolean => view.includes('/') && !/\/(archive|one)$/.test(view)

/** The buttons of the page beside its list; actions of toolbars and rows are pressed as such. Of several that are called alike the first. */
export function pressablesOfPage(mapping: Mapping, view: string): Pressable[] {
  const tab = isFurtherTab(view) && document.querySelector('[role="tabpanel"]')
  const ofRows = [...stage.rows.values()].flatMap(({ rows = [], rowActions }) =>
    rows.slice(0, 2).flatMap((row) => rowActions?.(row) ?? []),
  )
  const ofToolbars = [...stage.toolbars.values()].flatMap(({ actions, bulk }) => [...actions, ...bulk])
  const taken = new Set([...ofRows, ...ofToolbars].map(({ label }) => keyOf(mapping.map(label).text)))
  const pressables: Pressable[] = []
  for (const element of (tab || document.body).querySelectorAll<HTMLElement>('button')) {
    if (element.closest(ofTheKit) || !isEnabled(element)) continue
    const name = mapping.map(nameOf(element)).text
    const key = keyOf(name)
    if (name === '' || pressedElsewhere.test(name) || taken.has(key)) continue
    taken.add(key)
    pressables.push({ name, element })
  }
  // What a table offers narrows the page; other buttons may take its parts away.
  const inTable = ({ element }: Pressable): number => (element.closest('table') ? 0 : 1)
  return pressables.toSorted((a, b) => inTable(a) - inTable(b))
}
