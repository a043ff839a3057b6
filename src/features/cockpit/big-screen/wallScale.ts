/** Round tick values from below `low` to above `high`, about `count` steps; at least two values. */
export function ticksOf(low: number, high: number, count: number): number[] {
  const span = high > low ? high - low : Math.max(Math.abs(high) * 0.1, 1)
  const raw = span / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 2.5, 5, 10].find((nice) => nice * power >= raw * 0.999) ?? 10) * power
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** SVG path through the known points: a gap stays a gap, and a single value between two gaps becomes a dot. */
export function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let path = ''
  let pen = false
  values.forEach((value, index) => {
    if (value === null) {
      pen = false
      return
    }
    const point = `${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    const alone = !pen && (values[index + 1] ?? null) === null
    path += pen ? `L${point}` : `M${point}${alone ? 'h0.1' : ''}`
    pen = true
  })
  return path
}

/** Indexes of about `count` labels among `length` points; the last point always has one. */
export function labelled(length: number, count: number): number[] {
  const every = Math.max(1, Math.ceil(length / count))
  return Array.from({ length }, (_, index) => index).filter((index) => (length - 1 - index) % every === 0)
}
