import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedback } from '@/ui/feedback/feedback'
import type { MapBounds } from '@/ui/map/KeptMap'
import { isPlaced, type GisObject } from './gisObjects'

/** Meters on one sheet: more than a day's walk. */
const most = 100

/**
 * The meters that are collected for a walk.
 * @param shown what the filters leave on the map
 * @param seen the part of the map in sight, asked for when it is needed
 */
export function useRouteSheet(shown: readonly GisObject[], seen: () => MapBounds | undefined) {
  const { t } = useTranslation('gis')
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const [open, setOpen] = useState(false)
  const add = (more: readonly string[]) => {
    const all = [...new Set([...numbers, ...more])]
    if (all.length > most) feedback.warning(t('sheet.full', { max: most }))
    setNumbers(all.slice(0, most))
  }
  return {
    numbers,
    count: numbers.length,
    printing: open,
    add,
    addSeen: () => {
      const view = seen()
      if (!view) return
      const [[south, west], [north, east]] = view
      const inside = shown.filter(
        (each) =>
          each.kind === 'meter' &&
          isPlaced(each) &&
          each.lat >= south &&
          each.lat <= north &&
          each.lng >= west &&
          each.lng <= east,
      )
      if (inside.length === 0) feedback.warning(t('sheet.noneSeen'))
      else if (inside.length > most) feedback.warning(t('sheet.tooManySeen', { n: inside.length, max: most }))
      else add(inside.map(({ id }) => id))
    },
    remove: (number: string) => setNumbers((old) => old.filter((each) => each !== number)),
    clear: () => setNumbers([]),
    open: () => setOpen(true),
    close: () => setOpen(false),
  }
}
