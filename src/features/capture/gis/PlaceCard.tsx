import { Alert, Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { gisApi } from '@/api/gis'
import { useWords } from '@/domain/words'
import { distance } from '@/lib/geo'
import { decimalSign, formatNumber, thinSpace } from '@/lib/number'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import type { Spot } from '@/ui/map/MapEvents'
import { MapCard } from '@/ui/map/MapPage'
import { useDirty } from '@/ui/pane/marks'
import { isPlaced, type Placeable } from './gisObjects'
import type { GisWork } from './useGisWork'
import css from './Gis.module.css'

interface Props {
  object: Placeable
  /** Holds the new place as far as it is chosen, by a click on the map or by typing. */
  work: GisWork
}

/** A new position for an object: click on the map, or type it. */
export function PlaceCard({ object, work }: Props) {
  const { t, i18n } = useTranslation('gis')
  const { field } = useWords()
  const { spot } = work
  const [typed, setTyped] = useState<{ lat: number | null; lng: number | null }>({ lat: null, lng: null })
  const lat = spot?.[0] ?? typed.lat
  const lng = spot?.[1] ?? typed.lng
  const { send, sending, error } = useSend(
    (next: Spot) =>
      gisApi.place({
        kind: object.kind,
        id: object.id,
        latitude: next[0].toFixed(6),
        longitude: next[1].toFixed(6),
      }),
    (before) => work.placed(object, before),
  )
  useDirty(spot ? t('place.title', { name: object.name }) : undefined)
  const type = (change: Partial<typeof typed>) => {
    const next = { lat, lng, ...change }
    setTyped(next)
    work.setSpot(next.lat === null || next.lng === null ? undefined : [next.lat, next.lng])
  }
  const moved = spot && isPlaced(object) ? distance([object.lat, object.lng], spot) : undefined
  const far = moved === undefined ? '' : metres(moved, i18n.language)

  async function save() {
    if (!spot) return
    const agreed = await feedback.confirm({
      title: t('place.sure', { name: object.name }),
      content: `${spot[0].toFixed(6)}, ${spot[1].toFixed(6)}${far ? ` · ${t('place.moved', { far })}` : ''}`,
      ok: t('place.save'),
      cancel: t('cancel'),
    })
    if (agreed) await send(spot)
  }
  return (
    <MapCard title={t('place.title', { name: object.name })}>
      <p className={css.muted}>{t('place.how')}</p>
      <div className={css.coordinates}>
        <label>
          {field('latitude')}
          <InputNumber
            min={-90}
            max={90}
            precision={6}
            controls={false}
            decimalSeparator={decimalSign(i18n.language)}
            value={lat}
            onChange={(value) => type({ lat: value })}
          />
        </label>
        <label>
          {field('longitude')}
          <InputNumber
            min={-180}
            max={180}
            precision={6}
            controls={false}
            decimalSeparator={decimalSign(i18n.language)}
            value={lng}
            onChange={(value) => type({ lng: value })}
          />
        </label>
      </div>
      <p className={css.muted} aria-live="polite">
        {far && t('place.moved', { far })}
      </p>
      {error && <Alert type="error" showIcon title={errorText(error, 'action')} />}
      <div className={css.actions}>
        <Button size="small" type="primary" disabled={!spot} loading={sending} onClick={() => void save()}>
          {t('place.save')}
        </Button>
        <Button size="small" onClick={work.stopPlacing}>
          {t('cancel')}
        </Button>
      </div>
    </MapCard>
  )
}

/** A length as people say it: metres, from one kilometre on kilometres. */
export const metres = (length: number, language: string): string =>
  length < 1000
    ? `${formatNumber(length, 0, language)}${thinSpace}m`
    : `${formatNumber(length / 1000, 2, language)}${thinSpace}km`
