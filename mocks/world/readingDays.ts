import { readingDay, readingDeadline } from '../../src/rules/readings/readingDay'
import { MINUTE, type Calendar } from './calendar'

/** Deadline of reading a day, and the current reading day that follows from it; as civil days and instants. */
export interface ReadingDays {
  /** The newest day whose deadline has passed. */
  readonly current: (now: number) => number
  /** Until when a day must have been read, ms since 1970. */
  readonly deadline: (day: number) => number
}

export function createReadingDays(calendar: Calendar): ReadingDays {
  let latest: { minute: number; day: number } | undefined
  const deadlines = new Map<number, number>()
  return {
    current(now) {
      // A deadline is a whole minute, so that all of it has one answer.
      const minute = Math.floor(now / MINUTE)
      if (latest?.minute !== minute)
        latest = { minute, day: calendar.parseDate(readingDay(calendar.wall(now))) }
      return latest.day
    },
    deadline(day) {
      let deadline = deadlines.get(day)
      if (deadline === undefined)
        deadlines.set(day, (deadline = calendar.parseWall(`${calendar.dateOf(day + 1)} ${readingDeadline}`)))
      return deadline
    },
  }
}
