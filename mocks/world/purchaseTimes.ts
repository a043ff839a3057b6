import type { Calendar } from './calendar'

/** Moment of a day at which somebody buys or pays, ms: from seven to half past nine, and mostly after work; `luck` is 0…1. */
export function momentOfPurchase(calendar: Pick<Calendar, 'dayStart'>, day: number, luck: number): number {
  const hour = luck < 0.45 ? 7 + (luck / 0.45) * 9 : 16 + ((luck - 0.45) / 0.55) * 5.4
  return calendar.dayStart(day) + Math.floor(hour * 3_600) * 1000
}
