import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { GisState } from './gisAddress'
import type { GisObject } from './gisObjects'

/**
 * Shows the object that the address names, once: the collection point of a link (`?tml_id=`), or what was chosen when
 * the address was kept. Where the address also says what was in sight, the map stays there.
 */
export function useAskedPoint(
  all: readonly GisObject[],
  ready: boolean,
  begin: Pick<GisState, 'chosen' | 'place'>,
  go: (object: GisObject) => void,
): void {
  const [params] = useSearchParams()
  const point = params.get('tml_id')
  const restored = begin.place !== undefined || begin.chosen !== undefined
  const shown = useRef(restored && point ? `rcp:${point}` : undefined)
  const asked = useRef(begin.place ? undefined : begin.chosen)
  const show = useEffectEvent((key: string) => {
    const found = all.find((each) => each.key === key)
    if (!found || shown.current === key) return
    shown.current = key
    go(found)
  })
  useEffect(() => {
    if (!ready) return
    const first = asked.current
    asked.current = undefined
    if (first) show(first)
    else if (point) show(`rcp:${point}`)
  }, [point, ready])
}
