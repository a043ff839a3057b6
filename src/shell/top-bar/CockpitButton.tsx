/** Placeholder of the founder: H7 makes it real. */
export function CockpitButton() {
  return null
}
