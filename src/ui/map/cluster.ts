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

/** Part of a square's side: signs whose middles are nearer than this would cover one another. */
const tooNear = 0.45

/**
 * Puts points into squares of `size` pixels, and squares that would cover one another across their border into one. The
 * squares belong to the world, not to the view, so that moving the map regroups nothing in sight. With `size` 0 every point stands
 * alone.
 */
export function clusterPoints(
  points: readonly MapPoint[],
  project: (point: MapPoint) => Pixel,
  size: number,
): Cluster[] {
  const squares = new Map<string, Square>()
  for (const point of points) {
    const { x, y } = project(point)
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)]
    const key = size > 0 ? `${column}:${row}` : point.id
    const square = squares.get(key) ?? { points: [], x: 0, y: 0, column, row }
    square.points.push(point)
    square.x += x
    square.y += y
    squares.set(key, square)
  }
  const clusters = new Map<string, Cluster>()
  for (const [key, { points: all, x, y, column, row }] of squares) {
    const own = { key, points: all, x: x / all.length, y: y / all.length }
    const near = size > 0 ? neighbour(clusters, own, column, row, size * tooNear) : undefined
    clusters.set(near?.key ?? key, near ? together(near, own) : own)
  }
  return [...clusters.values()]
}

interface Square {
  points: MapPoint[]
  /** Sums of world pixels. */
  x: number
  y: number
  column: number
  row: number
}

/** A cluster of the squares around that lies nearer than `distance` pixels. */
function neighbour(
  clusters: ReadonlyMap<string, Cluster>,
  { x, y }: Pixel,
  column: number,
  row: number,
  distance: number,
): Cluster | undefined {
  for (let side = -1; side <= 1; side++)
    for (let above = -1; above <= 1; above++) {
      const other = clusters.get(`${column + side}:${row + above}`)
      if (other && Math.hypot(other.x - x, other.y - y) < distance) return other
    }
  return undefined
}

function together(one: Cluster, other: Cluster): Cluster {
  const points = [...one.points, ...other.points]
  const share = other.points.length / points.length
  return { key: one.key, points, x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share }
}
