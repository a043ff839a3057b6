import { formatNumber } from '@/lib/number'

/** Rounds to three significant digits, which fit into a narrow cell. The list shows the full value. */
export function shortNumber(value: number, language: string): string {
  const size = Math.abs(value)
  return formatNumber(value, size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2, language)
}
