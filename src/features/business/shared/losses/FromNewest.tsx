import type { ReactNode } from 'react'
import { lossesApi } from '@/api/business/losses'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'

/**
 * A list of losses opens on the newest day of which most areas can be computed, unless its address names a day or a month: lines on the
 * same day as areas, since the two are looked at together.
 */
export function FromNewest({ children }: { children: (newest: string) => ReactNode }) {
  const newest = useLoad(['losses', 'newest'], (signal) => lossesApi.areas.newest({}, signal))
  return (
    <Answer of={newest} height={480}>
      {({ data_date }) => children(data_date)}
    </Answer>
  )
}
