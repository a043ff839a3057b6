import type { EventQuery, EventRow } from '@/api/query/meterEvents'
import { useGridChips } from '@/domain/grid/useGridChips'
import type { SidebarContext } from '@/domain/forms/sidebarContext'
import { addDays, daysOf, utilityToday } from '@/lib/time'
import { daysOf as spanOf } from '@/page/log/useLogDays'
import type { List } from '@/ui/list/useList'
import type { AskedObject } from './ReadEvents'

/** The object that the list is about: chosen in the sidebar, named in the address, or searched for; undefined = everything. */
export function useAskedObject(
  { applied, remove }: List<EventRow, EventQuery>,
  { query, chips, names }: SidebarContext,
): AskedObject | undefined {
  const named = useGridChips({ applied, remove }, names)
  const { type, font } = applied
  const objects = Object.fromEntries(names.flatMap((name) => (applied[name] ? [[name, applied[name]]] : [])))
  const words = [...chips, ...named].map(({ value }) => value).concat(font ?? [])
  // It is asked by its name: not before that is known.
  const unnamed = named.some(({ value }) => Object.values(objects).includes(value))
  if (words.length === 0 || unnamed) return undefined
  const { from, to } = spanOf(applied, utilityToday(), 2)
  return {
    query: { ...query, ...objects, ...(font && { font, type }) },
    name: words.join(', '),
    days: Array.from({ length: daysOf(from, to) }, (_, n) => addDays(from, n)),
  }
}
