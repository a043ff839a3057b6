/** The words of one namespace in one language. */
export type Words = Record<string, unknown>

/** Function that fetches a file of words, by its path `../../locales/<language>/<namespace>.json`. */
export type WordFiles = Record<string, () => Promise<{ default: Words }>>
