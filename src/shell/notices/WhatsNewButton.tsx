/** Placeholder of the founder: H2 makes it real. */
export function WhatsNewButton() {
  return null
}
