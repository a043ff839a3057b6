import { useState } from 'react'
import { objectFields, useSidebarContext, type ObjectQuery } from '@/domain/forms/sidebarContext'
import type { Place } from './MeterPlaces'

/**
 * The objects to which a picker's search is narrowed. What the sidebar shows is where it begins; from there on it is the
 * picker's own.
 * @param fields by which the list can be narrowed
 */
export function usePlaces(fields: readonly (keyof ObjectQuery)[]) {
  const sidebar = useSidebarContext()
  const [asked, setAsked] = useState((): readonly Place[] =>
    sidebar.chips.flatMap(({ key: chip, value }) => {
      const name = objectFields.find((each) => chip === `sidebar-${each}`)
      const id = name && sidebar.query[name]
      return id ? [{ field: name, id, name: value }] : []
    }),
  )
  const places = asked.filter(({ field }) => fields.includes(field))
  const query: ObjectQuery = Object.fromEntries(places.map((each) => [each.field, each.id]))
  return {
    query,
    /** What `MeterPlaces` shows, and what it must say that it left out. */
    narrowing: { places, dropped: asked.filter((each) => !places.includes(each)), onChange: setAsked },
  }
}
