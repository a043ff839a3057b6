/** Difference in height of compact rows (`--pg-tight`), px. */
const tight = 6

/** Height of a row at the user's component size and density, px. */
export function rowHeight(): number {
  const { dataset, style } = document.documentElement
  const usual = Number.parseFloat(style.getPropertyValue('--pg-row')) || 32
  return dataset['rows'] === 'compact' ? usual - tight : usual
}

/** Size of letters for which columns state their widths, px. */
const statedFontSize = 13

/** Factor by which columns are wider at the user's component size, whose letters are larger. */
export function fontScale(): number {
  const fontSize = Number.parseFloat(document.documentElement.style.getPropertyValue('--pg-font-size'))
  return (fontSize || statedFontSize) / statedFontSize
}
