import { useEffect, useState } from 'react'
import { readLook, watchLook, type ChartLook } from './chartLook'

/** The colours a picture is drawn in; it follows the theme. */
export function useLook(): ChartLook {
  const [look, setLook] = useState(() => readLook())
  useEffect(() => {
    const refresh = () =>
      setLook((old) => (JSON.stringify(old) === JSON.stringify(readLook()) ? old : readLook()))
    refresh()
    return watchLook(refresh)
  }, [])
  return look
}
