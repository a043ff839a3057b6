import { clsx } from 'clsx'
import { divIcon, latLngBounds, layerGroup, marker, point as pixel } from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import { useMap } from 'react-leaflet'
import { closest } from './KeptMap'
import { clusterPoints, mercator, type Cluster, type MapPoint } from './cluster'
import css from './PointLayer.module.css'
import { answering, type MapKind } from './PointSign'

const square = 72
/** Few labels are read one by one: only those that would cover another become a cluster. */
const labelledSquare = 40
const fewLabels = 60

/** Event of a map whose signs have been drawn anew: what gives way to them looks where they are. */
export const signsDrawn = 'signsdrawn'

interface Props {
  points: readonly MapPoint[]
  kinds: Readonly<Record<string, MapKind>>
  /** Id of the point that stands out and never hides in a cluster. */
  selected: string | undefined
  onSelect: (id: string) => void
  /** Words for a cluster. */
  clusterTitle: (count: number, points: readonly MapPoint[]) => string
}

/**
 * Signs of points, those close together as one with their count; where points have labels, with the first label and how
 * many more there are, in the kind that stands first among `kinds`. They are for the pointer: the keyboard has the same
 * points in a list beside the map.
 */
export function PointLayer({ points, kinds, selected, onSelect, clusterTitle }: Props) {
  const map = useMap()
  const select = useEffectEvent(onSelect)
  const words = useEffectEvent(clusterTitle)

  useEffect(() => {
    const group = layerGroup().addTo(map)
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)')

    function single(point: MapPoint) {
      const kind = kinds[point.kind]
      const element = document.createElement('span')
      element.className = clsx(css.point, kind?.className)
      element.dataset['selected'] = String(point.id === selected)
      if (point.label === undefined) element.append(sign(kind?.path ?? ''))
      else write(element, point.label)
      if (point.online !== undefined) {
        const badge = document.createElement('span')
        badge.className = css['badge'] ?? ''
        badge.dataset['online'] = String(point.online)
        element.append(badge)
      }
      const icon = divIcon({ className: css.anchor, html: element, iconSize: [26, 26] })
      const pointMarker = marker([point.lat, point.lng], {
        icon,
        title: point.title,
        keyboard: false,
        riseOnHover: true,
      })
      if (point.id === selected) pointMarker.setZIndexOffset(10_000)
      pointMarker.on('click', () => select(point.id))
      group.addLayer(pointMarker)
    }
    function many({ points: members, x, y }: Cluster, zoom: number) {
      const element = clusterSign(members, kinds)
      const icon = divIcon({ className: css.anchor, html: element, iconSize: [40, 40] })
      const clusterMarker = marker(map.unproject(pixel(x, y), zoom), {
        icon,
        title: words(members.length, members),
        keyboard: false,
      })
      clusterMarker.on('click', () =>
        map.fitBounds(latLngBounds(members.map(({ lat, lng }): [number, number] => [lat, lng])), {
          padding: [60, 60],
          maxZoom: closest,
          animate: !calm.matches,
        }),
      )
      group.addLayer(clusterMarker)
    }
    function draw() {
      group.clearLayers()
      const zoom = map.getZoom()
      const view = map.getBounds().pad(0.3)
      const [south, north, west, east] = [view.getSouth(), view.getNorth(), view.getWest(), view.getEast()]
      const inView = points.filter(
        ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east,
      )
      const clustered = inView.filter(({ id }) => id !== selected)
      const readsEach = points.length <= fewLabels && points.some(({ label }) => label !== undefined)
      const side = readsEach ? labelledSquare : square
      const size = zoom >= closest ? 0 : side
      for (const cluster of clusterPoints(clustered, mercator(zoom), size)) {
        const [first] = cluster.points
        if (cluster.points.length === 1 && first) single(first)
        else many(cluster, zoom)
      }
      for (const point of inView) if (point.id === selected) single(point)
      map.fire(signsDrawn)
    }
    draw()
    map.on('moveend', draw)
    return () => {
      map.off('moveend', draw)
      group.remove()
    }
  }, [map, points, kinds, selected])
  return null
}

function clusterSign(members: readonly MapPoint[], kinds: Props['kinds']): HTMLElement {
  const element = document.createElement('span')
  const [first] = members
  if (first?.label === undefined) {
    element.className = css['cluster'] ?? ''
    element.dataset['size'] = members.length < 10 ? 's' : members.length < 100 ? 'm' : 'l'
    const { pie, alarm } = answering(members)
    element.style.setProperty('--pie', pie)
    element.dataset['alarm'] = String(alarm)
    const count = document.createElement('span')
    count.textContent = String(members.length)
    element.append(count)
    return element
  }
  const kind = Object.keys(kinds).find((key) => members.some((point) => point.kind === key))
  element.className = clsx(css.point, kinds[kind ?? first.kind]?.className)
  write(element, `${first.label}+${String(members.length - 1)}`)
  return element
}

function write(element: HTMLElement, label: string): void {
  element.classList.add(css['labelled'] ?? '')
  element.textContent = label
}

const svg = 'http://www.w3.org/2000/svg'

function sign(path: string): SVGElement {
  const drawing = document.createElementNS(svg, 'svg')
  drawing.setAttribute('viewBox', '0 0 16 16')
  drawing.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(svg, 'path')
  line.setAttribute('d', path)
  drawing.append(line)
  return drawing
}
