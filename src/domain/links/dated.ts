import { formatDate, utilityNow } from '@/lib/time'
import { readingDay } from '@/rules/readings/readingDay'

/** A name with the day that it is about. @example dated('Read result', '2026-11-19', 'en') // 'Read result 19/11/2026' */
export const dated = (name: string, day: string, language: string): string =>
  [name, formatDate(day, language)].filter(Boolean).join(' ')

/** A name with the current reading day, where no answer says a day. */
export const ofReadingDay = (name: string, language: string): string =>
  dated(name, readingDay(utilityNow()), language)
