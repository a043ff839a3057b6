/**
 * A field of two codes ('1' and '0') that a server sends may also hold a code of a newer server, or nothing: such a field is neither
 * yes nor no, so that an action which asks for one of them is not offered and no sentence claims the other. A switch in an address
 * is read in the same way.
 */
export const isYes = (code: string | null | undefined): boolean => code === '1'
export const isNo = (code: string | null | undefined): boolean => code === '0'

/** The same as a truth; undefined where nothing is known. */
export const yesOrNo = (code: string | null | undefined): boolean | undefined =>
  isYes(code) ? true : isNo(code) ? false : undefined

/** True for a known code other than `excluded`; false for an unknown code, because its meaning is unknown. */
export const isOther = (
  dictionary: { readonly codes: readonly string[] },
  code: string,
  excluded: string,
): boolean => code !== excluded && dictionary.codes.includes(code)

/** The word of a code; an unknown code is itself, a missing one ''. */
export const wordOrCode = (code: string | undefined, words: Readonly<Record<string, string>>): string =>
  code === undefined ? '' : Object.hasOwn(words, code) ? (words[code] ?? code) : code
