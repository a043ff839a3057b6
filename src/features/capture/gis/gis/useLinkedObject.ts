import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { GisState } from './gisAddress'
import type { GisObject } from './gisObjects'

/**
 * Selects the object named in the address, once: the collection point of a link (`?tml_id=`), or the saved selection.
 * The map keeps its view when the address contains one.
 */
export function useLinkedObject(
  objects: readonly GisObject[],
  isReady: boolean,
  initialState: Pick<GisState, 'selectedKey' | 'place'>,
  select: (object: GisObject) => void,
): void {
  const [params] = useSearchParams()
  const point = params.get('tml_id')
  const restored = initialState.place !== undefined || initialState.selectedKey !== undefined
  const shownKey = useRef(restored && point ? `rcp:${point}` : undefined)
  const savedKey = useRef(initialState.place ? undefined : initialState.selectedKey)
  const show = useEffectEvent((key: string) => {
    const match = objects.find((candidate) => candidate.key === key)
    if (!match || shownKey.current === key) return
    shownKey.current = key
    select(match)
  })
  useEffect(() => {
    if (!isReady) return
    const first = savedKey.current
    savedKey.current = undefined
    if (first) show(first)
    else if (point) show(`rcp:${point}`)
  }, [point, isReady])
}
