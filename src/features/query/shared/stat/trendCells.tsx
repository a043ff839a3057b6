import { formatNumber } from '@/lib/number'
import { readTarget } from '@/rules/losses/targets'
import { Sparkline } from '@/ui/chart/Sparkline'
import type { Translator } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'

interface TrendRow {
  /** Rates of equal steps, %, oldest first; null for those that are not counted. */
  trend: readonly (number | null)[]
}

/**
 * Cells of the last rates as a small line beside the target of reading; fewer than two rates are no trend.
 * @param rates which rates: of the deadline by day or by month, or of a day whenever it was read
 */
export const trendCells = (rates: 'days' | 'months' | 'rates') => ({
  width: 112,
  steady: true as const,
  text({ trend }: TrendRow, { t, language }: Translator): string {
    const knownRates = trend.filter((value) => value !== null)
    if (knownRates.length < 2) return ''
    const percent = (value: number) => formatNumber(value, 2, language)
    const values = { least: percent(Math.min(...knownRates)), most: percent(Math.max(...knownRates)) }
    return t(`statistics:trendWords.${rates}`, values)
  },
  render: ({ trend }: TrendRow, words: string) =>
    words === '' ? (
      <NoValue />
    ) : (
      <Sparkline values={trend} target={readTarget} highest={100} lowest={readTarget - 2} words={words} />
    ),
})
