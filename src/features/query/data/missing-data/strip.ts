import { createContext, use } from 'react'
import type { MissingRow } from '@/api/query/missingData'

interface Strip {
  /** yyyy-MM-dd: the day whose causes are shown. */
  chosen: string
  choose: (date: string) => void
  /** Absent where the user may read nothing. */
  again?: (row: MissingRow, dates: readonly string[]) => void
}

/** What the days of a row do. */
export const StripContext = createContext<Strip>({ chosen: '', choose: () => {} })
export const useStrip = (): Strip => use(StripContext)
