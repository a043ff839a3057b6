/** [latitude, longitude], degrees, WGS 84. */
export type LatLng = readonly [number, number]

const radius = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Distance over the ground in metres, on a sphere: good to half a per cent. */
export function distance([lat1, lng1]: LatLng, [lat2, lng2]: LatLng): number {
  const [a, b] = [radians(lat1), radians(lat2)]
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(lng2 - lng1) / 2) ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Length of a way in metres. */
export const wayLength = (spots: readonly LatLng[]): number =>
  spots.slice(1).reduce((sum, spot, index) => sum + distance(spots[index] ?? spot, spot), 0)

/** More places than these keep their crossings: undoing them would take seconds. */
const mostUncrossed = 400

/**
 * A short walk through all places, beginning at the first: the nearest next, then crossings undone (2-opt). Not the
 * shortest of all, but no walker would see the difference.
 */
export function walkingOrder<Place>(places: readonly Place[], positionOf: (place: Place) => LatLng): Place[] {
  const remaining = [...places]
  const way = remaining.splice(0, 1)
  for (let current = way[0]; current !== undefined && remaining.length > 0; current = way.at(-1)) {
    const origin = positionOf(current)
    let best = 0
    remaining.forEach((place, index) => {
      const nearest = remaining[best]
      if (
        nearest !== undefined &&
        distance(origin, positionOf(place)) < distance(origin, positionOf(nearest))
      )
        best = index
    })
    way.push(...remaining.splice(best, 1))
  }
  const gap = (a: number, b: number): number => {
    const [first, second] = [way[a], way[b]]
    return first === undefined || second === undefined ? 0 : distance(positionOf(first), positionOf(second))
  }
  for (let round = 0, better = way.length <= mostUncrossed; better && round < 30; round++) {
    better = false
    for (let i = 1; i < way.length - 1; i++)
      for (let k = i + 1; k < way.length; k++) {
        if (gap(i - 1, k) + gap(i, k + 1) < gap(i - 1, i) + gap(k, k + 1) - 0.01) {
          way.splice(i, k - i + 1, ...way.slice(i, k + 1).toReversed())
          better = true
        }
      }
  }
  return way
}

/** A place on a route. */
export interface Stop<Place> {
  place: Place
  /** From 1; null of a place that stands nowhere known. */
  stop: number | null
  /** From the stop before, over the ground, metres; null of the first, and of a place that stands nowhere known. */
  distance: number | null
}

/** All places in walking order, beginning at the first that is found; those without a position come last, as they came. */
export function routeOf<Place>(
  places: readonly Place[],
  positionOf: (place: Place) => LatLng | undefined,
): Stop<Place>[] {
  const spots = places.map((place) => ({ place, spot: positionOf(place) }))
  const isFound = (entry: (typeof spots)[number]): entry is { place: Place; spot: LatLng } =>
    entry.spot !== undefined
  const way = walkingOrder(spots.filter(isFound), ({ spot }) => spot)
  return [
    ...way.map(({ place, spot }, index) => {
      const previous = way[index - 1]
      return { place, stop: index + 1, distance: previous ? distance(previous.spot, spot) : null }
    }),
    ...spots.filter((entry) => !isFound(entry)).map(({ place }) => ({ place, stop: null, distance: null })),
  ]
}

/** A position as the wire says it, degrees as texts; undefined where there is none. */
export function spotOf({ latitude, longitude }: { latitude: string; longitude: string }): LatLng | undefined {
  const spot = [Number(latitude), Number(longitude)] as const
  return latitude === '' || longitude === '' || !spot.every(Number.isFinite) ? undefined : spot
}
