/** Placeholder of the founder: H4 makes it real. */
export function SessionHost() {
  return null
}
