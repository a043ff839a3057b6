import { createContext, useContext, useEffect, useState } from 'react'
import { readChartLook, watchLook, type ChartLook } from './chartLook'

/** Colours for content that is drawn for paper instead of in the theme. */
export const PaperContext = createContext<ChartLook | undefined>(undefined)

/** Colours of a picture; they follow the theme. */
export function useChartLook(): ChartLook {
  const paper = useContext(PaperContext)
  const [look, setLook] = useState(() => readChartLook())
  useEffect(() => {
    const refresh = () =>
      setLook((old) => (JSON.stringify(old) === JSON.stringify(readChartLook()) ? old : readChartLook()))
    refresh()
    return watchLook(refresh)
  }, [])
  return paper ?? look
}
