import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gisApi, type GisBefore, type GisPosition } from '@/api/capture/gis'
import { useSend } from '@/ui/data/useSend'
import { feedback } from '@/ui/feedback/feedback'
import { useEscape } from '@/ui/list/useEscape'
import type { Spot } from '@/ui/map/MapEvents'
import type { Placeable } from './gisObjects'

type Place = Pick<GisPosition, 'latitude' | 'longitude'>
export type GisWork = ReturnType<typeof useGisWork>

/**
 * Mode that gives clicks on the ground a meaning: measuring a length, or placing an object. Only one mode is active.
 */
export function useGisWork(reload: () => void) {
  const { t } = useTranslation('gis')
  const [measured, setMeasured] = useState<readonly Spot[]>()
  const [placing, setPlacing] = useState<Placeable>()
  const [spot, setSpot] = useState<Spot>()
  const [undo, setUndo] = useState<GisPosition & { name: string; placed: Place }>()
  const takingBack = useSend(
    ({ kind, id, latitude, longitude, placed }: GisPosition & { placed: Place }) =>
      gisApi.place({ kind, id, latitude, longitude }, placed),
    () => {
      setUndo(undefined)
      feedback.success(t('place.undone'))
      reload()
    },
  )
  const stopPlacing = () => {
    setPlacing(undefined)
    setSpot(undefined)
  }
  const stopMeasuring = () => setMeasured(undefined)
  // Escape ends the mode before the frame handles the key.
  useEscape(placing !== undefined, stopPlacing, true)
  useEscape(placing === undefined && measured !== undefined, stopMeasuring, true)
  return {
    measured,
    placing,
    /** New position that the user has chosen so far. */
    spot,
    setSpot,
    /** Previous position of the last placed object, until the user dismisses it. */
    undo,
    takingBack,
    forgetUndo: () => setUndo(undefined),
    /** Points to draw for the current mode. */
    line: useMemo(() => measured ?? (spot ? [spot] : []), [measured, spot]),
    idle: placing === undefined && measured === undefined,
    measure: () => setMeasured([]),
    stepBack: () => setMeasured(measured?.slice(0, -1)),
    stopMeasuring,
    place: (object: Placeable) => {
      setMeasured(undefined)
      setSpot(undefined)
      setPlacing(object)
    },
    stopPlacing,
    /** `before` is the previous position as the server returned it; without it the move cannot be undone. */
    placed: (object: Placeable, { latitude, longitude }: GisBefore, placed: Place) => {
      if (latitude !== undefined && longitude !== undefined)
        setUndo({ kind: object.kind, id: object.id, latitude, longitude, name: object.name, placed })
      else setUndo(undefined)
      feedback.success(t('place.saved', { name: object.name }))
      stopPlacing()
      reload()
    },
    onGround: (lat: number, lng: number) => {
      if (placing) setSpot([Number(lat.toFixed(6)), Number(lng.toFixed(6))])
      else if (measured) setMeasured([...measured, [lat, lng]])
    },
  }
}
