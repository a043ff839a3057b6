import { createContext, use } from 'react'
import type { MissingRow } from '@/api/query/missingData'

interface Strip {
  /** Day with the displayed causes, yyyy-MM-dd. */
  selectedDate: string
  selectDate: (date: string) => void
  /** Absent where the user may not read. */
  readAgain?: (row: MissingRow, dates: readonly string[]) => void
}

/** Context with the actions of the day signs. */
export const StripContext = createContext<Strip>({ selectedDate: '', selectDate: () => {} })
export const useStrip = (): Strip => use(StripContext)
