import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { GisObject } from './gisObjects'

/** Shows the collection point that the address names (`?tml_id=`), once. */
export function useAskedPoint(
  all: readonly GisObject[],
  ready: boolean,
  go: (object: GisObject) => void,
): void {
  const [params] = useSearchParams()
  const id = params.get('tml_id')
  const shown = useRef<string>(undefined)
  const show = useEffectEvent((asked: string) => {
    const found = all.find(({ key }) => key === `rcp:${asked}`)
    if (!found || shown.current === found.key) return
    shown.current = found.key
    go(found)
  })
  useEffect(() => {
    if (ready && id) show(id)
  }, [id, ready])
}
