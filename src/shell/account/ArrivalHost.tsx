/** Placeholder of the founder: H6 makes it real. */
export function ArrivalHost() {
  return null
}
