import { AimOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mapApi } from '@/api/capture/map'
import { useWords } from '@/domain/words/words'
import { useLoad } from '@/ui/data/queries'
import { KeptMap, type MapHandle } from '@/ui/map/KeptMap'
import { PointLayer } from '@/ui/map/PointLayer'
import { ShapeLayer } from '@/ui/map/ShapeLayer'
import { EmptyState } from '@/ui/states/EmptyState'
import { Answer } from '@/ui/states/Answer'
import { groundBounds, groundShapes } from '@/domain/map/groundShapes'
import { Tool } from '@/ui/map/MapTools'
import { siteKinds, type SiteType } from '@/domain/map/siteKinds'
import { yesOrNo } from '@/rules/codes/codes'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './PlaceMap.module.css'

interface Props {
  site: {
    id: string
    name: string
    /** Type of the terminal, which has its sign. */
    kind: SiteType
    /** Degrees; '' = unknown. */
    latitude: string
    longitude: string
    online_status: string
  }
  /** Link to the form that takes a missing position; none for users who may not. */
  whenMissing?: ReactNode
}

/** Position of one object on the map. */
export function PlaceMap({ site, whenMissing }: Props) {
  const { t } = useTranslation('map')
  const { field } = useWords()
  const base = useLoad(['siteMapBase'], (signal) => mapApi.base(signal))
  const map = useRef<MapHandle>(null)
  const { id, name, kind, latitude, longitude, online_status } = site
  const [lat, lng] = [Number(latitude), Number(longitude)]
  const hasPosition = latitude !== '' && longitude !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  const ground = useMemo(() => base.data && groundShapes(base.data), [base.data])
  const points = useMemo(
    () => [{ id, lat, lng, kind, online: yesOrNo(online_status), title: name }],
    [id, name, kind, online_status, lat, lng],
  )
  const shownPlace = useRef('')
  const show = useEffectEvent(() => {
    const place = `${id}|${lat}|${lng}`
    if (shownPlace.current === place || !map.current) return
    shownPlace.current = place
    map.current.show(lat, lng)
  })
  // The map moves once per position; afterwards the user controls the view, even when the tab is reopened.
  useEffect(() => show())
  if (!hasPosition)
    return (
      <EmptyState
        title={t('noPosition')}
        hint={t('place.help')}
        {...(whenMissing && { action: whenMissing })}
      />
    )
  return (
    <Answer loaded={base} height={480}>
      {(layer) => (
        <div className={css.map}>
          <KeptMap ref={map} label={t('place.label', { name })} bounds={groundBounds(layer)}>
            {ground && <ShapeLayer shapes={ground} />}
            <PointLayer
              points={points}
              kinds={siteKinds}
              selected={id}
              onSelect={() => map.current?.show(lat, lng)}
              clusterTitle={() => name}
            />
          </KeptMap>
          <p className={css.place}>
            <span>
              {field('longitude')} {longitude}°
            </span>
            <span>
              {field('latitude')} {latitude}°
            </span>
          </p>
          <div className={sharedStyles.mapTools} role="toolbar" aria-label={t('tools')}>
            <Tool label={t('closer')} icon={<PlusOutlined />} onClick={() => map.current?.zoom(1)} />
            <Tool label={t('away')} icon={<MinusOutlined />} onClick={() => map.current?.zoom(-1)} />
            <Tool
              label={t('place.back')}
              icon={<AimOutlined />}
              onClick={() => map.current?.show(lat, lng)}
            />
          </div>
        </div>
      )}
    </Answer>
  )
}
