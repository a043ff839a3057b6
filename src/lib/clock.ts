/**
 * The head-end's clock. The clock of a PC may be wrong by hours or years; what the console calls now, today or "3 h ago"
 * is the head-end's time, known by its answers. Until the first answer it is the PC's.
 */
let ahead = 0
const listeners = new Set<() => void>()

/** Difference above which a PC's clock is wrong and the user should know, ms. */
export const wrongClock = 5 * 60_000
/** The head-end writes whole seconds, and clocks that are kept right differ by parts of one, ms. */
const resolution = 2_000

/** The head-end's time, ms since 1970. */
export const headEndNow = (): number => Date.now() + ahead

/** By how much the head-end's clock is ahead of the PC's, ms; negative where the PC's is. */
export const clockAhead = (): number => ahead

/** An instant that the PC's clock has stamped, as the head-end's clock would have. */
export const headEndTime = (stamped: number): number => stamped + ahead

/**
 * An answer says when it was written. The offset changes only where it must be another one: answers travel for a while.
 * @param date the header `Date` of the answer
 * @param sentAt by the PC's clock, ms since 1970
 */
export function learnTime(date: unknown, sentAt: number, receivedAt = Date.now()): void {
  const written = typeof date === 'string' ? Date.parse(date) : Number.NaN
  if (Number.isNaN(written) || receivedAt < sentAt) return
  const difference = Math.round(written + 500 - (sentAt + receivedAt) / 2)
  const doubt = resolution + (receivedAt - sentAt) / 2
  if (Math.abs(difference - ahead) <= doubt) return
  ahead = Math.abs(difference) <= doubt ? 0 : difference
  for (const listener of listeners) listener()
}

/** Hears of every new offset. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Trusts the PC again, as before the first answer. */
export function forgetClock(): void {
  ahead = 0
}
