/** Clock of the utility: between instants, ms since 1970, and wall times of its zone, 'yyyy-MM-dd HH:mm:ss'. */
export interface UtilityClock {
  readonly wall: (instant: number) => string
  /** The instant of a wall time, or of the midnight at which a day 'yyyy-MM-dd' begins. */
  readonly parseWall: (wall: string) => number
}

/** Reasons of a switching (`control_reason`). */
export const controlReasons = {
  nonPayment: '1',
  request: '2',
  maintenance: '3',
  fraud: '4',
  loadShedding: '5',
  test: '6',
  danger: '8',
  other: '9',
} as const
export type ControlReason = (typeof controlReasons)[keyof typeof controlReasons]

/** Hours of the utility's day in which accounts are cut: from 08:00, before 20:00. */
export const cutHours = { first: '08:00', until: '20:00' } as const
/** Hour on the due date before which nobody is cut, unless the utility sets another one. */
export const usualHourOfCut = '12:00'

/** True within the hours of a day in which accounts are cut, whatever day it is. */
export function isCutHour(wall: string): boolean {
  const time = wall.slice(11, 16)
  return cutHours.first <= time && time < cutHours.until
}

/** Calendar by which unpaid accounts are cut. */
export interface CutCalendar {
  readonly clock: UtilityClock
  /** True on days 'yyyy-MM-dd' on which accounts are cut: no weekends of the profile, no holidays. */
  readonly isCutDay: (day: string) => boolean
  /** 'HH:mm' on the due date. */
  readonly hourOfCut: string
}

/**
 * True at an instant at which an unpaid account may be cut: on a day for it, within its hours, on the due date from the hour of the cut on.
 * @param dueDate last day to pay, 'yyyy-MM-dd'; undefined where there is none
 */
export function isCutTime(
  { clock, isCutDay, hourOfCut }: CutCalendar,
  instant: number,
  dueDate: string | undefined,
): boolean {
  const wall = clock.wall(instant)
  const day = wall.slice(0, 10)
  if (!isCutDay(day) || !isCutHour(wall)) return false
  return day !== dueDate || wall.slice(11, 16) >= hourOfCut
}

const hoursOfBatch = 24 * 3_600_000

/**
 * End of a batch: what is unsent then is expired. For unpaid accounts the end of that day's hours for cuts, otherwise 24 hours after its
 * begin.
 * @param reason code of the reason
 */
export function batchEnd(reason: ControlReason, startsAt: number, clock: UtilityClock): number {
  if (reason !== controlReasons.nonPayment) return startsAt + hoursOfBatch
  return clock.parseWall(`${clock.wall(startsAt).slice(0, 10)} ${cutHours.until}:00`)
}
