/** A point of the drawing, SVG units. */
interface Point {
  x: number
  y: number
}

/**
 * Load of a district at `hour` (0…24) as a share of the day's peak, 0…1: a breakfast, a working day, a long evening.
 */
function load(hour: number): number {
  const bump = (peakHour: number, width: number, height: number) =>
    [-24, 0, 24].reduce(
      (sum, shift) => sum + height * Math.exp(-(((hour - peakHour + shift) / width) ** 2)),
      0,
    )
  return 0.3 + bump(7.6, 1.7, 0.2) + bump(13, 3.4, 0.24) + bump(20.2, 2.5, 0.62) - bump(3.6, 2.6, 0.1)
}

const leftEdge = 24
const width = 592
/** y of the top and the bottom of the curve. */
const curve = { top: 296, bottom: 500 }

const xOf = (hour: number) => leftEdge + (hour / 24) * width
const yOf = (hour: number) => curve.bottom - load(hour) * (curve.bottom - curve.top)
const coordinates = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Meters stand over the hours of the curve; each step up joins a few of those below. */
function joined(below: readonly Point[], few: number, y: number): Point[] {
  return Array.from({ length: below.length / few }, (_, i) => {
    const group = below.slice(i * few, (i + 1) * few)
    return { x: group.reduce((sum, point) => sum + point.x, 0) / group.length, y }
  })
}

export const meters: readonly Point[] = Array.from({ length: 24 }, (_, i) => ({ x: xOf(i + 0.5), y: 226 }))
export const areas = joined(meters, 2, 170)
export const feeders = joined(areas, 4, 112)
export const substation: Point = { x: leftEdge + width / 2, y: 48 }

/** A right-angled wire with rounded corners from `up` down to `down`. */
function wire(upper: Point, lower: Point): string {
  const middle = (upper.y + lower.y) / 2
  const turn = Math.min(8, Math.abs(upper.x - lower.x) / 2)
  if (turn < 0.5) return `M${coordinates(upper)}V${lower.y}`
  const way = Math.sign(lower.x - upper.x)
  return [
    `M${coordinates(upper)}V${middle - turn}`,
    `Q${coordinates({ x: upper.x, y: middle })} ${coordinates({ x: upper.x + way * turn, y: middle })}`,
    `H${(lower.x - way * turn).toFixed(1)}`,
    `Q${coordinates({ x: lower.x, y: middle })} ${coordinates({ x: lower.x, y: middle + turn })}`,
    `V${lower.y}`,
  ].join('')
}

const parentOf = (parents: readonly Point[], children: readonly Point[], i: number): Point =>
  parents[Math.floor((i * parents.length) / children.length)] ?? substation

export const trunks = feeders.map((feeder) => wire(substation, feeder)).join('')
export const lines = areas.map((area, i) => wire(parentOf(feeders, areas, i), area)).join('')
export const services = meters.map((meter, i) => wire(parentOf(areas, meters, i), meter)).join('')
/** From each meter down to what it adds to the curve. */
export const drops = meters
  .map((meter, i) => `M${coordinates({ x: meter.x, y: meter.y + 10 })}V${yOf(i + 0.5).toFixed(1)}`)
  .join('')

const points = Array.from({ length: 97 }, (_, i) => coordinates({ x: xOf(i / 4), y: yOf(i / 4) }))
export const dayCurve = `M${points.join('L')}`
export const dayArea = `${dayCurve}V${curve.bottom}H${leftEdge}Z`
export const peak: Point = { x: xOf(20.1), y: yOf(20.1) }
export const hours = [0, 6, 12, 18, 24].map((hour) => ({ hour, x: xOf(hour) }))
export const baseline = curve.bottom
