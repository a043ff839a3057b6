import { formatNumber } from '@/lib/number'

/** The places of a sentence that say how many. */
const countNames = new Set([
  'n',
  'count',
  'total',
  'all',
  'done',
  'of',
  'shown',
  'loaded',
  'rest',
  'left',
  'max',
])

/**
 * What stands in a sentence for `{{place}}`: a whole count as people of the language write it (12,400), so that no caller
 * has to think of it; all else as it comes, an id or a code above all.
 */
export const figureIn = (value: unknown, place: string, language: string): string =>
  typeof value === 'number' && Number.isInteger(value) && countNames.has(place)
    ? formatNumber(value, 0, language)
    : (value as string)
