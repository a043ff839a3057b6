import {
  divIcon,
  layerGroup,
  marker,
  polygon,
  polyline,
  type LatLngBounds,
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

const overlaps = (sign: DOMRect, name: DOMRect): boolean =>
  sign.left < name.right && sign.right > name.left && sign.top < name.bottom && sign.bottom > name.top

/** Puts each name where it hides behind the fewest signs, and behind no other name. */
function giveWay(map: LeafletMap, placeNames: readonly PlaceName[]): void {
  const obstacles = [...(map.getPane('markerPane')?.children ?? [])].map((sign) =>
    sign.getBoundingClientRect(),
  )
  for (const { label, labelMarker, bounds } of placeNames) {
    if (label.hidden) continue
    const [south, west] = [bounds.getSouth(), bounds.getWest()]
    const [height, width] = [bounds.getNorth() - south, bounds.getEast() - west]
    let fewestObstacles = Infinity
    for (const { heightShare, widthShare } of namePlaces) {
      const previousPlace = labelMarker.getLatLng()
      labelMarker.setLatLng([south + heightShare * height, west + widthShare * width])
      const labelBox = label.getBoundingClientRect()
      const obstacleCount = obstacles.filter((obstacle) => overlaps(obstacle, labelBox)).length
      if (obstacleCount < fewestObstacles) fewestObstacles = obstacleCount
      else labelMarker.setLatLng(previousPlace)
      if (fewestObstacles === 0) break
    }
    obstacles.push(label.getBoundingClientRect())
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
      giveWay(map, placeNames)
    }
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
    map.on(`zoomend ${signsDrawn}`, fit)
    return () => {
      map.off(`zoomend ${signsDrawn}`, fit)
      group.remove()
    }
  }, [map, shapes])
  return null
}
