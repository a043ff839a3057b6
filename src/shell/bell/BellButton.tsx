/** Placeholder of the founder: H1 makes it real. */
export function BellButton() {
  return null
}
