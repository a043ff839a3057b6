/** What a map marks: where it is, which sign it has (a key of the layer's kinds) and whether it answers. */
export interface MapPoint {
  readonly id: string
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lng: number
  readonly kind: string
  /** undefined: it neither answers nor fails to. */
  readonly online: boolean | undefined
  /** Tooltip. */
  readonly title: string
}

/** Points that would cover one another at the present zoom; `x`, `y` is their middle in world pixels. */
export interface Cluster {
  readonly key: string
  readonly points: readonly MapPoint[]
  readonly x: number
  readonly y: number
}

interface Pixel {
  x: number
  y: number
}

/**
 * Puts points into squares of `size` pixels. The squares belong to the world, not to the view, so that moving the map
 * regroups nothing. With `size` 0 every point stands alone.
 */
export function clusterPoints(
  points: readonly MapPoint[],
  project: (point: MapPoint) => Pixel,
  size: number,
): Cluster[] {
  const squares = new Map<string, { points: MapPoint[]; x: number; y: number }>()
  for (const point of points) {
    const { x, y } = project(point)
    const key = size > 0 ? `${Math.floor(x / size)}:${Math.floor(y / size)}` : point.id
    const square = squares.get(key) ?? { points: [], x: 0, y: 0 }
    square.points.push(point)
    square.x += x
    square.y += y
    squares.set(key, square)
  }
  return [...squares].map(([key, { points: all, x, y }]) => ({
    key,
    points: all,
    x: x / all.length,
    y: y / all.length,
  }))
}
