/** Invisible characters: joiners, direction marks, soft hyphens, byte order marks, variant selectors. */
const invisible = /\u034f|\u061c|[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/g

/** Wide signs of ASCII, half-width katakana, and blanks that are not the usual one. */
const wideForms = /[\u00a0\u2000-\u200a\u202f\u205f\u3000\uff01-\uffee]+/g

/**
 * A text in normal form: wide digits, letters and blanks narrow, half-width katakana wide, without invisible
 * characters and surrounding blanks. Line breaks stay.
 */
export const plainForm = (text: string): string =>
  /[^\u0020-\u007e]/.test(text)
    ? text
        .replaceAll(invisible, '')
        .normalize('NFKC')
        .replaceAll(/[\t\u2028\u2029]/g, ' ')
        .trim()
    : text.trim()

/**
 * A text as people compare words: without case, accents, width and invisible characters, so that "pena" finds "Peña",
 * "１２" finds "12" and "ﾔﾏﾀﾞ" finds "ヤマダ". Digits, signs and letters of other scripts (が is not か, ² is not 2) stay,
 * and so do surrounding blanks: a part of a name may begin with one.
 */
export const fold = (text: string): string =>
  // Most names of 100,000 have no accent: only the others pay for taking them apart.
  (/[\u0080-\uffff]/.test(text)
    ? text
        .replaceAll(invisible, '')
        .replaceAll(wideForms, (run) => run.normalize('NFKC'))
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
    : text
  ).toLowerCase()

/** True if one of the texts contains `part`; every text contains ''. */
export const holds = (part: string, ...texts: readonly string[]): boolean => {
  const searchText = fold(part)
  return texts.some((text) => fold(text).includes(searchText))
}
