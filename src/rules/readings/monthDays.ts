/** The days of the longest month, as fields of a row that has one value for each. */
export const dayFields = [
  'd01',
  'd02',
  'd03',
  'd04',
  'd05',
  'd06',
  'd07',
  'd08',
  'd09',
  'd10',
  'd11',
  'd12',
  'd13',
  'd14',
  'd15',
  'd16',
  'd17',
  'd18',
  'd19',
  'd20',
  'd21',
  'd22',
  'd23',
  'd24',
  'd25',
  'd26',
  'd27',
  'd28',
  'd29',
  'd30',
  'd31',
] as const
export type DayField = (typeof dayFields)[number]

/**
 * The days of a month with the fields of their values.
 * @param month 'yyyy-MM'
 */
export function daysOfMonth(month: string): { field: DayField; date: string }[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // Day 0 of the next month is the last one of this.
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return dayFields.slice(0, last).map((field) => ({ field, date: `${month}-${field.slice(1)}` }))
}

/**
 * State of a day's rate: it exists, the day can still be read in time, it is not computed yet, or no meter had to be
 * read.
 */
export const dayStates = ['rated', 'open', 'notYet', 'nothingDue'] as const
export type DayState = (typeof dayStates)[number]
