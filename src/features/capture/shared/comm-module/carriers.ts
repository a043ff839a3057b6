import { figuresIn } from '@/lib/number'

/** "0.155,0.488" (MHz) as people of the language write several carriers; '' when none is known. */
export const carriersIn = (frequency: string, language: string): string =>
  frequency
    .split(',')
    .map((each) => figuresIn(each.trim(), language))
    .filter(Boolean)
    .join(' · ')
