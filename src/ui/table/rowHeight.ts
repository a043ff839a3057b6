/** By how much compact rows are lower (`--pg-tight`), px. */
const tight = 6

/** The height of a row in the component size and the density of the user, px. */
export function rowHeight(): number {
  const { dataset, style } = document.documentElement
  const usual = Number.parseFloat(style.getPropertyValue('--pg-row')) || 32
  return dataset['rows'] === 'compact' ? usual - tight : usual
}
