import { figuresIn } from '@/lib/number'

/** "0.155,0.488" (MHz) in the notation of the language; '' when no carrier is known. */
export const carriersIn = (frequency: string, language: string): string =>
  frequency
    .split(',')
    .map((carrier) => figuresIn(carrier.trim(), language))
    .filter(Boolean)
    .join(' · ')
