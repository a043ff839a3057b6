/** Without characters that are taken for one another: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
const letters = 'ACDEFGHJKMNPRTWXY34679'
const length = 4

/** A number below `limit`. */
export type Random = (limit: number) => number

export const random: Random = (limit) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit

export const newCode = (pick: Random = random): string =>
  Array.from({ length }, () => letters[pick(letters.length)] ?? 'A').join('')

/** Case and spaces do not matter, full-width letters of an input method count as letters. */
export const sameCode = (typed: string, code: string): boolean =>
  typed.normalize('NFKC').replace(/\s/g, '').toUpperCase() === code

/** 'A 7 K 2': read out character by character. */
export const spelled = (code: string): string => code.split('').join(' ')
