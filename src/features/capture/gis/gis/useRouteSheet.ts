import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedback } from '@/ui/feedback/feedback'
import type { MapBounds } from '@/ui/map/KeptMap'
import { isPlaced, type GisObject } from './gisObjects'

/** Maximum number of meters on a sheet: more than a day's walk. */
const maxMeters = 100

/**
 * Meters collected for a walk.
 * @param visibleObjects objects that the filters leave on the map
 * @param currentView visible part of the map, read when it is needed
 */
export function useRouteSheet(
  visibleObjects: readonly GisObject[],
  currentView: () => MapBounds | undefined,
) {
  const { t } = useTranslation('gis')
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const add = (added: readonly string[]) => {
    const merged = [...new Set([...numbers, ...added])]
    if (merged.length > maxMeters) feedback.warning(t('sheet.full', { max: maxMeters }))
    setNumbers(merged.slice(0, maxMeters))
  }
  return {
    numbers,
    count: numbers.length,
    printing: isOpen,
    add,
    addSeen: () => {
      const view = currentView()
      if (!view) return
      const [[south, west], [north, east]] = view
      const inside = visibleObjects.filter(
        (candidate) =>
          candidate.kind === 'meter' &&
          isPlaced(candidate) &&
          candidate.lat >= south &&
          candidate.lat <= north &&
          candidate.lng >= west &&
          candidate.lng <= east,
      )
      if (inside.length === 0) feedback.warning(t('sheet.noneSeen'))
      else if (inside.length > maxMeters)
        feedback.warning(t('sheet.tooManySeen', { n: inside.length, max: maxMeters }))
      else add(inside.map(({ id }) => id))
    },
    remove: (number: string) => setNumbers((old) => old.filter((candidate) => candidate !== number)),
    clear: () => setNumbers([]),
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  }
}
