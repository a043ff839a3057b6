import type { ReactNode } from 'react'
import { lossesApi } from '@/api/business/losses'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'

/**
 * Loads the newest day on which most areas are computable: the default day of a list of losses. Lines use the same
 * day as areas, because both are read together.
 */
export function FromNewest({ children }: { children: (newest: string) => ReactNode }) {
  const newest = useLoad(['losses', 'newest'], (signal) => lossesApi.areas.newest({}, signal))
  return (
    <Answer loaded={newest} height={480}>
      {({ data_date }) => children(data_date)}
    </Answer>
  )
}
