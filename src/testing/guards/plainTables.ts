/** Empty names and comments that begin like a clause, by room. Only ever lower; see plainWords.ts. */
export const allowed: Readonly<Record<string, readonly [emptyNames: number, fragments: number]>> = {}

/** Exported names that stand in several files of src, where one thing has the same name in each. */
export const sameThing: readonly string[] = []
