import { formatDateTime, utilityNow, utilityToday } from '@/lib/time'
import { headEndTime } from '@/lib/clock'

/** A moment of typing for the user, in the utility's time: "10:42" today, else with its date. `at` in ms since 1970. */
export function typedAt(instant: number, language: string): string {
  const wall = utilityNow(headEndTime(instant))
  return wall.startsWith(utilityToday()) ? wall.slice(11, 16) : formatDateTime(wall, language)
}
