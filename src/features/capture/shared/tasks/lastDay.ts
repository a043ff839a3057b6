import { addDays, addMonths } from '@/lib/time'

/**
 * Last day that one manual task may read: a month of freezes or a week of curves. Days are yyyy-MM-dd.
 * @example lastDay('2026-11-05', true) // '2026-12-04'
 */
export const lastDay = (begin: string, monthly: boolean): string =>
  monthly ? addDays(addMonths(begin, 1), -1) : addDays(begin, 6)
