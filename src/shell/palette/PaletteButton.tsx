/** Placeholder of the founder: H8 makes it real. */
export function PaletteButton() {
  return null
}
