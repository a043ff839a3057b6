/** Placeholder of the founder: H5 makes it real. */
export function DeskHost() {
  return null
}
