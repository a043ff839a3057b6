import { createContext, useContext, useEffect, useState } from 'react'
import { readLook, watchLook, type ChartLook } from './chartLook'

/** The colours of what is drawn within, where they are not those of the theme: on paper. */
export const PaperContext = createContext<ChartLook | undefined>(undefined)

/** The colours a picture is drawn in; it follows the theme. */
export function useLook(): ChartLook {
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
