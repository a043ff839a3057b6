import { formatNumber } from '@/lib/number'

/** Three digits that count: what a narrow cell can hold. The whole value stands in the list. */
export function shortNumber(value: number, language: string): string {
  const size = Math.abs(value)
  return formatNumber(value, size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2, language)
}
