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

/** More squares than a world has in a column at any zoom. */
const manySquares = 2 ** 24
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
  // Squares by number: with 60,000 points, a text for each would cost more than all the rest.
  const squares = new Map<number | string, Square>()
  for (const point of points) {
    const { x, y } = project(point)
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)]
    const key = size > 0 ? column * manySquares + row : point.id
    let square = squares.get(key)
    if (!square) squares.set(key, (square = { points: [], x: 0, y: 0, column, row }))
    square.points.push(point)
    square.x += x
    square.y += y
  }
  const clusters = new Map<string, Cluster>()
  for (const [square, { points: all, x, y, column, row }] of squares) {
    const key = size > 0 ? `${column}:${row}` : String(square)
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

/** Web Mercator, as Leaflet projects it, without two new objects per point: 60,000 points in some 10 ms. */
export function mercator(zoom: number): (point: Pick<MapPoint, 'lat' | 'lng'>) => { x: number; y: number } {
  const world = 256 * 2 ** zoom
  const most = 85.0511287798
  return ({ lat, lng }) => {
    const sine = Math.sin((Math.max(-most, Math.min(most, lat)) * Math.PI) / 180)
    return {
      x: (lng / 360 + 0.5) * world,
      y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
    }
  }
}
