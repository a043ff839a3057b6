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
 * Text in a sentence for `{{place}}`: a whole count in the language's notation (12,400), so that callers need not
 * format it; any other value unchanged, above all an id or a code.
 */
export const figureIn = (value: unknown, place: string, language: string): string =>
  typeof value === 'number' && Number.isInteger(value) && countNames.has(place)
    ? formatNumber(value, 0, language)
    : (value as string)
