import { divIcon, layerGroup, marker, polygon, polyline } from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'

/** A line, or an outline when `filled`, in the style of its class; `name` is written at its lower border. */
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

/** The drawn ground of a map, in the theme's colours by way of its classes; no tile server is asked. */
export function ShapeLayer({ shapes }: { shapes: readonly MapLine[] }) {
  const map = useMap()
  useEffect(() => {
    const group = layerGroup()
    const labels: { label: HTMLElement; west: number; east: number; lat: number }[] = []
    /** A name wraps before it runs into the neighbour's. */
    const fit = () => {
      for (const { label, west, east, lat } of labels) {
        const [westX, eastX] = [map.project([lat, west]).x, map.project([lat, east]).x]
        label.style.maxWidth = `${Math.max(48, (eastX - westX) * 0.7)}px`
        // From afar names would hide the counts of the signs.
        label.hidden = eastX - westX < legible
      }
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
        // At the lower border: the middle is where the signs are.
        const bounds = shape.getBounds()
        const low = bounds.getSouth() + 0.02 * (bounds.getNorth() - bounds.getSouth())
        // Above the signs, through which the pointer reaches: a place without its name is nowhere.
        const markerOptions = { icon, interactive: false, keyboard: false, pane: 'tooltipPane' }
        group.addLayer(marker([low, bounds.getCenter().lng], markerOptions))
        labels.push({ label, west: bounds.getWest(), east: bounds.getEast(), lat: low })
      }
    }
    group.addTo(map)
    fit()
    map.on('zoomend', fit)
    return () => {
      map.off('zoomend', fit)
      group.remove()
    }
  }, [map, shapes])
  return null
}
