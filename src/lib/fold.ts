/**
 * A text as people compare words: without case and without accents, so that "pena" finds "Peña". Digits, signs and
 * letters of other scripts (が is not か) stay what they are.
 */
export const fold = (text: string): string =>
  // Most names of 100,000 have no accent: only the others pay for taking them apart.
  (/[\u0080-\uffff]/.test(text)
    ? text
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
    : text
  ).toLowerCase()

/** Whether `part` stands in one of the texts; '' stands in every one. */
export const holds = (part: string, ...texts: readonly string[]): boolean => {
  const wanted = fold(part)
  return texts.some((text) => fold(text).includes(wanted))
}
