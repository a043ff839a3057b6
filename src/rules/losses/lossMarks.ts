/** Causes of a loss that a user can record. */
export const lossMarkCauses = [
  'theft',
  'meterFault',
  'wiring',
  'archive',
  'readings',
  'switched',
  'unmetered',
  'feedIn',
  'technical',
  'other',
] as const
export type LossMarkCause = (typeof lossMarkCauses)[number]

/** Filter value for losses without a recorded cause. */
export const notMarked = 'none'

/** "Another cause" alone says nothing: it needs a note. */
export const needsNote = (cause: string): boolean => cause === 'other'
