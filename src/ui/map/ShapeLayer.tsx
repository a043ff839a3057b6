import {
  divIcon,
  layerGroup,
  marker,
  polygon,
  polyline,
  type LatLngBounds,
  type LatLngTuple,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { signsDrawn } from './PointLayer'

/** A line, or an outline when `filled`, in the style of its class; `name` is written where the fewest signs are. */
export interface MapLine {
  readonly className: string
  readonly filled: boolean
  readonly name?: string
  readonly nameClass?: string
  /** [lat, lng], degrees. */
  readonly points: readonly (readonly [number, number])[]
}

/** A place that is narrower is not named, px. */
const legible = 110

/** Places of a name within its outline, as shares of its height from below and of its width; the first is the usual one. */
const namePlaces = [0.02, 0.15, 0.75, 0.6, 0.3, 0.45].flatMap((heightShare) =>
  [0.5, 0.35, 0.65].map((widthShare) => ({ heightShare, widthShare })),
)

interface PlaceName {
  readonly label: HTMLElement
  readonly labelMarker: Marker
  readonly bounds: LatLngBounds
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const overlaps = (sign: Box, name: Box): boolean =>
  sign.left < name.right && sign.right > name.left && sign.top < name.bottom && sign.bottom > name.top

/**
 * Puts each name where it hides behind the fewest signs, and behind no other name. The places are reckoned: the page is
 * laid out once, not for each of them.
 */
function giveWay(map: LeafletMap, placeNames: readonly PlaceName[]): void {
  const frame = map.getContainer().getBoundingClientRect()
  const signs = [...(map.getPane('markerPane')?.children ?? [])]
  const obstacles: Box[] = signs.map((sign) => sign.getBoundingClientRect())
  const sized = placeNames
    .filter(({ label }) => !label.hidden)
    .map((placeName) => ({ ...placeName, size: placeName.label.getBoundingClientRect() }))
  for (const { labelMarker, bounds, size } of sized) {
    const [south, west] = [bounds.getSouth(), bounds.getWest()]
    const [height, width] = [bounds.getNorth() - south, bounds.getEast() - west]
    /** A name is centred above its place. */
    const boxAt = (place: LatLngTuple): Box => {
      const { x, y } = map.latLngToContainerPoint(place)
      const [middle, bottom] = [frame.left + x, frame.top + y]
      const halfWidth = size.width / 2
      return { left: middle - halfWidth, right: middle + halfWidth, top: bottom - size.height, bottom }
    }
    const candidates = namePlaces.map(({ heightShare, widthShare }) => {
      const place: LatLngTuple = [south + heightShare * height, west + widthShare * width]
      const box = boxAt(place)
      return { place, box, hits: obstacles.filter((obstacle) => overlaps(obstacle, box)).length }
    })
    // The first of equally free places stays.
    const freest = candidates.reduce((best, candidate) => (candidate.hits < best.hits ? candidate : best))
    labelMarker.setLatLng(freest.place)
    obstacles.push(freest.box)
  }
}

/** The drawn ground of a map, in the theme's colours by way of its classes; no tile server is asked. */
export function ShapeLayer({ shapes }: { shapes: readonly MapLine[] }) {
  const map = useMap()
  useEffect(() => {
    const group = layerGroup()
    const placeNames: PlaceName[] = []
    /** A name wraps before it runs into the neighbour's. */
    const fit = () => {
      for (const { label, bounds } of placeNames) {
        const [westX, eastX] = [map.project(bounds.getSouthWest()).x, map.project(bounds.getSouthEast()).x]
        label.style.maxWidth = `${Math.max(48, (eastX - westX) * 0.7)}px`
        // From afar names would hide the counts of the signs.
        label.hidden = eastX - westX < legible
      }
    }
    const place = () => giveWay(map, placeNames)
    for (const { className, filled, name, nameClass, points } of shapes) {
      const places = points.map(([lat, lng]): [number, number] => [lat, lng])
      // Weight and colours come from the class: attributes would lose against it anyway.
      const options = { className, interactive: false, smoothFactor: 1.2 }
      const shape = filled ? polygon(places, options) : polyline(places, { ...options, fill: false })
      group.addLayer(shape)
      if (name) {
        const label = document.createElement('span')
        label.textContent = name
        const icon = divIcon({ className: nameClass ?? '', html: label, iconSize: [0, 0] })
        const bounds = shape.getBounds()
        // Behind the signs: their numbers are what the map is for.
        const labelMarker = marker(bounds.getCenter(), {
          icon,
          interactive: false,
          keyboard: false,
          pane: 'shadowPane',
        })
        group.addLayer(labelMarker)
        placeNames.push({ label, labelMarker, bounds })
      }
    }
    group.addTo(map)
    fit()
    place()
    // A zoom draws the signs anew, too.
    map.on('zoomend', fit)
    map.on(signsDrawn, place)
    return () => {
      map.off('zoomend', fit)
      map.off(signsDrawn, place)
      group.remove()
    }
  }, [map, shapes])
  return null
}
