/** What people say of a loss: why it is what it is. */
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

/** What a list is asked for that shows the losses of which nobody has said why. */
export const notMarked = 'none'

/** "Another cause" alone says nothing: it needs a note. */
export const needsNote = (cause: string): boolean => cause === 'other'
