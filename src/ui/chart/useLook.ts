import { createContext, useContext, useEffect, useState } from 'react'
import { readLook, watchLook, type ChartLook } from './chartLook'

/** Colours for content that is drawn for paper instead of in the theme. */
export const PaperContext = createContext<ChartLook | undefined>(undefined)

/** Colours of a picture; they follow the theme. */
export function useChartLook(): ChartLook {
  const paper = useContext(PaperContext)
  const [look, setLook] = useState(() => readLook())
  useEffect(() => {
    const refresh = () =>
      setLook((old) => (JSON.stringify(old) === JSON.stringify(readLook()) ? old : readLook()))
    refresh()
    return watchLook(refresh)
  }, [])
  return paper ?? look
}
