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
  const [requestedPlaces, setRequestedPlaces] = useState((): readonly Place[] =>
    sidebar.chips.flatMap(({ key: chip, value }) => {
      const name = objectFields.find((candidate) => chip === `sidebar-${candidate}`)
      const id = name && sidebar.query[name]
      return id ? [{ field: name, id, name: value }] : []
    }),
  )
  const places = requestedPlaces.filter(({ field }) => fields.includes(field))
  const query: ObjectQuery = Object.fromEntries(places.map((place) => [place.field, place.id]))
  return {
    query,
    /** Props of `MeterPlaces`: the objects in use, and the requested ones that are left out. */
    narrowing: {
      places,
      dropped: requestedPlaces.filter((place) => !places.includes(place)),
      onChange: setRequestedPlaces,
    },
  }
}
