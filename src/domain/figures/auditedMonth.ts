import { utilityNow } from '@/lib/time'
import { dueMonths } from '@/rules/readings/dueDays'

/** The month whose reading is audited because of a day: its own where that has ended, else the last that has. */
export function auditedMonth(date: string): string {
  const last = dueMonths({}, utilityNow()).to
  const monthOfDate = date.slice(0, 7)
  return monthOfDate === '' || monthOfDate > last ? last : monthOfDate
}
