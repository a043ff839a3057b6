/** Kinds of scheduled reports: the report of a month, or a saved statistical report. */
export const reportKinds = ['monthReport', 'statReport'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Cycle of a scheduled report. */
export const reportCycles = ['month', 'week'] as const
export type ReportCycle = (typeof reportCycles)[number]
/** Days on which a report can be created: those that every month has, or weekdays from Monday = 1. */
export const reportDays = { month: { min: 1, max: 28 }, week: { min: 1, max: 7 } } as const satisfies Record<
  ReportCycle,
  object
>
/** Users who find the file of one schedule. */
export const mostRecipients = 50
/** Reasons why a due report has no file: its author can no longer receive it, or it would hold too many areas. */
export const reportFaults = ['author', 'tooLarge'] as const
export type ReportFault = (typeof reportFaults)[number]
/** Time for which a file is kept, days. */
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
export function reportCronOf(cycle: ReportCycle, day: number, timeOfDay: string): string {
  const [hour, minute] = timeOfDay.split(':').map(Number)
  return `${minute ?? 0} ${hour ?? 0} ${cycle === 'week' ? `* * ${cronWeekday(day)}` : `${day} * *`}`
}
