import type { StaTables } from './staCipher'

/** The tables that the standard prints as samples. */
export const staSampleTables: StaTables = {
  substitutions: [
    [12, 10, 8, 4, 3, 15, 0, 2, 14, 1, 5, 13, 6, 9, 7, 11],
    [6, 9, 7, 4, 3, 10, 12, 14, 2, 13, 1, 15, 0, 11, 8, 5],
  ],
  permutation: [
    29, 27, 34, 9, 16, 62, 55, 2, 40, 49, 38, 25, 33, 61, 30, 23, 1, 41, 21, 57, 42, 15, 5, 58, 19, 53, 22,
    17, 48, 28, 24, 39, 3, 60, 36, 14, 11, 52, 54, 12, 31, 51, 10, 26, 0, 45, 37, 43, 44, 6, 59, 4, 7, 35, 56,
    50, 13, 18, 32, 47, 46, 63, 20, 8,
  ],
}
