/** Placeholder of the founder: H2 makes it real. */
export function NoticesButton() {
  return null
}
