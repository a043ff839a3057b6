import type { CollectionPointDetail as Point } from '@/api/capture/collectionPoints'
import { isSiteType } from '@/domain/map/siteKinds'
import { PlaceMap } from '../../shared/place/PlaceMap'

/** Position of the collection point on the map. */
export function MapTab({ point }: { point: Point }) {
  // A type that has no sign stands there as a concentrator, which collection points mostly are.
  const kind = isSiteType(point.tml_type) ? point.tml_type : '01'
  return <PlaceMap site={{ ...point, name: point.cp_name, kind }} />
}
