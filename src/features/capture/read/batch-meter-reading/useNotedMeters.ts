import { useState } from 'react'
import type { MeterRow } from '@/api/capture/meters'
import { findMeters } from '@/domain/pickers/findMeters'
import { useLoad } from '@/ui/data/queries'
import { useNoted } from '@/ui/pane/useNoted'
import { useParam } from '@/ui/pane/useParam'

/** Maximum number of meters in the address: mail programs cut longer links. */
const maxNumbers = 50

/** Keeps the chosen meters in the address by their numbers while they are few, and restores them from it. */
export function useNotedMeters(
  meters: readonly MeterRow[],
  setMeters: (meters: readonly MeterRow[]) => void,
): Error | undefined {
  const [metersParameter] = useParam('meters')
  const [savedNumbers] = useState(() =>
    metersParameter
      .split(',')
      .filter((number) => /^\d{1,12}$/.test(number))
      .slice(0, maxNumbers),
  )
  const [isRestored, setIsRestored] = useState(savedNumbers.length === 0)
  const loaded = useLoad(['notedMeters', savedNumbers], () => findMeters(savedNumbers, '3'), {
    enabled: !isRestored,
  })
  if (loaded.data && !isRestored) {
    setIsRestored(true)
    if (meters.length === 0) setMeters(loaded.data.rows)
  }
  const numbers = meters.length > maxNumbers ? [] : meters.map(({ metercomid }) => metercomid)
  useNoted({ meters: (isRestored ? numbers : savedNumbers).join(',') })
  return loaded.error
}
