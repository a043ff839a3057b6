/**
 * A field of two codes ('1' and '0') that a server sends may also hold a code of a newer server, or nothing: such a field is neither
 * yes nor no, so that an action which asks for one of them is not offered and no sentence claims the other.
 */
export const isYes = (code: string | undefined): boolean => code === '1'
export const isNo = (code: string | undefined): boolean => code === '0'

/** The word of a code; an unknown code is itself, a missing one ''. */
export const wordOrCode = (code: string | undefined, words: Readonly<Record<string, string>>): string =>
  code === undefined ? '' : Object.hasOwn(words, code) ? (words[code] ?? code) : code
