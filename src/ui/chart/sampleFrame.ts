/**
 * The one value that stands for the values of a pixel: the one furthest from their mean, so that peaks and dips survive.
 * NaN (a gap) when most of them are missing. echarts' own 'lttb' mixes up places once a zoomed curve has gaps.
 */
export function sampleFrame(frame: ArrayLike<number>): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < frame.length; at += 1) {
    const value = frame[at] ?? Number.NaN
    if (Number.isNaN(value)) continue
    sum += value
    count += 1
  }
  if (count * 2 < frame.length || count === 0) return Number.NaN
  const mean = sum / count
  let far = mean
  for (let at = 0; at < frame.length; at += 1) {
    const value = frame[at] ?? Number.NaN
    if (Math.abs(value - mean) > Math.abs(far - mean)) far = value
  }
  return far
}
