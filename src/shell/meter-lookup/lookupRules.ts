import type { MeterLookupRow, MeterSearchType } from '@/api/console/meterLookup'
import { plainForm } from '@/lib/fold'
import type { MenuEntry } from '@/api/console/session'
import { isNo } from '@/rules/codes/codes'
import { filledUp, searchKind, searchKinds } from '@/rules/codes/searchKind'
import type { LookupView } from '@/stores/sidePanels'

export const lookupPageSize = 15
/** Page buttons that show at once. */
const pagerCount = 5
/** Rows that the pager counts with until the first answer. */
export const pagerTotalAtFirst = 200

/**
 * The rows of a page: on page one the locked rows, then the answered ones that are not locked, cut to the page size;
 * on every other page what was answered. Locked rows take the answer's newer version of themselves.
 */
export function lookupRows(
  page: number,
  locked: readonly MeterLookupRow[],
  answered: readonly MeterLookupRow[],
): readonly MeterLookupRow[] {
  if (page > 1) return answered
  const newer = new Map(answered.map((row) => [row.id, row]))
  const ids = new Set(locked.map((row) => row.id))
  return [
    ...locked.map((row) => newer.get(row.id) ?? row),
    ...answered.filter((row) => !ids.has(row.id)),
  ].slice(0, lookupPageSize)
}

/**
 * Number of rows that the pager counts. The server starts page k ≥ 2 `lockNum` rows earlier, so that nothing cut from
 * page one is lost (decision A-32): the locked rows lengthen the list, unless they are all among the rows of a single
 * page.
 */
export function pagerTotal(
  total: number | undefined,
  locked: readonly MeterLookupRow[],
  firstPage: readonly MeterLookupRow[],
): number {
  if (total === undefined) return pagerTotalAtFirst
  if (total > lookupPageSize) return total + locked.length
  const ids = new Set(firstPage.map((row) => row.id))
  return total + locked.filter((row) => !ids.has(row.id)).length
}

export const pageCount = (rows: number): number => Math.max(1, Math.ceil(rows / lookupPageSize))

/** The page numbers to offer: five, or all of fewer; 0 stands for pages left out. The first and last page are always there. */
export function pagerNumbers(page: number, pages: number): readonly number[] {
  if (pages <= pagerCount) return Array.from({ length: pages }, (_, i) => i + 1)
  if (page <= 3) return [1, 2, 3, 4, 0, pages]
  if (page >= pages - 2) return [1, 0, pages - 3, pages - 2, pages - 1, pages]
  return [1, 0, page - 1, page, page + 1, 0, pages]
}

/** Type of a search text: the user's choice, else the type that the text suggests. */
export const typeOf = ({ type, chosen, numbers }: LookupView, text: string): MeterSearchType =>
  chosen ? type : (searchKind([...numbers, text].join(' ')) ?? '1')

const betweenNumbers = /[\s,;，；、]+/u
/** Names hold blanks; only line ends, tabs and list separators end one. */
const betweenNames = /[\r\n\t,;，；、]+/u

const plainLines = (text: string): string => text.split('\n').map(plainForm).join('\n')

/** The distinct values in a text, as people paste them from a spreadsheet, a mail or a list. */
export function splitValues(text: string, type: MeterSearchType): string[] {
  const parts = plainLines(text).split(type === searchKinds.consumerName ? betweenNames : betweenNumbers)
  const values = [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
  return filledUp(values, type)
}

/** True when the user's menu has a page of this name, at any depth. */
export function menuHas(menus: readonly MenuEntry[] | undefined, name: string): boolean {
  const pending: unknown[] = [...(menus ?? [])]
  const visited = new Set<unknown>()
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    if (typeof entry !== 'object' || entry === null || visited.has(entry)) continue
    visited.add(entry)
    const { name: entryName, route, children } = entry as MenuEntry
    if (entryName === name && !isNo(String(route))) return true
    if (Array.isArray(children)) pending.push(...children)
  }
  return false
}
