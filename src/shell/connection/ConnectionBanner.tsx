/** Placeholder of the founder: H3 makes it real. */
export function ConnectionBanner() {
  return null
}
