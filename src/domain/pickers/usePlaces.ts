import { useState } from 'react'
import { useSidebarContext, type ObjectQuery } from '@/domain/sidebarContext'
import type { Place } from './MeterPlaces'

/**
 * The objects to which a picker's search is narrowed. What the sidebar shows is where it begins; from there on it is the
 * picker's own.
 * @param fields by which the list can be narrowed
 */
export function usePlaces(fields: readonly (keyof ObjectQuery)[]) {
  const sidebar = useSidebarContext()
  const [places, setPlaces] = useState((): readonly Place[] =>
    sidebar.chips.flatMap(({ key: chip, value }) => {
      const name = fields.find((each) => chip === `sidebar-${each}`)
      const id = name && sidebar.query[name]
      return id ? [{ field: name, id, name: value }] : []
    }),
  )
  const query: ObjectQuery = Object.fromEntries(places.map((each) => [each.field, each.id]))
  return {
    places,
    query,
    setPlaces: (next: readonly Place[]) => setPlaces(next.filter((each) => fields.includes(each.field))),
  }
}
