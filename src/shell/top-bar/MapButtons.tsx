/** Placeholder of the founder: H7 makes it real. */
export function MapButtons() {
  return null
}
