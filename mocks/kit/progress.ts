/** Progress of a figure over many objects. */
export interface Progress {
  done: number
  total: number
}

/** Combined progress of several pieces of work. */
export const addedUp = (parts: readonly Progress[]): Progress => ({
  done: parts.reduce((sum, { done }) => sum + done, 0),
  total: parts.reduce((sum, { total }) => sum + total, 0),
})
