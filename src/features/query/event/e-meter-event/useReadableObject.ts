import type { EventQuery, EventRow } from '@/api/query/meterEvents'
import { useGridChips } from '@/domain/grid/useGridChips'
import type { SidebarContext } from '@/domain/forms/sidebarContext'
import { addDays, daysOf, utilityToday } from '@/lib/time'
import { logDaysOf } from '@/page/log/useLogDays'
import type { List } from '@/ui/list/useList'
import type { ReadableObject } from './ReadEvents'

/**
 * Returns the object of the list: selected in the sidebar, given in the address, or searched for; undefined = all
 * meters.
 */
export function useReadableObject(
  { applied, remove }: List<EventRow, EventQuery>,
  { query, chips, names }: SidebarContext,
): ReadableObject | undefined {
  const gridChips = useGridChips({ applied, remove }, names)
  const { type, font } = applied
  const objectQuery = Object.fromEntries(
    names.flatMap((name) => (applied[name] ? [[name, applied[name]]] : [])),
  )
  const labels = [...chips, ...gridChips].map(({ value }) => value).concat(font ?? [])
  // The read dialog shows the object's name, so that the object waits until its name is loaded.
  const hasUnnamedObject = gridChips.some(({ value }) => Object.values(objectQuery).includes(value))
  if (labels.length === 0 || hasUnnamedObject) return undefined
  const { from: firstDay, to: lastDay } = logDaysOf(applied, utilityToday(), 2)
  return {
    query: { ...query, ...objectQuery, ...(font && { font, type }) },
    name: labels.join(', '),
    days: Array.from({ length: daysOf(firstDay, lastDay) }, (_, n) => addDays(firstDay, n)),
  }
}
