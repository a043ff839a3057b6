import { AimOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mapApi } from '@/api/capture/map'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { meterEditPath } from '@/domain/links/meterPages'
import { useWords } from '@/domain/words/words'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { KeptMap, type MapHandle } from '@/ui/map/KeptMap'
import { PointLayer } from '@/ui/map/PointLayer'
import { ShapeLayer } from '@/ui/map/ShapeLayer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Answer } from '@/ui/states/Answer'
import { groundBounds, groundShapes } from '@/domain/map/groundShapes'
import { Tool } from '@/ui/map/MapTools'
import { siteKinds } from '@/domain/map/siteKinds'
import { yesOrNo } from '@/rules/codes/codes'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './MapTab.module.css'

/** Position of the meter on the map. */
export function MapTab({ meter }: { meter: Meter }) {
  const { t } = useTranslation('meter')
  const { field } = useWords()
  const can = useCan()
  const base = useLoad(['siteMapBase'], (signal) => mapApi.base(signal))
  const map = useRef<MapHandle>(null)
  const [lat, lng] = [Number(meter.latitude), Number(meter.longitude)]
  const hasPosition =
    meter.latitude !== '' && meter.longitude !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  const ground = useMemo(() => base.data && groundShapes(base.data), [base.data])
  const points = useMemo(
    () => [
      { id: meter.id, lat, lng, kind: '05', online: yesOrNo(meter.online_status), title: meter.metercomid },
    ],
    [meter.id, meter.metercomid, meter.online_status, lat, lng],
  )
  const shownPlace = useRef('')
  const show = useEffectEvent(() => {
    const place = `${meter.id}|${lat}|${lng}`
    if (shownPlace.current === place || !map.current) return
    shownPlace.current = place
    map.current.show(lat, lng)
  })
  // The map moves once per position; afterwards the user controls the view, even when the tab is reopened.
  useEffect(() => show())
  if (!hasPosition)
    return (
      <EmptyState
        title={t('map.none')}
        hint={t('map.noneHelp')}
        {...(can('edit') && {
          action: <ObjectLink to={meterEditPath(meter.id)}>{t('action.edit')}</ObjectLink>,
        })}
      />
    )
  return (
    <Answer loaded={base} height={480}>
      {(layer) => (
        <div className={css.map}>
          <KeptMap ref={map} label={t('map.label', { name: meter.metercomid })} bounds={groundBounds(layer)}>
            {ground && <ShapeLayer shapes={ground} />}
            <PointLayer
              points={points}
              kinds={siteKinds}
              selected={meter.id}
              onSelect={() => map.current?.show(lat, lng)}
              clusterTitle={() => meter.metercomid}
            />
          </KeptMap>
          <p className={css.place}>
            <span>
              {field('longitude')} {meter.longitude}°
            </span>
            <span>
              {field('latitude')} {meter.latitude}°
            </span>
          </p>
          <div className={sharedStyles.mapTools} role="toolbar" aria-label={t('map.tools')}>
            <Tool label={t('map.closer')} icon={<PlusOutlined />} onClick={() => map.current?.zoom(1)} />
            <Tool label={t('map.away')} icon={<MinusOutlined />} onClick={() => map.current?.zoom(-1)} />
            <Tool label={t('map.here')} icon={<AimOutlined />} onClick={() => map.current?.show(lat, lng)} />
          </div>
        </div>
      )}
    </Answer>
  )
}
