import type { MapBase } from '@/api/map'
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
