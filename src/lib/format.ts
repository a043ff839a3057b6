import { formatNumber, thinSpace } from './number'

const byteUnits = ['Byte', 'KB', 'MB', 'GB'] as const

/** A size in bytes, base 1024, two decimals at every unit: "1.50 MB"; '' for what is no size. */
export function formatBytes(bytes: number, language: string): string {
  if (!Number.isFinite(bytes) || bytes < 0) return ''
  let power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), byteUnits.length - 1)
  // Just below the next unit two decimals would say "1,024.00 KB".
  if (power > 0 && power < byteUnits.length - 1 && Number((bytes / 1024 ** power).toFixed(2)) >= 1024)
    power += 1
  return `${formatNumber(bytes / 1024 ** power, 2, language)}${thinSpace}${byteUnits[power]}`
}

/** Rounds half away from zero, as people do: `round(1.00005)` is 1.0001, `round(-0.5, 0)` is -1. NaN stays NaN. */
export function round(value: number, decimals = 4): number {
  if (!Number.isFinite(value)) return value
  const rounded = shift(Math.round(shift(Math.abs(value), decimals)), -decimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** The number with its point moved, as text: 1.00005 * 10 ** 4 would be 10000.499999999998. */
function shift(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** 32 hexadecimal characters from the browser's source of chance. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The top of a chart's axis: a fifth above the highest value; `least` for an empty or flat one. */
export function headroom(values: readonly (number | null)[], least = 1): number {
  const highest = values.reduce<number>((highestSoFar, value) => Math.max(highestSoFar, value ?? 0), 0)
  return highest > 0 ? round(highest * 1.2) : least
}

/** The month of a date as 'yyyy-MM', in every language; '' for what is none. */
export const formatMonth = (date: string): string => /^\d{4}-(?:0[1-9]|1[0-2])/.exec(date)?.[0] ?? ''
