import { formatDateTime } from '@/lib/time'
import { isYes } from '@/rules/codes/codes'
import { withPrime } from '@/rules/readings/dayHours'

/**
 * A wall time as people write it.
 * @param repeated the wire's code: '1' is the second of two equal times, because clocks were set back; it has a sign
 */
export const timeText = (time: string, repeated: string, language: string): string =>
  withPrime(formatDateTime(time, language), isYes(repeated))
