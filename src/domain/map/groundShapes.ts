import type { MapBase } from '@/api/capture/map'
import type { MapBounds } from '@/ui/map/KeptMap'
import type { MapLine } from '@/ui/map/ShapeLayer'
import styles from './groundShapes.module.css'

const order: MapBase['shapes'][number]['kind'][] = ['land', 'district', 'river', 'road', 'feeder']

/** The base layer as the map draws it: what lies lowest first. */
export function groundShapes(base: MapBase): MapLine[] {
  return order.flatMap((kind) =>
    base.shapes
      .filter((shape) => shape.kind === kind)
      .map(({ name, points }) => ({
        className: styles[kind] ?? '',
        filled: kind === 'land' || kind === 'district',
        points,
        ...(kind === 'district' && name ? { name, nameClass: styles['name'] ?? '' } : {}),
      })),
  )
}

/** Inhabited part of the world, shown when a base layer does not report its extent. */
const world: MapBounds = [
  [-56, -170],
  [72, 180],
]

/** The part of the world that a base layer is of: as it says, else around all that it draws. */
export function groundBounds({ bounds, shapes }: MapBase): MapBounds {
  const places = bounds.length >= 2 ? bounds : shapes.flatMap(({ points }) => points)
  if (places.length < 2) return world
  const [lats, lngs] = [places.map(([lat]) => lat), places.map(([, lng]) => lng)]
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))
  const maximum = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b))
  return [
    [least(lats), least(lngs)],
    [maximum(lats), maximum(lngs)],
  ]
}
