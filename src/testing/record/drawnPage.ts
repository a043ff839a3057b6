/** What stands on the page, as far as a record says it: texts in their order, and tables as cells. */
export interface DrawnTable {
  name: string
  columns: readonly { key: string | undefined; title: string }[]
  /** Texts of the cells, by row and column. */
  rows: readonly (readonly string[])[]
  /** Where the cells of the first row lead. */
  links: readonly (string | undefined)[]
}
export interface DrawnPage {
  /** Texts outside tables, in their order, and names of what has no text. */
  texts: readonly string[]
  tables: readonly DrawnTable[]
}

const silent = new Set(['SCRIPT', 'STYLE', 'TITLE', 'DEFS'])

/** The text of a part: what is hidden from people stays out. */
export function textOf(part: Element): string {
  const pieces: string[] = []
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent ?? ''
      if (text.trim() !== '') pieces.push(text.trim())
      return
    }
    if (!(node instanceof Element) || silent.has(node.tagName.toUpperCase())) return
    const label = node.getAttribute('aria-label')
    if (
      label &&
      !isSign(node) &&
      (node.textContent ?? '').trim() === '' &&
      !node.closest('[aria-hidden="true"]')
    )
      pieces.push(`[${label}]`)
    for (const child of node.childNodes) walk(child)
  }
  walk(part)
  return pieces.join(' ').replaceAll(/[\u202f\u00a0\s]+/g, ' ')
}

const isRow = (row: Element): boolean =>
  row.getAttribute('aria-hidden') !== 'true' && row.querySelector('td[colspan]') === null

const cellsOf = (row: Element | undefined): Element[] =>
  [...(row?.children ?? [])].filter(({ tagName }) => /^t[dh]$/i.test(tagName))

function tableOf(table: Element): DrawnTable {
  const cells = cellsOf([...table.querySelectorAll('thead tr')].at(-1))
  const columns = cells.map((cell) => ({
    key: cell.getAttribute('data-key') ?? undefined,
    title: (cell.querySelector('[data-cut]') ?? cell).textContent?.trim() ?? '',
  }))
  const body = [...table.querySelectorAll('tbody tr')].filter(isRow)
  const lists = body.some((row) => row.hasAttribute('data-row'))
    ? body.filter((row) => row.hasAttribute('data-row'))
    : body
  return {
    name: table.getAttribute('aria-label') ?? table.querySelector('caption')?.textContent ?? '',
    columns,
    rows: lists.map((row) => cellsOf(row).map((cell) => textOf(cell))),
    links: cellsOf(lists[0]).map((cell) => cell.querySelector('a[href]')?.getAttribute('href') ?? undefined),
  }
}

/** Whether a table is one of rows: it has a head, and rows below it. */
const hasHead = (table: Element): boolean => table.querySelector('thead tr') !== null

const inline = /^(span|b|strong|em|i|small|sup|sub|abbr|bdi|time|var|data|br|svg|path)$/i
/** Whether a part holds nothing but words and numbers. */
function isSentence(part: Element): boolean {
  if (part.childNodes.length === 0) return false
  return [...part.querySelectorAll('*')].every(
    (each) => inline.test(each.tagName) && (!each.getAttribute('aria-label') || isSign(each)),
  )
}
/** The signs of the libraries are named by their files. */
const isSign = (part: Element): boolean => part.classList.contains('anticon')

const named = 'button, a[href], input, textarea, section, figure, nav, [role], img, svg[aria-label]'

/** @param left what is not looked at, with all that stands in it; '' = nothing */
export function readPage(root: ParentNode, left = ''): DrawnPage {
  const texts: string[] = []
  const tables: DrawnTable[] = []
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.textContent ?? '').trim()
      if (text !== '') texts.push(text)
      return
    }
    if (!(node instanceof Element) || silent.has(node.tagName.toUpperCase())) return
    if (left !== '' && node.matches(left)) return
    if (node.tagName === 'TABLE' && hasHead(node)) {
      tables.push(tableOf(node))
      texts.push(`table ${tables.length - 1}`)
      return
    }
    const label = node.getAttribute('aria-label')
    if (label && node.matches(named) && !isSign(node)) texts.push(`[${label}]`)
    if (node instanceof HTMLAnchorElement && node.getAttribute('href'))
      texts.push(`→ ${node.getAttribute('href') ?? ''}`)
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
      const value = node.type === 'checkbox' || node.type === 'radio' ? '' : node.value
      if (value !== '') texts.push(`[=${value}]`)
      if (node.placeholder) texts.push(`[…${node.placeholder}]`)
      return
    }
    // What was said in several pieces is one sentence, and a number has its unit.
    if (isSentence(node)) {
      const text = textOf(node)
      if (text !== '') texts.push(text)
      return
    }
    for (const child of node.childNodes) walk(child)
  }
  for (const child of root.childNodes) walk(child)
  return { texts: texts.map((text) => text.replaceAll(/[\u202f\u00a0\s]+/g, ' ')), tables }
}

/** The frame of every list and every chart, which have tests of their own. */
export const everywhere =
  /^(\[?‹(common:(list\.(?!rows|none|empty)|views|action\.(clear|search|reset|refresh|columns|fill))|chart:(tools|image|csv|table))|\[(…Select date|Clear|segmented control)\]$)/
