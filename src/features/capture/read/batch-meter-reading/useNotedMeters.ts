import { useState } from 'react'
import type { MeterRow } from '@/api/capture/meters'
import { findMeters } from '@/domain/pickers/findMeters'
import { useLoad } from '@/ui/data/queries'
import { useNoted } from '@/ui/pane/useNoted'
import { useParam } from '@/ui/pane/useParam'

/** More numbers would make an address that mail programs cut. */
const most = 50

/** The chosen meters stand in the address by their numbers, as long as they are few, and come back with it. */
export function useNotedMeters(
  meters: readonly MeterRow[],
  choose: (meters: readonly MeterRow[]) => void,
): Error | undefined {
  const [found] = useParam('meters')
  const [begin] = useState(() =>
    found
      .split(',')
      .filter((number) => /^\d{1,12}$/.test(number))
      .slice(0, most),
  )
  const [taken, setTaken] = useState(begin.length === 0)
  const loaded = useLoad(['notedMeters', begin], () => findMeters(begin, '3'), { enabled: !taken })
  if (loaded.data && !taken) {
    setTaken(true)
    if (meters.length === 0) choose(loaded.data.rows)
  }
  const numbers = meters.length > most ? [] : meters.map(({ metercomid }) => metercomid)
  useNoted({ meters: (taken ? numbers : begin).join(',') })
  return loaded.error
}
