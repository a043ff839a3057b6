/** True when a time lies on a day of a span: both ends are included, and both are optional. */
export const isDayWithin = (time: string, begin: string | undefined, end: string | undefined): boolean =>
  (begin === undefined || time.slice(0, 10) >= begin) && (end === undefined || time.slice(0, 10) <= end)
