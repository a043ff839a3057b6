import { layerGroup, polyline, circleMarker } from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import { useMap } from 'react-leaflet'
import type { MapBounds, MapPlace } from './KeptMap'
import css from './MapEvents.module.css'

export type Spot = readonly [number, number]

/** A click on the ground; while it listens, the pointer is a cross. */
export function MapClicks({ onClick }: { onClick: (lat: number, lng: number) => void }) {
  const map = useMap()
  const tell = useEffectEvent(onClick)
  useEffect(() => {
    const listen = ({ latlng }: { latlng: { lat: number; lng: number } }) => tell(latlng.lat, latlng.lng)
    const box = map.getContainer()
    box.classList.add(css['aiming'] ?? '')
    map.on('click', listen)
    return () => {
      box.classList.remove(css['aiming'] ?? '')
      map.off('click', listen)
    }
  }, [map])
  return null
}

/** A line over the map, e.g. a measured way, with a dot at every corner. */
export function SpotLine({ spots }: { spots: readonly Spot[] }) {
  const map = useMap()
  useEffect(() => {
    const group = layerGroup().addTo(map)
    const places = spots.map(([lat, lng]): [number, number] => [lat, lng])
    if (places.length > 1)
      group.addLayer(polyline(places, { className: css.line ?? '', interactive: false, fill: false }))
    for (const place of places)
      group.addLayer(circleMarker(place, { radius: 5, className: css.dot ?? '', interactive: false }))
    return () => void group.remove()
  }, [map, spots])
  return null
}

/** Says what part of the world is in sight, and again when it has changed. */
export function MapView({ onView }: { onView: (bounds: MapBounds, place: MapPlace) => void }) {
  const map = useMap()
  const tell = useEffectEvent(onView)
  useEffect(() => {
    const listen = () => {
      const [view, middle] = [map.getBounds(), map.getCenter()]
      tell(
        [
          [view.getSouth(), view.getWest()],
          [view.getNorth(), view.getEast()],
        ],
        { lat: middle.lat, lng: middle.lng, zoom: map.getZoom() },
      )
    }
    listen()
    map.on('moveend', listen)
    return () => void map.off('moveend', listen)
  }, [map])
  return null
}
