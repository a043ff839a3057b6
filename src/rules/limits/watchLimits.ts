/** Watching one meter live: seconds between values, minutes in all, items at once. */
export const watchLimits = {
  interval: { min: 5, max: 300 },
  minutes: { min: 1, max: 60 },
  items: 6,
}
