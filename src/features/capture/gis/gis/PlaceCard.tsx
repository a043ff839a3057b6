import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gisApi, type GisPosition } from '@/api/capture/gis'
import { metres } from '@/lib/metres'
import { useWords } from '@/domain/words/words'
import { distance } from '@/lib/geo'
import { typedDecimals } from '@/ui/fields/typedDecimals'
import type { Spot } from '@/ui/map/MapEvents'
import { MapCard } from '@/ui/map/MapPage'
import { useDirty } from '@/ui/pane/marks'
import { Failure } from '@/ui/states/Failure'
import { useSend } from '@/ui/data/useSend'
import { useAsk } from '@/ui/feedback/useAsk'
import { latitudeOnMap, longitudeOnMap } from '@/rules/limits/fieldLimits'
import { isPlaced, type Placeable } from './gisObjects'
import type { GisWork } from './useGisWork'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './Gis.module.css'

interface Props {
  object: Placeable
  /** Holds the new position that the user chose by a click on the map or by typing. */
  work: GisWork
}

/** New position for an object: by a click on the map, or typed. */
export function PlaceCard({ object, work }: Props) {
  const { t, i18n } = useTranslation('gis')
  const { field } = useWords()
  const { spot } = work
  const [typed, setTyped] = useState<{ lat: number | null; lng: number | null }>({ lat: null, lng: null })
  const lat = spot?.[0] ?? typed.lat
  const lng = spot?.[1] ?? typed.lng
  const { ask } = useAsk()
  const { send, sending, error } = useSend(
    (newPosition: GisPosition) => gisApi.place(newPosition, placeOf(object)),
    (oldPosition, newPosition) => work.placed(object, oldPosition, newPosition),
  )
  useDirty(spot ? t('place.title', { name: object.name }) : undefined)
  const enter = (change: Partial<typeof typed>) => {
    const next = { lat, lng, ...change }
    setTyped(next)
    work.setSpot(next.lat === null || next.lng === null ? undefined : [next.lat, next.lng])
  }
  const moved = spot && isPlaced(object) ? distance([object.lat, object.lng], spot) : undefined
  const movedText = moved === undefined ? '' : metres(moved, i18n.language)

  function save([north, east]: Spot) {
    const [latitude, longitude] = [north.toFixed(6), east.toFixed(6)]
    return ask({
      question: {
        title: t('place.sure', { name: object.name }),
        content: `${latitude}, ${longitude}${movedText ? ` · ${t('place.moved', { far: movedText })}` : ''}`,
        ok: t('place.save'),
        cancel: t('cancel'),
      },
      // A refusal appears in the card, beside the typed values.
      send: () => send({ kind: object.kind, id: object.id, latitude, longitude }),
    })
  }
  return (
    <MapCard title={t('place.title', { name: object.name })}>
      <p className={sharedStyles.muted}>{t('place.how')}</p>
      <div className={css.coordinates}>
        <label>
          {field('latitude')}
          <InputNumber
            min={latitudeOnMap.min}
            max={latitudeOnMap.max}
            precision={latitudeOnMap.decimals}
            controls={false}
            {...typedDecimals(i18n.language)}
            value={lat}
            onChange={(value) => enter({ lat: value })}
          />
        </label>
        <label>
          {field('longitude')}
          <InputNumber
            min={longitudeOnMap.min}
            max={longitudeOnMap.max}
            precision={longitudeOnMap.decimals}
            controls={false}
            {...typedDecimals(i18n.language)}
            value={lng}
            onChange={(value) => enter({ lng: value })}
          />
        </label>
      </div>
      <p className={sharedStyles.muted} aria-live="polite">
        {movedText && t('place.moved', { far: movedText })}
      </p>
      <Failure error={error} kind="action" />
      <div className={css.actions}>
        <Button
          size="small"
          type="primary"
          disabled={!spot}
          loading={sending}
          onClick={() => spot && void save(spot)}
        >
          {t('place.save')}
        </Button>
        <Button size="small" onClick={work.stopPlacing}>
          {t('cancel')}
        </Button>
      </div>
    </MapCard>
  )
}

/** Current position of an object on the map, as sent to the server for comparison. */
const placeOf = ({ lat, lng }: Placeable) => ({
  latitude: lat === null ? '' : lat.toFixed(latitudeOnMap.decimals),
  longitude: lng === null ? '' : lng.toFixed(longitudeOnMap.decimals),
})
