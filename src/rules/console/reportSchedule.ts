/** What can be made by itself: the report of a month, or a statistical report as somebody saved it. */
export const reportKinds = ['monthReport', 'statReport'] as const
export type ReportKind = (typeof reportKinds)[number]

/** How often a report is made. */
export const reportCycles = ['month', 'week'] as const
export type ReportCycle = (typeof reportCycles)[number]
/** Days on which a report can be made: those that every month has, or those of a week from Monday. */
export const reportDays = { month: { min: 1, max: 28 }, week: { min: 1, max: 7 } } as const satisfies Record<
  ReportCycle,
  object
>
/** Users who find the file of one schedule. */
export const mostRecipients = 50
/** Why a report that was due has no file: nobody answers for it any more, or it would hold too many areas. */
export const reportFaults = ['author', 'tooLarge'] as const
export type ReportFault = (typeof reportFaults)[number]
/** How long a file waits, days. */
export const fileDays = 35

/** Characters of a time of day. */
export const timeOfDayLength = 5
/** A time of day, HH:mm. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The day of a week as cron lines count it, 0 = Sunday. @param day 1 = Monday */
export const cronWeekday = (day: number): number => day % 7

/**
 * The run time of the job of a schedule, as a cron line of five fields.
 * @example cronOf('month', 2, '07:30') // '30 7 2 * *'
 * @example cronOf('week', 7, '07:30') // '30 7 * * 0'
 */
export function cronOf(cycle: ReportCycle, day: number, at: string): string {
  const [hour, minute] = at.split(':').map(Number)
  return `${minute ?? 0} ${hour ?? 0} ${cycle === 'week' ? `* * ${cronWeekday(day)}` : `${day} * *`}`
}
