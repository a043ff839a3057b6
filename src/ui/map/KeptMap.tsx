import 'leaflet/dist/leaflet.css'
import { createLeafletContext, LeafletContext, type LeafletContextInterface } from '@react-leaflet/core'
import { latLngBounds, Map as LeafletMap } from 'leaflet'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { ScaleControl } from 'react-leaflet'
import css from './KeptMap.module.css'

/** South-west and north-east corner, [lat, lng] in degrees. */
export type MapBounds = readonly [readonly [number, number], readonly [number, number]]

/** Commands that a map accepts. */
export interface MapHandle {
  /** `by` steps closer, or away when negative. */
  zoom(steps: number): void
  /** Shows everything. */
  fit(): void
  /** Brings a place into the middle, near enough to tell it from its neighbours. */
  show(lat: number, lng: number): void
}

/** The middle of what is in sight, degrees, and how near. */
export interface MapPlace {
  lat: number
  lng: number
  zoom: number
}

interface Props {
  /** Name for assistive technology. */
  label: string
  /** Part of the world that "everything" shows, and the initial view. */
  bounds: MapBounds
  /** Part of the world to which the map can be moved; default: `bounds`. */
  ground?: MapBounds | undefined
  /** Initial view; default: everything visible. */
  initialPlace?: MapPlace | undefined
  children: ReactNode
  ref?: Ref<MapHandle>
}

/** The zoom from which nothing is clustered any more. */
export const closest = 17
const nearZoom = 15

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
const corners = ([[south, west], [north, east]]: MapBounds) => latLngBounds([south, west], [north, east])

/**
 * A Leaflet map that survives its tab being hidden: made once and kept with its zoom and place, while its layers, which
 * are effects, come and go. Nothing of it listens outside its own element, so it goes when its element goes.
 */
export function KeptMap({ label, bounds, ground = bounds, initialPlace, children, ref }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const mapRef = useRef<LeafletMap>(null)
  const [context, setContext] = useState<LeafletContextInterface>()

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const map = (mapRef.current ??= begin(element, { bounds, ground, initialPlace }))
    setContext((old) => old ?? createLeafletContext(map))
    const observer = new ResizeObserver(() => {
      // A hidden tab reports 0 × 0.
      if (element.clientWidth > 0) map.invalidateSize({ animate: false, pan: false })
    })
    observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- the map begins once; where it is then belongs to the user
  }, [])

  useImperativeHandle(ref, () => ({
    zoom(steps) {
      const map = mapRef.current
      map?.setZoom(map.getZoom() + steps, { animate: !calm() })
    },
    fit: () => mapRef.current?.fitBounds(corners(bounds), { animate: !calm() }),
    show(lat, lng) {
      const map = mapRef.current
      map?.setView([lat, lng], Math.max(map.getZoom(), nearZoom), { animate: !calm() })
    },
  }))

  return (
    <div ref={box} className={css.map} role="application" aria-label={label}>
      {context && (
        <LeafletContext value={context}>
          {children}
          <ScaleControl position="bottomleft" imperial={false} />
        </LeafletContext>
      )}
    </div>
  )
}

function begin(
  element: HTMLElement,
  { bounds, ground, initialPlace }: Pick<Props, 'bounds' | 'initialPlace'> & { ground: MapBounds },
): LeafletMap {
  const isStill = calm()
  const around = corners(bounds)
  const map = new LeafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    // The observer knows it sooner, and a listener at the window would outlive the tab.
    trackResize: false,
    zoomSnap: 0.5,
    maxZoom: closest,
    minZoom: 8,
    maxBounds: corners(ground).pad(0.6),
    zoomAnimation: !isStill,
    fadeAnimation: false,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  })
  if (initialPlace) map.setView([initialPlace.lat, initialPlace.lng], initialPlace.zoom, { animate: false })
  else if (element.clientWidth > 0) map.fitBounds(around, { animate: false })
  else map.setView(around.getCenter(), 12, { animate: false })
  return map
}
