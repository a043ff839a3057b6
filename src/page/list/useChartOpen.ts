import { useState } from 'react'
import { localStore } from '@/lib/storage'
import { isYes } from '@/rules/codes/codes'
import { useParam } from '@/ui/pane/useParam'

/** Storage key of the charts that the users of this browser have opened (true) and closed, by id of the list. */
const key = 'powergate.openCharts'
/** In a lower window, px, a chart would leave too few rows. */
const lowWindow = 800

export interface ChartPlace {
  /** True when the chart is open until the user closes it, unless the window is low. */
  openAtFirst?: boolean | undefined
  /** Address parameter that says `1` or `0` where the user's choice is another than the first state. Default: `chart`. */
  param?: string | undefined
}

function storedCharts(): Readonly<Record<string, unknown>> {
  const stored = localStore.get(key)
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
}

/** Returns whether the chart of a list is open: as the address says, as it was left, or as it is at first. */
export function useChartOpen(id: string, { openAtFirst = false, param = 'chart' }: ChartPlace) {
  const [choice, setChoice] = useParam(param)
  const [isOpenAtFirst] = useState(() => openAtFirst && window.innerHeight >= lowWindow)
  const [lastChoice, setLastChoice] = useState(() => storedCharts()[id])
  const isOpen =
    choice === '' ? (typeof lastChoice === 'boolean' ? lastChoice : isOpenAtFirst) : isYes(choice)
  const flip = () => {
    setLastChoice(!isOpen)
    localStore.set(key, { ...storedCharts(), [id]: !isOpen })
    setChoice(!isOpen === isOpenAtFirst ? undefined : isOpen ? '0' : '1')
  }
  return { isOpen, flip }
}
