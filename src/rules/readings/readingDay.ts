import { addDays } from '../../lib/time'

/** The hour of the next day until which a day must have been read, 'HH:mm:ss'. */
export const readingDeadline = '08:00:00'

/**
 * The current reading day: the newest day whose deadline has passed. Days after it are still being collected, so that
 * missing values are no fault.
 * @param now wall time of the utility, 'yyyy-MM-dd HH:mm:ss'
 * @example readingDay('2026-11-20 07:59:59') // '2026-11-18'
 */
export const readingDay = (now: string): string =>
  addDays(now.slice(0, 10), now.slice(11) >= readingDeadline ? -1 : -2)

/** The month of the current reading day, 'yyyy-MM'. */
export const readingMonth = (now: string): string => readingDay(now).slice(0, 7)

/** A day without energy: what its reading brought, as the wire says it. */
interface Read {
  pap_e: number | null
  read_result: string
}

/** True when the energy of a day is missing although it was due and had to be read. @param row undefined = no record */
export const lacksEnergy = (date: string, row: Read | undefined, now: string): boolean =>
  date <= readingDay(now) && (row === undefined || (row.pap_e === null && row.read_result !== '3'))
